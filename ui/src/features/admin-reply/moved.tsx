// A reply whose request has become part of another one while it was written: it goes to that one's address.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import type { Composed } from './composed';

/** The address to which the reply would have gone when it was begun; null where it is the same. */
export function findFormer({ email, merged }: Contact, { movedFrom }: Composed): string | null {
  const part = movedFrom === undefined ? undefined : merged.find(({ id }) => id === movedFrom);
  return part && part.email.toLowerCase() !== email.toLowerCase() ? part.email : null;
}

export function Moved({ contact, former }: { contact: Contact; former: string }) {
  const { t } = useTranslation('admin-reply');
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return <p className="font-semibold wrap-anywhere">{t('moved', { name, address: contact.email, former })}</p>;
}

/** Comes with the form; a screen reader tells only of what comes into something that is there already. */
export function MovedNotice({ children }: { children: ComponentChildren }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    setThere(true);
  }, []);
  const isShown = isThere && children !== null;
  return (
    <div
      role="status"
      className={isShown ? 'rounded-sm border-l-4 border-danger bg-danger-soft px-4 py-3.5' : 'sr-only'}
    >
      {isShown ? children : null}
    </div>
  );
}
