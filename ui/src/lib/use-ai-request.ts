// One request to an AI tool at a time and what became of it. An earlier answer stays until a new one takes its place.
import { useEffect, useRef, useState } from 'react';
import type { AskOptions } from '../api/ask-ai';
import { ApiError } from '../api/client';
import { advance, NOT_YET, type Progress } from './ai-progress';

export type RequestStatus = 'idle' | 'pending' | 'done' | 'failed' | 'stopped';

export type RequestState<T> = { status: RequestStatus; answer: T | null; error: unknown; progress: Progress };

type UseAiRequest<T> = {
  state: RequestState<T>;
  /** Gives the answer, or null when there is none, another request is under way or the visitor has left. */
  run: (send: (options: AskOptions) => Promise<T>) => Promise<T | null>;
  /** Ends the request, also at the server. */
  stop: () => void;
};

export function useAiRequest<T>(): UseAiRequest<T> {
  const [state, setState] = useState<RequestState<T>>({ status: 'idle', answer: null, error: null, progress: NOT_YET });
  const running = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.abort();
    };
  }, []);

  async function run(send: (options: AskOptions) => Promise<T>): Promise<T | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    const update = (change: Partial<RequestState<T>>) => {
      if (!isGone.current) setState((before) => ({ ...before, ...change }));
    };
    update({ status: 'pending', error: null, progress: NOT_YET });
    try {
      const answer = await send({
        signal: controller.signal,
        onProgress: (news) => {
          if (!isGone.current) setState((before) => ({ ...before, progress: advance(before.progress, news) }));
        },
      });
      update({ status: 'done', answer });
      return isGone.current ? null : answer;
    } catch (error) {
      update(wasStopped(error) ? { status: 'stopped' } : { status: 'failed', error });
      return null;
    } finally {
      running.current = null;
    }
  }

  return { state, run, stop: () => running.current?.abort() };
}

/** By this visitor, or by the server when it was told to from elsewhere. */
function wasStopped(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'stopped' || error.code === 'cancelled');
}
