import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCallbackHost } from '../../src-main/fetch/callback-hosts.ts';
import { type CallbackSenderDeps, createCallbackSender } from '../../src-main/fetch/callback-sender.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestCaller } from '../helpers/app.ts';
import { type CallbackServer, type Delivery, startCallbackServer } from '../helpers/callback-server.ts';
import { createCalls } from '../helpers/calls.ts';

let server: CallbackServer;
let cam: TestApp;
const { make, get } = createCalls(() => cam);
beforeEach(async () => {
  server = await startCallbackServer();
});
afterEach(async () => {
  await cam.cleanup();
  await server.close();
});

const hosts = (...texts: string[]) => texts.flatMap((text) => parseCallbackHost(text) ?? []);

/** Starts the app. Callbacks go to the test's server, and failed ones are sent again at once. */
async function start(sender: Partial<CallbackSenderDeps> = {}, options: TestAppOptions = {}): Promise<void> {
  cam = await createTestApp({
    port: 0,
    callbackSender: createCallbackSender({ hosts: hosts(`127.0.0.1:${server.port}`), ...sender }),
    callbackWaitsMs: [0, 0, 0],
    ...options,
  });
  await cam.start();
}

const caption = (more: object = {}) => ({
  template_id: 'two-buttons',
  captions: [{ position: 'who', text: 'Me' }],
  callback_url: server.url(),
  ...more,
});

/** The callback of a job in the API, when it will not be sent again. */
async function settled(caller: TestCaller, id: string) {
  const getStatus = () => cam.store.callbacks.findByJob(id)?.status;
  await expect.poll(getStatus, { timeout: 10_000, interval: 5 }).toMatch(/^(?:delivered|given_up)$/);
  return (await get(caller, `/v1/jobs/${id}`)).callback;
}

const isSigned = ({ headers, body }: Delivery, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
};

