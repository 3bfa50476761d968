// Keeps what is being written: on the server a moment after the last change, in this browser while the server is out of
// reach. Knows nothing of the page, so that its states can be tested without one.

/** The last three are in this browser only, if its storage is neither forbidden nor full. */
export type DraftStatus =
  | { kind: 'idle' }
  | { kind: 'pending' }
  | { kind: 'saved'; at: string }
  | { kind: 'unreachable'; isKeptHere: boolean }
  /** Another editor's draft stands on the server. */
  | { kind: 'taken'; isKeptHere: boolean }
  /** The server takes no text as long as this. */
  | { kind: 'tooLong'; isKeptHere: boolean };

/** Whether the text is in this browser only, and if so, whether it is kept there. */
export function isKeptNowhere(status: DraftStatus): boolean {
  return 'isKeptHere' in status && !status.isKeptHere;
}

/** What a draft in this browser is kept as. `seenAt`: when the server's draft was saved that it goes on from. */
export type LocalDraft<Post> = { baseVersion: number | null; seenAt: string | null; savedAt: string; post: Post };

type Options<Post> = {
  baseVersion: number | null;
  /** When the server's draft was saved that is gone on with; null without one. */
  draftAt: string | null;
  /** `seenAt`: when the server's draft was saved that is known here. */
  put: (body: { baseVersion: number | null; seenAt: string | null; post: Post }, isLast: boolean) => Promise<string>;
  keepHere: (draft: LocalDraft<Post>) => boolean;
  forgetHere: () => void;
  onStatus: (status: DraftStatus) => void;
  /** The server refuses because no session stands behind it. */
  onExpired: () => void;
  isExpired: (error: unknown) => boolean;
  /** The server keeps another editor's draft. */
  isTaken: (error: unknown) => boolean;
  isTooLong: (error: unknown) => boolean;
  now: () => string;
};

export const DRAFT_DELAY_MS = 1_500;
export const DRAFT_RETRY_MS = 10_000;

export type DraftSaver<Post> = {
  change: (post: Post) => void;
  /** Saves what waits now; `isLast` when the page may be going away. Tells where the text is once that is settled. */
  flush: (isLast?: boolean) => Promise<DraftStatus>;
  /** When the server saved what it got last of this draft. All who edit a post share its draft: another state is not ours. */
  savedAt: () => string | null;
  /**
   * Sends nothing until it is resumed: a draft that arrived after the post would outlive it. Resolves when what was on its
   * way is settled. What waits is not sent either: the post holds it, and it could take the place of somebody's draft.
   */
  pause: () => Promise<void>;
  resume: () => void;
  /** Nothing more is to be kept: the post was saved, or the draft given up. */
  stop: () => void;
};

export function startDraftSaver<Post>(options: Options<Post>): DraftSaver<Post> {
  const { baseVersion, put, forgetHere, onExpired, isExpired, isTaken, isTooLong, now } = options;
  let status: DraftStatus = { kind: 'idle' };
  /** The newest change that the server does not have; a request may be on its way with it. */
  let unsaved: { post: Post } | null = null;
  let savedAt = options.draftAt;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  let isStopped = false;

  function report(next: DraftStatus) {
    status = next;
    options.onStatus(next);
  }

  function keepHere(post: Post): boolean {
    return options.keepHere({ baseVersion, seenAt: savedAt, savedAt: now(), post });
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  async function send(isLast: boolean): Promise<void> {
    const sent = unsaved;
    if (!sent || isStopped || isPaused) return;
    try {
      const at = await put({ baseVersion, seenAt: savedAt, post: sent.post }, isLast);
      savedAt = at;
      if (stopped()) return;
      if (unsaved !== sent) {
        schedule(DRAFT_DELAY_MS);
        return;
      }
      unsaved = null;
      forgetHere();
      report({ kind: 'saved', at });
    } catch (error) {
      if (stopped()) return;
      const isKeptHere = keepHere(unsaved?.post ?? sent.post);
      if (isTaken(error) || isTooLong(error)) {
        // Tried again with the next change: by then the other may have gone, or the text be shorter.
        report({ kind: isTaken(error) ? 'taken' : 'tooLong', isKeptHere });
        return;
      }
      report({ kind: 'unreachable', isKeptHere });
      if (isExpired(error)) onExpired();
      else schedule(DRAFT_RETRY_MS);
    }
  }
  // A function, because it may change while a request is under way.
  const stopped = () => isStopped;

  async function flush(isLast = false): Promise<DraftStatus> {
    if (!unsaved || isStopped) return status;
    clearTimeout(timer);
    // A page that goes away may not hear the answer.
    if (isLast) keepHere(unsaved.post);
    if (isPaused) return status;
    if (running && !isLast) await running;
    running = send(isLast).finally(() => (running = null));
    await running;
    return status;
  }

  return {
    change(post) {
      if (isStopped) return;
      unsaved = { post };
      report({ kind: 'pending' });
      schedule(DRAFT_DELAY_MS);
    },
    flush,
    savedAt: () => savedAt,
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isPaused = false;
      if (unsaved) schedule(DRAFT_DELAY_MS);
    },
    stop() {
      isStopped = true;
      unsaved = null;
      clearTimeout(timer);
      forgetHere();
      report({ kind: 'idle' });
    },
  };
}
