import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseCallbackHost } from '../../src-main/fetch/callback-hosts.ts';
import { createCallbackSender } from '../../src-main/fetch/callback-sender.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { startCallbackServer } from '../helpers/callback-server.ts';
import { expectError } from '../helpers/envelope.ts';
import { encodeForm, toFile } from '../helpers/form.ts';

/** GIFs and videos as jobs over HTTP: progress, cancelling, limits, repeats, files in and out. */

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.cleanup());

const TINY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const SHORT = { ...TINY, duration_ms: 300, fps: 10 };
/** Takes long enough to be cancelled in the middle. */
const LONG = { ...TINY, width: 1080, duration_ms: 20_000, fps: 30, animation: 'shake' };

function post(caller: TestCaller, url: string, payload: object, headers: Record<string, string> = {}) {
  return app.app.inject({ method: 'POST', url, headers: { ...caller.headers, ...headers }, payload });
}
const gif = (caller: TestCaller, body: object = SHORT, headers: Record<string, string> = {}) =>
  post(caller, '/v1/gif/generate', body, headers);
const ask = async (caller: TestCaller, url: string, method: 'GET' | 'DELETE' = 'GET') =>
  (await app.app.inject({ method, url, headers: { authorization: caller.headers.authorization } })).json()
    .data;
const available = ({ accountId }: TestCaller) => app.store.ledger.credits(accountId, Date.now()).available;
const start = async (caller: TestCaller, url: string, body: object): Promise<Job> =>
  (await post(caller, url, body, { prefer: 'respond-async' })).json().data;

async function until(caller: TestCaller, id: string, isSo: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job: Job = await ask(caller, `/v1/jobs/${id}`);
    if (isSo(job)) return job;
    await wait(5);
  }
}
const ended = ({ finished_at }: Job) => finished_at !== null;
/** Pictures and half-written files of the home. */
const filesKept = () =>
  readdirSync(app.home, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:gif|mp4|part|tmp)$/.test(entry.name),
  ).length;
const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

test('a WebM that cannot be recorded leaves neither its file nor its still', async () => {
  const caller = app.caller('pro');
  const kept = () =>
    readdirSync(app.home, { recursive: true, encoding: 'utf8' }).filter((name) => /\.web[mp]$/.test(name));
  const before = { files: kept(), credits: available(caller) };
  vi.spyOn(app.store.usage, 'record').mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  const answer = await post(caller, '/v1/video/generate', { ...SHORT, format: 'webm' });
  expect(answer.json().success).toBe(false);
  expect({ files: kept(), credits: available(caller) }).toEqual(before);
});

describe('a job', () => {
  test('reports its progress frame by frame, and each event is further than the one before', async () => {
    const caller = app.caller('pro');
    const body = { ...LONG, width: 240 };
    const job = await start(caller, '/v1/gif/generate', body);
    expect(job).toMatchObject({ type: 'gif', progress: 0 });
    const stream = await app.app.inject({
      url: `/v1/jobs/${job.id}/events`,
      headers: { authorization: caller.headers.authorization },
    });
    const events = [...stream.body.matchAll(/^data: (.+)$/gm)].map(([, data = '']): Job => JSON.parse(data));
    const running = events.filter(({ status }) => status === 'running').map(({ progress }) => progress);
    expect(running.length).toBeGreaterThan(2);
    expect(running).toEqual(running.toSorted((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({ status: 'succeeded', progress: 1, credits_used: 4 });
  });

  test.each([
    ['/v1/gif/generate', {}],
    ['/v1/video/generate', {}],
  ])(
    'of %s that is cancelled in the middle leaves nothing',
    async (url, more) => {
      const caller = app.caller('pro');
      const before = { credits: available(caller), files: filesKept(), threads: threads() };
      const { id } = await start(caller, url, { ...LONG, ...more });
      await until(caller, id, ({ progress }) => progress > 0.05);
      expect(available(caller)).toBeLessThan(before.credits);
      await ask(caller, `/v1/jobs/${id}`, 'DELETE');
      expect(await until(caller, id, ended)).toMatchObject({
        status: 'cancelled',
        credits_used: 0,
        result: null,
      });
      await vi.waitFor(() => expect(threads()).toBeLessThanOrEqual(before.threads), { timeout: 10_000 });
      expect({ credits: available(caller), files: filesKept() }).toEqual({
        credits: before.credits,
        files: before.files,
      });
      expect((await ask(caller, '/v1/memes')).memes).toEqual([]);
      expect(app.store.audit()).toEqual([]);
    },
    60_000,
  );

  test('is called back when it has ended', async () => {
    const server = await startCallbackServer();
    await app.cleanup();
    const hosts = [parseCallbackHost(`127.0.0.1:${server.port}`) ?? []].flat();
    app = await createTestApp({ port: 0, callbackSender: createCallbackSender({ hosts }) });
    await app.start();
    const caller = app.caller('pro');
    const answer = await gif(caller, { ...SHORT, callback_url: server.url() });
    expect(answer.statusCode).toBe(202);
    const [delivery] = await server.deliveries(1);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'job.succeeded',
      data: { type: 'gif', result: { format: 'gif', motion: { duration_ms: 300 } } },
    });
    await server.close();
  });

  test('is shown with its request, to be sent again', async () => {
    const caller = app.caller('free');
    const { id } = await start(caller, '/v1/gif/generate', LONG);
    await ask(caller, `/v1/jobs/${id}`, 'DELETE');
    await until(caller, id, ended);
    expect(await ask(caller, `/v1/jobs/${id}/request`)).toMatchObject({
      type: 'gif',
      body: LONG,
      cost_credits: 4,
    });
  });
});

test('a repeat under the same key is answered with the first meme and charged once', async () => {
  const caller = app.caller('pro');
  const before = available(caller);
  const key = { 'idempotency-key': 'gif-1' };
  const first = await gif(caller, SHORT, key);
  const again = await post(caller, '/v1/meme/gif/generate', SHORT, key);
  expect(first.statusCode).toBe(200);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.json().data).toEqual(first.json().data);
  expect(available(caller)).toBe(before - 4);
  expectError(await gif(caller, { ...SHORT, width: 65 }, key), 'IDEMPOTENCY_KEY_REUSED');
});

