import { CalendarDays, ChartColumn, ImageIcon, type LucideIcon, MessageCircle, PenLine } from 'lucide-react';
import { Star } from '../../components/star';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const TASKS: readonly { name: 'plan' | 'texts' | 'pictures' | 'answers' | 'report'; icon: LucideIcon }[] = [
  { name: 'plan', icon: CalendarDays },
  { name: 'texts', icon: PenLine },
  { name: 'pictures', icon: ImageIcon },
  { name: 'answers', icon: MessageCircle },
  { name: 'report', icon: ChartColumn },
];

const LEFT_TO_YOU = ['approve', 'decide', 'photograph'] as const;

/** Five tasks that we take over, and in the sixth field what is left. */
export function SocialTasks() {
  const { t } = useTranslation('social-media');
  return (
    <section aria-labelledby="tasks-title" className="wrap pb-16 lg:pb-24">
      <SectionHeading id="tasks-title" title={t('tasks.title')} lead={t('tasks.lead')} />
      <ul className="mt-10 grid overflow-hidden rounded-md border border-line bg-line [gap:1px] sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        {TASKS.map(({ name, icon: Icon }) => (
          <li key={name} className="bg-surface p-6 lg:p-8">
            <Icon className="size-7 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
            <h3 className="mt-5 text-xl">{t(`tasks.${name}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`tasks.${name}.text`)}</p>
          </li>
        ))}
        <li className="on-pine bg-pine-800 p-6 text-cream lg:p-8">
          <h3 className="text-xl">{t('tasks.yours.title')}</h3>
          <ul className="mt-4 grid gap-3">
            {LEFT_TO_YOU.map((name) => (
              <li key={name} className="flex items-start gap-3">
                <Star className="mt-1 size-4.5 text-amber-400" />
                <span>{t(`tasks.yours.${name}`)}</span>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </section>
  );
}
