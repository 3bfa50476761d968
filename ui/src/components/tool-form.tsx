import type { ComponentChildren, TargetedInputEvent } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client';
import { useTranslation } from '../i18n/i18n-context';
import { type FieldErrors, type FieldRules, findErrors, focusFirstError } from '../lib/form-values';
import { Button } from './button';
import { warmUpToasts } from './toast-region';
import { showToast } from './toast-store';

type ToolFormProps = {
  label: string;
  rules: FieldRules;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Of the last request, null while there is none. */
  error: unknown;
  /** Told in a toast when the request failed. */
  failedText: string;
  /** The button waits until every required field is filled, instead of telling afterwards. */
  waitsForFields?: boolean;
  /** False while something is missing that the rules cannot see. */
  isReady?: boolean;
  onSend: (form: HTMLFormElement) => void;
  children: (describeError: (name: string) => string | null) => ComponentChildren;
};

/**
 * The form of a tool. `method="dialog"` outside of a dialog does nothing: without JavaScript, or before it has arrived,
 * the button neither leaves the page nor loses what was typed.
 */
export function ToolForm(props: ToolFormProps) {
  const { label, rules, submitLabel, pendingLabel, isPending, onSend, children } = props;
  const { waitsForFields = false, isReady = true } = props;
  const { t } = useTranslation('tools');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isComplete, setIsComplete] = useState(false);
  useFailure(props.error, form, setErrors, props.failedText);

  const describeError = (name: string) => {
    const code = errors[name];
    return code ? t([`error.${code as 'required'}`, 'error.invalid']) : null;
  };

  function handleInput({ target, currentTarget }: TargetedInputEvent<HTMLFormElement>) {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)));
    setIsComplete(!Object.values(findErrors(currentTarget, rules)).includes('required'));
  }

  function send(sender: HTMLFormElement) {
    const found = findErrors(sender, rules);
    setErrors(found);
    if (Object.keys(found).length === 0) {
      onSend(sender);
      return;
    }
    if (Object.values(found).includes('required')) {
      showToast({ title: t('incomplete.title'), description: t('incomplete.description'), tone: 'danger' });
    }
    focusFirstError(sender, found);
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label={label}
      className="grid gap-5"
      onFocusIn={warmUpToasts}
      onInput={handleInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send(event.currentTarget);
      }}
    >
      {children(describeError)}
      <Button
        type="submit"
        isLoading={isPending}
        disabled={!isReady || (waitsForFields && !isComplete)}
        className="disabled:cursor-not-allowed disabled:opacity-50 @xl:justify-self-start"
      >
        <span>{isPending ? pendingLabel : submitLabel}</span>
      </Button>
    </form>
  );
}

/** Tells of a failed request, and marks the fields in which the server found what the rules here do not know. */
function useFailure(
  error: unknown,
  form: { current: HTMLFormElement | null },
  setErrors: (errors: FieldErrors) => void,
  failedText: string,
): void {
  const { t } = useTranslation('tools');
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (error === told.current) return;
    told.current = error;
    if (error === null) return;
    showToast({ title: t('failed.title'), description: failedText, tone: 'danger' });
    if (!(error instanceof ApiError) || error.fieldErrors.length === 0 || !form.current) return;
    const found = Object.fromEntries(error.fieldErrors.map(({ field, code }) => [field, code]));
    setErrors(found);
    focusFirstError(form.current, found);
  }, [error, form, setErrors, failedText, t]);
}
