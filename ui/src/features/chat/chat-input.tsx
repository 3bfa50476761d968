import { SendHorizontal, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { countChars } from '../../lib/count-chars';
import { useSite } from '../../lib/page-context';
import { useKeptForm } from '../../lib/use-kept-form';
import { QUESTION_MAX_CHARS } from './conversation';

const QUESTIONS = ['price', 'start', 'languages'] as const;

type ChatInputProps = {
  /** Unique on the page. */
  id: string;
  isWaiting: boolean;
  hasStarted: boolean;
  /** False when there was nothing to send. */
  onSend: (text: string) => boolean;
  onStop: () => void;
  onHandOver: () => void;
};

export function ChatInput({ id, isWaiting, hasStarted, onSend, onStop, onHandOver }: ChatInputProps) {
  const { t } = useTranslation('chat');
  const { chatPerMinute } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [tooLongBy, setTooLongBy] = useState<number | null>(null);
  useKeptForm(form);
  useFocusHandover(form, field, isWaiting);

  function send() {
    if (!field.current) return;
    const { value } = field.current;
    const count = countChars(value.trim());
    setTooLongBy(count > QUESTION_MAX_CHARS ? count : null);
    if (count <= QUESTION_MAX_CHARS && onSend(value)) field.current.value = '';
  }

  return (
    <form
      ref={form}
      data-keep={`chat-${id}`}
      method="dialog"
      className="grid shrink-0 gap-3 border-t border-line p-4 short:gap-2 short:py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) send();
      }}
    >
      {hasStarted ? null : <Suggestions onChoose={onSend} />}
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <label htmlFor={`${id}-message`} className="mb-1.5 block text-sm font-semibold short:sr-only">
            {t('field.message')}
          </label>
          <textarea
            ref={field}
            id={`${id}-message`}
            name="message"
            rows={2}
            disabled={isWaiting}
            className="control resize-none short:h-12"
            aria-describedby={tooLongBy === null ? `${id}-notice` : `${id}-error ${id}-notice`}
            aria-invalid={tooLongBy === null ? undefined : true}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <SendOrStop isWaiting={isWaiting} onStop={onStop} />
      </div>
      {tooLongBy === null ? null : <TooLong id={`${id}-error`} count={tooLongBy} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={`${id}-notice`} className="min-w-56 flex-1 text-xs text-ink-soft short:sr-only">
          {chatPerMinute > 0 ? t('notice.limited', { count: chatPerMinute }) : t('notice.unlimited')}
        </p>
        {hasStarted ? (
          <button
            id={`${id}-hand-over`}
            type="button"
            disabled={isWaiting}
            className="text-link min-h-11 cursor-pointer text-sm disabled:cursor-not-allowed disabled:opacity-50"
            onClick={onHandOver}
          >
            {t('handover.label')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

function Suggestions({ onChoose }: { onChoose: (text: string) => boolean }) {
  const { t } = useTranslation('chat');
  return (
    <ul
      aria-label={t('questions.label')}
      className="flex flex-wrap gap-2 short:-m-1.5 short:flex-nowrap short:overflow-x-auto short:p-1.5"
    >
      {QUESTIONS.map((question) => (
        <li key={question} className="short:shrink-0">
          <Button variant="outline" size="small" onClick={() => onChoose(t(`questions.${question}`))}>
            <span>{t(`questions.${question}`)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** While an answer comes there is nothing to send, but something to stop. */
function SendOrStop({ isWaiting, onStop }: { isWaiting: boolean; onStop: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <>
      {isWaiting ? (
        <Button variant="outline" data-stop="" aria-label={t('stop.label')} onClick={onStop}>
          <Square className="size-4 fill-current" strokeWidth={1.75} aria-hidden="true" />
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="pine"
        disabled={isWaiting}
        aria-label={t('send.label')}
        className={isWaiting ? 'hidden!' : ''}
      >
        <SendHorizontal className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </>
  );
}

function TooLong({ id, count }: { id: string; count: number }) {
  const { t, language } = useTranslation('chat');
  const [written, max] = [formatNumber(count, language), formatNumber(QUESTION_MAX_CHARS, language)];
  return (
    <p id={id} role="alert" className="text-sm font-medium text-danger">
      {t('field.tooLong', { written, max })}
    </p>
  );
}

/** The field is off while an answer is awaited: its focus goes to the stop button and comes back with the answer. */
function useFocusHandover(
  form: { current: HTMLFormElement | null },
  field: { current: HTMLTextAreaElement | null },
  isWaiting: boolean,
): void {
  const wasWaiting = useRef(false);
  const wasHere = useRef(false);
  useEffect(() => {
    // What had the focus until now is off or gone, and the focus with it.
    const isLost = () => document.activeElement === document.body || document.activeElement === field.current;
    if (isWaiting && !wasWaiting.current) {
      wasHere.current = isLost() || form.current?.contains(document.activeElement) === true;
      if (wasHere.current) form.current?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true });
    } else if (!isWaiting && wasWaiting.current && wasHere.current && isLost()) {
      field.current?.focus({ preventScroll: true });
    }
    wasWaiting.current = isWaiting;
  }, [form, field, isWaiting]);
}
