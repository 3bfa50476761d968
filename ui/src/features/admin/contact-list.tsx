import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactCard } from './contact-card';
import type { Contact } from '../../api/get-contacts';

type ContactListProps = {
  contacts: Contact[];
  totalCount: number;
  openId: string | null;
  onOpen: (id: string) => void;
  more: { isThere: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
};

export function ContactList({ contacts, totalCount, openId, onOpen, more }: ContactListProps) {
  const { t } = useTranslation('admin');
  return (
    <div>
      <ul aria-label={t('contacts.list.label')} className="grid grid-cols-1 gap-4">
        {contacts.map((contact) => (
          <ContactCard key={contact.id} contact={contact} isOpen={contact.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {more.isThere ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-soft tabular-nums">
            {t('contacts.list.loaded', { shown: contacts.length, total: totalCount })}
          </p>
          <Button variant="outline" size="small" isLoading={more.isLoading} onClick={more.load}>
            {t(more.isLoading ? 'contacts.list.morePending' : 'contacts.list.more')}
          </Button>
          {more.hasFailed ? (
            <p role="alert" className="w-full text-sm font-medium text-danger">
              {t('contacts.list.moreFailed')}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
