import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  contextFor,
  createOllamaChat,
  isOllama,
  ollamaRoot,
} from '../../../src-main/models/providers/ollama-chat.ts';
import { createTransport, type RequestRecord } from '../../../src-main/models/providers/transport.ts';
import { chats, ollamaError, startOllamaServer } from '../../helpers/ollama-server.ts';
import {
  type Behaviour,
  type OpenAiServer,
  startOpenAiServer,
  staysSilent,
} from '../../helpers/openai-server.ts';

/** Ollama's own chat over HTTP. */

let server: OpenAiServer;
let requests: RequestRecord[];
beforeEach(async () => {
  requests = [];
  server = await startOllamaServer();
});
afterEach(() => server.close());

const TIMEOUTS = { version: 30_000, firstWord: 30_000, nextWord: 30_000 };
function options(timeouts = TIMEOUTS, baseUrl = server.baseUrl) {
  const record = (request: RequestRecord) => requests.push(request);
  const { origin } = new URL(baseUrl);
  return {
    baseUrl,
    key: undefined,
    timeouts,
    fetch: createTransport({ origin, key: undefined, record, now: Date.now }),
  };
}
const signal = () => new AbortController().signal;
const ASK = {
  model: 'llama3.2',
  system: 'Be brief.',
  turns: ['One', 'Two', 'Three'],
  schema: { type: 'object' },
  seed: 's',
};
const ask = (behaviour: Behaviour, timeouts = TIMEOUTS) => {
  server.next(behaviour);
  return createOllamaChat(options(timeouts))(ASK, signal());
};

test('sends what it needs in the documented form, and reads the text and its tokens', async () => {
  const picture = Uint8Array.of(1, 2, 3);
  server.next(chats('{"a": "é one two three"}'));
  const answer = await createOllamaChat(options())({ ...ASK, picture }, signal());
  expect(answer).toEqual({ text: '{"a": "é one two three"}', tokens: { read: 5, written: 6 } });
  expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/api/chat' });
  expect(server.seen[0]?.body).toEqual({
    model: 'llama3.2',
    format: ASK.schema,
    stream: true,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One', images: ['AQID'] },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ],
    options: { temperature: 0.9, seed: expect.any(Number), num_ctx: 8192 },
  });
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
});

test('the context has room for the prompt and a reply, in few lengths', () => {
  const lengths = [10, 20_000, 40_000, 80_000, 400_000].map((chars) =>
    contextFor({ system: 's', turns: ['x'.repeat(chars)] }),
  );
  expect(lengths).toEqual([8192, 16_384, 16_384, 32_768, 32_768]);
});

test('is listened to only until there is enough', async () => {
  server.next(chats('one two three four five six'));
  const seen: string[] = [];
  const { text, tokens } = await createOllamaChat(options())(ASK, signal(), (soFar) => {
    seen.push(soFar);
    return soFar.length > 10;
  });
  expect([seen, text, tokens]).toEqual([['one two', 'one two three '], 'one two three ', undefined]);
  await expect.poll(() => requests).toMatchObject([{ status: 200 }]);
});

test.each<[string, Behaviour, object]>([
  ['an unknown model', ollamaError(404, "model 'x' not found"), { kind: 'unknown-model' }],
  ['a bad request', ollamaError(400, 'invalid format'), { kind: 'rejected', retryable: false }],
  [
    'too little memory',
    ollamaError(500, 'requires more memory'),
    { kind: 'invalid-response', retryable: true },
  ],
  [
    'an error in place of the rest',
    (response) => response.writeHead(200).end('{"message":{"content":"one"}}\n{"error":"an error"}\n'),
    { kind: 'invalid-response', responseStarted: true },
  ],
  ['garbage', (response) => response.writeHead(200).end('<html>'), { kind: 'invalid-response' }],
  ['no text', chats(''), { kind: 'invalid-response' }],
  ['a server that hangs up', (response) => response.socket?.destroy(), { kind: 'unreachable' }],
])('%s is a failure', async (_what, behaviour, failure) => {
  await expect(ask(behaviour)).rejects.toMatchObject({ name: 'ProviderFailure', ...failure });
});

test('silence before the first word is told from silence behind it', async () => {
  const impatient = { ...TIMEOUTS, firstWord: 50, nextWord: 50 };
  await expect(ask(staysSilent, impatient)).rejects.toMatchObject({
    kind: 'timeout',
    responseStarted: false,
  });
  const begins: Behaviour = (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write('{"message":{"content":"one"},"done":false}\n');
  };
  await expect(ask(begins, { ...impatient, firstWord: 30_000 })).rejects.toMatchObject({
    kind: 'timeout',
    responseStarted: true,
  });
});

test('a cancelled question ends with the reason', async () => {
  const controller = new AbortController();
  server.next((response) => {
    controller.abort(new Error('no longer wanted'));
    response.end();
  });
  await expect(createOllamaChat(options())(ASK, controller.signal)).rejects.toThrow('no longer wanted');
});

test('is told from other servers, and from none', async () => {
  const other = await startOpenAiServer();
  expect(await isOllama(options())).toBe(true);
  expect(await isOllama(options(TIMEOUTS, other.baseUrl))).toBe(false);
  expect(await isOllama(options(TIMEOUTS, 'http://127.0.0.1:1/v1'))).toBeUndefined();
  expect(await isOllama(options(TIMEOUTS, `${server.baseUrl}/x`))).toBe(false);
  expect(ollamaRoot('https://far.example/ollama/v1/')).toBe('https://far.example/ollama');
  await other.close();
});
