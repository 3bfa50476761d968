/** What is known of a draft by whoever removes it: the server keeps one that the other has neither written nor seen. */
export type DraftClaim = {
  key: string;
  /** The open editor that asks, as it names itself when it saves drafts; null of the list. */
  writer: string | null;
  /** When the newest state was saved that is known. */
  seenAt: string | null;
};

export function claimParams({ writer, seenAt }: Omit<DraftClaim, 'key'>): URLSearchParams {
  const params = new URLSearchParams();
  if (writer !== null) params.set('writer', writer);
  if (seenAt !== null) params.set('seenAt', seenAt);
  return params;
}

/** The query with which a post's draft goes once the post is saved. */
export function draftQuery(claim: DraftClaim): string {
  const params = claimParams(claim);
  params.set('draft', claim.key);
  return `?${params.toString()}`;
}
