import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Contact } from '../../api/get-contacts';
import { getBegun, moveBegun } from '../../lib/begun-texts';
import { ONE_KEY } from './contact-keys';
import { REPLY_ID } from './desk-bar';
import { wishFocus } from './focus-wish';
import type { Go } from './use-place';

/**
 * The request that the address names; null while it leads to another one into which it was merged. That one is opened
 * in its place, with what was begun for it.
 */
export function useSurvivor(openId: string | null, found: Contact | null, go: Go): Contact | null {
  const client = useQueryClient();
  const isOther = openId !== null && found !== null && found.id !== openId;
  useEffect(() => {
    if (!isOther) return;
    moveBegun(openId, found.id);
    // Whoever wrote it goes on in its text, where it is told to whom it goes now. What they type is no key of the list.
    if (getBegun('reply', found.id)?.movedFrom === openId) wishFocus(REPLY_ID);
    // It is known: nobody has to wait for it once more.
    client.setQueryData<Contact>([...ONE_KEY, found.id], found);
    go({ openId: found.id }, { replace: true });
  }, [client, isOther, openId, found, go]);
  return isOther ? null : found;
}

/** Among these, the request with this id or the one that has taken it in. */
export function findInList(contacts: readonly Contact[], sought: string | null): Contact | null {
  const own = contacts.find(({ id }) => id === sought);
  return own ?? contacts.find(({ merged }) => merged.some(({ id }) => id === sought)) ?? null;
}
