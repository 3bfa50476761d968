import { ChevronDown } from 'lucide-react';
import { Field } from './field';
import type { SelectProps as ElementProps } from './element-props';

type SelectProps = ElementProps & {
  id: string;
  label: string;
  hint?: string | null;
  error?: string | null;
  /** Shown first and not choosable, when given. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
};

export function Select({ id, label, hint, error, placeholder, options, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint ?? null} error={error ?? null}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className="control appearance-none pr-11">
            {placeholder ? (
              <option value="" disabled selected>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
