// A server that streams what a test tells it to.

export function eventText(id: number, name: string, data: object): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** An answer whose bytes the test hands out one after the other. */
export class ScriptedStream {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.controller = controller;
    },
  });
  readonly response = new Response(this.body, { headers: { 'Content-Type': 'text/event-stream' } });

  write(chunk: string | Uint8Array): this {
    this.controller?.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
    return this;
  }

  end(): this {
    this.controller?.close();
    return this;
  }

  break(): this {
    this.controller?.error(new TypeError('connection lost'));
    return this;
  }
}

/** A stream that is over already. */
export function streamOf(...events: string[]): Response {
  return new ScriptedStream().write(events.join('')).end().response;
}
