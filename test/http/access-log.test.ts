import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';

type Line = Record<string, unknown>;

/** An app on a port of its own, and the lines of its calls. */
async function openApp() {
  const lines: Line[] = [];
  const fake = createFakeApp({ log: (line) => lines.push(JSON.parse(line)) });
  const { port } = await listen(fake.app, { host: '127.0.0.1', port: 0 });
  fake.hosts.push(`127.0.0.1:${port}`);
  onTestFinished(() => fake.app.close());
  const calls = () => lines.filter((line) => line.level === 30 && 'ms' in line);
  /** The line of the only call so far; each test makes one. */
  const line = async () => {
    await expect.poll(calls).toHaveLength(1);
    return calls()[0];
  };
  return { ...fake, lines, port, url: `http://127.0.0.1:${port}`, calls, line };
}

const KEY = createKeyHeaders('studio', 'team');

test('a call is one line with its route, key and account', async () => {
  const { url, line } = await openApp();
  const answer = await fetch(`${url}/v1/memes/meme_1?note=a-text`, { method: 'DELETE', headers: KEY });
  const body = await answer.text();
  const { pid, hostname, time, ...logged } = (await line()) ?? {};
  expect(logged).toEqual({
    level: 30,
    request_id: answer.headers.get('x-request-id'),
    method: 'DELETE',
    route: '/v1/memes/:id',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    key_id: expect.stringMatching(/^key_/),
    account_id: expect.stringMatching(/^acct_/),
    msg: 'answered',
  });
  expect(logged.bytes).toBeGreaterThan(body.length);
});

test('keys, signatures and texts are in no line', async () => {
  const { url, lines, line } = await openApp();
  await fetch(`${url}/v1/i/two-buttons/a-private-joke.png?signature=sig123&api_key=cam_live_studio_team`);
  expect(await line()).toMatchObject({ route: '/v1/i/*' });
  expect(JSON.stringify(lines)).not.toMatch(/private|sig123|api_key|Bearer/);
});

test.each<[string, string, { method?: string; headers?: Record<string, string> }, Line]>([
  ['without a key', '/v1/memes', {}, { status: 401, code: 'INVALID_API_KEY', route: '/v1/memes' }],
  [
    'of another host',
    '/v1/memes',
    { headers: { host: 'evil.example' } },
    { status: 403, code: 'FORBIDDEN_ORIGIN' },
  ],
  ['to no route', '/v1/nowhere', { headers: KEY }, { status: 404, route: null, key_id: expect.any(String) }],
  ['with another method', '/v1/account', { method: 'PUT' }, { status: 405, code: 'METHOD_NOT_ALLOWED' }],
  ['with a broken address', '/v1/%zz', {}, { status: 400, route: null, code: 'VALIDATION_ERROR' }],
])('a call %s is logged', async (_, path, { method = 'GET', headers }, expected) => {
  const { port, line } = await openApp();
  const call = request({ port, host: '127.0.0.1', path, method, headers: { ...headers } }).end();
  const [answer] = await once(call, 'response');
  answer.resume();
  expect(await line()).toMatchObject({ ...expected, method, msg: 'answered' });
});

test('a body over the limit is logged', async () => {
  const { url, line } = await openApp();
  const body = `"${'x'.repeat(LIMITS.bodyBytes)}"`;
  const answer = await fetch(`${url}/v1/meme/caption`, { method: 'POST', headers: KEY, body });
  await answer.text();
  expect(await line()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', route: '/v1/meme/caption' });
});

test.each([
  ['headers over the limit', `GET /v1/health HTTP/1.1\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['another Expect', 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n', 400],
])('%s: the refusal is logged', async (_, text, status) => {
  const { port, line } = await openApp();
  const socket = connect(port, '127.0.0.1', () => socket.write(text)).setEncoding('utf8');
  const answer = (await socket.toArray()).join('');
  const [, id] = /x-request-id: (\S+)/i.exec(answer) ?? [];
  expect(await line()).toMatchObject({ status, route: null, code: 'VALIDATION_ERROR', request_id: id });
});

test('a call whose client left is logged once, with 499', async () => {
  const { port, services, line, calls } = await openApp();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const { promise: answer, resolve: end } = Promise.withResolvers<never>();
  services.onCaption(() => {
    resolve();
    return answer;
  });
  const call = request({ port, host: '127.0.0.1', path: '/v1/meme/caption', method: 'POST', headers: KEY });
  call.on('error', () => {});
  call.end(JSON.stringify(GOOD_BODY));
  await asked;
  call.destroy();
  expect(await line()).toMatchObject({ status: 499, msg: 'the client left', key_id: expect.any(String) });
  end(Promise.reject(new Error('too late')) as never);
  expect(calls()).toHaveLength(1);
});
