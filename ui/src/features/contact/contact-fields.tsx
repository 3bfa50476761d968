import type { TFunction } from 'i18next';
import { AppLink } from '../../components/app-link';
import { Checkbox } from '../../components/checkbox';
import { TextInput } from '../../components/text-input';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { formatNumber } from '../../i18n/format';
import { useSite } from '../../lib/page-context';
import type { ContactFormValues } from '../../lib/page-state';
import type { FieldErrors, FieldName } from './field-errors';
import { ServiceField } from './service-field';

/** The limit is far away for nearly everybody: its counter shows near it only. */
const COUNTER_FROM_SHARE = 0.8;

type ContactFieldsProps = {
  errors: FieldErrors;
  /** What a post without JavaScript had sent, to be corrected. */
  values: ContactFormValues | null;
  /** Where it can be needed; else the number is the visitor's choice. */
  phone?: PhoneNeed | null;
};

export type PhoneNeed = {
  isRequired: boolean;
  /** What it is needed for. */
  note: string;
};

export function ContactFields({ errors, values, phone = null }: ContactFieldsProps) {
  const { t, language } = useTranslation('contact');
  const { messageMaxChars } = useSite().limits;
  const text = (name: Exclude<FieldName, 'gdprConsent'>) => ({
    id: `contact-${name}`,
    name,
    label: t(`field.${name}`),
    error: writeError(t, name, errors[name]),
    defaultValue: values?.[name] ?? '',
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...text('firstName')} required autoComplete="given-name" />
        <TextInput {...text('lastName')} required autoComplete="family-name" />
        <TextInput {...text('email')} required type="email" inputMode="email" autoComplete="email" />
        <TextInput
          {...text('phone')}
          required={phone?.isRequired ?? false}
          note={phone ? phone.note : t('field.optional')}
          type="tel"
          autoComplete="tel"
        />
        <TextInput {...text('company')} required autoComplete="organization" className="sm:col-span-2" />
      </div>
      <ServiceField />
      <Textarea
        {...text('message')}
        note={t('field.optional')}
        hint={t('field.messageHint')}
        counter={{
          maxChars: messageMaxChars,
          fromChars: messageMaxChars * COUNTER_FROM_SHARE,
          describe: (count, maxChars) => `${formatNumber(count, language)} / ${formatNumber(maxChars, language)}`,
        }}
      />
      <Checkbox
        id="contact-gdprConsent"
        name="gdprConsent"
        value="true"
        required
        defaultChecked={values?.gdprConsent ?? false}
        error={writeError(t, 'gdprConsent', errors.gdprConsent)}
        label={<ConsentLabel />}
      />
    </>
  );
}

function ConsentLabel() {
  const { t } = useTranslation('contact');
  return (
    <>
      <span>{t('consent.before')}</span>
      {/* Beside the form, which is half filled in by now. */}
      <AppLink to="/privacy-policy" target="_blank" className="text-link">
        <span>{t('consent.link')}</span>
        <span className="sr-only">{t('form.newTab')}</span>
      </AppLink>
      <span>{t('consent.after')}</span>
    </>
  );
}

/** The specification's words for the field, else those for the code. */
function writeError(t: TFunction<'contact'>, name: FieldName, code: string | undefined): string | null {
  if (!code) return null;
  const own = `error.${name}.${code}` as 'error.any.invalid';
  const shared = `error.any.${code}` as 'error.any.invalid';
  return t([own, shared, 'error.any.invalid']);
}
