import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';

type HandOverProps = { id: string; onConfirm: () => void; onCancel: () => void };

/** Asks before the conversation is taken to the contact form, and says what will and will not happen. */
export function HandOver({ id, onConfirm, onCancel }: HandOverProps) {
  const { t } = useTranslation('chat');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    question.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={question}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      className="grid min-h-0 gap-3 overflow-y-auto border-t-4 border-amber-400 p-4 outline-none sm:p-5 short:gap-2 short:py-2"
    >
      <h4 id={`${id}-question`} className="font-semibold">
        {t('handover.question')}
      </h4>
      <p id={`${id}-consequence`} className="text-sm text-ink-soft">
        {t('handover.text')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={onConfirm}>
          {t('handover.confirm')}
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          {t('handover.cancel')}
        </Button>
      </div>
    </div>
  );
}
