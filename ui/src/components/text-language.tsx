import { useTranslation } from '../i18n/i18n-context';
import { LANGUAGES } from '../i18n/language';
import { Choice } from './choice';

/** In which language a generator writes: the page's, unless the visitor chooses. */
export function TextLanguage({ id }: { id: string }) {
  const { t, language } = useTranslation('tools');
  const options = LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }));
  return <Choice id={id} name="language" label={t('language.label')} options={options} initialValue={language} />;
}
