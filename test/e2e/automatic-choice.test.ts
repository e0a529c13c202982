import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import type { ErrorCode } from '../../src-shared/contract/errors.ts';
import type { Model } from '../../src-shared/contract/models.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import {
  type Behaviour,
  breaksOff,
  failure,
  hangsUp,
  type OpenAiServer,
  refuses,
  says,
  startOpenAiServer,
  talksGarbage,
} from '../helpers/openai-server.ts';

/** Who does it where a request names no model: the first that is there and answers, at last CAM itself. */

/** Nothing listens there. */
const DEAD = 'http://127.0.0.1:1/v1';
const IDEA = { text: 'Mondays', output_format: 'jpeg' };

let picture: string;
let first: OpenAiServer;
let second: OpenAiServer;
let app: TestApp;
/** ms since the epoch */
let time: number;
beforeAll(async () => {
  const create = { width: 64, height: 64, channels: 3 as const, background: '#28a' };
  picture = (await sharp({ create }).png().toBuffer()).toString('base64');
});
beforeEach(async () => {
  time = Date.now();
  first = await startOpenAiServer({ picture, models: ['tiny', 'brush'] });
  second = await startOpenAiServer({ picture, models: ['tiny', 'brush'] });
});
afterEach(async () => {
  await app.cleanup();
  await Promise.all([first.close(), second.close()]);
});

const provider = (id: string, base_url: string) => ({
  id,
  name: id === 'one' ? 'One' : 'Two',
  base_url,
  caption_model: 'tiny',
  image_model: 'brush',
});
/** Sets providers up under the ids `one` and `two`. */
async function start(...addresses: string[]) {
  const providers = addresses.map((address, at) => provider(at === 0 ? 'one' : 'two', address));
  const providerEnv = { CAM_PROVIDERS: JSON.stringify(providers) };
  app = await createTestApp({ providerEnv, sleep: async () => {}, now: () => time });
}
const { make, get, available } = createCalls(() => app);
const by = async (caller: TestCaller, operation = 'generate', body: object = IDEA) => {
  const { meta } = (await make(caller, operation, body)).json();
  return [meta.model, meta.provider];
};
const calls = ({ seen }: OpenAiServer) => seen.filter(({ method }) => method === 'POST').length;
const fetchStatus = async (caller: TestCaller, id: string) =>
  (await get(caller, '/v1/models')).models.find((model: Model) => model.id === id)?.status;

