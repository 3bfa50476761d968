import type { Contact } from '../../api/get-contacts';
import { ContactsRoom } from '../../features/admin/contacts-room';
import { ContactBooking } from '../../features/admin-bookings/contact-booking';
import { type ReplySlotProps, ReplySlotContext } from '../../features/admin/reply-slot';
import { EnterContact } from '../../features/admin-entry/enter-contact';
import { SamePerson } from '../../features/admin-entry/same-person';
import { LiveList } from '../../features/admin-live/live-list';
import { ReplyBox } from '../../features/admin-reply/reply-box';
import { type ContactSlots, ContactSlotsContext } from '../../lib/contact-slots';

const SLOTS: ContactSlots = { aboveList: LiveList, listAction: EnterContact, besideContact: BesideContact };
// The key starts a box anew with each request.
const renderReplies = (props: ReplySlotProps) => <ReplyBox key={props.contact.id} {...props} />;

/** What belongs to a request beside its replies: when one meets, and whose other requests there are. */
function BesideContact({ contact }: { contact: Contact }) {
  return (
    <>
      <ContactBooking contact={contact} />
      <SamePerson contact={contact} />
    </>
  );
}

/** The room of the requests with what belongs into it. */
export function ContactsPlace() {
  return (
    <ContactSlotsContext.Provider value={SLOTS}>
      <ReplySlotContext.Provider value={renderReplies}>
        <ContactsRoom />
      </ReplySlotContext.Provider>
    </ContactSlotsContext.Provider>
  );
}
