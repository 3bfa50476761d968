import { type LucideIcon, Radar, ShieldAlert, SlidersHorizontal, TrendingUp, UserCheck, Zap } from 'lucide-react';
import { figureTexts } from '../../catalogue/figure-texts';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

type Benefit = 'analysis' | 'personal' | 'fast' | 'roi' | 'risk' | 'experts';

const BENEFITS: readonly { name: Benefit; icon: LucideIcon }[] = [
  { name: 'analysis', icon: Radar },
  { name: 'personal', icon: SlidersHorizontal },
  { name: 'fast', icon: Zap },
  { name: 'roi', icon: TrendingUp },
  { name: 'risk', icon: ShieldAlert },
  { name: 'experts', icon: UserCheck },
];

/** Six cards as one tiled field: the lines between them are the ground showing through. */
export function Benefits() {
  const { t, language } = useTranslation('service-recommendations');
  const figures = figureTexts(language);
  return (
    <section aria-labelledby="benefits-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="benefits-title" title={t('benefits.title')} lead={t('benefits.lead')} />
      <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        {BENEFITS.map(({ name, icon: Icon }) => (
          <li key={name} className="bg-surface p-6 sm:p-8">
            <Icon className="size-7 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
            <h3 className="mt-4 text-xl">{t(`benefits.items.${name}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`benefits.items.${name}.text`, figures)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
