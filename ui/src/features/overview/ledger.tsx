import type { TFunction } from 'i18next';
import type { ComponentChildren } from 'preact';
import type { Overview } from '../../api/get-overview';
import { CommandText } from '../../components/command-text';
import { ProgressBar } from '../../components/progress-bar';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';
import { describeAge } from './age';
import { describeAi } from './describe-ai';
import { describePurged } from './describe-purged';
import { formatDiskSize } from './format-disk-size';

type LedgerProps = { overview: Overview; now: number };

/** How everything runs, a sentence for each thing. */
export function Ledger({ overview, now }: LedgerProps) {
  const { t, language } = useTranslation('overview');
  const { contacts, jobs, notifications, ai } = overview;
  const number = (value: number) => formatNumber(value, language);
  const describe = useMoment();
  const notified = (['mail', 'webhook'] as const).filter((way) => notifications[way]);
  return (
    <section aria-labelledby="ledger-title" className="mt-14">
      <h2 id="ledger-title" className="text-2xl">
        {t('ledger.title')}
      </h2>
      <dl className="mt-5 grid gap-x-12 lg:grid-cols-2">
        <Entry label={t('ledger.contacts.label')}>
          {t('ledger.contacts.text', {
            total: number(contacts.total),
            fresh: number(contacts.new),
            quarantined: number(contacts.quarantined),
          })}
        </Entry>
        <Entry label={t('ledger.jobs.label')}>
          {t('ledger.jobs.text', {
            waiting: number(jobs.waiting),
            running: number(jobs.running),
            dead: number(jobs.dead),
          })}
        </Entry>
        <Entry label={t('ledger.ai.label')}>
          <CommandText text={describeAi(ai, t)} />
        </Entry>
        <Entry label={t('ledger.notifications.label')} note={describeDaily(overview, describe, t)}>
          {notified.length === 0 ? (
            <CommandText text={t('ledger.notifications.none')} />
          ) : (
            notified.map((way) => t(`ledger.notifications.${way}`)).join(', ')
          )}
        </Entry>
        <PurgeEntry overview={overview} />
        <BackupEntry overview={overview} now={now} />
        <DiskEntry overview={overview} />
        <VersionEntry overview={overview} now={now} />
      </dl>
    </section>
  );
}

/** When the next daily mail goes; nothing where no e-mails are sent. */
function describeDaily(
  { notifications: { mail, dailyMailAt } }: Overview,
  describe: (moment: string) => string,
  t: TFunction<'overview'>,
): string | null {
  if (!mail) return null;
  return dailyMailAt === null
    ? t('ledger.notifications.dailyOff')
    : t('ledger.notifications.daily', { moment: describe(dailyMailAt) });
}

type EntryProps = { label: string; note?: string | null; children: ComponentChildren };

function Entry({ label, note = null, children }: EntryProps) {
  return (
    <div className="border-t border-line py-5">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 leading-relaxed wrap-anywhere tabular-nums">
        {children}
        {note === null ? null : <span className="block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}

function PurgeEntry({ overview: { purge } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const describe = useMoment();
  if (!purge) return null;
  const { nextAt, due, hold, last } = purge;
  const note = last && t('ledger.purge.last', { moment: describe(last.at), what: describePurged(last.removed, t) });
  return (
    <Entry label={t('ledger.purge.label')} note={note}>
      {hold
        ? t('ledger.purge.held', { what: describePurged(due, t) })
        : t('ledger.purge.next', { moment: describe(nextAt), what: describePurged(due, t) })}
    </Entry>
  );
}

function BackupEntry({ overview: { backup }, now }: LedgerProps) {
  const { t, language } = useTranslation('overview');
  const describe = useMoment();
  if (!backup) return null;
  const { lastAt, bytes, count, nextAt } = backup;
  const next = nextAt && t('ledger.backup.next', { moment: describe(nextAt) });
  if (lastAt === null) {
    return (
      <Entry label={t('ledger.backup.label')} note={next}>
        {t('ledger.backup.none')}
      </Entry>
    );
  }
  const kept = t('ledger.backup.kept', { count });
  const age = t('ledger.backup.age', { age: describeAge(now - Date.parse(lastAt), t) });
  const size = bytes === null ? null : formatDiskSize(bytes, language);
  return (
    <Entry label={t('ledger.backup.label')} note={[age, size, kept, next].filter(Boolean).join(' · ')}>
      {t('ledger.backup.last', { moment: describe(lastAt) })}
    </Entry>
  );
}

function DiskEntry({ overview: { disk } }: { overview: Overview }) {
  const { t, language } = useTranslation('overview');
  const { freeBytes, totalBytes, dataBytes, isLow } = disk;
  return (
    <Entry label={t('ledger.disk.label')} note={t('ledger.disk.data', { data: formatDiskSize(dataBytes, language) })}>
      <span className={isLow ? 'font-semibold text-danger' : ''}>
        {t('ledger.disk.free', {
          free: formatDiskSize(freeBytes, language),
          total: formatDiskSize(totalBytes, language),
        })}
      </span>
      <ProgressBar
        label={t('ledger.disk.used')}
        max={totalBytes}
        value={totalBytes - freeBytes}
        tone={isLow ? 'danger' : 'pine'}
        className="my-2"
      />
    </Entry>
  );
}

function VersionEntry({ overview: { version, startedAt }, now }: LedgerProps) {
  const { t } = useTranslation('overview');
  const describe = useMoment();
  const age = describeAge(now - Date.parse(startedAt), t);
  return (
    <Entry label={t('ledger.version.label')} note={t('ledger.version.since', { moment: describe(startedAt), age })}>
      {version}
    </Entry>
  );
}
