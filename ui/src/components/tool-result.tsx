import { RotateCcw, Square } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/i18n-context';
import type { Language } from '../i18n/language';
import { describeQueue, type Progress } from '../lib/ai-progress';
import { usePage } from '../lib/page-context';
import { bookingPathFrom } from '../lib/service-links';
import { describeHint } from '../lib/failure-hint';
import type { RequestState } from '../lib/use-ai-request';
import { Alert } from './alert';
import { AppLink } from './app-link';
import { Button } from './button';
import { TextSheet } from './generated-text';
import { MachineNote } from './machine-note';
import { Skeleton } from './skeleton';
import { Star } from './star';

/** What the button under a failure says and does; null says "try again". */
export type Retry = { label: string | null; onRetry: () => void };

/** Enough of a text to know it by, in characters. */
const SUBJECT_MAX_CHARS = 80;

type ToolResultProps<T> = {
  title: string;
  /** Tells before the first use what will stand here. */
  emptyText: string;
  /** What such an answer may look like. */
  sample: string;
  pendingText: string;
  failedText: string;
  /** How far it is, where the tool has more to tell than the queue has. */
  describeStage?: ((progress: Progress) => string | null) | undefined;
  state: RequestState<T>;
  /** Of the text that is written word by word; null when the answer is none. */
  textLanguage: Language | null;
  onStop: () => void;
  /** Of the answer that stays when a later request fails; empty where the answer names it itself. */
  subject: string;
  retry: Retry;
  children: (answer: T) => ComponentChildren;
};

/** Where a tool's answer appears: empty, waiting, at work, failed, stopped, answered. */
export function ToolResult<T>(props: ToolResultProps<T>) {
  const {
    title,
    emptyText,
    sample,
    pendingText,
    failedText,
    describeStage,
    state,
    textLanguage,
    onStop,
    subject,
    retry,
  } = props;
  const { t } = useTranslation('tools');
  const pane = useRef<HTMLDivElement>(null);
  const { status, answer, progress } = state;
  useReveal(pane, status);
  const stageText = describeQueue(progress, t) ?? describeStage?.(progress) ?? pendingText;
  const isWorking = status === 'pending';
  // What came of a text stays readable when the rest does not come.
  const isBegun = status !== 'done' && textLanguage !== null && progress.text !== '';

  const isNews = useIsNews(status);
  const isEarlier = (status === 'failed' || status === 'stopped') && !isBegun && answer !== null;

  return (
    <div ref={pane} className="flex grow scroll-mt-24 flex-col">
      <h3 className="mb-4 text-xl">{title}</h3>
      {/* The answer is read out when it is whole; the way there by these words alone. */}
      <p role="status" className="sr-only">
        {isWorking ? stageText : ''}
      </p>
      {/* A word without end, such as a long address, must not take the form's room. */}
      <div
        aria-live={isNews ? 'polite' : 'off'}
        aria-busy={isWorking}
        className="flex grow flex-col gap-5 wrap-anywhere"
      >
        {status === 'idle' ? <Emptiness text={emptyText} sample={sample} /> : null}
        {isWorking ? <AtWork text={stageText} onStop={onStop} /> : null}
        {status === 'failed' ? <Failure text={failedText} hint={describeHint(state.error, t)} retry={retry} /> : null}
        {status === 'stopped' ? <Stopped retry={retry} /> : null}
        {isBegun ? <TextSheet text={progress.text} language={textLanguage} /> : null}
        {isBegun && !isWorking ? <MachineNote engine={progress.engine ?? undefined} /> : null}
        {isWorking && !isBegun ? <Lines /> : null}
        {isEarlier && subject ? <EarlierAnswer subject={subject} /> : null}
        {!isWorking && !isBegun && answer !== null ? props.children(answer) : null}
        {status === 'done' ? <TalkNote /> : null}
      </div>
    </div>
  );
}

