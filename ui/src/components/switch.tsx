import type { InputProps as ElementProps } from './element-props';

type SwitchProps = ElementProps & {
  id: string;
  label: string;
};

/** A checkbox that looks and is announced as a switch: the change takes effect at once. */
export function Switch({ id, label, ...input }: SwitchProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-[14px] border border-line-strong bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-[10px] before:bg-line-strong before:transition-transform checked:border-pine-800 checked:bg-pine-800 checked:before:translate-x-5 checked:before:bg-amber-400"
      />
      <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
        {label}
      </label>
    </div>
  );
}