describe('a server that is not there', () => {
  test('is replaced by the next, and is not called while it is known to be down', async () => {
    await start(DEAD, second.baseUrl);
    const caller = app.caller('starter');
    expect(await by(caller)).toEqual(['tiny', 'two']);
    const asked = app.store.outbound.list({ limit: 1, offset: 0 }).total;
    const { data, meta } = (await make(caller, 'generate', IDEA)).json();
    expect(data.memes[0].metadata).toMatchObject({ model: 'tiny', provider: 'two' });
    expect([meta.provider, app.store.outbound.list({ limit: 1, offset: 0 }).total]).toEqual([
      'two',
      // A model on this machine chooses templates, then writes.
      asked + 2,
    ]);
    expect(await fetchStatus(caller, 'one/tiny')).toBe('unavailable');
    expect(available(caller)).toBe(496);
    expect(app.store.audit()).toEqual([]);
  });

  test('is replaced by CAM where there is no other, for captions and for pictures', async () => {
    await start(DEAD);
    const caller = app.caller('pro');
    expect(await by(caller)).toEqual(['local-writer', 'cam']);
    expect(await by(caller, 'from-image', { image_base64: picture })).toEqual(['local-writer', 'cam']);
    expect(await by(caller, 'ai-image', { prompt: 'A cat' })).toEqual(['local-painter', 'cam']);
    const greyscale = { prompt: 'greyscale', image_base64: picture };
    expect(await by(caller, 'remix', greyscale)).toEqual(['local-editor', 'cam']);
  });

  test.each<[string, object, string]>([
    ['generate', IDEA, 'tiny'],
    ['branded', { ...IDEA, brand: { name: 'Acme' } }, 'tiny'],
    ['from-image', { text: 'Mondays', image_base64: '' }, 'tiny'],
    ['gif/generate', { text: 'Mondays', width: 64, fps: 5 }, 'tiny'],
    ['ai-image', { prompt: 'A cat' }, 'brush'],
    ['remix', { prompt: 'greyscale', image_base64: '' }, 'brush'],
  ])('is named in the notes of %s, the first time and later', async (operation, body, model) => {
    await start(DEAD);
    const caller = app.caller('pro');
    const full = 'image_base64' in body ? { ...body, image_base64: picture } : body;
    const own = { brush: operation === 'remix' ? 'local-editor' : 'local-painter' }[model] ?? 'local-writer';
    for (let round = 0; round < 2; round += 1) {
      const { data } = (await make(caller, operation, full)).json();
      expect(data.notes).toEqual([`one/${model} gives no answer: ${own} was used instead.`]);
    }
    // Nothing is said where CAM is asked itself.
    const { data } = (await make(caller, operation, { ...full, model: own })).json();
    expect(data).not.toHaveProperty('notes');
  });

  test('is named in the result of a job', async () => {
    await start(DEAD);
    const caller = app.caller('pro');
    const prefer = { prefer: 'respond-async' };
    const { data } = (await make(caller, 'ai-image', { prompt: 'A cat' }, prefer)).json();
    await expect.poll(async () => (await get(caller, `/v1/jobs/${data.id}`)).status).toBe('succeeded');
    const { result } = await get(caller, `/v1/jobs/${data.id}`);
    expect(result.notes).toEqual(['one/brush gives no answer: local-painter was used instead.']);
  });

  test('is named where CAM itself cannot do it', async () => {
    await start(DEAD);
    const body = { prompt: 'Philosophise about tariffs', image_base64: picture };
    const caller = app.caller('starter');
    // The first finds it out, the second knows.
    for (let round = 0; round < 2; round += 1) {
      const message = expectError(await make(caller, 'remix', body), 'MODEL_UNAVAILABLE');
      expect(message).toContain('one/brush gives no answer');
    }
    expect(available(caller)).toBe(500);
  });

  test('has no fallback where a request names it', async () => {
    await start(DEAD, second.baseUrl);
    const caller = app.caller('pro');
    const message = expectError(
      await make(caller, 'generate', { ...IDEA, model: 'one/tiny' }),
      'MODEL_UNAVAILABLE',
    );
    expect(message).toContain('tiny of One');
    const paint = { prompt: 'A cat', model: 'one/brush' };
    expectError(await make(caller, 'ai-image', paint), 'MODEL_UNAVAILABLE');
    expect(calls(second)).toBe(0);
  });

  test('is asked again when it is back: it is looked for once a minute', async () => {
    await start(first.baseUrl);
    const caller = app.caller('pro');
    first.next(hangsUp, hangsUp, hangsUp);
    expect(await by(caller)).toEqual(['local-writer', 'cam']);
    expect(calls(first)).toBe(3);
    time += 59_000;
    expect(await by(caller)).toEqual(['local-writer', 'cam']);
    expect(first.seen).toHaveLength(3);
    time += 1000;
    expect(await by(caller)).toEqual(['tiny', 'one']);
    expect(first.seen[3]?.path).toBe('/v1/models');
  });
});

test.each<[string, Behaviour[], 'MODEL_UNAVAILABLE' | 'GENERATION_FAILED']>([
  ['garbage', [talksGarbage], 'GENERATION_FAILED'],
  ['an error of its own', [1, 2, 3].map(() => failure(500, 'oops')), 'GENERATION_FAILED'],
  [
    'words instead of memes',
    [says('I like memes.'), says('Sure!'), says('Here you are:')],
    'GENERATION_FAILED',
  ],
  ['an answer that breaks off', [breaksOff, breaksOff, breaksOff], 'MODEL_UNAVAILABLE'],
])('%s: the next model writes, and the answer says so', async (_what, behaviours, code) => {
  await start(first.baseUrl);
  const caller = app.caller('starter');
  first.next(...behaviours);
  const { data, meta } = (await make(caller, 'generate', IDEA)).json();
  expect([meta.model, data.memes.length]).toEqual(['local-writer', 1]);
  expect(data.notes).toEqual(['one/tiny did not answer as it was asked: local-writer was used instead.']);
  expect(available(caller)).toBe(498);
  // One that is named is never replaced.
  first.next(...behaviours);
  expectError(await make(caller, 'generate', { ...IDEA, model: 'one/tiny' }), code);
  expect(available(caller)).toBe(498);
});

