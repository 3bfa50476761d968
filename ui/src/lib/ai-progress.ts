// How far a request to an AI tool is, as the visitor is told.
import type { TFunction } from 'i18next';
import type { AiProgress, EngineName } from '../api/ask-ai';

export type Progress = {
  stage: 'sending' | 'reading' | 'queued' | 'working';
  /** In the queue, 1 is next; null outside of it. */
  position: number | null;
  etaSeconds: number | null;
  /** Of work in several steps; null otherwise. */
  step: { step: number; steps: number } | null;
  /** Who is writing; null before anybody does. */
  engine: EngineName | null;
  /** What has been written so far. */
  text: string;
};

export const NOT_YET: Progress = {
  stage: 'sending',
  position: null,
  etaSeconds: null,
  step: null,
  engine: null,
  text: '',
};

export function advance(before: Progress, news: AiProgress): Progress {
  if (news.stage === 'queued') {
    return { ...before, stage: 'queued', position: news.position, etaSeconds: news.etaSeconds };
  }
  if (news.stage === 'reading') return { ...before, stage: 'reading' };
  const working = { ...before, stage: 'working', position: null, etaSeconds: null } as const;
  if (news.stage === 'token') return { ...working, text: before.text + news.text };
  if (news.stage === 'step') return { ...working, step: { step: news.step, steps: news.steps } };
  return { ...working, engine: news.engine, step: null };
}

const SECS_PER_MINUTE = 60;
/** Below this a waiting time is no news. */
const MIN_ETA_SECS = 3;

/** Place in the queue and the wait, or null when nobody is waiting. */
export function describeQueue({ stage, position, etaSeconds }: Progress, t: TFunction<'tools'>): string | null {
  if (stage !== 'queued' || position === null) return null;
  const place = position > 1 ? t('queue.position', { position }) : t('queue.next');
  if (etaSeconds === null || etaSeconds < MIN_ETA_SECS) return place;
  const wait =
    etaSeconds < SECS_PER_MINUTE
      ? t('queue.etaSeconds', { seconds: Math.round(etaSeconds) })
      : t('queue.etaMinutes', { minutes: Math.ceil(etaSeconds / SECS_PER_MINUTE) });
  return `${place} ${wait}`;
}
