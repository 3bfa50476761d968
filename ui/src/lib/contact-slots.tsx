// Where other features stand in the rooms of the administration: the page puts them there, since no feature imports
// another.
import { type ComponentType, createContext } from 'preact';
import { useContext } from 'react';
import type { Contact } from '../api/get-contacts';

export type ContactSlots = {
  /** Above the list. */
  aboveList?: ComponentType;
  /** Beside the list's other actions. */
  listAction?: ComponentType;
  /** In an opened request, after what the visitor sent. */
  besideContact?: ComponentType<{ contact: Contact }>;
};

export const ContactSlotsContext = createContext<ContactSlots>({});

export function ListSlot({ name }: { name: 'aboveList' | 'listAction' }) {
  const Slot = useContext(ContactSlotsContext)[name];
  return Slot ? <Slot /> : null;
}

export function ContactSlot({ contact }: { contact: Contact }) {
  const Slot = useContext(ContactSlotsContext).besideContact;
  return Slot ? <Slot contact={contact} /> : null;
}
