// How requests get home, on the board of the stand: asked for again and again, and written anew only where it changed.
const EVERY_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** Keeps the part of the board up to date; gives what ends it. */
export function followPush(push: HTMLElement): () => void {
  const timer = setInterval(() => void refresh(push), EVERY_MS);
  return () => clearInterval(timer);
}

async function refresh(push: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const board = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = board.getElementById(push.id);
    // What is read aloud is only what is new.
    if (fresh && fresh.textContent !== push.textContent) push.replaceChildren(...fresh.childNodes);
  } catch {
    // The server is being started anew; the next time tells.
  }
}
