// What this page itself made of a request. Changes made here follow one another at once, each before its forerunner's
// answer has been shown; they are one person's, so they start from each other and not from what was shown.
import type { QueryClient } from '@tanstack/react-query';
import type { Contact } from '../../api/get-contacts';
import { ONE_KEY } from './contact-keys';

/** Changes from the version `since` on, with nobody else's in between. */
type OwnWork = { since: number; outcome: Contact };

/** What a change starts from that was asked for when the request was shown as `seen`. */
export function findBase(client: QueryClient, seen: Contact): Contact {
  const own = client.getQueryData<OwnWork>(keyOf(seen));
  const isShownLate = own && own.since <= seen.version && seen.version < own.outcome.version;
  return isShownLate ? own.outcome : seen;
}

/** The server took a change that started from `base`. */
export function noteOwnWork(client: QueryClient, base: Contact, outcome: Contact): void {
  client.setQueryData<OwnWork>(keyOf(outcome), (own) => ({
    since: own?.outcome.version === base.version ? own.since : base.version,
    outcome,
  }));
}

function keyOf({ id }: Contact) {
  return [...ONE_KEY, id, 'own'];
}
