import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactRow } from './contact-row';
import type { Contact } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import { describeAssignee } from './use-people';

/** Scrolling loads more up to here; who wants to see even more presses the button, or searches. */
const MAX_BY_SCROLLING = 1000;
/** How far below the screen the end of the list may be when more is loaded. */
const NEAR = '600px';

type More = { isThere: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };

type ContactListProps = {
  contacts: Contact[];
  totalCount: number;
  openId: string | null;
  chosen: ReadonlySet<string>;
  people: readonly Person[];
  onOpen: (id: string) => void;
  onMark: (id: string, isRange: boolean) => void;
  more: More;
};

export function ContactList({ contacts, totalCount, openId, chosen, people, onOpen, onMark, more }: ContactListProps) {
  const { t } = useTranslation('admin');
  return (
    <div>
      <ul aria-label={t('contacts.list.label')} className="grid grid-cols-1">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            isOpen={contact.id === openId}
            isChosen={chosen.has(contact.id)}
            assignee={describeAssignee(people, contact.assignee, t)}
            onOpen={onOpen}
            onMark={onMark}
          />
        ))}
      </ul>
      {more.isThere ? <MoreContacts shown={contacts.length} totalCount={totalCount} more={more} /> : null}
    </div>
  );
}

function MoreContacts({ shown, totalCount, more }: { shown: number; totalCount: number; more: More }) {
  const { t, language } = useTranslation('admin');
  const element = useRef<HTMLDivElement>(null);
  const { isLoading, hasFailed, load } = more;
  const isAutomatic = !isLoading && !hasFailed && shown < MAX_BY_SCROLLING;
  useLoadWhenNear(element, isAutomatic, load);
  return (
    <div ref={element} className="flex flex-wrap items-center justify-between gap-4 p-4">
      <p className="text-sm text-ink-soft tabular-nums">
        {t('contacts.list.loaded', {
          shown: formatNumber(shown, language),
          total: formatNumber(totalCount, language),
        })}
      </p>
      <Button variant="outline" size="small" isLoading={isLoading} onClick={load}>
        {t(isLoading ? 'contacts.list.morePending' : 'contacts.list.more')}
      </Button>
      {hasFailed ? (
        <p role="alert" className="w-full text-sm font-medium text-danger">
          {t('contacts.list.moreFailed')}
        </p>
      ) : null}
    </div>
  );
}

function useLoadWhenNear(element: { current: Element | null }, isActive: boolean, load: () => void): void {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isActive || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, isActive]);
}
