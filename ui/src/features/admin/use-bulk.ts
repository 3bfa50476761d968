import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Contact } from '../../api/get-contacts';
import type { BulkAction } from '../../api/post-contacts-bulk';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { collectContacts } from './collect-contacts';
import { CONTACTS_KEY } from './contact-keys';
import { beginErasure, type Erasure, forgetErasure, getErasure, subscribeToErasure, undoErasure } from './erasure';
import { runBulk } from './run-bulk';

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
  const erasure = useErasure();
  const erase = (contacts: readonly Contact[]) => {
    reset();
    beginErasure(contacts);
  };
  const forget = () => {
    reset();
    forgetErasure(erasure);
  };
  const change = (task: Task) => {
    forgetErasure(erasure);
    mutate(task);
  };

  const changed = data ? { ...data, action: variables.action.action } : null;
  return {
    waiting: erasure.kind === 'waiting' ? erasure.contacts : null,
    undo: undoErasure,
    erase,
    eraseAllSpam: () => {
      collection.mutate();
    },
    setStatus: (contacts: readonly Contact[], status: Contact['status']) => {
      change({ contacts, action: { action: 'status', status } });
    },
    assign: (contacts: readonly Contact[], assignee: string | null) => {
      change({ contacts, action: { action: 'assign', assignee } });
    },
    isBusy: isPending || collection.isPending || erasure.kind === 'waiting' || erasure.kind === 'running',
    hasFailed: isError || collection.isError || erasure.kind === 'failed',
    report: erasure.kind === 'done' ? { ...erasure.report, action: 'erase' as const } : changed,
    forget,
  };
}

export type Bulk = ReturnType<typeof useBulk>;

/** The erasure that is under way; the lists show what it left, and its outcome is told once. */
function useErasure(): Erasure {
  const client = useQueryClient();
  const endSession = useEndSession();
  const erasure = useSyncExternalStore(subscribeToErasure, getErasure);
  useEffect(() => {
    if (erasure.kind !== 'done' && erasure.kind !== 'failed') return;
    if (erasure.kind === 'failed' && isSessionOver(erasure.error)) endSession();
    void client.invalidateQueries({ queryKey: CONTACTS_KEY });
    return () => {
      forgetErasure(erasure);
    };
  }, [client, endSession, erasure]);
  return erasure;
}
