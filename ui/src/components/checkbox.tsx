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
        {/* The box is 24 px, the least that WCAG 2.5.8 asks for; a press on the label counts too. */}
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
