// Where the answer to a request is written. What stands there is another feature: the page brings it along.
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentChildren } from 'preact';
import { createContext, useContext } from 'react';
import type { Contact } from '../../api/get-contacts';
import { findBase } from './own-work';
import { useOwnChange } from './use-contact-changes';

export type ReplySlotProps = {
  contact: Contact;
  /** The request as this page has left it, which an answer starts from. */
  getBase: () => Contact;
  /** The request as the server has it now; `isOwn` if this page changed it. */
  onChanged: (contact: Contact, isOwn: boolean) => void;
};

/** Renders what the page brings. */
export const ReplySlotContext = createContext<((props: ReplySlotProps) => ComponentChildren) | null>(null);

export function ReplySlot({ contact }: { contact: Contact }) {
  const client = useQueryClient();
  const change = useOwnChange(contact);
  const render = useContext(ReplySlotContext);
  if (!render) return null;
  return <>{render({ contact, getBase: () => findBase(client, contact), onChanged: change })}</>;
}
