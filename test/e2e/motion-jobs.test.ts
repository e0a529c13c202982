import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import { encodeForm, toFile } from '../helpers/form.ts';

/** GIFs and videos as jobs over HTTP: progress, cancelling, files in and out, and who may animate. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.cleanup());

const TINY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const SHORT = { ...TINY, duration_ms: 300, fps: 10 };
/** Takes long enough to be cancelled in the middle. */
const LONG = { ...TINY, width: 1080, duration_ms: 20_000, fps: 30, animation: 'shake' };

const { get, available } = createCalls(() => app);
function post(caller: TestCaller, url: string, payload: object, headers: Record<string, string> = {}) {
  return app.app.inject({ method: 'POST', url, headers: { ...caller.headers, ...headers }, payload });
}
const gif = (caller: TestCaller, body: object, headers: Record<string, string>) =>
  post(caller, '/v1/gif/generate', body, headers);
const start = async (caller: TestCaller, url: string, body: object): Promise<Job> =>
  (await post(caller, url, body, { prefer: 'respond-async' })).json().data;
/** Pictures and half-written files of the home. */
const filesKept = () =>
  readdirSync(app.home, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:gif|mp4|webm|webp|part|tmp)$/.test(entry.name),
  ).length;
const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

test('a WebM that cannot be recorded leaves neither its file nor its still', async () => {
  const caller = app.caller('pro');
  const before = { files: filesKept(), credits: available(caller) };
  vi.spyOn(app.store.usage, 'record').mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  const answer = await post(caller, '/v1/video/generate', { ...SHORT, output_format: 'webm' });
  expect(answer.json().success).toBe(false);
  expect({ files: filesKept(), credits: available(caller) }).toEqual(before);
});

test('a job reports its progress frame by frame, and each event is further than the one before', async () => {
  const caller = app.caller('pro');
  const { authorization } = caller.headers;
  const job = await start(caller, '/v1/gif/generate', { ...LONG, width: 120 });
  expect(job).toMatchObject({ type: 'gif', progress: 0 });
  const stream = await app.app.inject({ url: `/v1/jobs/${job.id}/events`, headers: { authorization } });
  const events = [...stream.body.matchAll(/^data: (.+)$/gm)].map(([, data = '']): Job => JSON.parse(data));
  const running = events.filter(({ status }) => status === 'running').map(({ progress }) => progress);
  expect(running.length).toBeGreaterThan(2);
  expect(running).toEqual(running.toSorted((a, b) => a - b));
  expect(events.at(-1)).toMatchObject({ status: 'succeeded', progress: 1, credits_used: 4 });
});

test.each(['gif', 'video'])('a %s that is cancelled in the middle leaves nothing', async (kind) => {
  const caller = app.caller('pro');
  const before = { credits: available(caller), files: filesKept(), threads: threads() };
  const { id } = await start(caller, `/v1/${kind}/generate`, LONG);
  const readJob = (): Promise<Job> => get(caller, `/v1/jobs/${id}`);
  while ((await readJob()).progress <= 0.05) await wait(5);
  expect(available(caller)).toBeLessThan(before.credits);
  const { authorization } = caller.headers;
  await app.app.inject({ method: 'DELETE', url: `/v1/jobs/${id}`, headers: { authorization } });
  await expect.poll(async () => (await readJob()).finished_at).not.toBeNull();
  expect(await readJob()).toMatchObject({ status: 'cancelled', credits_used: 0, result: null });
  await vi.waitFor(() => expect(threads()).toBeLessThanOrEqual(before.threads), { timeout: 10_000 });
  expect({ credits: available(caller), files: filesKept() }).toEqual({
    credits: before.credits,
    files: before.files,
  });
  expect((await get(caller, '/v1/memes')).memes).toEqual([]);
  expect(app.store.audit()).toEqual([]);
});

test('files come out where Accept asks for them, and go in as parts of a form', async () => {
  const caller = app.caller('pro');
  const answer = await gif(caller, SHORT, { accept: 'image/gif' });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'x-credits-used': '4' });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'gif', width: 64 });
  const video = await post(caller, '/v1/video/generate', SHORT, { accept: 'video/*' });
  expect(video.headers['content-type']).toBe('video/mp4');
  expect(video.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
  expectError(await gif(caller, SHORT, { accept: 'video/mp4' }), 'VALIDATION_ERROR');
  expectError(await gif(caller, { ...SHORT, format: 'gif' }, { accept: 'image/webp' }), 'VALIDATION_ERROR');

  const form = await encodeForm([
    ['image', toFile(await sharp(answer.rawPayload).png().toBuffer()), 'a.png'] as const,
    ['top', 'Hi'] as const,
    ['duration_ms', '300'] as const,
    ['fps', '10'] as const,
  ]);
  const { authorization } = caller.headers;
  const made = await app.app.inject({
    method: 'POST',
    url: '/v1/gif/generate',
    headers: { authorization, 'content-type': form.type },
    payload: form.payload,
  });
  expect(made.json().data).toMatchObject({ caption: 'Hi', format: 'gif', motion: { duration_ms: 300 } });
  expect(available(caller)).toBe(2984);
});

test('animate is for keys that are invited: others, the owner’s own too, are refused uncharged', async () => {
  const body = { template_id: 'no-yes', motion: { effect: 'pulse' }, width: 64, duration_ms: 300, fps: 10 };
  for (const caller of [app.caller('pro'), app.admin()]) {
    const message = expectError(await post(caller, '/v1/animate', body), 'BETA_ACCESS_REQUIRED');
    expect(message).toContain(`cam keys create --account ${caller.accountId} --beta animate`);
    const job = await post(caller, '/v1/animate', body, { prefer: 'respond-async' });
    expectError(job, 'BETA_ACCESS_REQUIRED');
  }
  const owner = app.admin();
  const made = await post(owner, '/v1/keys', { account_id: owner.accountId, betas: ['animate'] });
  const headers = { authorization: `Bearer ${made.json().data.key}` };
  const answer = await post(owner, '/v1/animate', body, headers);
  expect(answer.json().data).toMatchObject({ format: 'mp4', motion: { duration_ms: 300 } });
});
