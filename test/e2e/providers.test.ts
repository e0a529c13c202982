import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../src-main/bootstrap/log.ts';
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
  heldAnswer,
  json,
  type OpenAiServer,
  readTask,
  refuses,
  says,
  startOpenAiServer,
  talksGarbage,
} from '../helpers/openai-server.ts';

/** Ideas written by a server that speaks OpenAI's interface; the real client talks to it over HTTP. */

const KEY = 'sk-test-4711-secret';
let server: OpenAiServer;
let app: TestApp;
/** What was waited for between tries, ms. */
let waits: number[];
const open = async () => {
  server = await startOpenAiServer();
  app = await start({ CAM_OPENAI_API_KEY: KEY, CAM_OPENAI_BASE_URL: server.baseUrl });
};
const close = async () => {
  await app.cleanup();
  await server.close();
};
/** One engine for a group of tests. */
function shareEngine() {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => {
    server.seen.length = 0;
  });
}
/** An engine for each test of a group, which sets it up in its own way or leaves traces in it. */
function renewEngine() {
  beforeEach(open);
  afterEach(close);
}
beforeEach(() => {
  waits = [];
});

function start(providerEnv: Record<string, string>) {
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  return createTestApp({ providerEnv, sleep });
}

const IDEA = { text: 'Mondays', output_format: 'jpeg' };
const { make, get, available } = createCalls(() => app);
const post = (caller: TestCaller, body: object = IDEA, headers?: Record<string, string>) =>
  make(caller, 'generate', body, headers);
const countSent = () => app.store.outbound.list({ limit: 1, offset: 0 }).total;
const listModels = async (caller: TestCaller): Promise<Model[]> => (await get(caller, '/v1/models')).models;
const fetchStatus = async (caller: TestCaller, id: string) =>
  (await listModels(caller)).find((model) => model.id === id)?.status;

