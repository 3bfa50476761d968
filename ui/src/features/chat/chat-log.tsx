import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { formatChatTime } from './chat-time';
import type { ChatMessage } from './conversation';

type ChatLogProps = { messages: readonly ChatMessage[]; isWaiting: boolean; onRetry: () => void };

export function ChatLog({ messages, isWaiting, onRetry }: ChatLogProps) {
  const { t } = useTranslation('chat');
  const log = useRef<HTMLDivElement>(null);
  // Only the log scrolls, never the page.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages, isWaiting]);

  return (
    <div
      ref={log}
      role="log"
      aria-label={t('log.label')}
      // A scrolling region must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="flex h-96 flex-col gap-4 overflow-y-auto bg-paper p-4 sm:p-5"
    >
      {messages.map((message, index) => (
        <Bubble
          key={message.id}
          message={message}
          {...(index === messages.length - 1 && !isWaiting && message.kind === 'failure' && { onRetry })}
        />
      ))}
      {isWaiting ? <Typing label={t('log.typing')} /> : null}
    </div>
  );
}

type BubbleProps = { message: ChatMessage; onRetry?: () => void };

function Bubble({ message, onRetry }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { role, content, language, timestamp, kind, engine } = message;
  const isUser = role === 'user';
  const look = isUser
    ? 'rounded-br-none bg-pine-800 text-cream'
    : `rounded-bl-none ${kind === 'failure' ? 'bg-danger-soft' : 'bg-sunken'}`;
  return (
    <div className={`grid max-w-[88%] gap-1 sm:max-w-[75%] ${isUser ? 'self-end' : 'self-start'}`}>
      <p lang={language} className={`rounded-md px-4 py-2.5 break-words whitespace-pre-wrap ${look}`}>
        {content}
      </p>
      <p className={`flex flex-wrap gap-x-2 text-xs text-ink-soft ${isUser ? 'justify-end' : ''}`}>
        <span>{t(isUser ? 'author.visitor' : 'author.consultant')}</span>
        {timestamp ? <time dateTime={timestamp.toISOString()}>{formatChatTime(timestamp)}</time> : null}
        {engine === 'builtin' ? <span>{t('author.builtin')}</span> : null}
      </p>
      {onRetry ? (
        <Button variant="outline" size="small" className="mt-1 justify-self-start" onClick={onRetry}>
          <span>{t('retry.label')}</span>
        </Button>
      ) : null}
    </div>
  );
}

function Typing({ label }: { label: string }) {
  return (
    <div className="flex items-center gap-3 self-start rounded-md rounded-bl-none bg-sunken px-4 py-3 text-sm text-ink-soft">
      <span aria-hidden="true" className="flex animate-breathe gap-1">
        <span className="size-2 rounded-sm bg-pine-600" />
        <span className="size-2 rounded-sm bg-pine-600" />
        <span className="size-2 rounded-sm bg-pine-600" />
      </span>
      <span>{label}</span>
    </div>
  );
}
