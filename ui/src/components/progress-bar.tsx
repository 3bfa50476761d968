import { classNames } from './class-names';

type ProgressBarProps = { label: string; value: number; max: number; tone?: 'pine' | 'danger'; className?: string };

/** Chromium draws a bar of its own colours once borders are reset, so each part is named. */
const LOOK =
  'block h-2 w-full appearance-none overflow-hidden rounded-sm bg-line [&::-webkit-progress-bar]:bg-line [&::-moz-progress-bar]:bg-current [&::-webkit-progress-value]:bg-current';

export function ProgressBar({ label, value, max, tone = 'pine', className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames(LOOK, tone === 'pine' ? 'text-pine-600' : 'text-danger', className)}
    />
  );
}
