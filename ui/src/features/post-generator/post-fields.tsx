import { POST_PLATFORMS, POST_TONES } from '../../api/post-generate-post';
import { Choice } from '../../components/choice';
import { Select } from '../../components/select';
import { Slider } from '../../components/slider';
import { Switch } from '../../components/switch';
import { TextInput } from '../../components/text-input';
import { TextLanguage } from '../../components/text-language';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';

const HASHTAGS = { min: 0, max: 5, initialValue: 3 };

type PostFieldsProps = { describeError: (name: string) => string | null };

export function PostFields({ describeError }: PostFieldsProps) {
  const { t } = useTranslation('post-generator');
  return (
    <>
      <TextInput
        id="post-companyName"
        name="companyName"
        required
        autoComplete="organization"
        label={t('field.companyName')}
        error={describeError('companyName')}
      />
      <Choice
        id="post-platform"
        name="platform"
        isRequired
        label={t('field.platform')}
        options={POST_PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        error={describeError('platform')}
      />
      <Select
        id="post-tone"
        name="tone"
        required
        label={t('field.tone')}
        placeholder={t('field.choose')}
        options={POST_TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
        error={describeError('tone')}
      />
      <Textarea
        id="post-keywords"
        name="keywords"
        required
        rows={3}
        label={t('field.keywords')}
        hint={t('field.keywordsHint')}
        error={describeError('keywords')}
      />
      <div className="grid gap-x-8 gap-y-5 @xl:grid-cols-2">
        <Slider id="post-hashtagCount" name="hashtagCount" label={t('field.hashtagCount')} {...HASHTAGS} />
        <div className="@xl:pt-6">
          <Switch id="post-includeCTA" name="includeCTA" defaultChecked label={t('field.includeCTA')} />
        </div>
      </div>
      <TextLanguage id="post-language" />
    </>
  );
}
