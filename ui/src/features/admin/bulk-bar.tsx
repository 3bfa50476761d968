import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Contact, ContactStatus } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { DoomedBookings } from './doomed-bookings';
import { STATUSES } from './place';
import { SmallSelect } from './small-select';
import type { Bulk } from './use-bulk';
import { whoAnswers } from './use-people';

type BulkBarProps = {
  chosen: readonly Contact[];
  shownCount: number;
  /** How much spam there is, where the list shows it. */
  spamCount: number | null;
  /** Those who can be given requests. */
  people: readonly Person[];
  bulk: Bulk;
  onChooseAll: (isChosen: boolean) => void;
};

export const BULK_STATUS_ID = 'bulk-status';

/** Above the list: chooses all that are shown, and does the same with all that are chosen. */
export function BulkBar({ chosen, shownCount, spamCount, people, bulk, onChooseAll }: BulkBarProps) {
  const { t, language } = useTranslation('admin');
  const number = formatNumber(chosen.length, language);
  if (shownCount === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('contacts.bulk.label')}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3 lg:pl-2 ${
        chosen.length === 0 ? '' : 'top-0 z-20 py-1.5 shadow-[inset_0_3px_var(--color-amber-400)] max-lg:sticky'
      }`}
    >
      <label className="inline-flex min-h-7 cursor-pointer items-center gap-2 pl-1 text-xs text-ink-soft lg:pl-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 shrink-0 cursor-pointer accent-pine-600 pointer-coarse:size-5"
          checked={chosen.length === shownCount}
          indeterminate={chosen.length > 0 && chosen.length < shownCount}
          onChange={({ currentTarget }) => {
            onChooseAll(currentTarget.checked);
          }}
        />
        <span>{t('contacts.bulk.all', { number: formatNumber(shownCount, language) })}</span>
      </label>
      <p aria-live="polite" className="text-sm font-semibold tabular-nums empty:hidden">
        {chosen.length === 0 ? null : t('contacts.bulk.chosen', { count: chosen.length, number })}
      </p>
      {chosen.length === 0 ? null : <ChosenActions chosen={chosen} people={people} bulk={bulk} />}
      {spamCount !== null && spamCount > 0 && chosen.length === 0 ? <AllSpam count={spamCount} bulk={bulk} /> : null}
    </div>
  );
}

type ChosenProps = { chosen: readonly Contact[]; people: readonly Person[]; bulk: Bulk };

function ChosenActions({ chosen, people, bulk }: ChosenProps) {
  const { t } = useTranslation('admin');
  const [status, setStatus] = useState<ContactStatus>('contacted');
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:[&_label]:sr-only">
      <SmallSelect
        id={BULK_STATUS_ID}
        label={t('contacts.bulk.status')}
        value={status}
        options={STATUSES.map((value) => ({ value, label: t(`contacts.status.${value}`) }))}
        onChoose={(value) => {
          const found = STATUSES.find((known) => known === value);
          if (found) setStatus(found);
        }}
      />
      <Do
        label={t('contacts.bulk.setStatus')}
        isBusy={bulk.isBusy}
        run={() => {
          bulk.setStatus(chosen, status);
        }}
      />
      {people.length > 0 ? <Assignment chosen={chosen} people={people} bulk={bulk} /> : null}
      <Erasure
        id="bulk-erasure"
        label={t('contacts.bulk.erase')}
        count={chosen.length}
        contactIds={chosen.map(({ id }) => id)}
        isBusy={bulk.isBusy}
        onErase={() => {
          bulk.erase(chosen);
        }}
      />
    </div>
  );
}

function Assignment({ chosen, people, bulk }: ChosenProps) {
  const { t } = useTranslation('admin');
  const [person, setPerson] = useState('');
  return (
    <>
      <SmallSelect
        id="bulk-assignee"
        label={t('contacts.assignee.label')}
        value={person}
        options={[
          { value: '', label: t('contacts.assignee.nobody') },
          ...whoAnswers(people).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={setPerson}
      />
      <Do
        label={t('contacts.bulk.assign')}
        isBusy={bulk.isBusy}
        run={() => {
          bulk.assign(chosen, person === '' ? null : person);
        }}
      />
    </>
  );
}

function Do({ label, isBusy, run }: { label: string; isBusy: boolean; run: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={isBusy ? true : undefined}
      className="desk-button font-semibold"
      onClick={() => {
        if (!isBusy) run();
      }}
    >
      {label}
    </button>
  );
}

function AllSpam({ count, bulk }: { count: number; bulk: Bulk }) {
  const { t } = useTranslation('admin');
  const { isBusy, eraseAllSpam } = bulk;
  return (
    <Erasure
      id="spam-erasure"
      label={t('contacts.bulk.eraseSpam')}
      count={count}
      isBusy={isBusy}
      onErase={eraseAllSpam}
    />
  );
}

type ErasureProps = {
  id: string;
  label: string;
  count: number;
  /** Where it is known which. */
  contactIds?: readonly string[];
  isBusy: boolean;
  onErase: () => void;
};

function Erasure({ id, label, count, contactIds, isBusy, onErase }: ErasureProps) {
  const { t, language } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const number = formatNumber(count, language);
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy ? true : undefined}
        className="desk-button text-danger"
        onClick={() => {
          if (!isBusy) setAsking(true);
        }}
      >
        <Trash2 className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{label}</span>
      </button>
      <ConfirmDialog
        id={id}
        title={t('contacts.bulk.confirm', { count, number })}
        closeLabel={t('confirm.close')}
        cancelLabel={t('confirm.cancel')}
        isOpen={isAsking}
        actions={[{ label: t('contacts.bulk.confirmErase', { count, number }), run: onErase }]}
        onClose={() => {
          setAsking(false);
        }}
      >
        <p>{t('contacts.bulk.goes')}</p>
        {isAsking && contactIds ? <DoomedBookings contactIds={contactIds} /> : null}
      </ConfirmDialog>
    </>
  );
}
