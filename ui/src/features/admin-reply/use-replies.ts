import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '../../api/get-contacts';
import { getReplies, type ReplyRoom } from '../../api/get-replies';
import { getReplyTemplates } from '../../api/get-reply-templates';
import { postReply, type ReplyTaken } from '../../api/post-reply';
import { postReplyRetry } from '../../api/post-reply-retry';
import { dropSent } from '../../lib/begun-texts';
import { type Composed, forgetKey, keyFor } from './composed';

const REPLIES_KEY = ['admin', 'replies'] as const;
export const TEMPLATES_KEY = ['admin', 'reply-templates'] as const;
/** How often it is asked what became of a reply that is on its way, and how many times: a page that nobody looks at must not keep a session alive. */
const LOOK_AGAIN_MS = 3000;
const LOOKS = 20;

const isOnItsWay = (room: ReplyRoom | undefined) => room?.replies.some(({ state }) => state === 'queued') ?? false;

export function useReplies(contactId: string) {
  return useQuery({
    queryKey: [...REPLIES_KEY, contactId],
    queryFn: () => getReplies(contactId),
    // Somebody else may have answered meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) && state.dataUpdateCount < LOOKS ? LOOK_AGAIN_MS : false),
  });
}

export function useReplyTemplates() {
  return useQuery({ queryKey: TEMPLATES_KEY, queryFn: getReplyTemplates });
}

export type Sending = { reply: Composed; way: 'mail' | 'hand' };
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
    // A double click waits for the first answer, and then comes with the same key.
    scope: { id: contactId },
    mutationFn: ({ reply: { subject, text, language, template }, way }) => {
      const body = { subject, text, language, template, way };
      return postReply(getBase(), body, keyFor(contactId, body));
    },
    onSuccess: (taken, sending) => {
      forgetKey(contactId);
      dropSent('reply', contactId, sending.reply);
      onTaken(taken, sending);
    },
    onError: onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: [...REPLIES_KEY, contactId] }),
  });
}

export function useReplyRetry(contactId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (replyId: string) => postReplyRetry(contactId, replyId),
    onSettled: () => client.invalidateQueries({ queryKey: [...REPLIES_KEY, contactId] }),
  });
}
