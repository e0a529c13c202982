import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../src-shared/contract/errors.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import { failure, type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { hasProgram } from '../helpers/programs.ts';

/** What is refused, by which status, and whether waiting can help. None of it is charged. */

let app: TestApp;
let lab: OpenAiServer;
let caller: TestCaller;
let picture: string;
beforeAll(async () => {
  lab = await startOpenAiServer();
  const models = { caption_model: 'tiny', image_model: 'brush' };
  app = await createTestApp({
    providerEnv: {
      CAM_PROVIDERS: JSON.stringify([
        { id: 'lab', name: 'Lab', base_url: lab.baseUrl, ...models },
        { id: 'gone', name: 'Gone', base_url: 'http://127.0.0.1:9/v1', ...models },
      ]),
    },
    sleep: async () => {},
    port: 0,
  });
  caller = app.caller('pro', 'live', { betas: ['animate'] });
  const dot = { create: { width: 40, height: 30, channels: 3, background: '#28a' } } as const;
  picture = (await sharp(dot).png().toBuffer()).toString('base64');
});
afterAll(async () => {
  await app.cleanup();
  await lab.close();
});

const { make, available } = createCalls(() => app);
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { ...caller.headers, ...headers },
    payload: 'prompt' in body && path !== '/meme/ai-image' ? { image_base64: picture, ...body } : body,
  });

const IDEA = { text: 'Mondays' };
const BLANK = { template_id: 'no-yes', captions: [{ position: '0', text: '  ' }], width: 64 };
const [IMAGE, REMIX, GENERATE] = ['/meme/ai-image', '/meme/remix', '/meme/generate'] as const;

describe('a refusal that would stay one is no 503', () => {
  test.each<[string, string, object, ErrorCode, RegExp]>([
    [
      'an unknown model',
      GENERATE,
      { ...IDEA, model: 'gpt-900' },
      'VALIDATION_ERROR',
      /local-writer, lab\/tiny/,
    ],
    [
      'that of a known server',
      IMAGE,
      { prompt: 'A cat', model: 'lab/none' },
      'VALIDATION_ERROR',
      /lab\/brush/,
    ],
    [
      'a model for another task',
      GENERATE,
      { ...IDEA, model: 'gpt-image' },
      'VALIDATION_ERROR',
      /cannot write/,
    ],
    ['no provider', GENERATE, { ...IDEA, model: 'gpt-5.5' }, 'MODEL_NOT_CONFIGURED', /CAM_OPENAI_API_KEY/],
    [
      'nothing to paint',
      IMAGE,
      { prompt: 'synergy', model: 'local-painter' },
      'NOT_DRAWABLE',
      /Name people, animals/,
    ],
    [
      'an edit that is not known',
      REMIX,
      { prompt: 'Philosophise', model: 'local-editor' },
      'NOT_UNDERSTOOD',
      /greyscale, sepia/,
    ],
    [
      'a background',
      REMIX,
      { prompt: 'cut it out', background: 'transparent', model: 'local-editor' },
      'NOT_UNDERSTOOD',
      /image model/,
    ],
    ['a motion that is not known', '/animate', { prompt: 'make it sing' }, 'NOT_UNDERSTOOD', /zoom, pan/],
    ['an empty brand', '/meme/branded', { ...IDEA, brand: {} }, 'VALIDATION_ERROR', /^brand: /],
    [
      'a brand of empty lists',
      '/meme/branded',
      { ...IDEA, brand: { colors: [], forbidden_topics: [] } },
      'VALIDATION_ERROR',
      /^brand: /,
    ],
    ['no text', '/meme/caption', BLANK, 'VALIDATION_ERROR', /^captions: are all empty/],
    ['no text, tried', '/meme/caption', { ...BLANK, dry_run: true }, 'VALIDATION_ERROR', /^captions: /],
    [
      'a hidden text',
      '/meme/caption',
      { ...BLANK, captions: [{ position: '0', text: 'x', hidden: true }] },
      'VALIDATION_ERROR',
      /^captions: /,
    ],
    [
      'no text in a batch',
      '/meme/batch',
      { items: [{ type: 'caption', ...BLANK }] },
      'VALIDATION_ERROR',
      /captions: /,
    ],
  ])('%s', async (_what, path, body, code, message) => {
    const before = available(caller);
    // Only a request that reaches the server gets it.
    lab.next(failure(404, 'model_not_found'));
    const answer = await send(path, body);
    expect(expectError(answer, code)).toMatch(message);
    expect([answer.headers['retry-after'], available(caller)]).toEqual([undefined, before]);
    lab.drop();
  });

  test('what is not set up is not kept under the key of the call, and what is not understood is', async () => {
    const again = async (key: string, path: string, body: object) => {
      await send(path, body, { 'idempotency-key': key });
      return (await send(path, body, { 'idempotency-key': key })).headers['idempotent-replayed'];
    };
    expect(await again('a', GENERATE, { ...IDEA, model: 'gpt-5.5' })).toBeUndefined();
    expect(await again('b', REMIX, { prompt: 'Philosophise', model: 'local-editor' })).toBe('true');
  });
});

