import { ApiError } from '../../api/client';
import type { Contact } from '../../api/get-contacts';

/** Somebody else changed the request after this page had shown it, so the server refused the change. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(
    /** As this page knew it. */
    readonly known: Contact,
    /** As somebody else left it. */
    readonly current: Contact,
  ) {
    super('the contact request was changed meanwhile');
  }

  /** What a failed change of the request `known` means; any other failure is itself. */
  static read(error: unknown, known: Contact): unknown {
    const isMeant = error instanceof ApiError && error.code === 'contact_changed';
    return isMeant ? new ChangedMeanwhile(known, error.members['contact'] as Contact) : error;
  }
}

export type Difference =
  | { kind: 'status'; before: Contact['status']; now: Contact['status'] }
  | { kind: 'lastContact' | 'assignee' | 'tags' | 'nextStep'; before: string | null; now: string | null }
  | { kind: 'noteAdded'; id: string; text: string }
  | { kind: 'noteRemoved'; id: string; text: string };

const VALUES = {
  lastContact: ({ lastContactAt }: Contact) => lastContactAt,
  assignee: ({ assignee }: Contact) => assignee,
  tags: ({ tags }: Contact) => tags.join(', ') || null,
  nextStep: ({ nextStep }: Contact) => nextStep && `${nextStep.text}, ${nextStep.due}`,
};

/** What somebody else made of the request; nothing if they saved it as it was. */
export function listDifferences({ known, current }: ChangedMeanwhile): Difference[] {
  const added = current.notes.filter((note) => !known.notes.some(({ id }) => id === note.id));
  const removed = known.notes.filter((note) => !current.notes.some(({ id }) => id === note.id));
  const values = (['lastContact', 'assignee', 'tags', 'nextStep'] as const).map((kind) => {
    const read = VALUES[kind];
    return { kind, before: read(known), now: read(current) };
  });
  return [
    ...(known.status === current.status
      ? []
      : [{ kind: 'status' as const, before: known.status, now: current.status }]),
    ...values.filter(({ before, now }) => before !== now),
    ...added.map(({ id, text }) => ({ kind: 'noteAdded' as const, id, text })),
    ...removed.map(({ id, text }) => ({ kind: 'noteRemoved' as const, id, text })),
  ];
}
