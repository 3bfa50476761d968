import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { getPerson } from '../../api/get-person';
import { getPersonRequests } from '../../api/get-person-requests';
import { personOf } from '../../api/person-query';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { saveFile } from '../../lib/save-file';
import { ChangeFailure } from './change-failure';
import { PERSON_KEY } from './contact-keys';
import { fullName } from './full-name';
import { toRigaDay } from './received-at';
import { useErasure } from './use-contact-changes';

type ContactPersonProps = { contact: Contact; onErased: () => void };

/** What the law lets a person ask for: their data in a file, and their erasure. */
export function ContactPerson({ contact, onErased }: ContactPersonProps) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: async () => {
      const person = await getPerson(personOf(contact));
      const file = new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });
      const name = `${t('contacts.person.fileName')}_${toRigaDay(person.exportedAt)}.json`;
      saveFile(file, name);
      showToast({ title: t('contacts.person.exported'), description: name, tone: 'success' });
    },
  });
  const erasure = useErasure(contact, (count) => {
    const description = t('contacts.person.erasedCount', { count });
    showToast({ title: t('contacts.person.erased'), description, tone: 'success' });
    onErased();
  });

  return (
    <section aria-labelledby="contact-person" className="mt-8 border-t border-line pt-5">
      <h3 id="contact-person" className="text-lg">
        {t('contacts.person.title')}
      </h3>
      <p className="mt-2 text-sm text-ink-soft">
        {t('contacts.person.text', { email: contact.email || contact.phone })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="small"
          isLoading={download.isPending}
          onClick={() => {
            download.mutate();
          }}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('contacts.person.export')}</span>
        </Button>
        <Button
          variant="danger"
          size="small"
          isLoading={erasure.isPending}
          onClick={() => {
            setAsking(true);
          }}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('contacts.person.erase')}</span>
        </Button>
      </div>
      <ChangeFailure error={download.error ?? erasure.error} />
      <ErasureDialog
        contact={contact}
        isOpen={isAsking}
        onErase={erasure.mutate}
        onClose={() => {
          setAsking(false);
        }}
      />
    </section>
  );
}

type ErasureDialogProps = {
  contact: Contact;
  isOpen: boolean;
  onErase: (scope: 'one' | 'person') => void;
  onClose: () => void;
};

function ErasureDialog({ contact, isOpen, onErase, onClose }: ErasureDialogProps) {
  const { t } = useTranslation('admin');
  const person = useQuery({
    queryKey: [...PERSON_KEY, personOf(contact)],
    queryFn: () => getPersonRequests(personOf(contact)),
    enabled: isOpen,
  });
  const count = person.data?.contacts.length ?? 1;
  const one = { label: t('contacts.person.eraseOne'), run: () => onErase('one') };
  const all = { label: t('contacts.person.eraseAll', { count }), run: () => onErase('person') };
  return (
    <ConfirmDialog
      id="erasure"
      title={t('contacts.person.confirm')}
      closeLabel={t('confirm.close')}
      cancelLabel={t('confirm.cancel')}
      isOpen={isOpen}
      actions={count > 1 ? [one, all] : [one]}
      onClose={onClose}
    >
      <p>{t('contacts.person.goes', { name: fullName(contact) })}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm">
        <li>{t('contacts.person.goesData')}</li>
        <li>{t('contacts.person.goesConsent')}</li>
        <li>{t('contacts.person.goesNotes', { count: contact.notes.length })}</li>
      </ul>
      {count > 1 ? (
        <p className="mt-3">{t('contacts.person.others', { count, email: contact.email || contact.phone })}</p>
      ) : null}
      <p className="mt-3 font-semibold">{t('contacts.person.final')}</p>
    </ConfirmDialog>
  );
}
