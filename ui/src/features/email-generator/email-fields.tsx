import {
  CONTEXT_MAX_CHARS,
  EMAIL_TONES,
  EMAIL_TYPES,
  MAIN_MESSAGE_MAX_CHARS,
  RECIPIENT_TYPES,
} from '../../api/post-generate-email';
import { makeCounter } from '../../components/char-counter';
import { Select } from '../../components/select';
import { TextLanguage } from '../../components/text-language';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';

type EmailFieldsProps = { describeError: (name: string) => string | null };

export function EmailFields({ describeError }: EmailFieldsProps) {
  const { t, language } = useTranslation('email-generator');
  const { t: tTools } = useTranslation('tools');
  const recipients = RECIPIENT_TYPES.map((value) => ({ value, label: t(`recipientType.${value}`) }));
  return (
    <>
      <div className="grid gap-5 @xl:grid-cols-2">
        <Select
          id="email-emailType"
          name="emailType"
          required
          label={t('field.emailType')}
          placeholder={tTools('field.choose')}
          options={EMAIL_TYPES.map((value) => ({ value, label: t(`emailType.${value}`) }))}
          error={describeError('emailType')}
        />
        <Select
          id="email-tone"
          name="tone"
          required
          label={t('field.tone')}
          placeholder={tTools('field.choose')}
          options={EMAIL_TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
          error={describeError('tone')}
        />
      </div>
      <Select
        id="email-recipientType"
        name="recipientType"
        label={t('field.recipientType')}
        options={[{ value: '', label: t('recipientType.any') }, ...recipients]}
        error={describeError('recipientType')}
      />
      <Textarea
        id="email-mainMessage"
        name="mainMessage"
        required
        rows={4}
        label={t('field.mainMessage')}
        hint={t('field.mainMessageHint')}
        error={describeError('mainMessage')}
        counter={makeCounter(MAIN_MESSAGE_MAX_CHARS, language)}
      />
      <Textarea
        id="email-context"
        name="context"
        rows={2}
        label={t('field.context')}
        note={tTools('field.optional')}
        hint={t('field.contextHint')}
        error={describeError('context')}
        counter={makeCounter(CONTEXT_MAX_CHARS, language)}
      />
      <TextLanguage id="email-language" />
    </>
  );
}
