import { expect, test } from 'vitest';
import { createEventSource } from '../../../src-renderer/api/event-source.ts';

/** Everything that a source tells until it is over. */
function told(open: (signal: AbortSignal) => Promise<Response>): Promise<unknown[]> {
  const seen: unknown[] = [];
  const source = createEventSource(open);
  source.addEventListener('open', () => seen.push('open'));
  source.addEventListener('progress', ({ data }) => seen.push(data));
  return new Promise((resolve) => source.addEventListener('error', () => resolve([...seen, 'error'])));
}

const createStream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('events are told however their bytes are cut, and the end once', async () => {
  const rest = ['gress\ndata: {"a":1}\n\nevent: progress\ndata: 2\n', '\n'];
  const stream = createStream('retry: 2000\n\n:\n', '\nevent: pro', ...rest);
  expect(await told(async () => new Response(stream))).toEqual(['open', '{"a":1}', '2', 'error']);
});

test('a refusal and a missing answer are errors', async () => {
  expect(await told(async () => new Response('{}', { status: 401 }))).toEqual(['error']);
  expect(await told(() => Promise.reject(new TypeError('failed')))).toEqual(['error']);
});

test('a closed source is aborted and silent', async () => {
  let aborted = false;
  const source = createEventSource((signal) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return Promise.resolve(new Response(createStream('event: progress\ndata: 1\n\n')));
  });
  const seen: unknown[] = [];
  for (const type of ['open', 'progress', 'error']) source.addEventListener(type, () => seen.push(type));
  source.close();
  await Promise.resolve();
  expect(aborted).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([]);
});