test('a batch with a GIF, a video and a bad one: each for itself', async () => {
  const caller = app.caller('pro');
  const before = available(caller);
  const items = [
    { type: 'gif', ...SHORT },
    { type: 'video', ...SHORT },
    { type: 'gif', ...SHORT, template_id: 'nope' },
    { type: 'gif', ...SHORT, duration_ms: 1 },
  ];
  const { data } = (await post(caller, '/v1/meme/batch', { items })).json();
  expect(data.items).toMatchObject([
    { success: true, credits_used: 4, data: { format: 'gif', motion: { plays: 0 } } },
    { success: true, credits_used: 8, data: { format: 'mp4' } },
    { success: false, credits_used: 0, error: { code: 'TEMPLATE_NOT_FOUND' } },
    { success: false, credits_used: 0, error: { code: 'VALIDATION_ERROR' } },
  ]);
  expect(available(caller)).toBe(before - 12);
  const animate = await post(caller, '/v1/meme/batch', { items: [{ type: 'animate', ...SHORT }] });
  expect(JSON.stringify(animate.json())).toContain('VALIDATION_ERROR');
}, 30_000);

test.each<[string, object, RegExp]>([
  ['too long', { duration_ms: 60_001 }, /duration_ms/],
  ['too many frames', { duration_ms: 60_000, fps: 60 }, /at most 600/],
  ['too wide', { width: 1081 }, /width/],
  ['too fast', { fps: 61 }, /fps/],
  [
    'a span that ends before it starts',
    { captions: [{ position: '0', text: 'x', start: 0.6, end: 0.2 }] },
    /end/,
  ],
  ['two sources', { text: 'Mondays' }, /exactly one of/],
  ['an unknown effect', { animation: 'spin' }, /animation/],
])('%s is refused, and nothing is charged', async (_what, more, words) => {
  const caller = app.caller('pro');
  const before = available(caller);
  expect(expectError(await gif(caller, { ...SHORT, ...more }), 'VALIDATION_ERROR')).toMatch(words);
  expect(available(caller)).toBe(before);
});

describe('files', () => {
  const facts = async (bytes: Buffer) => {
    const { format, pages, width } = await sharp(bytes, { animated: true }).metadata();
    return { format, pages, width };
  };

  test('come out where Accept asks for them, by their own types', async () => {
    const caller = app.caller('pro');
    const before = available(caller);
    const answer = await gif(caller, SHORT, { accept: 'image/gif' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'x-credits-used': '4',
      'x-credits-remaining': String(before - 4),
      'x-meme-id': expect.stringMatching(/^meme_/),
    });
    expect(await facts(answer.rawPayload)).toMatchObject({ format: 'gif', width: 64 });
    const video = await post(caller, '/v1/video/generate', SHORT, { accept: 'video/*' });
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(video.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
    expectError(await gif(caller, SHORT, { accept: 'video/mp4' }), 'VALIDATION_ERROR');
    expectError(await gif(caller, { ...SHORT, format: 'gif' }, { accept: 'image/webp' }), 'VALIDATION_ERROR');
    expect(available(caller)).toBe(before - 12);
  }, 30_000);

  test('go in as parts of a form, with the texts of regions', async () => {
    const caller = app.caller('pro');
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    const form = await encodeForm([
      ['image', toFile(picture), 'a.png'] as const,
      ['top', 'Hi'] as const,
      ['duration_ms', '300'] as const,
      ['fps', '10'] as const,
    ]);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/gif/generate',
      headers: { authorization: caller.headers.authorization, 'content-type': form.type },
      payload: form.payload,
    });
    const meme: Meme = answer.json().data;
    expect(meme).toMatchObject({
      caption: 'Hi',
      format: 'gif',
      template: null,
      motion: { duration_ms: 300 },
    });
  });
});

describe('animate', () => {
  const body = { template_id: 'no-yes', motion: 'pulse', width: 64, duration_ms: 300, fps: 10 };

  test('is for keys that are invited: others, the owner’s own too, are refused uncharged', async () => {
    for (const caller of [app.caller('pro'), app.caller('studio')]) {
      const message = expectError(await post(caller, '/v1/animate', body), 'BETA_ACCESS_REQUIRED');
      expect(message).toContain(`cam keys create --account ${caller.accountId} --beta animate`);
      const job = await post(caller, '/v1/animate', body, { prefer: 'respond-async' });
      expectError(job, 'BETA_ACCESS_REQUIRED');
    }
    const owner = app.caller('studio');
    const made = await post(owner, '/v1/keys', { account_id: owner.accountId, betas: ['animate'] });
    const headers = { authorization: `Bearer ${made.json().data.key}` };
    const answer = await post(owner, '/v1/animate', body, headers);
    expect(answer.json().data).toMatchObject({ format: 'mp4', motion: { duration_ms: 300 } });
  }, 30_000);
});
