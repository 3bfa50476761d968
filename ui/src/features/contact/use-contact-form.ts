// The states of the contact form: idle → submitting → sent or failed, and back to idle after five seconds.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { postContact } from '../../api/post-contact';
import { BANNER_DURATION_MS } from '../../components/constants';
import { warmUpToasts } from '../../components/toast-region';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { importLate } from '../../lib/import-late';
import { forgetForm } from '../../lib/kept-forms';
import { usePage } from '../../lib/page-context';
import type { ContactFormState } from '../../lib/page-state';
import { collectErrors, type FieldErrors } from './field-errors';
import { describeFailure, type Failure, failureOfPost, writeHint } from './failure';
import { clear, focusFirst, readService, readTraces, readValues } from './form-reading';
import { keyFor } from './idempotency-key';

export type Status = { name: 'idle' | 'submitting' | 'sent' } | { name: 'failed'; failure: Failure };
/** What stays to be read when the banner has gone, until the next attempt. */
export type Trace = { name: 'sent'; at: Date } | { name: 'failed'; failure: Failure } | null;

/** The form of every page is one to the visitor. */
export const FORM_KEY = 'contact';

const IDLE: Status = { name: 'idle' };

export const loadRules = () => importLate(() => import('./contact-schema'));

/** Fetches what helps at sending, while the visitor is still typing. */
export function warmUpContactForm(): void {
  loadRules().catch(() => undefined);
  warmUpToasts();
}

export function useContactForm() {
  const { t, language } = useTranslation('contact');
  const { contactForm, site } = usePage();
  const [status, setStatus] = useState<Status>(() => statusOf(contactForm));
  const [trace, setTrace] = useState<Trace>(() => (status.name === 'failed' ? status : null));
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(contactForm));
  const isBusy = useRef(false);
  const hideBanner = useLater(BANNER_DURATION_MS, () => {
    setStatus(IDLE);
  });

  async function submit(form: HTMLFormElement) {
    if (isBusy.current) return;
    isBusy.current = true;
    hideBanner.cancel();
    setTrace(null);
    try {
      await validateAndSend(form);
    } catch (error) {
      complain(form, error);
      hideBanner.start();
    } finally {
      isBusy.current = false;
    }
  }

  async function validateAndSend(form: HTMLFormElement) {
    const written = readValues(form);
    // Without the rules at hand the server alone says what is wrong.
    const rules = await loadRules().catch(() => null);
    const { values, errors: found } = rules?.validateContact(written, site.limits) ?? { values: written, errors: null };
    setErrors(found ?? {});
    if (found) {
      setStatus(IDLE);
      focusFirst(form, found);
      return;
    }
    setStatus({ name: 'submitting' });
    const request = { ...values, ...readService(form), language, consentVersion: t('consent.version') };
    await postContact(request, readTraces(form), keyFor(request));
    celebrate(form);
    hideBanner.start();
  }

  function celebrate(form: HTMLFormElement) {
    clear(form);
    forgetForm(FORM_KEY);
    setStatus({ name: 'sent' });
    setTrace({ name: 'sent', at: new Date() });
    showToast({ title: t('sent.title'), description: t('sent.description'), tone: 'success' });
    trackEvent({ action: 'contact_form_submit', category: 'lead_generation', label: 'contact_form' });
  }

  function complain(form: HTMLFormElement, error: unknown) {
    const failure = describeFailure(error, navigator.onLine);
    const fieldErrors = error instanceof ApiError ? collectErrors(error.fieldErrors) : {};
    setStatus({ name: 'failed', failure });
    setTrace({ name: 'failed', failure });
    setErrors(fieldErrors);
    const hint = writeHint(failure.hint, t);
    const description = [t(`failed.${failure.kind}.description`), hint].filter(Boolean).join(' ');
    showToast({ title: t(`failed.${failure.kind}.title`), description, tone: 'danger', isSaid: true });
    focusFirst(form, fieldErrors);
  }

  function forgetError(name: string) {
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)));
  }

  return { status, trace, errors, submit, forgetError };
}

function statusOf(state: ContactFormState | null): Status {
  if (!state) return IDLE;
  if (state.status === 'sent') return { name: 'sent' };
  return { name: 'failed', failure: failureOfPost(state) };
}

function errorsOf(state: ContactFormState | null): FieldErrors {
  return state?.status === 'failed' ? collectErrors(state.errors) : {};
}

function useLater(delayMs: number, action: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => cancel, []);
  return {
    cancel,
    start: () => {
      cancel();
      timer.current = setTimeout(action, delayMs);
    },
  };
}
