import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Calls that are made in the background: accepted, listed, cancelled, sent again, followed. */

let app: TestApp;
/** Fetches of remote pictures that wait, oldest first. */
let arrivals: { resolve(bytes: Uint8Array): void; reject(error: Error): void }[];
beforeEach(async () => {
  arrivals = [];
  app = await createTestApp({
    fetcher: { fetchImage: () => new Promise((resolve, reject) => arrivals.push({ resolve, reject })) },
  });
});
afterEach(async () => {
  for (const { reject } of arrivals) reject(new Error('the test is over'));
  await app.cleanup();
});

const BODY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const SLOW = { image_url: 'https://slow.example/a.png', captions: [{ position: 'top', text: 'x' }] };

function post(caller: TestCaller, body: object = BODY, headers: Record<string, string> = {}) {
  return app.app.inject({
    method: 'POST',
    url: '/v1/meme/caption',
    headers: { ...caller.headers, prefer: 'respond-async', ...headers },
    payload: body,
  });
}
function ask(caller: TestCaller, url: string, method: 'GET' | 'DELETE' = 'GET') {
  return app.app.inject({ method, url, headers: { authorization: caller.headers.authorization } });
}
const available = ({ accountId }: TestCaller) => app.store.ledger.credits(accountId, Date.now()).available;

/** A picture that any call can be drawn on. */
const BLANK = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#456' } })
  .png()
  .toBuffer();

/** Asks until the job is as wanted. */
async function until(caller: TestCaller, id: string, isSo: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job: Job = (await ask(caller, `/v1/jobs/${id}`)).json().data;
    if (isSo(job)) return job;
    await wait(5);
  }
}
const ended = (job: Job) => job.finished_at !== null;

describe('a job', () => {
  test('is accepted at once and ends with the meme, charged once', async () => {
    const caller = app.caller('starter');
    const answer = await post(caller);
    expect(answer.statusCode).toBe(202);
    const { data, meta } = answer.json();
    expect(data).toMatchObject({ type: 'caption', status: 'queued', progress: 0, result: null, error: null });
    expect(meta).toMatchObject({ credits_used: 0, credits_remaining: 499 });
    expect(answer.headers).toMatchObject({
      location: `/v1/jobs/${data.id}`,
      'preference-applied': 'respond-async',
    });
    const job = await until(caller, data.id, ended);
    expect(job).toMatchObject({ status: 'succeeded', progress: 1, message: 'Done.', credits_used: 1 });
    const [meme] = (await ask(caller, '/v1/memes')).json().data.memes;
    expect(job.result).toEqual(meme);
    expect(available(caller)).toBe(499);
    expect(app.store.audit()).toEqual([]);
  });

  test('is listed, and only to its account', async () => {
    const [mine, other] = [app.caller('pro'), app.caller('pro')];
    const first = (await post(mine)).json().data.id;
    const second = (await post(mine)).json().data.id;
    await until(mine, second, ended);
    const { jobs, total } = (await ask(mine, '/v1/jobs?limit=1')).json().data;
    expect([jobs.map(({ id }: Job) => id), total]).toEqual([[second], 2]);
    for (const method of ['GET', 'DELETE'] as const) {
      expectError(await ask(other, `/v1/jobs/${first}`, method), 'JOB_NOT_FOUND');
    }
    expectError(await ask(other, `/v1/jobs/${first}/events`), 'JOB_NOT_FOUND');
    expect((await ask(other, '/v1/jobs')).json().data).toEqual({ jobs: [], total: 0, next_cursor: null });
  });

  test('is refused like the call itself, before it is one', async () => {
    const caller = app.caller('free');
    expectError(await post(caller, { ...BODY, template_id: 'nothing' }), 'TEMPLATE_NOT_FOUND');
    expectError(await post(caller, { ...BODY, watermark: { text: 'x' } }), 'PLAN_UPGRADE_REQUIRED');
    app.store.ledger.setCredits(caller.accountId, 0, Date.now());
    expectError(await post(caller), 'INSUFFICIENT_CREDITS');
    expect((await ask(caller, '/v1/jobs')).json().data.total).toBe(0);
  });

  test('that fails says why and costs nothing', async () => {
    const caller = app.caller('starter');
    const { id } = (await post(caller, SLOW)).json().data;
    await until(caller, id, ({ status }) => status === 'running');
    expect(available(caller)).toBe(499);
    arrivals[0]?.resolve(Buffer.from('no picture'));
    const job = await until(caller, id, ended);
    expect(job).toMatchObject({ status: 'failed', credits_used: 0, result: null });
    expect(job.error).toMatchObject({
      code: 'IMAGE_UNREADABLE',
      doc_url: expect.stringMatching(/\/docs\/errors\/image-unreadable$/),
    });
    expect(available(caller)).toBe(500);
    expect(app.store.audit()).toEqual([]);
  });

  test('is made for `respond-async` among other preferences, not for a dry run', async () => {
    const caller = app.caller('pro');
    expect((await post(caller, { ...BODY, dry_run: true })).json().data.dry_run).toBe(true);
    expect((await post(caller, BODY, { prefer: 'return=minimal' })).statusCode).toBe(200);
    expect((await ask(caller, '/v1/jobs')).json().data.total).toBe(0);
    expect((await post(caller, BODY, { prefer: 'wait=5, Respond-Async; x=1' })).statusCode).toBe(202);
  });

  test('of a key that is revoked meanwhile fails', async () => {
    const caller = app.caller('free');
    const slow = [(await post(caller, SLOW)).json().data.id, (await post(caller, SLOW)).json().data.id];
    // The plan lets two run at once, so the third has to wait.
    const third = (await post(caller)).json().data.id;
    for (const id of slow) await until(caller, id, ({ status }) => status === 'running');
    app.store.keys.revoke(caller.keyId);
    for (const { reject } of arrivals) reject(new Error('gone'));
    const job = () => app.store.jobs.get(caller.accountId, third);
    while (job()?.finishedAt === null) await wait(5);
    expect(job()).toMatchObject({ status: 'failed', items: [{ error: { code: 'INVALID_API_KEY' } }] });
    expect(available(caller)).toBe(20);
  });
});

