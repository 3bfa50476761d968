import { ApiError, sendRequest } from './client';
import { claimParams, type DraftClaim } from './draft-claim';
import { draftPath } from './get-draft';

/** Forgets a draft, if it is still the one that is known. One that is gone already is as good. */
export async function deleteDraft({ key, ...known }: DraftClaim): Promise<void> {
  try {
    await sendRequest({ method: 'DELETE', path: `${draftPath(key)}?${claimParams(known).toString()}` });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
