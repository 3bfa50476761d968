import { FieldError } from './field';

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  note?: string | null;
  options: readonly { value: string; label: string }[];
  initialValue?: string;
  isRequired?: boolean;
  error?: string | null;
};

/** A few answers side by side: native radio buttons, so arrow keys and forms treat them as such. */
export function Choice({ id, name, label, note, options, initialValue, isRequired, error }: ChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired ? true : undefined}
    >
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={`${id}-label`} className="text-sm font-semibold">
          {label}
        </span>
        {note ? <span className="text-xs text-ink-soft">{note}</span> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative inline-flex min-h-11 cursor-pointer items-center rounded-sm border px-4 text-sm font-semibold transition-colors hover:border-ink has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${error ? 'border-danger' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === initialValue}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
