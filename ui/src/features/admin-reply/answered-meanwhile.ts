import type { Reply, ReplyRoom } from '../../api/get-replies';

/** Another answer came that whoever sends this one has not been told of; nothing was sent. */
export class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';

  constructor() {
    super('the contact request was answered meanwhile');
  }
}

/** The newest answer that there is, '' where there is none; ids are in the order of writing. */
export function newestOf({ replies }: ReplyRoom): string {
  return replies.at(-1)?.id ?? '';
}

/** The newest answer that came after this one. */
export function findMeanwhile({ replies }: ReplyRoom, since: string): Reply | null {
  return replies.findLast(({ id }) => id > since) ?? null;
}
