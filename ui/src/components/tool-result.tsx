import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/i18n-context';
import { describeHint } from '../lib/failure-hint';
import type { RequestState } from '../lib/use-request';
import { Alert } from './alert';
import { Skeleton } from './skeleton';
import { Star } from './star';

type ToolResultProps<T> = {
  title: string;
  /** Tells before the first use what will stand here. */
  emptyText: string;
  pendingText: string;
  failedText: string;
  state: RequestState<T>;
  children: (answer: T) => ComponentChildren;
};

/** Where a tool's answer appears: empty, at work, failed, answered. */
export function ToolResult<T>(props: ToolResultProps<T>) {
  const { title, emptyText, pendingText, failedText, state, children } = props;
  const { t } = useTranslation('tools');
  const pane = useRef<HTMLDivElement>(null);
  useReveal(pane, state.status);
  const hint = state.status === 'failed' ? describeHint(state.error, t) : null;

  return (
    <div ref={pane} className="flex grow scroll-mt-24 flex-col">
      <h3 className="mb-4 text-xl">{title}</h3>
      <div aria-live="polite" aria-busy={state.status === 'pending'} className="flex grow flex-col gap-5">
        {state.status === 'idle' ? <Emptiness text={emptyText} /> : null}
        {state.status === 'pending' ? <AtWork text={pendingText} /> : null}
        {state.status === 'failed' ? (
          <Alert tone="danger">
            <p>{failedText}</p>
            {hint ? <p className="mt-1 text-sm">{hint}</p> : null}
          </Alert>
        ) : null}
        {state.answer !== null && state.status !== 'pending' ? children(state.answer) : null}
      </div>
    </div>
  );
}

function Emptiness({ text }: { text: string }) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 py-8 text-center">
      <Star className="size-12 text-line-strong" />
      <p className="max-w-[30ch] text-sm text-ink-soft">{text}</p>
    </div>
  );
}

function AtWork({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        <Star className="size-5 animate-spin-slow text-amber-700" />
        <span>{text}</span>
      </p>
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** In one column the answer appears below the button, maybe out of sight: then the page moves there. */
function useReveal(pane: { current: HTMLElement | null }, status: string): void {
  useEffect(() => {
    const element = pane.current;
    if (status !== 'pending' || !element || element.getBoundingClientRect().top < window.innerHeight * 0.75) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }, [pane, status]);
}
