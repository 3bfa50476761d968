import type { Contact } from '../../api/get-contacts';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactLine } from './contact-line';

type MergeDialogProps = {
  contact: Contact;
  other: Contact | null;
  onMerge: (other: Contact) => void;
  onClose: () => void;
};

/** Shows both before they become one: that cannot be undone. */
export function MergeDialog({ contact, other, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation('admin-entry');
  // Ids are in the order of receipt.
  const both = other ? [contact, other].sort((one, two) => (one.id < two.id ? -1 : 1)) : [];
  return (
    <ConfirmDialog
      id="contact-merge"
      title={t('same.confirm')}
      closeLabel={t('close')}
      cancelLabel={t('same.cancel')}
      isOpen={other !== null}
      actions={[
        {
          label: t('same.confirmMerge'),
          variant: 'pine',
          run: () => {
            if (other) onMerge(other);
          },
        },
      ]}
      onClose={onClose}
    >
      {both.map((one, index) => (
        <section key={one.id} className="mt-3 rounded-sm bg-sunken p-4">
          <h3 className="text-sm font-semibold">{t(index === 0 ? 'same.kept' : 'same.absorbed')}</h3>
          <p className="mt-1 wrap-anywhere">
            <ContactLine contact={one} />
          </p>
          <p className="wrap-anywhere text-ink-soft">{[one.email, one.phone].filter(Boolean).join(' · ')}</p>
          <p className="mt-2 line-clamp-4 wrap-anywhere whitespace-pre-line">{one.message}</p>
        </section>
      ))}
      <p className="mt-4">{t('same.explain')}</p>
    </ConfirmDialog>
  );
}