describe('a generation with callback_url', () => {
  it('answers a job at once and sends it, signed, when it has ended', async () => {
    await start();
    const caller = cam.caller();
    const { secret } = await get(caller, '/v1/callbacks/secret');
    const answer = await make(caller, 'caption', caption({ callback_url: server.url('/hook?token=1') }));
    expect(answer.statusCode).toBe(202);
    const { data } = answer.json();
    expect(answer.headers.location).toBe(`/v1/jobs/${data.id}`);
    expect(answer.headers['preference-applied']).toBeUndefined();
    const url = server.url('/hook?token=1');
    const untried = { status: 'waiting', attempts: 0, next_attempt_at: null, last_error: null };
    expect(data.callback).toEqual({ url, event_id: expect.stringMatching(/^evt_/), ...untried });
    const [delivery] = await server.deliveries(1);
    if (!delivery) throw new Error('nothing came');
    expect(delivery.path).toBe('/hook?token=1');
    expect(delivery.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': data.callback.event_id,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    });
    expect(delivery.headers.authorization).toBeUndefined();
    expect(isSigned(delivery, secret)).toBe(true);
    const callback = await settled(caller, data.id);
    expect(callback).toMatchObject({ status: 'delivered', attempts: 1, last_error: null });
    const { callback: _, ...job } = await get(caller, `/v1/jobs/${data.id}`);
    const own = delivery.body.match(/http:\/\/127\.0\.0\.1:\d+(?=\/cdn)/)?.[0] ?? '';
    expect(JSON.parse(delivery.body.replaceAll(own, 'http://localhost:80'))).toEqual({
      type: 'job.succeeded',
      timestamp: job.finished_at,
      data: job,
    });
    const document = await get(caller, `/v1/memes/${job.result.id}/document`);
    expect(document).not.toHaveProperty('callback_url');
    expect(cam.store.audit()).toEqual([]);
  });

  it('sends a batch whose items have all ended, and a generation with a model', async () => {
    await start();
    const caller = cam.caller();
    const { callback_url, ...item } = caption();
    const items = [
      { type: 'caption', ...item },
      { type: 'caption', template_id: 'none', captions: [] },
    ];
    const batch = (await make(caller, 'batch', { items, callback_url })).json().data;
    await settled(caller, batch.id);
    await make(caller, 'generate', { text: 'Deploying on a Friday', callback_url });
    const [first, second] = await server.deliveries(2);
    const { result } = JSON.parse(first?.body ?? '').data;
    expect(result.items).toMatchObject([{ success: true }, { success: false }]);
    expect(JSON.parse(second?.body ?? '').data).toMatchObject({ type: 'generate', status: 'succeeded' });
  });

  it('sends a job that failed and one that was cancelled', async () => {
    await start();
    const caller = cam.caller();
    const image_url = 'http://127.0.0.1:9/none.png';
    const captions = [{ position: 'top', text: 'x' }];
    await make(caller, 'caption', caption({ image_url, template_id: undefined, captions }));
    const [failed] = await server.deliveries(1);
    expect(JSON.parse(failed?.body ?? '')).toMatchObject({
      type: 'job.failed',
      data: { error: { code: 'IMAGE_UNREADABLE' } },
    });
    const items = Array(40).fill({ type: 'caption', ...caption({ callback_url: undefined }) });
    const { id } = (await make(caller, 'batch', { items, callback_url: server.url() })).json().data;
    const { authorization } = caller.headers;
    await cam.app.inject({ method: 'DELETE', url: `/v1/jobs/${id}`, headers: { authorization } });
    const [, cancelled] = await server.deliveries(2);
    expect(JSON.parse(cancelled?.body ?? '')).toMatchObject({ type: 'job.cancelled', data: { id } });
  });

  it('answers the same job again under its idempotency key, and sends it once', async () => {
    await start();
    const caller = cam.caller();
    const headers = { 'idempotency-key': 'one' };
    const [first, second] = [
      await make(caller, 'caption', caption(), headers),
      await make(caller, 'caption', caption(), headers),
    ];
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    await settled(caller, first.json().data.id);
    expect(server.seen).toHaveLength(1);
  });

  it('is refused where its host is not listed, and nothing is held or made', async () => {
    await start();
    const caller = cam.caller();
    for (const [callback_url, told] of [
      ['http://127.0.0.1:1/hook', 'CAM_CALLBACK_HOSTS'],
      ['https://bot.example.org/hook', 'CAM_CALLBACK_HOSTS'],
      [`http://user:secret@127.0.0.1:${server.port}/`, 'user name or password'],
      ['ftp://bot.example.org/hook', 'callback_url'],
      [`https://bot.example.org/${'x'.repeat(2000)}`, '2,000'],
    ]) {
      const answer = await make(caller, 'caption', caption({ callback_url }));
      expect(answer.json().error, callback_url).toMatchObject({ code: 'VALIDATION_ERROR' });
      expect(answer.json().error.details[0].path).toBe('callback_url');
      expect(answer.body).toContain(told);
    }
    const dry = await make(caller, 'caption', caption({ dry_run: true }));
    expect(dry.json().error).toMatchObject({ code: 'VALIDATION_ERROR' });
    const inItem = await make(caller, 'batch', { items: [{ type: 'caption', ...caption() }] });
    expect(inItem.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'items[0]' }] });
    expect((await get(caller, '/v1/jobs?status=succeeded')).total).toBe(0);
    expect(server.seen).toEqual([]);
  });
});

