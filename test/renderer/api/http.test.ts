import { expect, test } from 'vitest';
import { createHttp } from '../../../src-renderer/api/http.ts';

function httpWith(fetch: typeof globalThis.fetch) {
  const reached: boolean[] = [];
  const http = createHttp({ fetch, onReached: (yes) => reached.push(yes), onSignedOut: () => undefined });
  return { http, reached };
}

test('no answer is OFFLINE with status 0', async () => {
  const { http, reached } = httpWith(() => Promise.reject(new TypeError('failed')));
  await expect(http.call('getHealth')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(reached).toEqual([false]);
});

test('a call aborted while its answer arrives fails with the abort, not with an error of the engine', async () => {
  const abort = new AbortController();
  const { http } = httpWith(async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason));
      },
    });
    return new Response(body, { status: 200 });
  });
  const call = http.call('listTemplates', {}, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('an incomplete answer is an INTERNAL_ERROR', async () => {
  const { http } = httpWith(async () => new Response('{"success":', { status: 200 }));
  await expect(http.call('getHealth')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
});
