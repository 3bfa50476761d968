import type { TargetedFocusEvent } from 'preact';
import { useRef } from 'react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { withPrefix } from '../../lib/local-path';
import { usePage } from '../../lib/page-context';
import { useKeptForm } from '../../lib/use-kept-form';
import { ContactBanner, STATUS_ID } from './contact-banner';
import { ContactFields } from './contact-fields';
import { HiddenField } from './hidden-field';
import { useContactDraft } from './use-contact-draft';
import { FORM_KEY, useContactForm, warmUpContactForm } from './use-contact-form';

/** Works as a plain form post too: then the server answers with this page and `contactForm` in its state. */
export function ContactForm() {
  const { t, language } = useTranslation('contact');
  const { path, prefixed, contactForm } = usePage();
  const { status, trace, errors, submit, forgetError } = useContactForm();
  const hasStarted = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useKeptForm(form);
  useContactDraft(form);
  const sentValues = contactForm?.status === 'failed' ? contactForm.values : null;

  function handleFocus({ target }: TargetedFocusEvent<HTMLFormElement>) {
    warmUpContactForm();
    if (hasStarted.current || !(target instanceof HTMLInputElement) || target.name !== 'company') return;
    hasStarted.current = true;
    trackEvent({ action: 'contact_form_start', category: 'engagement', label: 'contact_form' });
  }

  return (
    // The form's own focus and input events bubble from its controls.
    <form
      ref={form}
      data-keep={FORM_KEY}
      method="post"
      // The page that answers a plain post begins where it says what became of it.
      action={`/api/contact#${STATUS_ID}`}
      noValidate
      aria-label={t('form.label')}
      className="grid gap-5"
      onFocusIn={handleFocus}
      onInput={({ target }) => {
        if (target instanceof HTMLElement) forgetError(target.getAttribute('name') ?? '');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="consentVersion" value={t('consent.version')} />
      <input type="hidden" name="page" value={withPrefix(path, prefixed)} />
      <HiddenField />
      <ContactFields errors={errors} values={sentValues} />
      <div className="grid gap-4">
        <Button type="submit" isLoading={status.name === 'submitting'} className="sm:justify-self-start">
          <span>{t(status.name === 'submitting' ? 'submit.pending' : 'submit.label')}</span>
        </Button>
        <ContactBanner status={status} trace={trace} isShownElsewhere={Object.keys(errors).length > 0} />
      </div>
    </form>
  );
}
