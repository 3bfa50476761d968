import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { areKeysOn, setKeysOn } from './key-preference';

const KEYS = [
  { name: 'move', caps: ['j', 'k'] },
  { name: 'open', caps: ['Enter'] },
  { name: 'close', caps: ['Esc'] },
  { name: 'search', caps: ['/'] },
] as const;

/** What the keyboard does here, for screens that come with one. */
export function KeyHelp() {
  const { t } = useTranslation('admin');
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <div className="hidden flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft lg:flex">
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          className="size-4 accent-pine-600"
          onChange={({ currentTarget }) => {
            setKeysOn(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <span>{t('contacts.keys.label')}</span>
      </label>
      {isOn
        ? KEYS.map(({ name, caps }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              {caps.map((cap) => (
                <kbd key={cap} className="rounded-sm border border-line-strong px-1.5 text-xs text-ink">
                  {cap}
                </kbd>
              ))}
              <span>{t(`contacts.keys.${name}`)}</span>
            </span>
          ))
        : null}
    </div>
  );
}
