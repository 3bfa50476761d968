import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import type { BulkAction } from '../../api/post-contacts-bulk';
import { collectContacts } from './collect-contacts';
import { CONTACTS_KEY } from './contact-keys';
import { runBulk } from './run-bulk';

/** How long an erasure can be taken back before it is on its way. */
export const UNDO_MS = 8000;

type Task = { contacts: readonly Contact[]; action: BulkAction };

/** What is done with several requests at once. An erasure waits a moment in which it can be taken back. */
export function useBulk() {
  const client = useQueryClient();
  const { mutate, variables, data, isPending, isError, reset } = useMutation({
    mutationFn: ({ contacts, action }: Task) => runBulk(contacts, action),
    onSettled: () => client.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });
  const collection = useMutation({
    mutationFn: () =>
      collectContacts(
        { words: '', statuses: ['spam'], facets: {}, order: 'newest' },
        { onProgress: () => undefined, isCancelled: () => false },
      ),
    onSuccess: (spam) => {
      if (spam) erase(spam);
    },
  });
  const send = useCallback(
    (contacts: readonly Contact[]) => {
      mutate({ contacts, action: { action: 'erase' } });
    },
    [mutate],
  );
  const [waiting, setWaiting] = useWaiting(send);
  const erase = (contacts: readonly Contact[]) => {
    reset();
    if (contacts.length > 0) setWaiting(contacts);
  };

  return {
    waiting,
    undo: () => {
      setWaiting(null);
    },
    erase,
    eraseAllSpam: () => {
      collection.mutate();
    },
    setStatus: (contacts: readonly Contact[], status: Contact['status']) => {
      mutate({ contacts, action: { action: 'status', status } });
    },
    assign: (contacts: readonly Contact[], assignee: string | null) => {
      mutate({ contacts, action: { action: 'assign', assignee } });
    },
    isBusy: isPending || collection.isPending || waiting !== null,
    hasFailed: isError || collection.isError,
    report: data ? { ...data, action: variables.action.action } : null,
    forget: reset,
  };
}

export type Bulk = ReturnType<typeof useBulk>;

/** Requests whose erasure can still be taken back; who leaves the room has not taken it back. */
function useWaiting(send: (contacts: readonly Contact[]) => void) {
  const [waiting, setState] = useState<readonly Contact[] | null>(null);
  // Read when the room is left, at whatever moment that is.
  const latest = useRef(waiting);
  const setWaiting = useCallback((contacts: readonly Contact[] | null) => {
    latest.current = contacts;
    setState(contacts);
  }, []);
  const finish = useCallback(() => {
    const contacts = latest.current;
    setWaiting(null);
    if (contacts) send(contacts);
  }, [setWaiting, send]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(finish, UNDO_MS);
    // Closing the page would keep them without a word.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', ask);
    };
  }, [waiting, finish]);
  useEffect(() => finish, [finish]);
  return [waiting, setWaiting] as const;
}
