import {
  Archive,
  CalendarClock,
  Clock,
  ClockAlert,
  DatabaseZap,
  HardDrive,
  Inbox,
  type LucideIcon,
  ServerCrash,
  ShieldAlert,
  ShieldQuestion,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { Overview } from '../../api/get-overview';
import { AppLink } from '../../components/app-link';
import { buttonClass } from '../../components/button';
import { CommandText } from '../../components/command-text';
import { Star } from '../../components/star';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';
import { describeAge } from './age';
import { findNeeds, type Need } from './find-needs';
import { formatDiskSize } from './format-disk-size';
import { HeldPurgeAction } from './held-purge-action';

const ICONS: Record<Need['kind'], LucideIcon> = {
  overdue: Clock,
  new: Inbox,
  spam: ShieldQuestion,
  stepsLate: CalendarClock,
  stepsToday: CalendarClock,
  failures: TriangleAlert,
  damaged: DatabaseZap,
  aiSilent: ServerCrash,
  disk: HardDrive,
  backupOld: Archive,
  backupNone: Archive,
  backupFailed: Archive,
  certificateLate: ShieldAlert,
  certificateEnded: ShieldAlert,
  certificateNone: ShieldAlert,
  certificateClock: ClockAlert,
  purgeLeap: ClockAlert,
  purgeLarge: Trash2,
};
/** Where it is done, for what is done here and not on the server. */
const PLACES: Partial<Record<Need['kind'], string>> = {
  overdue: '/admin?deadline=overdue&sort=deadline',
  new: '/admin?deadline=ahead&sort=deadline',
  spam: '/admin?status=spam',
  stepsLate: '/admin?due=late&sort=deadline',
  stepsToday: '/admin?due=today&sort=deadline',
  failures: '/admin/overview#failures',
};

/** The lit window of the administration: what waits for somebody stands in it, or nothing does. */
export function NeedsPanel({ overview, now }: { overview: Overview; now: number }) {
  const { t } = useTranslation('overview');
  const needs = findNeeds(overview, now);
  return (
    <section aria-labelledby="needs-title">
      <div className="on-pine lamp overflow-hidden rounded-md bg-pine-950 p-6 text-cream md:p-10">
        <div aria-live="polite">
          {needs.length === 0 ? <Star className="mb-5 size-12 text-amber-400" /> : null}
          <h2 id="needs-title" className="text-2xl">
            {needs.length === 0 ? t('needs.none') : t('needs.title', { count: needs.length })}
          </h2>
        </div>
        {needs.length === 0 ? (
          <p className="mt-3 max-w-[60ch] text-lg opacity-80">{t('needs.noneText')}</p>
        ) : (
          <ul className="mt-6">
            {needs.map((need, index) => (
              <NeedRow key={need.kind} need={need} isFirst={index === 0} />
            ))}
          </ul>
        )}
      </div>
      <div className="mx-6 h-2.5 rounded-b-sm bg-amber-400" />
    </section>
  );
}

function NeedRow({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const { t } = useTranslation('overview');
  const { title, advice } = useWords(need);
  const Icon = ICONS[need.kind];
  const place = PLACES[need.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-cream/20 py-4 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <Icon
          className={`mt-1 size-5 shrink-0 ${need.isUrgent ? 'text-amber-400' : 'opacity-70'}`}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <div className="min-w-0">
          <p className={need.isUrgent ? 'text-lg font-semibold' : 'text-lg'}>{title}</p>
          {advice === null ? null : (
            <p className="mt-1 max-w-[60ch] text-sm leading-relaxed opacity-85">
              <CommandText text={advice} />
            </p>
          )}
        </div>
      </div>
      {need.kind === 'purgeLeap' || need.kind === 'purgeLarge' ? (
        <HeldPurgeAction need={need} variant={isFirst ? 'primary' : 'outlineOnPine'} />
      ) : null}
      {place === undefined ? null : (
        <AppLink
          to={place}
          // The one amber thing in view is what presses most.
          className={buttonClass({ variant: isFirst ? 'primary' : 'outlineOnPine', size: 'small' }, 'max-sm:w-full')}
        >
          {t(`needs.action.${need.kind === 'overdue' || need.kind === 'new' ? 'answer' : 'look'}`)}
        </AppLink>
      )}
    </li>
  );
}

function useWords(need: Need): { title: string; advice: string | null } {
  const { t, language } = useTranslation('overview');
  const describe = useMoment();
  switch (need.kind) {
    case 'overdue':
    case 'new':
    case 'spam':
    case 'stepsLate':
    case 'stepsToday':
    case 'failures':
      return { title: t(`needs.${need.kind}`, { count: need.count }), advice: null };
    case 'damaged':
      return { title: t('needs.damaged'), advice: t('needs.damagedAdvice') };
    case 'aiSilent':
      return { title: t('needs.aiSilent'), advice: t('needs.aiSilentAdvice', { model: need.model }) };
    case 'disk': {
      const free = formatDiskSize(need.freeBytes, language);
      return { title: t('needs.disk', { free }), advice: t('needs.diskAdvice') };
    }
    case 'backupOld':
      return { title: t('needs.backupOld', { age: describeAge(need.ageMs, t) }), advice: t('needs.backupAdvice') };
    case 'backupNone':
      return { title: t('needs.backupNone'), advice: t('needs.backupAdvice') };
    case 'backupFailed':
      return { title: t('needs.backupFailed'), advice: t('needs.backupFailedAdvice', { reason: need.failure }) };
    case 'certificateLate':
    case 'certificateEnded':
    case 'certificateNone': {
      const title =
        need.kind === 'certificateNone'
          ? t('needs.certificateNone')
          : t(`needs.${need.kind}`, { end: describe(need.endsAt) });
      const reason = need.failure === null ? null : t('needs.certificateReason', { reason: need.failure });
      return { title, advice: [t('needs.certificateAdvice'), reason].filter(Boolean).join(' ') };
    }
    case 'certificateClock':
      return { title: t('needs.certificateClock'), advice: t('needs.certificateClockAdvice') };
    case 'purgeLeap': {
      const { clockAt, knownAt } = need.hold;
      const known = knownAt === null ? '' : describe(knownAt);
      return { title: t('needs.purgeLeap'), advice: t('needs.purgeLeapAdvice', { clock: describe(clockAt), known }) };
    }
    case 'purgeLarge': {
      const total = formatNumber(need.total, language);
      return { title: t('needs.purgeLarge', { count: need.due.contacts, total }), advice: t('needs.purgeLargeAdvice') };
    }
  }
}