describe('cancel', () => {
  test('releases what waits and what runs, at once and for good', async () => {
    const caller = app.caller('free');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await post(caller, SLOW)).json().data.id);
    const [running = '', , waiting = ''] = ids;
    await until(caller, running, ({ status }) => status === 'running');
    expect((await ask(caller, `/v1/jobs/${waiting}`)).json().data.status).toBe('queued');
    expect(available(caller)).toBe(17);
    for (const id of [running, waiting]) {
      const { data } = (await ask(caller, `/v1/jobs/${id}`, 'DELETE')).json();
      expect(data).toMatchObject({ status: 'cancelled', credits_used: 0, result: null });
    }
    expect(available(caller)).toBe(19);
    // What runs notices late; its picture must not appear after all.
    arrivals[0]?.resolve(BLANK);
    arrivals[1]?.reject(new Error('gone'));
    await app.services.running.drain();
    expect((await ask(caller, '/v1/memes')).json().data.total).toBe(0);
    expect((await ask(caller, `/v1/jobs/${running}`)).json().data.status).toBe('cancelled');
    expect(app.store.audit()).toEqual([]);
  });

  test('of what costs nothing is as final', async () => {
    const caller = app.caller('pro', 'test');
    const { id } = (await post(caller, SLOW)).json().data;
    await until(caller, id, ({ status }) => status === 'running');
    await ask(caller, `/v1/jobs/${id}`, 'DELETE');
    arrivals[0]?.resolve(BLANK);
    await app.services.running.drain();
    expect((await ask(caller, '/v1/memes')).json().data.total).toBe(0);
  });

  test('of a job that has ended changes nothing', async () => {
    const caller = app.caller('pro');
    const done = await until(caller, (await post(caller)).json().data.id, ended);
    const answer = await ask(caller, `/v1/jobs/${done.id}`, 'DELETE');
    expect([answer.statusCode, answer.json().data]).toEqual([200, done]);
    expect(available(caller)).toBe(2999);
  });
});

