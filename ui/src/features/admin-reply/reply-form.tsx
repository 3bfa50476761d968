import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import type { ReplyRoom } from '../../api/get-replies';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { countChars } from '../../lib/count-chars';
import { arriveAtReply } from '../../lib/reply-focus';
import { newestOf } from './answered-meanwhile';
import type { Composed } from './composed';
import { findUnfilled } from './fill-variables';
import { HandOver } from './hand-over';
import { REPLY_MAX_CHARS } from './limits';
import { MachineDraft } from './machine-draft';
import { Meanwhile } from './meanwhile';
import { findFormer, Moved, MovedNotice } from './moved';
import { ReplyFields } from './reply-fields';
import { describeFailure, showNames } from './reply-words';
import { SendDialog } from './send-dialog';
import { useComposing } from './use-composing';
import { type Sending, useReplyTemplates } from './use-replies';

type ReplyFormProps = {
  contact: Contact;
  room: ReplyRoom;
  isSending: boolean;
  error: Error | null;
  onSend: (sending: Sending) => void;
};

/** A reply from its first word to its sending; without a mail server, to the person's own mail program. */
export function ReplyForm({ contact, room, isSending, error, onSend }: ReplyFormProps) {
  const { t } = useTranslation('admin-reply');
  const composing = useComposing(contact.id, room);
  const { reply, isOwn, meanwhile } = composing;
  const former = findFormer(contact, reply);
  const canMail = room.from !== null;
  const { data: templates } = useReplyTemplates();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<Composed | null>(null);
  /** Somebody who sends has been told of all that is shown. */
  const send = (whole: Composed, way: Sending['way']) => onSend({ reply: whole, way, known: newestOf(room) });
  const [replacing, setReplacing] = useState<(() => void) | null>(null);
  useEffect(arriveAtReply, []);

  /** Somebody's own words are replaced only when they say so. */
  function replace(go: () => void) {
    if (isOwn) setReplacing(() => go);
    else go();
  }
  /** The complete reply, or nothing and a word why not. */
  function check(): Composed | null {
    const whole = composing.complete();
    const missing = findUnfilled(`${whole.subject}\n${whole.text}`);
    const found =
      missing.length > 0
        ? t('failure.variables', { names: showNames(missing) })
        : whole.subject === '' || whole.text === ''
          ? t('failure.empty')
          : countChars(whole.text) > REPLY_MAX_CHARS
            ? t('failure.long')
            : null;
    setFault(found);
    return found === null ? whole : null;
  }
  function ask() {
    if (canMail && !isSending) setAsked(check());
  }
  function note() {
    const whole = isSending ? null : check();
    if (whole) send(whole, 'hand');
  }

  return (
    <form
      aria-label={t('form.label')}
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <ReplyFields
        reply={reply}
        onSpeak={(language) => {
          setChosen(language);
          composing.speak(language);
        }}
        onTemplate={(id) => {
          const template = templates?.find((one) => one.id === id);
          replace(() => {
            if (template) composing.insertTemplate(template);
            else composing.clear();
          });
        }}
        onWrite={(part) => {
          setFault(null);
          composing.write(part);
        }}
        onSend={canMail ? ask : null}
      />
      <MachineDraft
        contactId={contact.id}
        language={chosen}
        shownLanguage={chosen ?? room.language}
        onAsk={replace}
        onDraft={composing.insertDraft}
      />
      {fault !== null || error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {fault ?? describeFailure(error, t)}
        </p>
      ) : null}
      <MovedNotice>{former ? <Moved contact={contact} former={former} /> : null}</MovedNotice>
      {meanwhile ? (
        <Alert tone="danger">
          <Meanwhile reply={meanwhile} />
        </Alert>
      ) : null}
      {canMail ? (
        <Button type="submit" isLoading={isSending} className="justify-self-start max-sm:w-full">
          {isSending ? null : <Send size={18} strokeWidth={1.75} aria-hidden="true" />}
          <span>{t(isSending ? 'send.pending' : 'send.label')}</span>
        </Button>
      ) : (
        <HandOver to={contact.email} reply={reply} isNoting={isSending} onNote={note} />
      )}
      <SendDialog
        reply={asked}
        to={contact.email}
        meanwhile={meanwhile}
        moved={former ? <Moved contact={contact} former={former} /> : null}
        onSend={() => {
          if (asked) send(asked, 'mail');
        }}
        onClose={() => {
          setAsked(null);
        }}
      />
      <ConfirmDialog
        id="reply-replace"
        title={t('replace.title')}
        closeLabel={t('confirm.close')}
        cancelLabel={t('replace.cancel')}
        isOpen={replacing !== null}
        actions={[{ label: t('replace.confirm'), run: () => replacing?.() }]}
        onClose={() => {
          setReplacing(null);
        }}
      >
        <p>{t('replace.text')}</p>
      </ConfirmDialog>
    </form>
  );
}
