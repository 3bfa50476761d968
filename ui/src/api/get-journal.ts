import { sendRequest } from './client';
import type { components } from './schema';

/** A page of the journal, the newest entry first. */
export type JournalPage = components['schemas']['JournalList'];
export type JournalEntry = components['schemas']['JournalView'];

/** The newest entries, or those older than `before`. */
export async function getJournal(before: string | null): Promise<JournalPage> {
  const query = before === null ? '' : `?before=${before}`;
  const response = await sendRequest({ method: 'GET', path: `/api/admin/journal${query}` });
  return (await response.json()) as JournalPage;
}