describe('what a job was asked', () => {
  const readRequest = (caller: TestCaller, id: string) => ask(caller, `/v1/jobs/${id}/request`);

  test('is answered with its price, and sends the job again', async () => {
    const caller = app.caller('pro');
    const { id } = (await post(caller, SLOW)).json().data;
    await until(caller, id, ({ status }) => status === 'running');
    await ask(caller, `/v1/jobs/${id}`, 'DELETE');
    arrivals[0]?.reject(new Error('gone'));
    const { data } = (await readRequest(caller, id)).json();
    expect(data).toEqual({ type: 'caption', body: SLOW, cost_credits: 1 });
    const again = (await post(caller, data.body)).json().data.id;
    await until(caller, again, ({ status }) => status === 'running');
    arrivals[1]?.resolve(BLANK);
    expect(await until(caller, again, ended)).toMatchObject({ status: 'succeeded', credits_used: 1 });
  });

  test('of a batch is what was not made', async () => {
    const caller = app.caller('pro');
    const wrong = { type: 'generate', text: 'hardcore porn at work' };
    const items = [{ type: 'caption', ...BODY }, wrong, { type: 'remix', prompt: 'grey' }];
    const headers = { ...caller.headers, prefer: 'respond-async' };
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/meme/batch',
      headers,
      payload: { items },
    });
    const { id } = answer.json().data;
    expect(await until(caller, id, ended)).toMatchObject({ status: 'succeeded', credits_used: 1 });
    expect((await readRequest(caller, id)).json().data).toEqual({
      type: 'batch',
      body: { items: items.slice(1) },
      cost_credits: 7,
    });
  });

  test('is not shown to others, nor stored where all was made or a picture came with it', async () => {
    const caller = app.caller('pro');
    const { id } = (await post(caller)).json().data;
    await until(caller, id, ended);
    expect(expectError(await readRequest(caller, id), 'NOT_FOUND')).toContain('all of it was made');
    expectError(await readRequest(app.caller('pro'), id), 'JOB_NOT_FOUND');
    const image_base64 = Buffer.alloc(200_000, 1).toString('base64');
    const large = (await post(caller, { ...BODY, template_id: undefined, image_base64 })).json().data.id;
    await until(caller, large, ended);
    expect(expectError(await readRequest(caller, large), 'NOT_FOUND')).toContain('as a picture does');
  });
});

describe('the stream of a job', () => {
  const readEvents = (text: string): { event: string; job: Job }[] =>
    text.split('\n\n').flatMap((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return event !== undefined && data !== undefined ? [{ event, job: JSON.parse(data) }] : [];
    });

  test('reports every change and ends with the job', async () => {
    const caller = app.caller('pro');
    const { id } = (await post(caller, SLOW)).json().data;
    await until(caller, id, ({ status }) => status === 'running');
    const follow = vi.spyOn(app.services, 'followJob');
    const stream = Promise.resolve(ask(caller, `/v1/jobs/${id}/events`));
    await expect.poll(() => follow.mock.calls.length).toBe(1);
    arrivals[0]?.reject(new Error('gone'));
    const events = readEvents((await stream).body);
    expect(events[0]).toMatchObject({ event: 'progress', job: { id, status: 'running' } });
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      job: { id, status: 'failed', error: { code: 'GENERATION_FAILED' } },
    });
  });

  test('of an ended job is its end alone', async () => {
    const caller = app.caller('pro');
    const done = await until(caller, (await post(caller)).json().data.id, ended);
    const answer = await ask(caller, `/v1/jobs/${done.id}/events`);
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(readEvents(answer.body)).toEqual([{ event: 'succeeded', job: done }]);
    const { id } = (await post(caller, SLOW)).json().data;
    await ask(caller, `/v1/jobs/${id}`, 'DELETE');
    expect(readEvents((await ask(caller, `/v1/jobs/${id}/events`)).body)).toMatchObject([
      { event: 'cancelled' },
    ]);
  });
});
