import type { EventSourceLike } from './events.ts';

/**
 * Server-sent events by `fetch`: the browser's own EventSource can send no header, and so not the page's secret. A
 * stream that ends or breaks tells `error` once and is over; whoever follows it opens another.
 * `open` sends the request.
 */
export function createEventSource(open: (signal: AbortSignal) => Promise<Response>): EventSourceLike {
  const listeners = new Map<string, ((event: { data?: unknown }) => void)[]>();
  const closed = new AbortController();
  const tell = (type: string, event: { data?: unknown } = {}) => {
    if (!closed.signal.aborted) for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const run = async () => {
    const { ok, body } = await open(closed.signal);
    if (!ok || !body) return;
    tell('open');
    await readEvents(body, (type, data) => tell(type, { data }));
  };
  void run()
    .catch(() => {})
    .then(() => tell('error'));
  return {
    addEventListener(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    close: () => closed.abort(),
  };
}

/** Reads the events of a stream to its end. The engine ends lines with LF and writes each event's data on one line. */
export async function readEvents(
  body: ReadableStream<BufferSource>,
  onEvent: (type: string, data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) onEvent(/^event: (.*)$/m.exec(block)?.[1] ?? 'message', data);
    }
  }
}
