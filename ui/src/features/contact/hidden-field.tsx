import { useTranslation } from '../../i18n/i18n-context';

/** Programs fill it in, people do not see it: the server keeps such requests apart. */
export function HiddenField() {
  const { t } = useTranslation('contact');
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="contact-homepage">{t('field.homepage')}</label>
      <input id="contact-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