/** Whether what stands here came of a request, and not of a change of language, which writes it anew. */
function useIsNews(status: string): boolean {
  const { language } = useTranslation();
  const [last, setLast] = useState({ status, language });
  if (last.status !== status) setLast({ status, language });
  return status !== 'idle' && (last.status !== status || last.language === language);
}

/** After an answer: the way to talk about it. */
function TalkNote() {
  const { t } = useTranslation('tools');
  const { path, site } = usePage();
  if (!site.offersTimes) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-sm">
      <span>{t('talk.text')}</span>
      <AppLink to={bookingPathFrom(path)} className="text-link inline-flex min-h-11 items-center">
        {t('talk.link')}
      </AppLink>
    </p>
  );
}

/** Before the first use: what will stand here, and a sample of it, which nobody can take for an answer. */
function Emptiness({ text, sample }: { text: string; sample: string }) {
  const { t } = useTranslation('tools');
  return (
    <>
      <p className="text-sm text-ink-soft">{text}</p>
      <figure className="rounded-sm border border-dashed border-line-strong p-4 sm:p-5">
        <figcaption className="mb-2 text-xs font-semibold text-amber-700">{t('sample.label')}</figcaption>
        {/* Below a form, on phones, its beginning is enough. */}
        <p className="line-clamp-4 text-sm whitespace-pre-line text-ink-soft @3xl:line-clamp-none">{sample}</p>
      </figure>
    </>
  );
}

function AtWork({ text, onStop }: { text: string; onStop: () => void }) {
  const { t } = useTranslation('tools');
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="flex items-center gap-2.5 text-sm font-semibold tabular-nums">
        <Star className="size-5 animate-spin-slow text-amber-700" />
        <span>{text}</span>
      </p>
      <Button variant="outline" size="small" onClick={onStop}>
        <Square className="size-3.5" strokeWidth={2.25} aria-hidden="true" />
        <span>{t('stop.label')}</span>
      </Button>
    </div>
  );
}

function Lines() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** Whose the answer below is, since it isn't the one just asked for. */
function EarlierAnswer({ subject }: { subject: string }) {
  const { t } = useTranslation('tools');
  const letters = Array.from(subject.replace(/\s+/g, ' '));
  const start = letters.slice(0, SUBJECT_MAX_CHARS).join('').trimEnd();
  return (
    <p className="border-t border-line pt-4 text-sm text-ink-soft">
      {t('earlier.label', { subject: letters.length > SUBJECT_MAX_CHARS ? `${start}…` : start })}
    </p>
  );
}

function Failure({ text, hint, retry }: { text: string; hint: string | null; retry: Retry }) {
  return (
    <>
      <Alert tone="danger">
        <p>{text}</p>
        {hint && hint !== text ? <p className="mt-1 text-sm">{hint}</p> : null}
      </Alert>
      <RetryButton retry={retry} />
    </>
  );
}

function Stopped({ retry }: { retry: Retry }) {
  const { t } = useTranslation('tools');
  return (
    <>
      <Alert tone="info">
        <p>{t('stopped.text')}</p>
      </Alert>
      <RetryButton retry={retry} />
    </>
  );
}

function RetryButton({ retry }: { retry: Retry }) {
  const { t } = useTranslation('tools');
  return (
    <Button variant="outline" size="small" className="self-start" onClick={retry.onRetry}>
      <RotateCcw className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span>{retry.label ?? t('retry.label')}</span>
    </Button>
  );
}

/**
 * In one column the answer appears below the button, and beside a long form above it, maybe out of sight or under a
 * toast: then the page moves there.
 */
function useReveal(pane: { current: HTMLElement | null }, status: string): void {
  useEffect(() => {
    const element = pane.current;
    if (status !== 'pending' || !element) return;
    const { top } = element.getBoundingClientRect();
    if (top > window.innerHeight * -0.25 && top < window.innerHeight * 0.5) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }, [pane, status]);
}
