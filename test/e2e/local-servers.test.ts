import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';

/** Servers with models on the machine, over HTTP: found, used without being named, left alone. */

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
  expect(await find()).toEqual([{ ...found, declined: false }]);
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

test('looking for them is no request to another machine', async () => {
  await find();
  expect((await call('GET', '/v1/outbound')).data.total).toBe(0);
});

test('only the owner may look', async () => {
  const { headers } = app.caller('pro');
  expectError(await app.app.inject({ url: '/v1/providers/local', headers }), 'OWNER_KEY_REQUIRED', 403);
  expect(server.seen).toEqual([]);
});
