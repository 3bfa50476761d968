import type { ComponentChildren } from 'preact';
import { describeControl, FieldError } from './field';
import type { InputProps as ElementProps } from './element-props';

type CheckboxProps = ElementProps & {
  id: string;
  label: ComponentChildren;
  error?: string | null;
};

export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div>
      <div className="flex items-start gap-3">
        {/* The box is 24 px, its touch area 44: the padding of the wrapper counts as the label's. */}
        <input
          {...input}
          {...describeControl(id, null, error)}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-pine-600"
        />
        <label htmlFor={id} className="min-h-7 cursor-pointer pt-0.5 text-sm">
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