describe('delivery', () => {
  it('is tried again with the same id until the server answers 2xx', async () => {
    await start();
    const caller = cam.caller();
    server.answer((response) =>
      response.writeHead(server.seen.length < 3 ? 500 : 200).end('x'.repeat(200_000)),
    );
    const { id } = (await make(caller, 'caption', caption())).json().data;
    expect(await settled(caller, id)).toMatchObject({ status: 'delivered', attempts: 3, last_error: null });
    expect(new Set(server.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
  });

  it('is given up, visibly, after the last attempt, at once for 410, and follows no redirect', async () => {
    await start();
    const caller = cam.caller();
    const statuses: Record<string, number> = { '/down': 503, '/gone': 410, '/moved': 307 };
    server.answer((response, { path }) =>
      response.writeHead(statuses[path] ?? 200, { location: server.url('/elsewhere') }).end(),
    );
    for (const [path, attempts, last_error] of [
      ['/down', 4, 'The server answered 503.'],
      ['/gone', 1, expect.stringContaining('410')],
      ['/moved', 4, expect.stringContaining('answered 307; redirects are not followed')],
    ] as const) {
      const callback_url = server.url(path);
      const { id } = (await make(caller, 'caption', caption({ callback_url }))).json().data;
      const given = { status: 'given_up', attempts, next_attempt_at: null, last_error };
      expect(await settled(caller, id)).toMatchObject(given);
    }
    expect(new Set(server.seen.map(({ path }) => path))).toEqual(new Set(Object.keys(statuses)));
  });

  it('waits no longer than its limit for a server that hangs, and the others do not wait for it', async () => {
    const other = await startCallbackServer();
    await start({ timeoutMs: 1500, hosts: hosts('127.0.0.1') }, { callbackWaitsMs: [] });
    const caller = cam.caller();
    server.answer(() => undefined);
    const slow = await Promise.all(Array.from({ length: 6 }, () => make(caller, 'caption', caption())));
    const quick = (await make(caller, 'caption', caption({ callback_url: other.url() }))).json().data;
    await other.deliveries(1);
    expect((await settled(caller, quick.id)).status).toBe('delivered');
    const given = { status: 'given_up', last_error: 'The server did not answer within 1.5 s.' };
    for (const answer of slow) expect(await settled(caller, answer.json().data.id)).toMatchObject(given);
    await other.close();
  });

  it('does not delay a stop, and is made again by the next process', async () => {
    await start();
    const caller = cam.caller();
    server.answer(() => undefined);
    const { id } = (await make(caller, 'caption', caption())).json().data;
    await server.deliveries(1);
    const startedAt = performance.now();
    await cam.stop();
    expect(performance.now() - startedAt).toBeLessThan(5000);
    server.answer((response) => response.writeHead(200).end());
    const { home } = cam;
    await start({}, { home });
    const [first, again] = await server.deliveries(2);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(again?.body).toBe(first?.body);
    // The attempt that the stop interrupted does not count.
    expect(await settled(caller, id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('is in the list of outbound requests, without its content', async () => {
    await start();
    const caller = cam.caller();
    const { id } = (await make(caller, 'caption', caption())).json().data;
    await settled(caller, id);
    const owner = cam.admin();
    const { requests } = await get(owner, '/v1/outbound');
    const host = `127.0.0.1:${server.port}`;
    const bytes_sent = Buffer.byteLength(server.seen[0]?.body ?? '');
    const names = { account_id: caller.accountId, operation: 'callback', provider: 'callback', model: null };
    expect(requests).toMatchObject([{ ...names, host, bytes_sent, bytes_received: 0, status: 204 }]);
    // Besides its time and duration, nothing else is kept.
    expect(Object.keys(requests[0])).toHaveLength(Object.keys(names).length + 6);
  });
});

it('the secret stays the same until it is replaced; then both sign for a time', async () => {
  let now = Date.now();
  await start({}, { now: () => now });
  const caller = cam.caller();
  const first = await get(caller, '/v1/callbacks/secret');
  expect(first).toMatchObject({
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    previous_until: null,
  });
  expect(await get(caller, '/v1/callbacks/secret')).toEqual(first);
  expect((await get(cam.caller(), '/v1/callbacks/secret')).secret).not.toBe(first.secret);
  const url = '/v1/callbacks/secret/rotate';
  const payload = { overlap_seconds: 7200 };
  const answer = await cam.app.inject({ method: 'POST', url, headers: caller.headers, payload });
  const rotated = answer.json().data;
  expect(rotated.secret).not.toBe(first.secret);
  expect(rotated.previous_until).toBe(new Date(now + 7_200_000).toISOString());
  await make(caller, 'caption', caption());
  const [during] = await server.deliveries(1);
  if (!during) throw new Error('nothing came');
  expect([isSigned(during, first.secret), isSigned(during, rotated.secret)]).toEqual([true, true]);
  now += 7_200_000;
  await make(caller, 'caption', caption());
  const [, after] = await server.deliveries(2);
  if (!after) throw new Error('nothing came');
  expect([isSigned(after, first.secret), isSigned(after, rotated.secret)]).toEqual([false, true]);
  expect((await get(caller, '/v1/callbacks/secret')).previous_until).toBeNull();
});
