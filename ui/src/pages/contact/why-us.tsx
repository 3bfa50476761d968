import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const REASONS = ['consultation', 'personal', 'support', 'roi'] as const;

export function WhyUs() {
  const { t } = useTranslation('contact');
  return (
    <section aria-labelledby="why-us-title" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="why-us-title" className="text-xl">
        {t('why.title')}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {REASONS.map((reason) => (
          <li key={reason} className="flex items-start gap-3.5 py-3.5 last:pb-0">
            <Star className="mt-0.5 size-5 text-amber-700" />
            <span>{t(`why.items.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
