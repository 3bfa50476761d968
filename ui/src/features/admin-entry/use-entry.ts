import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { type ContactEntry, postContactEntry } from '../../api/post-contact-entry';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { COUNTS_KEY, LIST_KEY } from '../../lib/contact-keys';
import { forgetForm } from '../../lib/kept-forms';
import { makeUuid } from '../../lib/make-uuid';
import { noteOwnArrival } from '../../lib/own-arrivals';
import { collectErrors, type EntryErrors, findErrors, readEntry } from './read-entry';
import { useOpenContact } from './use-open-contact';

export const FORM_KEY = 'contact-entry';

/** Sends what was typed; it stays in the form until it is on the server's disk. */
export function useEntry(onDone: () => void) {
  const { t, language } = useTranslation('admin-entry');
  const client = useQueryClient();
  const endSession = useEndSession();
  const openContact = useOpenContact();
  const [errors, setErrors] = useState<EntryErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const keyFor = useKeys();

  async function submit(form: HTMLFormElement) {
    if (isPending) return;
    const entry = readEntry(form, language);
    const found = findErrors(entry);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirst(form, found);
      return;
    }
    setPending(true);
    try {
      const { id, firstName, lastName } = await postContactEntry(entry, keyFor(entry));
      noteOwnArrival(id);
      form.reset();
      forgetForm(FORM_KEY);
      showToast({ title: t('saved'), description: `${firstName} ${lastName}`.trim(), tone: 'success' });
      onDone();
      void client.invalidateQueries({ queryKey: LIST_KEY });
      void client.invalidateQueries({ queryKey: COUNTS_KEY });
      openContact(id);
    } catch (error) {
      complain(form, error);
    } finally {
      setPending(false);
    }
  }

  function complain(form: HTMLFormElement, error: unknown) {
    if (isSessionOver(error)) {
      endSession();
      return;
    }
    const refused = error instanceof ApiError ? collectErrors(error.fieldErrors) : {};
    setErrors(refused);
    setFailure(t(Object.keys(refused).length > 0 ? 'failed.fields' : 'failed.server'));
    focusFirst(form, refused);
  }

  return { submit, errors, failure, isPending };
}

/** The same key for the same entry, so that a second try makes no second request. */
function useKeys(): (entry: ContactEntry) => string {
  const last = useRef({ content: '', key: '' });
  return (entry) => {
    const content = JSON.stringify(entry);
    if (content !== last.current.content) last.current = { content, key: makeUuid() };
    return last.current.key;
  };
}

function focusFirst(form: HTMLFormElement, errors: EntryErrors): void {
  const [first] = Object.keys(errors);
  if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
}
