import { Switch } from '../../components/switch';
import { useTranslation } from '../../i18n/i18n-context';
import { type CookieChoices, OPTIONAL_CATEGORIES } from '../../lib/cookie-consent';

type CookieSettingsProps = {
  id: string;
  isShown: boolean;
  choices: CookieChoices;
  onChange: (choices: CookieChoices) => void;
};

/** The categories: the necessary one has no switch, the others wait to be switched on. */
export function CookieSettings({ id, isShown, choices, onChange }: CookieSettingsProps) {
  const { t } = useTranslation('cookie-consent');
  return (
    <ul
      id={id}
      hidden={!isShown}
      className="mt-3 gap-x-8 divide-line border-y border-line max-lg:divide-y lg:col-span-2 lg:grid-cols-4 lg:[&:not([hidden])]:grid"
    >
      <li className="py-2">
        <p className="flex items-center justify-between gap-4 text-sm">
          <span className="font-semibold">{t('categories.necessary.name')}</span>
          <span className="font-semibold text-success">{t('mandatory')}</span>
        </p>
        <p className="text-xs text-ink-soft">{t('categories.necessary.text')}</p>
      </li>
      {OPTIONAL_CATEGORIES.map((category) => (
        <li key={category} className="pt-1 pb-2.5">
          <Switch
            id={`${id}-${category}`}
            label={t(`categories.${category}.name`)}
            aria-describedby={`${id}-${category}-text`}
            checked={choices[category]}
            onChange={(event) => onChange({ ...choices, [category]: event.currentTarget.checked })}
          />
          <p id={`${id}-${category}-text`} className="text-xs text-ink-soft">
            {t(`categories.${category}.text`)}
          </p>
        </li>
      ))}
    </ul>
  );
}