describe('503 says when to try again', () => {
  test.each([
    ['its own time', 'lab/tiny', '1200', '1200'],
    ['an hour at most', 'lab/tiny', '90000', '3600'],
    ['10 s where there is none', 'gone/tiny', undefined, '10'],
  ])('%s', async (_what, model, asked, told) => {
    const before = available(caller);
    if (asked) lab.next(failure(429, 'rate_limit', { 'retry-after': asked }));
    const answer = await send(GENERATE, { ...IDEA, model });
    expectError(answer, 'MODEL_UNAVAILABLE');
    expect([answer.headers['retry-after'], available(caller)]).toEqual([told, before]);
  });
});

describe('what has something to draw is made without a text', () => {
  test.each<[string, object]>([
    ['a layer', { layers: [{ emoji: '🔥', box: { x: 0, y: 0, width: 0.5, height: 0.5 } }] }],
    ['an edit of the picture', { canvas: { aspect_ratio: '1:1' } }],
    ['a watermark', { watermark: { text: 'x' } }],
    ['a version of a draft', { draft_id: 'draft_0123456789ab' }],
  ])('%s', async (_what, more) => {
    expect((await make(caller, 'caption', { ...BLANK, ...more })).statusCode).toBe(200);
  });

  test('an address of a picture answers the blank', async () => {
    const { authorization } = caller.headers;
    for (const url of ['/v1/i/no-yes/_.png?width=64', '/compat/memegen/images/no-yes/_.png?width=64'])
      expect([url, (await app.app.inject({ url, headers: { authorization } })).statusCode]).toEqual([
        url,
        200,
      ]);
  });

  test('a picture that is animated without a caption has none', async () => {
    const body = { image_base64: picture, duration_ms: 500, fps: 4, width: 64 };
    const { data } = (await send('/animate', body)).json();
    expect(data).toMatchObject({ captions: [], caption: '', layout: [], alt_text: 'A picture.' });
  });
});

test.runIf(await hasProgram('curl'))('curl --retry sends what cannot work once', async () => {
  const { baseUrl } = await app.start();
  const seen = vi.spyOn(app.services, 'authenticate');
  const retry = async (body: object) => {
    seen.mockClear();
    const { stdout } = await promisify(execFile)('curl', [
      ...['--silent', '--retry', '2', '--retry-delay', '1', '--write-out', '\n%{http_code}'],
      ...['--header', `authorization: ${caller.headers.authorization}`],
      ...['--header', 'content-type: application/json', '--data', JSON.stringify(body)],
      `${baseUrl}/v1/meme/generate`,
    ]);
    return [seen.mock.calls.length, stdout.split('\n').at(-1)];
  };
  expect(await retry({ ...IDEA, model: 'gpt-900' })).toEqual([1, '400']);
  expect(await retry({ ...IDEA, model: 'gpt-5.5' })).toEqual([1, '422']);
});
