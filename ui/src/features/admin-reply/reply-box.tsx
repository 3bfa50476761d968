import { ApiError } from '../../api/client';
import type { Contact } from '../../api/get-contacts';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { ReplyForm } from './reply-form';
import { ReplyHistory } from './reply-history';
import { useReplies, useSending } from './use-replies';

type ReplyBoxProps = {
  contact: Contact;
  /** The request as this page has left it: an answer starts from that. */
  getBase: () => Contact;
  onChanged: (contact: Contact, isOwn: boolean) => void;
};

/** What was answered to a request, and the next answer. */
export function ReplyBox({ contact, getBase, onChanged }: ReplyBoxProps) {
  const { t } = useTranslation('admin-reply');
  const { data: room, isPending, refetch } = useReplies(contact.id);
  const sending = useSending({
    contactId: contact.id,
    getBase,
    onTaken: ({ contact: answered }, { way }) => {
      onChanged(answered, true);
      showToast({ title: t(`done.${way}`), description: t(`done.${way}Text`), tone: 'success' });
    },
    onRefused: (failure) => {
      if (failure instanceof ApiError && failure.code === 'contact_changed')
        onChanged(failure.members['contact'] as Contact, false);
    },
  });

  return (
    <section aria-labelledby="contact-replies" className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="contact-replies" className="text-lg">
          {t('title')}
        </h3>
        <AppLink to="/admin/templates" className="text-link inline-flex min-h-11 items-center text-sm">
          {t('templates.link')}
        </AppLink>
      </div>
      {isPending ? <Skeleton className="mt-4 h-40" /> : null}
      {room ? (
        <>
          <ReplyHistory contactId={contact.id} replies={room.replies} />
          {contact.email === '' ? (
            <p className="mt-4 text-ink-soft">{t('noAddress')}</p>
          ) : (
            <ReplyForm
              contact={contact}
              room={room}
              isSending={sending.isPending}
              error={sending.error}
              onSend={sending.mutate}
            />
          )}
        </>
      ) : null}
      {isPending || room ? null : (
        <div className="mt-4 grid justify-items-start gap-3">
          <p role="alert">{t('failure.load')}</p>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t('failure.again')}
          </Button>
        </div>
      )}
    </section>
  );
}
