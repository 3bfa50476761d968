import { useEffect, useState } from 'react';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { splitPrefix } from '../../lib/local-path';
import { formatClockTime } from '../../lib/clock-time';
import { useSite } from '../../lib/page-context';
import type { ChatMessage } from './conversation';
import { LinkedWords } from './linked-words';
import { OfferedTimes } from './offered-times';

type BubbleProps = { message: ChatMessage; onRetry?: () => void };

/** One message: the words, the pages they rest on, who said it and when. */
export function Bubble({ message, onRetry }: BubbleProps) {
  const { role, content, language, kind, sources = [], times = [], retryFromMs } = message;
  const isUser = role === 'user';
  return (
    <div className={`grid max-w-[88%] gap-1 sm:max-w-[80%] ${isUser ? 'self-end' : 'self-start'}`}>
      <Words text={content} language={language} look={isUser ? 'user' : kind === 'failure' ? 'failure' : 'answer'} />
      {sources.length > 0 ? <Sources message={message} /> : null}
      {times.length > 0 ? <OfferedTimes times={times} /> : null}
      <Signature message={message} />
      {onRetry ? <RetryButton fromMs={retryFromMs ?? 0} onRetry={onRetry} /> : null}
    </div>
  );
}

const LOOKS = {
  user: 'rounded-br-none bg-pine-800 text-cream',
  answer: 'rounded-bl-none border border-line bg-surface',
  failure: 'rounded-bl-none bg-danger-soft',
};

type WordsProps = { text: string; language: Language; look: keyof typeof LOOKS };

export function Words({ text, language, look }: WordsProps) {
  return (
    // Words that arrive one by one must not move those of earlier lines, as prettier wrapping would.
    <p lang={language} className={`rounded-md px-4 py-2.5 wrap-anywhere whitespace-pre-wrap text-wrap ${LOOKS[look]}`}>
      {look === 'user' ? text : <LinkedWords text={text} />}
    </p>
  );
}

/** Pages of this site only: an address of another host is none that we know. */
function Sources({ message: { sources = [], language } }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const own = sources.filter(({ url }) => /^\/(?!\/)/.test(url));
  if (own.length === 0) return null;
  return (
    <div className="mt-1 border-l-2 border-amber-400 pl-3 text-sm">
      <span className="text-xs text-ink-soft">{t('sources.label')}</span>
      <ul>
        {own.map(({ title, url }) => (
          <li key={url}>
            <AppLink to={splitPrefix(url).path} lang={language} className="text-link inline-flex min-h-8 items-center">
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Signature({ message: { role, timestamp, kind, engine } }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const { hasModel } = useSite();
  const isUser = role === 'user';
  const isCutShort = kind === 'stopped' || kind === 'broken' || kind === 'unsent';
  return (
    <p className={`flex flex-wrap gap-x-2 text-xs text-ink-soft ${isUser ? 'justify-end' : ''}`}>
      <span>{t(isUser ? 'author.visitor' : 'author.consultant')}</span>
      {timestamp ? (
        <time dateTime={timestamp} className="tabular-nums">
          {formatClockTime(timestamp)}
        </time>
      ) : null}
      {isCutShort ? <span className="font-semibold text-ink">{t(`author.${kind}`)}</span> : null}
      {engine ? <span>{t(`author.${engine === 'ollama' ? 'model' : hasModel ? 'standIn' : 'builtin'}`)}</span> : null}
    </p>
  );
}

/** Waits with the visitor where the server has named a time. */
function RetryButton({ fromMs, onRetry }: { fromMs: number; onRetry: () => void }) {
  const { t } = useTranslation('chat');
  const seconds = useSecondsUntil(fromMs);
  return (
    <Button
      variant="outline"
      size="small"
      disabled={seconds > 0}
      className="mt-1 justify-self-start tabular-nums disabled:cursor-not-allowed disabled:opacity-60"
      onClick={onRetry}
    >
      <span>{seconds > 0 ? t('retry.wait', { seconds }) : t('retry.label')}</span>
    </Button>
  );
}

function useSecondsUntil(timeMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = nowMs >= timeMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((timeMs - nowMs) / 1_000));
}
