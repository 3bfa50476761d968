// The state of a healthy site for the tests of this room.
import type { FailedJob, Overview } from '../../api/get-overview';

export function overviewWith(changes: Partial<Overview> = {}): Overview {
  return {
    version: '1.2.3',
    startedAt: '2026-11-20T10:00:00Z',
    contacts: { total: 12, new: 0, overdue: 0, quarantined: 0, stepsToday: 0, stepsLate: 0 },
    bookingsToday: [],
    bookingFeedFailure: null,
    jobs: { waiting: 0, running: 0, dead: 0 },
    failures: [],
    ai: { choice: 'auto', engine: 'ollama', servers: 1, readyServers: 1, model: 'gemma3:4b' },
    notifications: { mail: true, webhook: false, dailyMailAt: null },
    purge: null,
    backup: null,
    backupFailure: null,
    certificate: null,
    database: { checkedAt: '2026-11-21T01:30:00Z', isDamaged: false },
    disk: { freeBytes: 40 * 1024 ** 3, totalBytes: 100 * 1024 ** 3, dataBytes: 3 * 1024 ** 2, isLow: false },
    ...changes,
  };
}

export function failedJobWith(changes: Partial<FailedJob> = {}): FailedJob {
  return {
    id: 'job-1',
    kind: 'mail',
    attempts: 8,
    reason: 'timed_out',
    createdAt: '2026-11-21T08:00:00Z',
    failedAt: '2026-11-21T10:00:00Z',
    contactId: 'contact-1',
    receiver: 'info@example.lv',
    retryable: true,
    ...changes,
  };
}
