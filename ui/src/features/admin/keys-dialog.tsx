import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { areKeysOn, setKeysOn } from './key-preference';

const KEYS = [
  { name: 'move', caps: ['j', 'k'] },
  { name: 'open', caps: ['Enter'] },
  { name: 'close', caps: ['Esc'] },
  { name: 'mark', caps: ['x'] },
  { name: 'range', caps: ['Shift', 'x'] },
  { name: 'status', caps: ['s'] },
  { name: 'reply', caps: ['r'] },
  { name: 'search', caps: ['/'] },
  { name: 'help', caps: ['?'] },
] as const;

/** What the keyboard does among the requests, and the choice to leave its letters alone. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog
      id="keys"
      title={t('contacts.keys.title')}
      closeLabel={t('contacts.keys.closeList')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2 text-sm">
        {KEYS.map(({ name, caps }) => (
          <div key={name} className="contents">
            <dt className="flex gap-1">
              {caps.map((cap) => (
                <kbd
                  key={cap}
                  className="min-w-7 rounded-sm border border-line-strong px-1.5 text-center text-xs leading-6"
                >
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{t(`contacts.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          className="size-5 accent-pine-600"
          onChange={({ currentTarget }) => {
            setKeysOn(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <span>{t('contacts.keys.on')}</span>
      </label>
    </Dialog>
  );
}
