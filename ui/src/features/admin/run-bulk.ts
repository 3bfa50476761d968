// The same done with any number of requests, part by part; what became of them is counted, and nothing is left out.
import type { Contact } from '../../api/get-contacts';
import { type BulkAction, MAX_BULK, postContactsBulk } from '../../api/post-contacts-bulk';
import { isSessionOver } from '../../lib/admin-session';

/** `failed` are those of which the server said nothing; the others are its own words. */
export type BulkReport = { done: number; changed: number; merged: number; gone: number; failed: number };

export async function runBulk(contacts: readonly Contact[], action: BulkAction): Promise<BulkReport> {
  const report: BulkReport = { done: 0, changed: 0, merged: 0, gone: 0, failed: 0 };
  for (let from = 0; from < contacts.length; from += MAX_BULK) {
    const part = contacts.slice(from, from + MAX_BULK);
    try {
      for (const { outcome } of await postContactsBulk(part, action)) report[outcome] += 1;
    } catch (error) {
      if (isSessionOver(error)) throw error;
      // What the server cannot do now it cannot do for the rest either.
      report.failed = contacts.length - from;
      break;
    }
  }
  return report;
}
