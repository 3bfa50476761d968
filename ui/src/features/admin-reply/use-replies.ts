import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '../../api/get-contacts';
import { getReplies, type ReplyRoom } from '../../api/get-replies';
import { getReplyTemplates } from '../../api/get-reply-templates';
import { postReply, type ReplyTaken } from '../../api/post-reply';
import { postReplyRetry } from '../../api/post-reply-retry';
import { dropSent, getBegun, setBegun } from '../../lib/begun-texts';
import { REPLIES_KEY } from '../../lib/contact-keys';
import { AnsweredMeanwhile, findMeanwhile } from './answered-meanwhile';
import { type Composed, forgetKey, keyFor } from './composed';

export const TEMPLATES_KEY = ['admin', 'reply-templates'] as const;
/** How often it is asked what became of a reply that is on its way, and how many times: a page that nobody looks at must not keep a session alive. */
const LOOK_AGAIN_MS = 3000;
const LOOKS = 20;

const isOnItsWay = (room: ReplyRoom | undefined) => room?.replies.some(({ state }) => state === 'queued') ?? false;

const repliesKey = (contactId: string) => [...REPLIES_KEY, contactId];

export function useReplies(contactId: string) {
  return useQuery({
    queryKey: repliesKey(contactId),
    queryFn: () => getReplies(contactId),
    // Somebody else may have answered meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) && state.dataUpdateCount < LOOKS ? LOOK_AGAIN_MS : false),
  });
}

export function useReplyTemplates() {
  return useQuery({ queryKey: TEMPLATES_KEY, queryFn: getReplyTemplates });
}

/** `known` is the newest answer that whoever sends has been told of. */
export type Sending = { reply: Composed; way: 'mail' | 'hand'; known: string };
type SendingOptions = {
  contactId: string;
  getBase: () => Contact;
  onTaken: (taken: ReplyTaken, sending: Sending) => void;
  onRefused: (failure: Error) => void;
};

/** What follows from the answer is done here, where it is done too when somebody reads another request by then. */
export function useSending({ contactId, getBase, onTaken, onRefused }: SendingOptions) {
  const client = useQueryClient();
  return useMutation<ReplyTaken, Error, Sending>({
    // A double click waits for the first answer, and then finds it.
    scope: { id: contactId },
    mutationFn: async ({ reply: { subject, text, language, template }, way, known }) => {
      // Before the answers are looked at: one that comes after that changes the request, and the server says so.
      const base = getBase();
      // Not a look at them that is under way, which may have begun before.
      const room = await getReplies(contactId);
      client.setQueryData(repliesKey(contactId), room);
      if (findMeanwhile(room, known)) throw new AnsweredMeanwhile();
      const body = { subject, text, language, template, way };
      return postReply(base, body, keyFor(contactId, body));
    },
    onSuccess: (taken, sending) => {
      forgetKey(contactId);
      dropSent('reply', contactId, sending.reply);
      knowOwn(contactId, taken.reply.id);
      onTaken(taken, sending);
    },
    onError: onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: repliesKey(contactId) }),
  });
}

/** What is written on after one's own answer was taken knows of that. */
function knowOwn(contactId: string, replyId: string): void {
  const begun = getBegun('reply', contactId);
  if (begun) setBegun('reply', contactId, { ...begun, since: replyId });
}

export function useReplyRetry(contactId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (replyId: string) => postReplyRetry(contactId, replyId),
    onSettled: () => client.invalidateQueries({ queryKey: repliesKey(contactId) }),
  });
}
