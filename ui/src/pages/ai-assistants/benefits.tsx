import { AudioLines, CalendarCheck, ChartNoAxesColumn, Lightbulb, type LucideIcon } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';

const BENEFITS: { key: 'rhythm' | 'voice' | 'time' | 'insight'; icon: LucideIcon }[] = [
  { key: 'rhythm', icon: CalendarCheck },
  { key: 'voice', icon: AudioLines },
  { key: 'time', icon: Lightbulb },
  { key: 'insight', icon: ChartNoAxesColumn },
];

export function Benefits() {
  const { t } = useTranslation('assistants');
  return (
    <section aria-labelledby="benefits-title" className="wrap pb-16 lg:pb-24">
      <h2 id="benefits-title" className="text-2xl">
        {t('benefits.title')}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map(({ key, icon: Icon }) => (
          <li key={key} className="rounded-md border border-line bg-surface p-6">
            <Icon className="size-6 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
            <h3 className="mt-4 text-xl">{t(`benefits.${key}.name`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`benefits.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
