import type { TFunction } from 'i18next';
import type { PurgeCounts } from '../../api/get-overview';

const KINDS = ['contacts', 'drafts', 'cookieDecisions', 'sessions', 'jobs'] as const satisfies (keyof PurgeCounts)[];

/** "3 requests, 1 session", or that it is nothing. */
export function describePurged(counts: PurgeCounts, t: TFunction<'overview'>): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    t(`ledger.purge.counts.${kind}`, { count: counts[kind] }),
  );
  return parts.length === 0 ? t('ledger.purge.nothing') : parts.join(', ');
}
