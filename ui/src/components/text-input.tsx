import { Field } from './field';
import type { InputProps as ElementProps } from './element-props';

type TextInputProps = ElementProps & {
  id: string;
  type?: 'text' | 'email' | 'tel' | 'password';
  label: string;
  note?: string | null;
  hint?: string | null;
  error?: string | null;
  className?: string;
};

export function TextInput({ id, label, note, hint, error, className, type = 'text', ...input }: TextInputProps) {
  return (
    <Field
      id={id}
      label={label}
      note={note ?? null}
      hint={hint ?? null}
      error={error ?? null}
      {...(className && { className })}
    >
      {(control) => (
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- for tsc, which keeps the types of inputs apart
        <input {...input} {...control} type={type as 'text'} className="control" />
      )}
    </Field>
  );
}
