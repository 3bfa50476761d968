import { CircleCheck, type LucideIcon, PenLine, UserRound } from 'lucide-react';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const TASKS: { key: 'approved' | 'review' | 'draft'; icon: LucideIcon; look: string }[] = [
  { key: 'approved', icon: CircleCheck, look: 'text-pine-600' },
  { key: 'review', icon: UserRound, look: 'text-amber-700' },
  { key: 'draft', icon: PenLine, look: 'text-ink-soft' },
];

/** The shop window: an assistant's day. One image to assistive technology, with a text that tells it. */
export function AssistantDesk() {
  const { t } = useTranslation('assistants');
  return (
    <div role="img" aria-label={t('desk.label')} className="self-start">
      <div className="rounded-md border border-amber-400/40 bg-pine-950 p-3.5">
        <div className="lit rounded-sm bg-paper p-4 text-ink sm:p-6">
          <div className="flex items-center justify-between gap-4 pb-4">
            <p className="figures text-xl font-semibold">{t('desk.title')}</p>
            <p className="flex items-center gap-1.5 text-xs text-ink-soft">
              <Star className="size-3.5 text-amber-700" />
              <span>{t('desk.example')}</span>
            </p>
          </div>
          <div className="grid gap-2.5">
            {TASKS.map(({ key, icon: Icon, look }) => (
              <div key={key} className="rounded-sm border border-line bg-surface p-4">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs font-semibold">
                  <p className="text-ink-soft">{t(`desk.${key}.platform`)}</p>
                  <p className={`flex items-center gap-1.5 ${look}`}>
                    <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
                    <span>{t(`desk.${key}.state`)}</span>
                  </p>
                </div>
                <p className="mt-1.5 leading-snug">{t(`desk.${key}.text`)}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="mx-5 h-2.5 rounded-b-sm bg-amber-400" />
    </div>
  );
}
