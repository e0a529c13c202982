import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOpenAiClient } from '../../../src-main/models/providers/openai-client.ts';
import {
  ProviderFailure,
  unusableBy,
  withRetries,
} from '../../../src-main/models/providers/provider-client.ts';
import { createTransport, type RequestRecord } from '../../../src-main/models/providers/transport.ts';
import { FULL } from '../../helpers/full-run.ts';
import {
  type Behaviour,
  completion,
  countUsage,
  failure,
  json,
  type OpenAiServer,
  openStream,
  says,
  saysAtOnce,
  sendsPieces,
  startOpenAiServer,
  staysSilent,
} from '../../helpers/openai-server.ts';

let server: OpenAiServer;
let requests: RequestRecord[];
beforeEach(async () => {
  requests = [];
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const TIMEOUTS = { chat: 50, image: 50, models: 30_000 };
function client(origin = new URL(server.baseUrl).origin, chat = TIMEOUTS.chat) {
  const record = (request: RequestRecord) => requests.push(request);
  const fetch = createTransport({ origin, key: 'k', record, now: Date.now });
  return createOpenAiClient({ baseUrl: server.baseUrl, key: 'k', fetch, timeouts: { ...TIMEOUTS, chat } });
}
const signal = () => new AbortController().signal;
const ASK = { model: 'm', system: 's', turns: ['u'], schema: {}, seed: 's' };

test('an answer that does not come in time is given up', async () => {
  server.next(staysSilent);
  await expect(client().chat(ASK, signal())).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'timeout',
  });
  expect(requests).toMatchObject([{ status: null, bytesReceived: 0 }]);
});

test('what requests have in common stands before the messages, and the seed behind them', async () => {
  server.next(says('x'));
  await client().chat(ASK, signal());
  const names = Object.keys(JSON.parse(JSON.stringify(server.seen[0]?.body)));
  expect(names.slice(-2)).toEqual(['messages', 'seed']);
  expect(names).toContain('response_format');
});

test('a response that had started is distinguished from none', async () => {
  server.next((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
    response.write('{');
  });
  const started = await client(undefined, 1500)
    .chat(ASK, signal())
    .catch((error: unknown) => error);
  server.next(staysSilent);
  const none = await client()
    .chat(ASK, signal())
    .catch((error: unknown) => error);
  expect([none, started]).toMatchObject([{ kind: 'timeout' }, { kind: 'timeout' }]);
  expect([unusableBy(none), unusableBy(started)]).toEqual(['no-response', 'unusable-response']);
  // As the writers rethrow it.
  expect(unusableBy(new Error('wrapped', { cause: none }))).toBe('no-response');
  expect(unusableBy('no error')).toBe(undefined);
});

test('nothing is sent to any origin but the provider’s', async () => {
  await expect(client('https://api.example').chat(ASK, signal())).rejects.toMatchObject({
    kind: 'wrong-address',
  });
  expect(server.seen).toEqual([]);
});

test('an endless answer is cut off', async () => {
  server.next((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(1024 * 1024, 32);
    const pour = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  });
  const patient = { chat: 30_000, image: 50, models: 50 };
  const fetch = createTransport({
    origin: new URL(server.baseUrl).origin,
    key: 'k',
    now: Date.now,
    record: (request) => requests.push(request),
  });
  const one = createOpenAiClient({ baseUrl: server.baseUrl, key: 'k', fetch, timeouts: patient });
  await expect(one.chat(ASK, signal())).rejects.toMatchObject({ kind: 'wrong-address' });
  expect(requests[0]?.bytesReceived).toBeLessThan(80 * 1024 * 1024);
});

