import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { getContextSize, ollamaError, startOllamaServer } from '../helpers/ollama-server.ts';
import type { OpenAiServer } from '../helpers/openai-server.ts';

/** Memes by a server that speaks Ollama's own interface; its errors are tested in `models/providers`. */

let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOllamaServer();
  const ollama = { id: 'ollama', name: 'Ollama', base_url: server.baseUrl, caption_model: 'llama3.2' };
  app = await createTestApp({
    providerEnv: { CAM_PROVIDERS: JSON.stringify([ollama]) },
    sleep: async () => {},
  });
});
afterAll(async () => {
  await app.cleanup();
  await server.close();
});
const { make } = createCalls(() => app);
const posts = () => server.seen.filter(({ method }) => method === 'POST');

/** 2,000 characters, the longest idea there is. */
const LONG = 'I planned to go to bed at ten but watched another episode. '.repeat(40).slice(0, 2000).trim();

test('it is asked by its own interface, with a context that has room for the longest idea', async () => {
  const caller = app.caller('starter');
  const body = { text: LONG, count: 3, output_format: 'jpeg', model: 'ollama/llama3.2' };
  const { data, meta } = (await make(caller, 'generate', body)).json();
  expect([meta.model, meta.provider, data.memes.length]).toEqual(['llama3.2', 'ollama', 3]);
  expect(posts().map(({ path }) => path)).toEqual(['/api/chat', '/api/chat']);
  expect(posts().map(getContextSize)).toEqual([8192, 8192]);
  expect(meta.usage).toMatchObject({ calls: 2 });
  // It is asked once what it is.
  await make(caller, 'generate', { ...body, text: 'Mondays' });
  expect(server.seen.filter(({ path }) => path === '/api/version')).toHaveLength(1);
});

test('where none is named and it fails, CAM writes, and says so', async () => {
  server.next(...[1, 2, 3].map(() => ollamaError(500, 'model requires more system memory')));
  const { data, meta } = (await make(app.caller('starter'), 'generate', { text: 'Mondays' })).json();
  expect([meta.model, data.notes]).toEqual([
    'local-writer',
    ['ollama/llama3.2 did not answer as it was asked: local-writer was used instead.'],
  ]);
});
