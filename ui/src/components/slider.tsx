import { useState } from 'react';
import { Field } from './field';
import type { InputProps as ElementProps } from './element-props';

type SliderProps = Omit<ElementProps, 'min' | 'max'> & {
  id: string;
  label: string;
  min: number;
  max: number;
  initialValue: number;
  hint?: string | null;
};

/** A native range control that shows its value. */
export function Slider({ id, label, min, max, initialValue, hint, onInput, ...input }: SliderProps) {
  const [value, setValue] = useState(initialValue);
  return (
    <Field id={id} label={label} hint={hint ?? null}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            {...input}
            {...control}
            type="range"
            min={min}
            max={max}
            defaultValue={String(initialValue)}
            className="h-11 min-w-0 grow cursor-pointer accent-pine-600"
            onInput={(event) => {
              setValue(event.currentTarget.valueAsNumber);
              onInput?.(event);
            }}
          />
          {/* Beside the control and not beside the label, which may need the whole line. Readers have it from the control. */}
          <span aria-hidden="true" className="figures w-5 shrink-0 text-right text-lg font-semibold">
            {String(value)}
          </span>
        </div>
      )}
    </Field>
  );
}
