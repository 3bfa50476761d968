import { Cap } from './cap';
import { useSettledChoice } from './use-settled-choice';

type SmallSelectProps = {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The key that leads here. */
  cap?: string;
  onChoose: (value: string) => void;
};

/** A choice on one line with its label; taken once the keys rest on it. */
export function SmallSelect({ id, label, value, options, cap, onChoose }: SmallSelectProps) {
  const choice = useSettledChoice(value, onChoose);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        {...choice}
        className="min-h-10 min-w-0 cursor-pointer rounded-sm border border-line-strong bg-surface px-2 text-ink hover:border-ink pointer-coarse:min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {cap === undefined ? null : <Cap cap={cap} />}
    </span>
  );
}
