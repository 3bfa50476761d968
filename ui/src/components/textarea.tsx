import { useEffect, useRef, useState } from 'react';
import { countChars } from '../lib/count-chars';
import { Field } from './field';
import type { TextareaProps as ElementProps } from './element-props';

type TextareaProps = ElementProps & {
  id: string;
  label: string;
  note?: string | null;
  hint?: string | null;
  error?: string | null;
  className?: string;
  /** Shows how much has been written, when given. It warns but does not cut: a pasted text is never lost. */
  counter?: { maxChars: number; fromChars?: number; describe: (count: number, maxChars: number) => string };
};

export function Textarea({ id, label, note, hint, error, className, counter, onInput, ...rest }: TextareaProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const initial = typeof rest.defaultValue === 'string' ? rest.defaultValue : '';
  const [count, setCount] = useState(() => countChars(initial));
  // Something may have been typed before the page woke, and a reset form tells nobody.
  useEffect(() => {
    const recount = () => {
      setCount(countChars(control.current?.value ?? ''));
    };
    recount();
    const form = control.current?.form;
    form?.addEventListener('reset', recountLater);
    return () => form?.removeEventListener('reset', recountLater);
    function recountLater() {
      queueMicrotask(recount);
    }
  }, []);

  return (
    <Field
      id={id}
      label={label}
      note={note ?? null}
      hint={hint ?? null}
      error={error ?? null}
      {...(className && { className })}
    >
      {(described) => (
        <>
          <textarea
            rows={5}
            {...rest}
            {...described}
            ref={control}
            className="control resize-y"
            onInput={(event) => {
              setCount(countChars(event.currentTarget.value));
              onInput?.(event);
            }}
          />
          {counter && count >= (counter.fromChars ?? 0) ? (
            <p
              className={`mt-1.5 text-right text-xs tabular-nums ${count > counter.maxChars ? 'text-danger' : 'text-ink-soft'}`}
            >
              {counter.describe(count, counter.maxChars)}
            </p>
          ) : null}
        </>
      )}
    </Field>
  );
}
