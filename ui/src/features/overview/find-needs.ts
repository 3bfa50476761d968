// What the administrator has to do, read off the state of the whole. What is merely good to know is no need.
import type { Overview, PurgeCounts, PurgeHold } from '../../api/get-overview';

/** Backups are made each day; one that was missed twice is a fault. */
const BACKUP_MAX_AGE_MS = 48 * 3_600_000;

type CountedKind = 'overdue' | 'new' | 'spam' | 'failures' | 'stepsLate' | 'stepsToday';

export type Need = { isUrgent: boolean } & (
  | { kind: CountedKind; count: number }
  | { kind: 'damaged' }
  | { kind: 'aiSilent'; model: string }
  | { kind: 'disk'; freeBytes: number }
  | { kind: 'backupOld'; ageMs: number }
  | { kind: 'backupNone' }
  | { kind: 'backupFailed'; failure: string }
  | { kind: 'certificateLate' | 'certificateEnded'; endsAt: string; failure: string | null }
  | { kind: 'certificateNone'; failure: string | null }
  | { kind: 'certificateClock' }
  | HeldPurge
);

/** A deletion that waits for somebody's word: `due` would go, of `total` requests. */
export type HeldPurge = {
  kind: 'purgeLeap' | 'purgeLarge';
  hold: PurgeHold;
  due: PurgeCounts;
  total: number;
};

/** The most pressing first. */
export function findNeeds(overview: Overview, now: number): Need[] {
  const { contacts, jobs, ai, database, disk } = overview;
  const needs: (Need | null)[] = [
    database.isDamaged ? { kind: 'damaged', isUrgent: true } : null,
    counted('overdue', contacts.overdue, true),
    counted('stepsLate', contacts.stepsLate, true),
    disk.isLow ? { kind: 'disk', isUrgent: true, freeBytes: disk.freeBytes } : null,
    findCertificateNeed(overview, now),
    findHeldPurge(overview),
    findBackupNeed(overview, now),
    ai.engine ? null : { kind: 'aiSilent', isUrgent: true, model: ai.model },
    counted('failures', jobs.dead, true),
    // Those that are overdue are named already.
    counted('new', contacts.new - contacts.overdue, false),
    counted('stepsToday', contacts.stepsToday, false),
    counted('spam', contacts.quarantined, false),
  ];
  return needs.filter((need) => need !== null);
}

function counted(kind: CountedKind, count: number, isUrgent: boolean): Need | null {
  return count > 0 ? { kind, count, isUrgent } : null;
}

function findBackupNeed({ backup, backupFailure }: Overview, now: number): Need | null {
  // At once: what keeps backups from being made does not go by itself.
  if (backupFailure !== null) return { kind: 'backupFailed', isUrgent: true, failure: backupFailure };
  if (!backup) return null;
  if (backup.lastAt === null) {
    // A new site has none yet; one that will never have any is another matter.
    return backup.nextAt === null ? { kind: 'backupNone', isUrgent: true } : null;
  }
  const ageMs = now - Date.parse(backup.lastAt);
  return ageMs > BACKUP_MAX_AGE_MS ? { kind: 'backupOld', isUrgent: true, ageMs } : null;
}

function findCertificateNeed({ certificate }: Overview, now: number): Need | null {
  if (certificate?.isClockWrong) return { kind: 'certificateClock', isUrgent: true };
  if (!certificate?.isLate) return null;
  const { endsAt, failure } = certificate;
  if (endsAt === null) return { kind: 'certificateNone', isUrgent: true, failure };
  const kind = Date.parse(endsAt) <= now ? 'certificateEnded' : 'certificateLate';
  return { kind, isUrgent: true, endsAt, failure };
}

function findHeldPurge({ purge, contacts }: Overview): Need | null {
  if (!purge?.hold) return null;
  const { hold, due } = purge;
  const kind = hold.reason === 'clockLeap' ? 'purgeLeap' : 'purgeLarge';
  return { kind, isUrgent: true, hold, due, total: contacts.total };
}
