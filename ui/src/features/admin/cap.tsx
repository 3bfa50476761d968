import { classNames } from '../../components/class-names';
import { areKeysOn } from './key-preference';

/** A key, where it works and on a screen that comes with a keyboard; who hears the page is told by the list of keys. */
export function Cap({ cap, className }: { cap: string; className?: string }) {
  if (!areKeysOn()) return null;
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        'hidden rounded-sm border border-line-strong px-1.5 text-xs leading-5 font-normal text-ink-soft lg:inline-block',
        className,
      )}
    >
      {cap}
    </kbd>
  );
}
