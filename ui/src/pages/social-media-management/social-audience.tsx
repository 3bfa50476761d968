import { useTranslation } from '../../i18n/i18n-context';

const SITUATIONS = ['alone', 'busy', 'several'] as const;

/** Who it is for, told by the situation they are in. */
export function SocialAudience() {
  const { t } = useTranslation('social-media');
  return (
    <section aria-labelledby="audience-title" className="wrap py-16 lg:py-24">
      <h2 id="audience-title" className="text-3xl">
        {t('audience.title')}
      </h2>
      <ul className="mt-6 lg:mt-10">
        {SITUATIONS.map((name) => (
          <li
            key={name}
            className="grid gap-x-16 gap-y-3 border-t border-line py-6 last:border-b lg:grid-cols-2 lg:items-baseline lg:py-8"
          >
            <h3 className="text-2xl">{t(`audience.${name}.title`)}</h3>
            <p className="max-w-[38em] text-ink-soft">{t(`audience.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