describe('a server that is set up', () => {
  shareEngine();

  test('writes by default, and the answer says so', async () => {
    const caller = app.caller('starter');
    const { data, meta } = (await post(caller, { ...IDEA, count: 2, tone: 'dry' })).json();
    expect(meta).toMatchObject({ model: 'gpt-5.5', provider: 'openai', credits_used: 2 });
    expect(data.memes).toHaveLength(2);
    expect(data.memes[0].captions[0].text).toBe('Words 1');
    expect(data.memes[0].metadata).toMatchObject({ model: 'gpt-5.5', provider: 'openai' });
    const [call] = server.seen;
    expect(call?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(call?.body).toMatchObject({
      model: 'gpt-5.5',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    const task = readTask(call?.body);
    // Two more than are needed: those that cannot be drawn are left out.
    expect(task).toMatchObject({ idea: 'Mondays', tone: 'dry', memes_wanted: 4 });
    const line = expect.stringMatching(/\w{3}/);
    // As many as 3,500 tokens hold.
    expect(task.templates.length).toBeGreaterThan(50);
    expect(task.templates).toEqual(task.templates.map(() => expect.objectContaining({ use_when: line })));
    // The likely ones in full, behind those that every request begins with.
    expect(task.templates.slice(-5)).toEqual(Array(5).fill(expect.objectContaining({ fails_when: line })));
  });

  test('is left alone where CAM’s own writer is asked for', async () => {
    const { meta } = (await post(app.caller('pro'), { ...IDEA, model: 'local-writer' })).json();
    expect([meta.provider, server.seen.length]).toEqual(['cam', 0]);
  });

  test('is asked without a schema where it knows none', async () => {
    server.next(failure(400, 'response_format json_schema unsupported'));
    expect((await post(app.caller('pro'))).statusCode).toBe(200);
    expect(server.seen).toHaveLength(2);
    expect(server.seen[1]?.body).not.toHaveProperty('response_format');
    expect(waits).toEqual([]);
  });

  test('mends its answer once', async () => {
    const tooLong: Behaviour = (response, call) => {
      const [template] = readTask(call.body).templates;
      const text = 'x'.repeat(2000);
      const captions = [{ position: template?.regions[0]?.position, text }];
      says(JSON.stringify({ memes: [{ template_id: template?.template_id, captions }] }))(response, call);
    };
    server.next(tooLong);
    const answer = await post(app.caller('pro'));
    expect([answer.statusCode, server.seen.length]).toEqual([200, 2]);
    const { messages }: { messages: { role: string; content: string }[] } = JSON.parse(
      JSON.stringify(server.seen[1]?.body),
    );
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toMatch(/has 2000 characters; at most \d+/);
  });

  test('is tried again after errors that pass, as long as it asks to wait', async () => {
    server.next(failure(429, 'rate_limit', { 'retry-after': '7' }), failure(503, 'overloaded'));
    expect((await post(app.caller('pro'))).statusCode).toBe(200);
    expect(waits).toEqual([7000, 1000]);
  });
});

describe('each failure has its error, charges nothing and is in the ledger of what left', () => {
  shareEngine();

  const asks = (seconds: string) => failure(429, 'quota', { 'retry-after': seconds });
  const thrice = (behaviour: Behaviour): Behaviour[] => [behaviour, behaviour, behaviour];
  const unknownTemplate = says(JSON.stringify({ memes: [{ template_id: 'tpl_nothing', captions: [] }] }));

  test.each<[string, Behaviour[], ErrorCode, number, wait?: string]>([
    ['a key that is not good', [failure(401, 'invalid_api_key')], 'MODEL_NOT_CONFIGURED', 1],
    ['an unknown model', [failure(404, 'model_not_found')], 'MODEL_NOT_CONFIGURED', 1],
    ['a rate limit that stays', thrice(failure(429, 'rate_limit')), 'MODEL_UNAVAILABLE', 3, '10'],
    ['a wait that is too long', [asks('3000')], 'MODEL_UNAVAILABLE', 1, '3000'],
    ['a wait of a day', [asks('86400')], 'MODEL_UNAVAILABLE', 1, '3600'],
    ['an account without credit', [failure(429, 'insufficient_quota')], 'MODEL_NOT_CONFIGURED', 1],
    ['an unpaid bill', [failure(402, 'payment_required')], 'MODEL_NOT_CONFIGURED', 1],
    ['too much to do', thrice(failure(503, 'overloaded')), 'MODEL_UNAVAILABLE', 3, '10'],
    [
      'an error with a time to wait',
      [failure(500, 'server_error', { 'retry-after': '50' })],
      'MODEL_UNAVAILABLE',
      1,
      '50',
    ],
    ['errors of the server', thrice(failure(500, 'server_error')), 'GENERATION_FAILED', 3],
    ['a request it does not take', [failure(400, 'invalid_request')], 'NOT_UNDERSTOOD', 1],
    ['its content policy', [failure(400, 'content_policy_violation')], 'NSFW_REJECTED', 1],
    ['a refusal', [refuses], 'NSFW_REJECTED', 1],
    ['a hang-up', thrice(hangsUp), 'MODEL_UNAVAILABLE', 3, '10'],
    ['an answer that breaks off', thrice(breaksOff), 'MODEL_UNAVAILABLE', 3, '10'],
    ['an answer that is not JSON', [talksGarbage], 'GENERATION_FAILED', 1],
    ['an answer without choices', [json(200, {})], 'GENERATION_FAILED', 1],
    ['words instead of JSON, twice', [says('Sure! Here is a meme.'), says('ok')], 'GENERATION_FAILED', 2],
    ['templates that are not there, twice', [unknownTemplate, unknownTemplate], 'GENERATION_FAILED', 2],
    ['a redirect', [json(307, {}, { location: 'http://127.0.0.1:9/v1' })], 'MODEL_NOT_CONFIGURED', 1],
  ])('%s', async (_what, behaviours, code, calls, wait) => {
    const caller = app.caller('starter');
    const sent = countSent();
    server.next(...behaviours);
    // Where none is named, one that gives no answer is stood in for.
    const answer = await post(caller, { ...IDEA, model: 'gpt-5.5' });
    const message = expectError(answer, code);
    expect(answer.headers['retry-after']).toBe(wait);
    expect(message).toContain('gpt-5.5 of OpenAI');
    expect(message).not.toContain(KEY);
    expect(server.seen).toHaveLength(calls);
    expect(available(caller)).toBe(500);
    expect((await get(caller, '/v1/memes')).total).toBe(0);
    expect(countSent()).toBe(sent + calls);
    expect(app.store.audit()).toEqual([]);
  });

  test('a model that is not set up says what to set', async () => {
    const named = { ...IDEA, model: 'claude-sonnet-4-6' };
    const message = expectError(await post(app.caller('pro'), named), 'MODEL_NOT_CONFIGURED');
    expect(message).toContain('CAM_ANTHROPIC_API_KEY');
  });
});

describe('a server that is gone, or silent', () => {
  renewEngine();

  test('is down, and not the one model', async () => {
    const caller = app.caller('starter');
    const named = { ...IDEA, model: 'gpt-5.5' };
    await post(caller, named);
    for (const id of ['gpt-5.5', 'gpt-image']) expect(await fetchStatus(caller, id)).toBe('operational');
    await server.close();
    expectError(await post(caller, named), 'MODEL_UNAVAILABLE');
    expect([waits, available(caller)]).toEqual([[500, 1000], 498]);
    for (const id of ['gpt-5.5', 'gpt-image']) expect(await fetchStatus(caller, id)).toBe('unavailable');
  });

  test('does not keep the machine busy while it is silent', async () => {
    const answer = heldAnswer();
    server.next(answer.behaviour);
    const slow = post(app.caller('starter'), { ...IDEA, model: 'gpt-5.5' });
    const stream = await answer.opened;
    const passed = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    stream.say('{"memes":[{"template_id":"tpl_no-yes","captions":[{"position":"reject","text":"Late"}]}]}');
    stream.end();
    expect((await slow).statusCode).toBe(200);
    passed.mockRestore();
    const other = app.caller('pro');
    const body = { template_id: 'tpl_no-yes', captions: [{ position: '0', text: 'Soon' }], width: 100 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(other, 'caption', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });
});

describe('keys', () => {
  renewEngine();

  test('reach Anthropic’s list of models in its own way', async () => {
    await app.cleanup();
    app = await start({ CAM_ANTHROPIC_API_KEY: KEY, CAM_ANTHROPIC_BASE_URL: server.baseUrl });
    const caller = app.caller('pro');
    expect(await fetchStatus(caller, 'claude-sonnet-4-6')).toBe('operational');
    const { meta } = (await post(caller)).json();
    expect(meta).toMatchObject({ model: 'claude-sonnet-4-6', provider: 'anthropic' });
    const sent = server.seen.map(({ headers }) => [headers['x-api-key'], headers.authorization]);
    expect(sent).toEqual([
      [KEY, undefined],
      [undefined, `Bearer ${KEY}`],
    ]);
  });

  test('are in no answer, no table and no page', async () => {
    const caller = app.admin();
    server.next(failure(401, 'invalid_api_key'));
    await post(caller);
    for (const url of ['/v1/models', '/v1/jobs', '/v1/settings', '/v1/outbound', '/v1/requests']) {
      const answer = await app.app.inject({ url, headers: { authorization: caller.headers.authorization } });
      expect([url, answer.statusCode, answer.body.includes(KEY)]).toEqual([url, 200, false]);
    }
  });
});

describe('the log, at its most talkative', () => {
  let lines: string[];
  afterEach(close);
  beforeEach(async () => {
    lines = [];
    server = await startOpenAiServer();
    app = await createTestApp({
      providerEnv: { CAM_OPENAI_API_KEY: KEY, CAM_OPENAI_BASE_URL: server.baseUrl },
      sleep: async () => {},
      log: createLog('trace', { write: (line: string) => void lines.push(line) }),
    });
  });
  const echoes: Behaviour = (response, call) => {
    const said = `Incorrect API key provided: ${call.headers.authorization}. You asked: ${JSON.stringify(call.body)}`;
    json(401, { error: { message: said, code: 'invalid_api_key' } }, { 'x-key': KEY })(response, call);
  };

  test('holds no key of a provider, not even one that it repeats, and no caller’s texts', async () => {
    const caller = app.caller('pro');
    server.next(echoes);
    const words = { ...IDEA, text: 'my very secret surprise party' };
    const message = expectError(await post(caller, words), 'MODEL_NOT_CONFIGURED');
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const remix = {
      prompt: 'make him a lawyer',
      model: 'local-editor',
      image_base64: picture.toString('base64'),
    };
    expectError(await make(caller, 'remix', remix), 'NOT_UNDERSTOOD');
    server.next(echoes);
    await post(caller, { ...words, model: 'gpt-5.5' }, { prefer: 'respond-async' });
    await app.services.running.drain();
    const log = lines.join('');
    expect(log).toContain('"code":"MODEL_NOT_CONFIGURED","kind":"unauthorized"');
    expect(log).toContain('a job failed');
    for (const hidden of [KEY, 'surprise', 'lawyer', '    at '])
      expect(`${message}${log}`).not.toContain(hidden);
  });

  test('holds the stack of an unexpected error', async () => {
    vi.spyOn(app.renderer, 'render').mockRejectedValueOnce(new TypeError('a bug'));
    expectError(await post(app.caller('pro'), { ...IDEA, model: 'local-writer' }), 'GENERATION_FAILED');
    expect(lines.join('')).toMatch(/"level":50.*a bug.*at /);
  });

  test('nor does a picture or a table hold a key that a model writes', async () => {
    const caller = app.caller('pro');
    const leaks: Behaviour = (response, call) => {
      const [template] = readTask(call.body).templates;
      const captions = [{ position: template?.regions[0]?.position, text: KEY.slice(0, 40) }];
      says(JSON.stringify({ memes: [{ template_id: template?.template_id, captions }] }))(response, call);
    };
    server.next(leaks);
    const answer = await post(caller);
    expect(answer.json().data.memes[0].caption).toBe('[hidden]');
  });
});

describe('what leaves, and what comes back', () => {
  renewEngine();

  test('is cleaned of control characters and of marks that turn the text', async () => {
    const text = `\u202eab\u0000\u0007c\u2066d\ufeff\r\nمرحبا\u200d\tx `;
    const odd: Behaviour = (response, call) => {
      const [template] = readTask(call.body).templates;
      const [one, ...others] = template?.regions ?? [];
      const captions = [
        { position: one?.position, text },
        ...others.map(({ position }) => ({ position, text: '\u0000 ' })),
      ];
      says(JSON.stringify({ memes: [{ template_id: template?.template_id, captions }] }))(response, call);
    };
    server.next(odd);
    const caller = app.caller('pro');
    const [meme] = (await post(caller)).json().data.memes;
    expect(meme.captions.map((caption: { text: string }) => caption.text)).toEqual(['abcd\nمرحبا\u200d x']);
    expect(meme.layout).toHaveLength(1);
    const document = await get(caller, `/v1/memes/${meme.id}/document`);
    expect(JSON.stringify([document, meme.alt_text])).not.toMatch(/[\u202e\u2066]|\\u00/);
  });

  test('requests that left the machine are recorded, without their content, for the owner', async () => {
    const [owner, caller] = [app.admin(), app.caller('pro')];
    await post(caller, { ...IDEA, text: 'a very private idea' });
    const { requests, total } = await get(owner, '/v1/outbound');
    expect(total).toBe(1);
    expect(requests[0]).toEqual({
      at: expect.stringMatching(/^20.*Z$/),
      account_id: caller.accountId,
      operation: 'generate',
      provider: 'openai',
      host: new URL(server.baseUrl).host,
      model: 'gpt-5.5',
      status: 200,
      bytes_sent: Number(server.seen[0]?.headers['content-length']),
      bytes_received: expect.any(Number),
      processing_ms: expect.any(Number),
    });
    expect(JSON.stringify(requests)).not.toContain('private');
  });
});

describe('GET /v1/models', () => {
  renewEngine();

  test('reports what works, what is set up and what is not', async () => {
    const caller = app.caller('pro');
    const status = Object.fromEntries((await listModels(caller)).map(({ id, status: is }) => [id, is]));
    expect(status).toEqual({
      'cam-overlay': 'operational',
      'local-writer': 'operational',
      'local-painter': 'operational',
      'local-editor': 'operational',
      'gpt-5.5': 'operational',
      'gpt-image': 'operational',
      'gpt-image-1.5': 'operational',
      'claude-sonnet-4-6': 'not_configured',
    });
    await post(caller);
    const written = (await listModels(caller)).find(({ id }) => id === 'gpt-5.5');
    expect(written?.avg_generation_time_ms).toBeGreaterThan(0);
    server.next(failure(401, 'invalid_api_key'));
    await post(caller);
    expect(await fetchStatus(caller, 'gpt-5.5')).toBe('unavailable');
    server.next(failure(500, 'x'), failure(500, 'x'), failure(500, 'x'));
    const named = { ...IDEA, model: 'gpt-5.5' };
    await post(caller, named);
    expect(await fetchStatus(caller, 'gpt-5.5')).toBe('degraded');
    await post(caller);
    expect(await fetchStatus(caller, 'gpt-5.5')).toBe('operational');
    // Asked once a minute, not at each look.
    expect(server.seen.filter(({ path }) => path === '/v1/models')).toHaveLength(1);
  });

  test('lists what a compatible server has, which any call can name', async () => {
    await app.cleanup();
    const other = await startOpenAiServer({ models: ['llama3.2:3b', 'nomic-embed-text', 'flux-schnell'] });
    const provider = { id: 'ollama', name: 'Ollama', base_url: other.baseUrl, caption_model: 'llama3.2:3b' };
    app = await start({ CAM_PROVIDERS: JSON.stringify([provider]) });
    const caller = app.caller('pro');
    const own = (await listModels(caller)).filter(({ provider: by }) => by === 'ollama');
    expect(own.map(({ id, capabilities }) => [id, capabilities[0]])).toEqual([
      ['ollama/llama3.2:3b', 'caption_writing'],
      ['ollama/flux-schnell', 'image_generation'],
    ]);
    for (const model of [undefined, 'ollama/llama3.2:3b', 'llama3.2:3b']) {
      const { meta } = (await post(caller, { ...IDEA, ...(model && { model }) })).json();
      expect(meta).toMatchObject({ model: 'llama3.2:3b', provider: 'ollama' });
    }
    // A server without a key is sent none.
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual(other.seen.map(() => undefined));
    await other.close();
  });
});
