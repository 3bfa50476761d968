import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Combine } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/client';
import type { Contact } from '../../api/get-contacts';
import { getMatchingContacts } from '../../api/get-matching-contacts';
import { postContactMerge } from '../../api/post-contact-merge';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver } from '../../lib/admin-session';
import { moveBegun } from '../../lib/begun-texts';
import { CONTACTS_KEY, MATCHING_KEY } from '../../lib/contact-keys';
import { ContactLine } from './contact-line';
import { MergeDialog } from './merge-dialog';
import { MergedHistory } from './merged-history';
import { useOpenContact } from './use-open-contact';

/** Other requests of the same person, to be made one with this one; and those that were. */
export function SamePerson({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin-entry');
  const [other, setOther] = useState<Contact | null>(null);
  const { email, id, version } = contact;
  const phone = contact.phone ?? '';
  const { data: others = [] } = useQuery({
    queryKey: [...MATCHING_KEY, email, phone, id, version],
    queryFn: () => getMatchingContacts({ email, phone, except: id }),
  });
  const merge = useMerge(contact);
  return (
    <>
      <MergedHistory merged={contact.merged} />
      {others.length === 0 ? null : (
        <section aria-labelledby="same-person" className="mt-6 rounded-sm bg-sunken p-4">
          <h3 id="same-person" className="text-base">
            {t('same.title', { count: others.length })}
          </h3>
          <ul className="mt-2 grid gap-1">
            {others.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
                <ContactLine contact={one} />
                <Button
                  variant="outline"
                  size="small"
                  isLoading={merge.isPending}
                  onClick={() => {
                    setOther(one);
                  }}
                >
                  <Combine className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
                  <span>{t('same.merge')}</span>
                </Button>
              </li>
            ))}
          </ul>
          {merge.error && !isSessionOver(merge.error) ? (
            <Alert tone="danger">{t(isChanged(merge.error) ? 'same.changed' : 'same.failed')}</Alert>
          ) : null}
        </section>
      )}
      <MergeDialog
        contact={contact}
        other={other}
        onMerge={merge.mutate}
        onClose={() => {
          setOther(null);
        }}
      />
    </>
  );
}

function useMerge(contact: Contact) {
  const { t } = useTranslation('admin-entry');
  const client = useQueryClient();
  const openContact = useOpenContact();
  return useMutation({
    mutationFn: (other: Contact) => postContactMerge(contact, other),
    onSuccess: ({ id, firstName, lastName }, other) => {
      for (const one of [contact, other]) if (one.id !== id) moveBegun(one.id, id);
      showToast({ title: t('same.done'), description: `${firstName} ${lastName}`.trim(), tone: 'success' });
      openContact(id, { replace: true });
    },
    // Whatever became of it, both are shown as they are now.
    onSettled: () => client.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });
}

function isChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === 'contact_changed';
}
