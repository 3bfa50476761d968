import type { ComponentChildren, TargetedInputEvent } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client';
import { useTranslation } from '../i18n/i18n-context';
import { type FieldErrors, type FieldRules, findErrors, focusFirstError } from '../lib/form-values';
import { useKeptForm } from '../lib/use-kept-form';
import { Button } from './button';
import { warmUpToasts } from './toast-region';
import { showToast } from './toast-store';

type ToolFormProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  rules: FieldRules;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Of the last request, null while there is none. */
  error: unknown;
  /** Told in a toast when the request failed. */
  failedText: string;
  /** When given, the button waits until every required field is filled, and this says what it waits for. */
  waitText?: string;
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
  const { id, label, isPending, children } = props;
  const { form, describeError, handleInput, send, isComplete } = useToolForm(props);
  return (
    <form
      id={id}
      ref={form}
      data-keep={id}
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
      <SubmitRow {...props} isComplete={isComplete} />
    </form>
  );
}

function SubmitRow(props: ToolFormProps & { isComplete: boolean }) {
  const { id, submitLabel, pendingLabel, isPending, waitText, isReady = true, isComplete } = props;
  const isWaiting = waitText !== undefined && !(isReady && isComplete);
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        isLoading={isPending}
        disabled={isWaiting}
        aria-describedby={waitText === undefined ? undefined : `${id}-wait`}
        className="disabled:cursor-not-allowed disabled:opacity-50 @xl:justify-self-start"
      >
        <span>{isPending ? pendingLabel : submitLabel}</span>
      </Button>
      {waitText === undefined ? null : (
        // Its place stays when it goes, so that nothing jumps.
        <p id={`${id}-wait`} className={`text-xs text-ink-soft ${isWaiting ? '' : 'invisible'}`}>
          {waitText}
        </p>
      )}
    </div>
  );
}

function useToolForm({ rules, error, failedText, onSend }: ToolFormProps) {
  const { t } = useTranslation('tools');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isComplete, setIsComplete] = useState(() => !Object.values(rules).some(({ isRequired }) => isRequired));
  useKeptForm(form);
  useFailure(error, form, setErrors, failedText);

  const describeError = (name: string) => {
    const code = errors[name];
    if (!code) return null;
    return t(code === 'required' || code === 'too_long' ? `error.${code}` : 'error.invalid');
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

  return { form, describeError, handleInput, send, isComplete };
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
    showToast({ title: t('failed.title'), description: failedText, tone: 'danger', isSaid: true });
    if (!(error instanceof ApiError) || error.fieldErrors.length === 0 || !form.current) return;
    const found = Object.fromEntries(error.fieldErrors.map(({ field, code }) => [field, code]));
    setErrors(found);
    focusFirstError(form.current, found);
  }, [error, form, setErrors, failedText, t]);
}
