import { ApiError, sendRequest } from './client';
import { draftPath } from './get-draft';

/** Forgets a draft. One that is gone already is as good. */
export async function deleteDraft(key: string): Promise<void> {
  try {
    await sendRequest({ method: 'DELETE', path: draftPath(key) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
