/** Open streams of server-sent events, by name. */
export interface Events {
  /** Opens one; it ends when `signal` aborts. */
  open(name: string, signal?: AbortSignal | null): Response;
  /** Sends an event to all streams of a name. */
  send(name: string, event: string, value: unknown): void;
  end(name: string): void;
}

export function createEvents(): Events {
  const open = new Map<string, Set<ReadableStreamDefaultController<Uint8Array>>>();
  const listStreams = (name: string) => [...(open.get(name) ?? [])];
  const encoder = new TextEncoder();
  return {
    open(name, signal) {
      const streams = open.get(name) ?? new Set();
      open.set(name, streams);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.add(controller);
          signal?.addEventListener('abort', () => {
            if (streams.delete(controller)) controller.error(signal.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    send(name, event, value) {
      const bytes = encoder.encode(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
      for (const stream of listStreams(name)) stream.enqueue(bytes);
    },
    end(name) {
      for (const stream of listStreams(name)) stream.close();
      open.delete(name);
    },
  };
}
