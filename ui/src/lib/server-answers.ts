const TIMEOUT_MS = 5_000;

/** Whether the site can be reached now: the browser knows only of its own connection. */
export function serverAnswers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}
