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
    <Field id={id} label={label} note={String(value)} hint={hint ?? null}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="range"
          min={min}
          max={max}
          defaultValue={String(initialValue)}
          className="h-11 w-full cursor-pointer accent-pine-600"
          onInput={(event) => {
            setValue(event.currentTarget.valueAsNumber);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
