import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';

const QUESTIONS = ['price', 'start', 'languages'] as const;

type ChatInputProps = {
  isWaiting: boolean;
  hasStarted: boolean;
  /** False when there was nothing to send. */
  onSend: (text: string) => boolean;
};

export function ChatInput({ isWaiting, hasStarted, onSend }: ChatInputProps) {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  useReturningFocus(field, isWaiting);

  function send() {
    if (field.current && onSend(field.current.value)) field.current.value = '';
  }

  return (
    <form
      method="dialog"
      className="grid gap-3 border-t border-line p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hasStarted ? null : (
        <ul aria-label={t('questions.label')} className="flex flex-wrap gap-2">
          {QUESTIONS.map((question) => (
            <li key={question}>
              <Button variant="outline" size="small" onClick={() => onSend(t(`questions.${question}`))}>
                <span>{t(`questions.${question}`)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <div className="grow">
          <label htmlFor="chat-message" className="mb-1.5 block text-sm font-semibold">
            {t('field.message')}
          </label>
          <textarea
            ref={field}
            id="chat-message"
            name="message"
            rows={2}
            disabled={isWaiting}
            className="control resize-none"
            aria-describedby="chat-notice"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <Button
          type="submit"
          variant="pine"
          disabled={isWaiting}
          aria-label={t('send.label')}
          className="disabled:cursor-not-allowed disabled:opacity-50"
        >
          <SendHorizontal className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      <p id="chat-notice" className="text-xs text-ink-soft">
        {t('notice.text')}
      </p>
    </form>
  );
}

/** The field is off while an answer is awaited and loses the focus; it gets it back when the answer is there. */
function useReturningFocus(field: { current: HTMLTextAreaElement | null }, isWaiting: boolean): void {
  const wasWaiting = useRef(false);
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body;
    if (wasWaiting.current && !isWaiting && !isElsewhere) field.current?.focus({ preventScroll: true });
    wasWaiting.current = isWaiting;
  }, [field, isWaiting]);
}
