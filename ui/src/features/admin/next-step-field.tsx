import { CalendarClock, Check, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { classNames } from '../../components/class-names';
import { useTranslation } from '../../i18n/i18n-context';
import { dropSent } from '../../lib/begun-texts';
import { useBegun } from '../../lib/use-begun';
import { useNow } from '../../lib/use-now';
import { formatDay } from '../../i18n/format-day';
import { toFirmDay } from './received-at';

type NextStep = NonNullable<Contact['nextStep']>;

/** As the server has it (src/domain/contact/plan.rs). */
const MAX_CHARS = 200;
const CONTROL = 'control min-h-10 px-2.5 py-1.5 text-sm pointer-coarse:min-h-11';

type NextStepFieldProps = {
  contact: Contact;
  isSaving: boolean;
  /** Calls back once it is saved. */
  onSave: (step: Contact['nextStep'], onSaved?: () => void) => void;
};

/** What the firm does next about a request, and on which day. */
export function NextStepField({ contact, isSaving, onSave }: NextStepFieldProps) {
  const { t } = useTranslation('admin');
  const { id, nextStep: step } = contact;
  const [begun, setBegun] = useBegun('step', id);
  const [isAsked, setAsked] = useState(false);
  if (begun !== null) {
    return (
      <StepForm
        step={begun}
        takesFocus={isAsked}
        onChange={setBegun}
        onCancel={() => setBegun(null)}
        onSave={(saved) => {
          if (!isSaving) onSave(saved, () => dropSent('step', id, begun));
        }}
      />
    );
  }
  const edit = () => {
    setAsked(true);
    setBegun(step ?? { text: '', due: toFirmDay(new Date().toISOString()) });
  };
  if (step === null) {
    return (
      <button type="button" className="desk-button border-dashed" onClick={edit}>
        <Plus className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('contacts.step.add')}</span>
      </button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <StepText step={step} />
      <button type="button" className="desk-button" onClick={() => onSave(null)}>
        <Check className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('contacts.step.done')}</span>
      </button>
      <button type="button" aria-label={t('contacts.step.edit')} className="desk-button" onClick={edit}>
        <Pencil className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function StepText({ step }: { step: NextStep }) {
  const { t, language } = useTranslation('admin');
  const today = toFirmDay(new Date(useNow()).toISOString());
  const isLate = step.due < today;
  return (
    <p className="flex min-w-0 items-start gap-2">
      <CalendarClock className="mt-0.5 size-4.5 shrink-0 text-ink-soft" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">{`${t('contacts.step.label')}: `}</span>
        <span className="font-semibold">{step.text}</span>
        <span
          className={classNames(
            'tabular-nums',
            isLate ? 'font-semibold text-danger' : step.due === today && 'font-semibold text-amber-700',
          )}
        >
          {`, ${formatDay(step.due, language)}`}
          {isLate ? ` · ${t('contacts.step.late')}` : null}
          {step.due === today ? ` · ${t('contacts.step.today')}` : null}
        </span>
      </span>
    </p>
  );
}

type StepFormProps = {
  step: NextStep;
  /** Somebody has asked for the form just now, and goes on in it. */
  takesFocus: boolean;
  onChange: (step: NextStep) => void;
  onCancel: () => void;
  onSave: (step: NextStep) => void;
};

/** Stays until what stands in it is saved or given up, also while somebody is elsewhere. */
function StepForm({ step, takesFocus, onChange, onCancel, onSave }: StepFormProps) {
  const { t } = useTranslation('admin');
  const { text, due } = step;
  const leave = (event: { key: string; stopPropagation: () => void }) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const isWhole = text.trim() !== '' && due !== '';
  return (
    <form
      className="flex basis-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSave({ text: text.trim(), due });
      }}
    >
      <label className="min-w-0 grow basis-48 text-xs text-ink-soft">
        <span className="mb-0.5 block">{t('contacts.step.label')}</span>
        <input
          type="text"
          ref={takesFocus ? focusFirst : null}
          value={text}
          maxLength={MAX_CHARS}
          required
          className={CONTROL}
          onKeyDown={leave}
          onInput={({ currentTarget }) => onChange({ text: currentTarget.value, due })}
        />
      </label>
      <label className="text-xs text-ink-soft">
        <span className="mb-0.5 block">{t('contacts.step.due')}</span>
        <input
          type="date"
          value={due}
          required
          className={CONTROL}
          onKeyDown={leave}
          onInput={({ currentTarget }) => onChange({ text, due: currentTarget.value })}
        />
      </label>
      <button type="submit" className="desk-button font-semibold">
        {t('contacts.followUp.save')}
      </button>
      <button type="button" className="desk-button" onClick={onCancel}>
        {t('confirm.cancel')}
      </button>
    </form>
  );
}

function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}
