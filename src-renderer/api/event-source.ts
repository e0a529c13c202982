import { EventSourceParserStream } from 'eventsource-parser/stream';
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
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    // Not every browser can iterate a stream.
    const reader = events.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event = 'message', data } = next.value;
      tell(event, { data });
    }
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
