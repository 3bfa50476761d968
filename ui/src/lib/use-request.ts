// One request at a time and what became of it. An earlier answer stays until a new one takes its place.
import { useEffect, useRef, useState } from 'react';

export type RequestStatus = 'idle' | 'pending' | 'done' | 'failed';

export type RequestState<T> = { status: RequestStatus; answer: T | null; error: unknown };

type UseRequest<T> = {
  state: RequestState<T>;
  /** Gives the answer, or null when it failed, another request is under way or the visitor has left. */
  run: (send: () => Promise<T>) => Promise<T | null>;
};

export function useRequest<T>(): UseRequest<T> {
  const [state, setState] = useState<RequestState<T>>({ status: 'idle', answer: null, error: null });
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function run(send: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setState(({ answer }) => ({ status: 'pending', answer, error: null }));
    try {
      const answer = await send();
      if (isGone.current) return null;
      setState({ status: 'done', answer, error: null });
      return answer;
    } catch (error) {
      if (!isGone.current) setState(({ answer }) => ({ status: 'failed', answer, error }));
      return null;
    } finally {
      isBusy.current = false;
    }
  }

  return { state, run };
}