describe('an answer that is streamed', () => {
  const TEXT = 'Größe 😴👩‍🚀 {"text":"لا \\"نوم\\""}';
  const event = (data: unknown, end: string) => `data: ${JSON.stringify(data)}${end}${end}`;
  const chunk = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
  /** As servers send it: a comment, other line ends, fields that nobody asked for. */
  const encodeStream = (end: string) =>
    Buffer.from(
      [
        `: waiting${end}${end}`,
        event({ choices: [] }, end),
        ...[...TEXT].map((letter) => event({ ...chunk(letter), usage: null }, end)),
        `data: [DONE]${end}${end}`,
      ].join(''),
    );
  const chat = async (behaviour: Behaviour, onText?: (text: string) => boolean) => {
    server.next(behaviour);
    return (await client(undefined, 30_000).chat(ASK, signal(), onText)).text;
  };
  const cut = (bytes: Buffer, borders: readonly number[]) =>
    [0, ...borders].map((from, at) => bytes.subarray(from, borders[at] ?? bytes.length));

  test('is the same wherever it is cut, in the middle of a letter too', { timeout: 60_000 }, async () => {
    for (const end of ['\n', '\r\n']) {
      const bytes = encodeStream(end);
      // Every place in the full run; seven is no multiple of a letter's bytes.
      const borders = [...bytes.keys()].slice(1).filter((at) => FULL || at % 7 === 0);
      // Side by side: one after the other takes half a minute on a busy machine.
      while (borders.length > 0) {
        const texts = borders.splice(0, 60).map((border) => chat(sendsPieces(cut(bytes, [border]))));
        expect(new Set(await Promise.all(texts))).toEqual(new Set([TEXT]));
      }
      expect(await chat(sendsPieces([...bytes].map((byte) => Buffer.of(byte))))).toBe(TEXT);
    }
  });

  test('is given on whenever more of it has come, and ends where that is enough', async () => {
    const seen: string[] = [];
    const text = await chat(says('one two three four five six'), (soFar) => {
      seen.push(soFar);
      return soFar.length > 10;
    });
    expect([seen, text]).toEqual([['one two', 'one two three '], 'one two three ']);
    await expect.poll(() => requests, { timeout: 20_000 }).toMatchObject([{ status: 200 }]);
  });

  test('is known by its form where the server gives it another type', async () => {
    const bytes = encodeStream('\n');
    const plain: Behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes);
    };
    expect(await chat(plain)).toBe(TEXT);
  });

  test('says how many tokens it cost, at once as well, unless the server does not', async () => {
    const ask = async (behaviour: Behaviour) => {
      server.next(behaviour);
      return (await client(undefined, 30_000).chat(ASK, signal())).tokens;
    };
    const streamed = await ask(says(TEXT));
    const { prompt_tokens: read, completion_tokens: written } = countUsage(TEXT, {
      body: server.seen[0]?.body,
    });
    expect([streamed, await ask(saysAtOnce(TEXT))]).toEqual([
      { read, written },
      { read, written },
    ]);
    const kept = { prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 5 } };
    expect(await ask(completion({ content: TEXT, refusal: null }, kept))).toEqual({
      read: 9,
      cached: 5,
      written: 2,
    });
    expect(await ask((response) => void response.end(encodeStream('\n')))).toBeUndefined();
    // A server that does not know the option still streams.
    server.next(failure(400, 'unknown field: stream_options'), says(TEXT));
    expect((await client(undefined, 30_000).chat(ASK, signal())).tokens).toBeUndefined();
    const [, , , , , last] = server.seen;
    expect(last?.body).toMatchObject({ stream: true, seed: expect.any(Number) });
    expect(last?.body).not.toHaveProperty('stream_options');
  });

  test('holds no key, not even in two parts', async () => {
    const key = 'sk-test-4711-secret';
    const origin = new URL(server.baseUrl).origin;
    const fetch = createTransport({ origin, key, record: () => undefined, now: Date.now });
    const one = createOpenAiClient({ baseUrl: server.baseUrl, key, fetch });
    server.next(says(`Your key: ${key}!`));
    expect((await one.chat(ASK, signal())).text).toBe('Your key: [hidden]!');
  });

  test('that falls silent is given up, and is told from one that never began', async () => {
    server.next((response) => openStream(response).say('one'));
    const error = await client()
      .chat(ASK, signal())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'timeout', responseStarted: true });
    server.next((response) => void openStream(response));
    const opened = await client()
      .chat(ASK, signal())
      .catch((thrown: unknown) => thrown);
    expect([unusableBy(error), unusableBy(opened)]).toEqual(['unusable-response', 'no-response']);
    expect(requests).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('whose model repeats itself for ever is cut off', async () => {
    let isOpen = true;
    const endless: Behaviour = (response) => {
      const stream = openStream(response);
      response.once('close', () => {
        isOpen = false;
      });
      const go = () => {
        if (!isOpen) return;
        stream.say('and on '.repeat(1000));
        setImmediate(go);
      };
      go();
    };
    expect((await chat(endless)).length).toBeLessThan(500_000);
    await expect.poll(() => isOpen).toBe(false);
  });
});

describe('a picture', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  const paint = () => client().paint({ model: 'm', prompt: 'p', size: '1024x1024' }, signal());
  const answers = (image: object) => json(200, { created: 1, data: [image] });
  const port = () => new URL(server.baseUrl).port;

  test.each([
    ['as base64', () => ({ b64_json: PNG.toString('base64') })],
    ['as a data address', () => ({ url: `data:image/png;base64,${PNG.toString('base64')}` })],
    ['as base64 with its type', () => ({ b64_json: `data:image/png;base64,${PNG.toString('base64')}` })],
    ['at an address of its server', () => ({ url: `${server.baseUrl}/made.png` })],
    ['at a path', () => ({ url: '/v1/made.png' })],
    ['at another name of this machine', () => ({ url: `http://localhost:${port()}/v1/made.png` })],
  ])('%s', async (_how, image) => {
    server.serve('/v1/made.png', PNG);
    server.next(answers(image()));
    expect(Buffer.from(await paint()).equals(PNG)).toBe(true);
  });

  test.each([
    ['elsewhere', { url: 'https://pictures.example/made.png' }, /lies at pictures\.example/],
    ['nowhere', { url: '/v1/nothing.png' }, /cannot be loaded \(404\)/],
    ['in no way', {}, /without a picture/],
  ])('%s is refused in words', async (_how, image, message) => {
    server.next(answers(image));
    await expect(paint()).rejects.toMatchObject({
      kind: 'invalid-response',
      message: expect.stringMatching(message),
    });
    expect(requests.every(({ host }) => host === new URL(server.baseUrl).host)).toBe(true);
  });
});

test('its models are listed', async () => {
  expect(await client().models(signal())).toEqual(['gpt-5.5', 'gpt-image']);
});

describe('retries', () => {
  const failing = () => Promise.reject(new ProviderFailure('rate-limited', 'no'));

  test('wait longer each time and give up after the third', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
    };
    await expect(withRetries({ sleep }, signal(), failing)).rejects.toThrow('no');
    expect(waits).toEqual([500, 1000]);
  });

  test('are for failures that may pass only', async () => {
    const sleep = () => Promise.reject(new Error('slept'));
    for (const error of [new ProviderFailure('unauthorized', 'no'), new Error('no')]) {
      await expect(withRetries({ sleep }, signal(), () => Promise.reject(error))).rejects.toBe(error);
    }
  });

  test('end where the caller does', async () => {
    const controller = new AbortController();
    const sleep = async () => {
      controller.abort(new Error('cancelled'));
      controller.signal.throwIfAborted();
    };
    const run = withRetries({ sleep }, controller.signal, failing);
    await expect(run).rejects.toThrow('cancelled');
  });
});
