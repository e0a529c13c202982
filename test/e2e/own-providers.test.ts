import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';

/** The owner's own providers, over HTTP: set and tested, or servers on the machine that are found. */

let server: OpenAiServer;
let app: TestApp;
beforeEach(async () => {
  server = await startOpenAiServer({ models: ['llama3.2'] });
  app = await createTestApp({
    usualServers: [{ id: 'ollama', name: 'Ollama', base_url: server.baseUrl }],
    sleep: async () => {},
  });
});
afterEach(async () => {
  await app.cleanup();
  await server.close();
});

async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${ensureOwner(app.home, app.store).key}` };
  return (await app.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
}
const find = async () => (await call('GET', '/v1/providers/local')).data.servers;
const FOUND = { id: 'ollama', name: 'Ollama', models: ['llama3.2'], caption_model: 'llama3.2' };

test('one that is found writes once it is among the providers, and is not listed any more', async () => {
  const found = { ...FOUND, base_url: server.baseUrl };
  const { headers } = app.caller('pro');
  expectError(await app.app.inject({ url: '/v1/providers/local', headers }), 'OWNER_KEY_REQUIRED', 403);
  expect(server.seen).toEqual([]);
  expect(await find()).toEqual([{ ...found, declined: false }]);
  // Looking for them is no request to another machine.
  expect((await call('GET', '/v1/outbound')).data.total).toBe(0);
  const idea = { text: 'Mondays', output_format: 'jpeg' };
  expect((await call('POST', '/v1/meme/generate', idea)).meta.provider).toBe('cam');
  const { models: _, ...provider } = found;
  await call('PATCH', '/v1/settings', { providers: [provider] });
  expect(await find()).toEqual([]);
  expect((await call('POST', '/v1/meme/generate', idea)).meta).toMatchObject({
    model: 'llama3.2',
    provider: 'ollama',
  });
  // As localhost it is the same server.
  const base_url = server.baseUrl.replace('127.0.0.1', 'localhost');
  await call('PATCH', '/v1/settings', { providers: [{ ...provider, base_url }] });
  expect(await find()).toEqual([]);
});

test('one that was declined stays listed as such', async () => {
  await call('PATCH', '/v1/settings', { declined_servers: [server.baseUrl] });
  expect(await find()).toMatchObject([{ id: 'ollama', declined: true }]);
});

test('where the setting is off nothing is asked', async () => {
  await call('PATCH', '/v1/settings', { find_local_servers: false });
  expect(await find()).toEqual([]);
  expect(server.seen).toEqual([]);
});

describe('set in the settings', () => {
  const local = () => ({ id: 'local', name: 'Local', base_url: server.baseUrl, caption_model: 'llama3.2' });
  const set = (...providers: object[]) => call('PATCH', '/v1/settings', { providers });

  test('they serve everybody on the machine, without anyone’s key', async () => {
    expect((await set(local())).success).toBe(true);
    const { headers } = app.caller('pro');
    const payload = { text: 'Mondays', output_format: 'jpeg' };
    const answer = await app.app.inject({ method: 'POST', url: '/v1/meme/generate', headers, payload });
    expect(answer.json().meta).toMatchObject({ model: 'llama3.2', provider: 'local' });
    expect(server.seen.map(({ headers: sent }) => sent.authorization)).toEqual(
      server.seen.map(() => undefined),
    );
    const { providers } = (await call('GET', '/v1/providers')).data;
    expect(providers).toEqual([{ ...local(), source: 'settings', has_key: false }]);
  });

  test('they can be tested, and say what is wrong', async () => {
    const check = async (id: string) => call('POST', `/v1/providers/${id}/check`);
    await set(local());
    expect((await check('local')).data).toMatchObject({ ok: true, models: ['llama3.2'] });
    for (const [base_url, words] of [
      ['http://127.0.0.1:1/v1', /http:\/\/127\.0\.0\.1:1\/v1/],
      [
        server.baseUrl.replace('/v1', '/wrong'),
        /^It answers, but has no list of models at this address\. Check the address http.*wrong/,
      ],
    ] as const) {
      await set({ ...local(), base_url });
      const message = expect.stringMatching(words);
      expect((await check('local')).data).toMatchObject({ ok: false, models: [], message });
    }
    expect((await check('nobody')).error.code).toBe('NOT_FOUND');
  });

  test('they are set by the owner alone, and have unique ids', async () => {
    const change = (caller: TestCaller) =>
      app.app.inject({
        method: 'PATCH',
        url: '/v1/settings',
        headers: caller.headers,
        payload: { providers: [local()] },
      });
    expectError(await change(app.caller('pro')), 'OWNER_KEY_REQUIRED');
    expect((await set(local(), local())).error.code).toBe('VALIDATION_ERROR');
    expect((await set({ ...local(), base_url: 'ftp://x' })).error.code).toBe('VALIDATION_ERROR');
    // Another studio account is no owner of this home: what it sets changes nothing for anyone.
    await change(app.admin());
    expect((await call('GET', '/v1/providers')).data.providers).toEqual([]);
  });
});
