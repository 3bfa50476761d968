import { useQuery } from '@tanstack/react-query';
import { getMatchingContacts } from '../../api/get-matching-contacts';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { MATCHING_KEY } from '../../lib/contact-keys';
import { ContactLine } from './contact-line';
import { useOpenContact } from './use-open-contact';

/** So many are named. */
const SHOWN = 3;

/** Says whether the firm knows the person already, before the same is entered twice. */
export function KnownPerson({ email, phone, onOpen }: { email: string; phone: string; onOpen: () => void }) {
  const { t } = useTranslation('admin-entry');
  const openContact = useOpenContact();
  const { data = [] } = useQuery({
    queryKey: [...MATCHING_KEY, email, phone],
    queryFn: () => getMatchingContacts({ email, phone }),
    enabled: email !== '' || phone !== '',
  });
  if (data.length === 0) return null;
  return (
    <Alert tone="info">
      <p>{t('known', { count: data.length })}</p>
      <ul className="mt-1 grid">
        {data.slice(0, SHOWN).map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              className="min-h-11 cursor-pointer text-left underline"
              onClick={() => {
                onOpen();
                openContact(contact.id);
              }}
            >
              <ContactLine contact={contact} />
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