test.each<[string, Behaviour[], ErrorCode]>([
  ['a refused key', [failure(401, 'invalid_api_key')], 'MODEL_NOT_CONFIGURED'],
  ['a limit', [failure(429, 'quota', { 'retry-after': '3600' })], 'MODEL_UNAVAILABLE'],
  ['a refusal', [refuses], 'NSFW_REJECTED'],
])('%s is a response: no other model is called', async (_what, behaviours, code) => {
  await start(first.baseUrl, second.baseUrl);
  const caller = app.caller('starter');
  first.next(...behaviours);
  expectError(await make(caller, 'generate', IDEA), code);
  expect([calls(second), available(caller)]).toEqual([0, 500]);
});

test('a model whose key was refused is left out, until its server is tested', async () => {
  await start(first.baseUrl);
  const { key, account_id: accountId, key_id: keyId } = ensureOwner(app.home, app.store);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const owner: TestCaller = { accountId, keyId, secret: key, headers };
  first.next(failure(401, 'invalid_api_key'));
  expectError(await make(owner, 'generate', IDEA), 'MODEL_NOT_CONFIGURED');
  expect(await by(owner)).toEqual(['local-writer', 'cam']);
  await app.app.inject({ method: 'POST', url: '/v1/providers/one/check', headers, payload: {} });
  expect(await by(owner)).toEqual(['tiny', 'one']);
});

describe('GET /v1/models', () => {
  test('distinguishes models of one name by their provider, and measures each separately', async () => {
    const providers = [
      { ...provider('one', first.baseUrl), caption_model: 'gpt-5.5' },
      { ...provider('two', second.baseUrl), caption_model: 'GPT-5.5' },
    ];
    app = await createTestApp({ providerEnv: { CAM_PROVIDERS: JSON.stringify(providers) } });
    const caller = app.caller('pro');
    expect(await by(caller)).toEqual(['gpt-5.5', 'one']);
    const { models }: { models: Model[] } = await get(caller, '/v1/models');
    const alike = models.filter(({ id }) => /gpt-5\.5$/i.test(id));
    expect(Object.fromEntries(alike.map(({ id, name }) => [id, name]))).toEqual({
      'one/gpt-5.5': 'gpt-5.5 (One)',
      'two/GPT-5.5': 'GPT-5.5 (Two)',
      'gpt-5.5': 'GPT-5.5',
    });
    const measured = alike.filter(({ avg_generation_time_ms: ms }) => ms > 0).map(({ id }) => id);
    expect(measured).toEqual(['one/gpt-5.5']);
    expect(models.find(({ id }) => id === 'local-writer')?.name).toBe('CAM local writer');
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
  });
});

describe('a model that is named', () => {
  test.each([
    ['generate', 'gpt-image', 'write captions', 'local-writer or one/tiny'],
    ['generate', 'local-painter', 'write captions', 'local-writer or one/tiny'],
    ['ai-image', 'gpt-5.5', 'paint pictures', 'local-painter or one/brush'],
    ['remix', 'local-painter', 'edit pictures', 'local-editor or one/brush'],
  ])('for what it cannot do: %s by %s', async (operation, model, cannot, instead) => {
    await start(first.baseUrl);
    const body = {
      generate: { text: 'x' },
      'ai-image': { prompt: 'x' },
      remix: { prompt: 'x', image_base64: picture },
    }[operation];
    const message = expectError(
      await make(app.caller('pro'), operation, { ...body, model }),
      'VALIDATION_ERROR',
    );
    expect(message).toMatch(
      new RegExp(`^model: ${model} can .*; it cannot ${cannot}\\. Ask for ${instead}\\.$`),
    );
    expect(message).not.toContain('API_KEY');
  });

  test('and is another provider’s as well says by which name', async () => {
    const own = { ...provider('tester', first.baseUrl), name: 'Tester', caption_model: 'gpt-5.5' };
    app = await createTestApp({ providerEnv: { CAM_PROVIDERS: JSON.stringify([own]) } });
    const answer = await make(app.caller('pro'), 'generate', { ...IDEA, model: 'gpt-5.5' });
    const message = expectError(answer, 'MODEL_NOT_CONFIGURED');
    expect(message).toContain('Tester has one of this name: ask for tester/gpt-5.5.');
  });
});
