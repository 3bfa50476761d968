import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { describeQueue, type Progress } from '../../lib/ai-progress';
import { Bubble, Words } from './chat-bubble';
import type { ChatMessage } from './conversation';

type ChatLogProps = {
  messages: readonly ChatMessage[];
  language: Language;
  pending: Progress | null;
  onRetry: () => void;
  className: string;
};

export function ChatLog({ messages, language, pending, onRetry, className }: ChatLogProps) {
  const { t } = useTranslation('chat');
  const log = useRef<HTMLDivElement>(null);
  useFollowing(log, messages, pending);
  const last = messages.at(-1);
  // The visitor may switch to the other language while this answer comes.
  const answerLanguage = messages.findLast(({ role }) => role === 'user')?.language ?? language;
  const canRetry = last !== undefined && !pending && (last.kind === 'stopped' || last.retryFromMs !== undefined);

  return (
    <>
      <div
        ref={log}
        role="log"
        // Word by word nobody can listen to it: the whole answer is read out below.
        aria-live="off"
        aria-label={t('log.label')}
        // A scrolling region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className={`flex flex-col gap-4 overflow-y-auto overscroll-contain bg-paper p-4 sm:p-5 ${className}`}
      >
        {messages.map((message) => (
          <Bubble key={message.id} message={message} {...(canRetry && message === last && { onRetry })} />
        ))}
        {pending ? <Awaited pending={pending} language={answerLanguage} /> : null}
      </div>
      <Announcer messages={messages} pending={pending} />
    </>
  );
}

/** Only the log scrolls, never the page; and not while the visitor is reading further up. */
function useFollowing(
  log: { current: HTMLElement | null },
  messages: readonly ChatMessage[],
  pending: Progress | null,
) {
  const shownCount = useRef(0);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const isNew = shownCount.current !== messages.length;
    shownCount.current = messages.length;
    const hiddenPx = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (isNew || hiddenPx < NEAR_END_PX) element.scrollTo({ top: element.scrollHeight });
  }, [log, messages, pending]);
}

/** More than a line or two that arrive at once. */
const NEAR_END_PX = 120;

function useStageText(pending: Progress | null): string {
  const { t } = useTranslation('chat');
  const { t: tTools } = useTranslation('tools');
  if (!pending) return '';
  return describeQueue(pending, tTools) ?? t(pending.text === '' ? 'log.thinking' : 'log.typing');
}

/** The answer as far as it has come, or what is waited for. */
function Awaited({ pending, language }: { pending: Progress; language: Language }) {
  const stageText = useStageText(pending);
  return (
    <div className="grid max-w-[88%] gap-1.5 self-start sm:max-w-[80%]">
      {pending.text === '' ? null : <Words text={pending.text} language={language} look="answer" />}
      <p className="flex items-center gap-2.5 text-sm text-ink-soft tabular-nums">
        <span aria-hidden="true" className="flex animate-breathe gap-1">
          <span className="size-1.5 rotate-45 bg-amber-700" />
          <span className="size-1.5 rotate-45 bg-amber-700" />
          <span className="size-1.5 rotate-45 bg-amber-700" />
        </span>
        <span>{stageText}</span>
      </p>
    </div>
  );
}

/** Tells those who listen how the answer is coming, and then the answer as a whole. */
function Announcer({ messages, pending }: { messages: readonly ChatMessage[]; pending: Progress | null }) {
  const stageText = useStageText(pending);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (pending) setHasWaited(true);
  }, [pending]);
  const last = messages.at(-1);
  const answer = hasWaited && last?.role === 'assistant' ? last : null;
  return (
    <p role="status" className="sr-only" lang={pending ? undefined : answer?.language}>
      {pending ? stageText : (answer?.content ?? '')}
    </p>
  );
}
