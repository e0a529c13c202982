import { afterEach, expect, test } from 'vitest';
import { createLocalServers, findCaptionModel } from '../../../src-main/models/providers/local-servers.ts';
import { type OpenAiServer, startOpenAiServer } from '../../helpers/openai-server.ts';

/** Looking for servers with models on this machine, over real connections. */

const servers: OpenAiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function running(models: readonly string[], owner?: string, list?: string) {
  const server = await startOpenAiServer({ models, ...(owner ? { owner } : {}), ...(list ? { list } : {}) });
  servers.push(server);
  return server;
}
const usual = (base_url: string, id = 'localai', name = 'LocalAI') => ({ id, name, base_url });

test('a server is found with the models that write, and the best of them for captions', async () => {
  const server = await running(['nomic-embed-text', 'qwen2.5-coder:7b', 'llama3.2:3b', 'flux-schnell']);
  const find = createLocalServers({
    servers: [usual(server.baseUrl, 'ollama', 'Ollama'), usual('http://127.0.0.1:1/v1')],
    now: () => 0,
  });
  expect(await find()).toEqual([
    {
      ...usual(server.baseUrl, 'ollama', 'Ollama'),
      models: ['qwen2.5-coder:7b', 'llama3.2:3b'],
      caption_model: 'llama3.2:3b',
    },
  ]);
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/models']);
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
});

test('llama.cpp is told from LocalAI, whose port it shares', async () => {
  const [llama, other] = [await running(['gemma'], 'llamacpp'), await running(['gemma'])];
  const find = createLocalServers({
    servers: [usual(llama.baseUrl), usual(other.baseUrl)],
    now: () => 0,
  });
  expect((await find()).map(({ id, name }) => [id, name])).toEqual([
    ['llama-cpp', 'llama.cpp'],
    ['localai', 'LocalAI'],
  ]);
});

/** As these programs answer, by their documentation. */
const path =
  '/home/somebody/audio and images/models/a folder with a long name that says what is in it/and another one/';
const REAL = {
  Ollama: {
    object: 'list',
    data: [
      { id: 'nomic-embed-text:latest', object: 'model', created: 1735142223, owned_by: 'library' },
      { id: 'llama3.2:latest', object: 'model', created: 1735142223, owned_by: 'library' },
    ],
  },
  'LM Studio': {
    data: [
      { id: 'text-embedding-nomic-embed-text-v1.5', object: 'model', owned_by: 'organization_owner' },
      { id: 'qwen/qwen3-4b-2507', object: 'model', owned_by: 'organization_owner' },
    ],
    object: 'list',
  },
  'llama.cpp': {
    models: [{ name: `${path}Qwen3-4B-Q4_K_M.gguf`, model: `${path}Qwen3-4B-Q4_K_M.gguf`, type: 'model' }],
    object: 'list',
    data: [
      {
        id: `${path}Qwen3-4B-Q4_K_M.gguf`,
        object: 'model',
        created: 1735142223,
        owned_by: 'llamacpp',
        meta: { vocab_type: 2, n_vocab: 128256, n_ctx_train: 131072, n_embd: 4096, size: 4912898304 },
      },
    ],
  },
};
test.each([
  ['Ollama', 'llama3.2:latest'],
  ['LM Studio', 'qwen/qwen3-4b-2507'],
  ['llama.cpp', `${path}Qwen3-4B-Q4_K_M.gguf`],
] as const)('%s is found as it really answers', async (name, model) => {
  const server = await running([], undefined, JSON.stringify(REAL[name]));
  const usualName = name === 'llama.cpp' ? 'LocalAI' : name;
  const find = createLocalServers({ servers: [usual(server.baseUrl, 'x', usualName)], now: () => 0 });
  expect(await find()).toMatchObject([{ name, caption_model: model, models: [model] }]);
});

test('a model whose name is too long for the settings hides no other', async () => {
  const server = await running(['m'.repeat(301), 'llama3.2']);
  const find = createLocalServers({ servers: [usual(server.baseUrl)], now: () => 0 });
  expect((await find())[0]?.models).toEqual(['llama3.2']);
});

test.each([
  ['a page', '<html>A web server</html>'],
  ['another list', '{"data":[{"name":"x"}]}'],
  ['no models', '{"object":"list","data":[]}'],
  ['no models, as Ollama says it', '{"object":"list","data":null}'],
  [
    'that it still loads its model',
    '{"error":{"message":"Loading model","type":"unavailable_error","code":503}}',
  ],
  ['nothing', undefined],
])('a program that responds with %s is none', async (_, list) => {
  const server = await running([], undefined, list ?? 'silent');
  const find = createLocalServers({ servers: [usual(server.baseUrl)], now: () => 0, timeout: 100 });
  expect(await find()).toEqual([]);
});

test('servers are asked at most every ten seconds', async () => {
  const server = await running(['llama3.2']);
  let time = 0;
  const find = createLocalServers({ servers: [usual(server.baseUrl)], now: () => time });
  await Promise.all([find(), find()]);
  time = 9_999;
  await find();
  expect(server.seen).toHaveLength(1);
  time = 10_000;
  await find();
  expect(server.seen).toHaveLength(2);
});

test('a model for conversation is preferred to one for code, which is better than none', () => {
  expect(findCaptionModel(['qwen2.5-coder', 'mistral'])).toBe('mistral');
  expect(findCaptionModel(['qwen2.5-coder'])).toBe('qwen2.5-coder');
  expect(findCaptionModel([])).toBeUndefined();
});
