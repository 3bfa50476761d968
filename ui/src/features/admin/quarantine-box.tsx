import type { Contact } from '../../api/get-contacts';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { ChangeFailure, StillWanted } from './change-failure';
import { SuspicionNote } from './suspicion-note';
import { useContactChange } from './use-contact-changes';

/** A request among the spam: why it is there, and the way out. Nothing for any other, unless there is a failure to tell. */
export function QuarantineBox({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { change, isPending, error, leave } = useContactChange(contact);
  const release = () => {
    change({ status: 'new' });
  };
  const failure = (
    <ChangeFailure error={error}>
      <StillWanted
        label={t('contacts.meanwhile.again', { choice: t('contacts.status.new') })}
        onAgain={release}
        onLeave={leave}
        focusId="contact-name"
      />
    </ChangeFailure>
  );
  if (contact.status !== 'spam') return failure;
  return (
    <div className="mt-6 rounded-sm border-l-4 border-danger bg-danger-soft px-4 py-4">
      <SuspicionNote reason={contact.quarantine} />
      <p className="mt-2 text-sm">{t('contacts.quarantine.text')}</p>
      <Button variant="outline" size="small" className="mt-4" isLoading={isPending} onClick={release}>
        {t('contacts.quarantine.release')}
      </Button>
      {failure}
    </div>
  );
}
