import { expect, test } from 'vitest';
import { createHttp } from '../../../src-renderer/api/http.ts';

function httpWith(fetch: typeof globalThis.fetch) {
  const reached: boolean[] = [];
  const http = createHttp({
    fetch,
    sessionSecret: () => 'secret',
    onReached: (yes) => reached.push(yes),
    onSignedOut: () => undefined,
    offline: () => 'offline',
    unexpected: (status) => `status ${status}`,
  });
  return { http, reached };
}

test('no answer is OFFLINE with status 0, an incomplete one an INTERNAL_ERROR', async () => {
  const { http, reached } = httpWith(() => Promise.reject(new TypeError('failed')));
  await expect(http.call('getHealth')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(reached).toEqual([false]);
  const cut = httpWith(async () => new Response('{"success":', { status: 200 }));
  await expect(cut.http.call('getHealth')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
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

test('calls carry the page’s secret; what needs no session does not', async () => {
  const sent: [string, string | null][] = [];
  const { http } = httpWith(async (path, init) => {
    sent.push([String(path), new Headers(init?.headers).get('x-cam-session-secret')]);
    return new Response('{"success":true,"data":{}}');
  });
  await http.call('getAccount');
  await http.call('getSession');
  await http.download('exportTemplate', { params: { id: 'tpl_x' } });
  await http.stream('/v1/requests/events', new AbortController().signal);
  await http.call('getHealth');
  await http.bytes('/cdn/memes/a.png');
  await http.bytes('/app/emoji/index.json');
  await http.bytes('/app/fonts/own/font_a.ttf');
  expect(sent).toEqual([
    ['/v1/account', 'secret'],
    ['/session', 'secret'],
    ['/v1/templates/tpl_x/pack', 'secret'],
    ['/v1/requests/events', 'secret'],
    ['/v1/health', null],
    ['/cdn/memes/a.png', null],
    ['/app/emoji/index.json', null],
    ['/app/fonts/own/font_a.ttf', 'secret'],
  ]);
});
