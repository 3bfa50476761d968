import { SERVICE_LANGUAGES, type ServiceLanguage } from '../../catalogue/figure-texts';
import { useTranslation } from '../../i18n/i18n-context';

type ServiceLanguageChoiceProps = {
  language: ServiceLanguage;
  hasFailed: boolean;
  onChoose: (language: ServiceLanguage) => void;
};

/** Only for the service texts below it. Without JavaScript it could do nothing, so it is not shown. */
export function ServiceLanguageChoice({ language, hasFailed, onChoose }: ServiceLanguageChoiceProps) {
  const { t } = useTranslation('service-offers');
  return (
    <div className="noscript:hidden lg:justify-self-end">
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-ink-soft">{t('language.label')}</legend>
        <div className="inline-flex gap-1 rounded-md border border-line bg-surface p-1">
          {SERVICE_LANGUAGES.map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={code === language}
              title={t(`language.${code}`)}
              className="min-h-11 min-w-12 cursor-pointer rounded-sm px-3 text-sm font-semibold text-ink-soft uppercase transition-colors hover:bg-sunken hover:text-ink aria-pressed:bg-pine-800 aria-pressed:text-cream"
              onClick={() => onChoose(code)}
            >
              <span aria-hidden="true">{code}</span>
              <span className="sr-only">{t(`language.${code}`)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {hasFailed ? (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {t('language.failed')}
        </p>
      ) : null}
    </div>
  );
}
