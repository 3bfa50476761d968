import { sendRequest } from './client';

/** Puts into the journal that so many contact requests leave as a file. */
export async function postExport(count: number): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/admin/exports', body: { count } });
}
