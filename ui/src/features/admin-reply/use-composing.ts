import { useState } from 'react';
import type { ReplyRoom } from '../../api/get-replies';
import type { ReplyTemplate } from '../../api/get-reply-templates';
import type { ReplyDraft } from '../../api/post-reply-draft';
import type { Language } from '../../i18n/language';
import { useBegun } from '../../lib/use-begun';
import { findMeanwhile, newestOf } from './answered-meanwhile';
import type { Composed } from './composed';
import { fillVariables } from './fill-variables';

const AGAIN = 'Re: ';

/** The reply that is being written: kept while somebody is elsewhere, until it is sent or emptied. */
export function useComposing(contactId: string, room: ReplyRoom) {
  const [begun, setBegun] = useBegun('reply', contactId);
  const [language, setLanguage] = useState(begun?.language ?? room.language);
  const reply = begun ?? startOf(room, language);
  // What nobody has begun yet is begun knowing all that is shown.
  const since = begun ? begun.since : newestOf(room);
  function change(next: Composed | null): void {
    const movedFrom = begun?.movedFrom;
    setBegun(next && movedFrom !== undefined ? { ...next, movedFrom } : next);
    if (next) setLanguage(next.language);
  }
  return {
    reply,
    /** The newest answer that came since it was begun. */
    meanwhile: findMeanwhile(room, since),
    /** Whether a template or a draft would take the place of somebody's own words. */
    isOwn: begun !== null && begun.template === null && begun.machine === null,
    /** Whoever changes a machine's words makes them their own. */
    write: (part: Partial<Pick<Composed, 'subject' | 'text'>>) => {
      change({ ...reply, ...part, template: null, machine: null });
    },
    /** An empty reply in the other language; words that are there stay. */
    speak: (other: Language) => {
      setLanguage(other);
      if (begun) change({ ...begun, language: other });
    },
    insertTemplate: ({ id, language: own, subject, text }: ReplyTemplate) => {
      const fill = (part: string) => fillVariables(part, room.variables, own);
      change({
        language: own,
        subject: subjectOf(room, fill(subject)),
        text: fill(text),
        template: id,
        machine: null,
        since,
      });
    },
    insertDraft: ({ subject, text, language: own, engine }: ReplyDraft) => {
      change({ language: own, subject: subjectOf(room, subject), text, template: null, machine: { engine }, since });
    },
    clear: () => {
      change(null);
    },
    /** Puts in what stands for variables that somebody typed, and gives the whole. */
    complete: (): Composed => {
      const fill = (part: string) => fillVariables(part, room.variables, reply.language);
      const filled = { ...reply, subject: fill(reply.subject).trim(), text: fill(reply.text).trim() };
      change(filled);
      return filled;
    },
  };
}

function startOf(room: ReplyRoom, language: Language): Composed {
  const start = room.starts.find((one) => one.language === language);
  return {
    language,
    subject: subjectOf(room, start?.subject ?? ''),
    text: start?.text ?? '',
    template: null,
    machine: null,
    since: newestOf(room),
  };
}

/** Mail programs keep a thread together by its subject too. */
function subjectOf(room: ReplyRoom, subject: string): string {
  const before = room.replies.findLast(({ way }) => way === 'mail')?.subject;
  if (before === undefined) return subject;
  return before.startsWith(AGAIN) ? before : AGAIN + before;
}
