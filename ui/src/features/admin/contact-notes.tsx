import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { dropSent } from '../../lib/begun-texts';
import { countChars } from '../../lib/count-chars';
import { useBegun } from '../../lib/use-begun';
import { ChangeFailure, StillWanted } from './change-failure';
import { formatReceivedTime } from './received-at';
import { useNewNote, useNoteRemoval } from './use-contact-changes';

/** As the server has it (src/domain/contact/follow_up.rs). */
const NOTE_MAX_CHARS = 4000;
const COUNTER_FROM_CHARS = 3200;

type Note = Contact['notes'][number];

export function ContactNotes({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-labelledby="contact-notes" className="mt-8 border-t border-line pt-5">
      <h3 id="contact-notes" className="text-lg">
        {t('contacts.notes.title')}
      </h3>
      <NoteList contact={contact} />
      <NewNote contact={contact} />
    </section>
  );
}

function NoteList({ contact }: { contact: Contact }) {
  const { t, language } = useTranslation('admin');
  const [doomed, setDoomed] = useState<Note | null>(null);
  const { change, again, asked, error, leave } = useNoteRemoval(contact);
  const isThere = contact.notes.some(({ id }) => id === asked);
  return (
    <>
      {contact.notes.length === 0 ? <p className="mt-3 text-ink-soft">{t('contacts.notes.none')}</p> : null}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {contact.notes.map((note) => (
          <li key={note.id} className="flex items-start gap-3 rounded-sm bg-sunken py-3 pr-2 pl-4">
            <div className="min-w-0 grow">
              <p className="text-xs text-ink-soft tabular-nums">{formatReceivedTime(note.createdAt, language)}</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
            </div>
            <button
              type="button"
              aria-label={t('contacts.notes.delete', { text: note.text.slice(0, 40) })}
              className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-soft hover:bg-line hover:text-danger"
              onClick={() => {
                setDoomed(note);
              }}
            >
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ChangeFailure error={error}>
        {asked !== undefined && isThere ? (
          <StillWanted
            label={t('contacts.notes.confirmDelete')}
            onAgain={again}
            onLeave={leave}
            focusId="contact-note"
          />
        ) : null}
      </ChangeFailure>
      <ConfirmDialog
        id="note-removal"
        title={t('contacts.notes.confirm')}
        closeLabel={t('confirm.close')}
        cancelLabel={t('confirm.cancel')}
        isOpen={doomed !== null}
        actions={[
          {
            label: t('contacts.notes.confirmDelete'),
            run: () => {
              if (doomed) change(doomed.id);
            },
          },
        ]}
        onClose={() => {
          setDoomed(null);
        }}
      >
        <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{doomed?.text}</p>
      </ConfirmDialog>
    </>
  );
}

function NewNote({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const [begun, setBegun] = useBegun('note', contact.id);
  const text = begun ?? '';
  const { change: add, isPending, error } = useNewNote(contact);
  const isTooLong = countChars(text.trim()) > NOTE_MAX_CHARS;

  function save() {
    if (text.trim() === '' || isTooLong || isPending) return;
    add(text, () => {
      dropSent('note', contact.id, text);
    });
  }

  return (
    <form
      className="mt-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        id="contact-note"
        label={t('contacts.notes.label')}
        rows={3}
        value={text}
        error={isTooLong ? t('contacts.notes.tooLong') : null}
        counter={{
          maxChars: NOTE_MAX_CHARS,
          fromChars: COUNTER_FROM_CHARS,
          describe: (count, maxChars) => `${count} / ${maxChars}`,
        }}
        onInput={({ currentTarget }) => {
          setBegun(currentTarget.value || null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <Button type="submit" variant="outline" size="small" isLoading={isPending} className="justify-self-start">
        {t('contacts.notes.add')}
      </Button>
      <ChangeFailure error={error}>
        <p className="mt-3">{t('contacts.meanwhile.noteKept')}</p>
      </ChangeFailure>
    </form>
  );
}
