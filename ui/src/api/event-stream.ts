// Server-sent events out of a fetch body: EventSource can neither post nor tell why it failed.

export type ServerEvent = {
  name: string;
  data: string;
  /** Where to take the stream up again after this event; null when the server did not say. */
  id: string | null;
};

/** Nothing came for too long, not even a heartbeat. */
export class SilentStreamError extends Error {
  override readonly name = 'SilentStreamError';
}

/**
 * Gives each whole event as it arrives and ends with the body; an event that the end cuts off is none. Throws when the
 * connection breaks, and `SilentStreamError` after `maxSilenceMs` without a byte.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  maxSilenceMs: number,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const parser = new EventParser();
  // Keeps the first half of a letter until the second one comes.
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(maxSilenceMs, reader.read());
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Collects lines into events (HTML standard, section 9.2.6). */
class EventParser {
  private rest = '';
  private name = '';
  private data: string[] = [];
  private id: string | null = null;

  *push(text: string): Generator<ServerEvent, void> {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') this.readField(line);
      else if (this.data.length > 0) yield this.finish();
      else this.name = '';
    }
  }

  private readField(line: string): void {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') this.name = value;
    else if (field === 'data') this.data.push(value);
    else if (field === 'id') this.id = value;
  }

  private finish(): ServerEvent {
    const event = { name: this.name || 'message', data: this.data.join('\n'), id: this.id };
    this.name = '';
    this.data = [];
    return event;
  }
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new SilentStreamError());
    }, limitMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
