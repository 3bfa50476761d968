import { CircleAlert } from 'lucide-react';
import type { ComponentChildren } from 'preact';

/** What a control needs to be tied to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  /** Written out when false, or browsers take what is required and still empty for wrong. */
  'aria-invalid': boolean;
};

type FieldProps = {
  id: string;
  label: string;
  /** Stands beside the label, e.g. "optional". */
  note?: string | null;
  hint?: string | null;
  error?: string | null;
  className?: string;
  children: (control: FieldControl) => ComponentChildren;
};

/** Label, control, hint and error of one form field. */
export function Field({ id, label, note, hint, error, className, children }: FieldProps) {
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {note ? <span className="text-xs text-ink-soft">{note}</span> : null}
      </div>
      {children(describeControl(id, hint, error))}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function describeControl(id: string, hint?: string | null, error?: string | null): FieldControl {
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return {
    id,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    'aria-invalid': !!error,
  };
}

type FieldErrorProps = { id: string; error?: string | null | undefined };

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
