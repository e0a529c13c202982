import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { readExposition } from '../helpers/exposition.ts';

let cam: TestApp;
beforeAll(async () => {
  cam = await createTestApp();
});
afterAll(() => cam.cleanup());

const CAPTION = { template_id: 'two-buttons', captions: [{ position: 'who', text: 'Me' }], width: 64 };

/** The metrics by their names with labels, `cam_http_requests_total{method="GET",…}`. */
async function scrape(app = cam): Promise<Map<string, number>> {
  const answer = await app.app.inject('/metrics');
  expect(answer.statusCode, answer.body).toBe(200);
  return readExposition(answer.body).samples;
}

/** How much each of these grew. */
async function grown(names: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}

describe('what is counted', () => {
  const call = async (headers: Record<string, string>, body: object = CAPTION) =>
    (await cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload: body })).statusCode;

  it('a caption: the call, its waiting, the drawing and its credits', async () => {
    const { headers } = cam.caller('pro');
    const labels = 'method="POST",route="/v1/meme/caption",status="200"';
    const counts = await grown(
      [
        `cam_http_requests_total{${labels}}`,
        `cam_http_request_duration_seconds_count{${labels}}`,
        'cam_queue_wait_seconds_count{priority="interactive"}',
        'cam_render_duration_seconds_count{format="png",outcome="ok"}',
        'cam_credits_held_total',
        'cam_credits_settled_total',
        'cam_credits_released_total',
        'cam_memes{place="gallery"}',
        'cam_jobs_ended_total{type="caption",status="succeeded"}',
      ],
      () => call(headers),
    );
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0, 1, 1]);
  });

  it('work that fails: its credits are released, and none stay on hold', async () => {
    const { headers } = cam.caller('pro');
    const names = ['cam_credits_held_total', 'cam_credits_settled_total', 'cam_credits_released_total'];
    const body = { image_url: 'http://127.0.0.1:9/a.png', captions: [{ position: 'top', text: 'x' }] };
    expect(await grown(names, () => call(headers, body))).toEqual([1, 0, 1]);
    expect((await scrape()).get('cam_credits_on_hold')).toBe(0);
  });

  it('addresses that nobody declared are one label, however many there are', async () => {
    const name = 'cam_http_requests_total{method="GET",route="none",status="404"}';
    const walk = async () => {
      for (let at = 0; at < 5; at += 1) await cam.app.inject(`/v1/nowhere/${at}`);
    };
    expect(await grown([name], walk)).toEqual([5]);
    const routes = [...(await scrape()).keys()].filter((key) => /nowhere/.test(key));
    expect(routes).toEqual([]);
  });

  it('requests to other machines by provider and outcome', async () => {
    const row = { accountId: null, operation: 'generate', host: 'a.example', model: 'm', bytesSent: 1 };
    const sent = { ...row, at: 1, provider: 'acme', bytesReceived: 1, durationMs: 1500 };
    const name = (outcome: string) =>
      `cam_provider_request_duration_seconds_count{provider="acme",outcome="${outcome}"}`;
    const outcomes = ['ok', 'rate_limited', 'refused', 'failed', 'no_answer'];
    const counts = await grown(outcomes.map(name), async () => {
      for (const status of [200, 201, 429, 404, 500, null]) cam.store.outbound.record({ ...sent, status });
    });
    expect(counts).toEqual([2, 1, 1, 1, 1]);
  });
});

test('a scrape is valid, and says nothing of keys and accounts', async () => {
  const { secret, accountId } = cam.caller('pro');
  const plain = await cam.app.inject('/metrics');
  expect(plain.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const { types } = readExposition(plain.body);
  expect(types.get('process_start_time_seconds')).toBe('gauge');
  expect(types.get('nodejs_eventloop_lag_p99_seconds')).toBe('gauge');
  expect(plain.body).not.toMatch(new RegExp(`${secret}|${accountId}|key_`));
});

test('two engines in one process count apart', async () => {
  const other = await createTestApp();
  await other.app.inject('/v1/health/live');
  const name = 'cam_http_requests_total{method="GET",route="/v1/health/live",status="200"}';
  const [own, others] = [await scrape(), await scrape(other)];
  expect([own.get(name), others.get(name)]).toEqual([undefined, 1]);
  await other.cleanup();
});

describe('who may read', () => {
  const get = async (headers: Record<string, string>, more: { remoteAddress?: string } = {}, app = cam) =>
    app.app.inject({ url: '/metrics', headers, ...more });
  const bearer = (...scopes: ('read' | 'metrics' | 'admin')[]) => {
    const { authorization } = cam.caller('studio', 'live', { scopes }).headers;
    return { authorization };
  };

  it.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }, {}],
    ['from another machine', {}, { remoteAddress: '192.168.1.9' }],
  ])('%s: a key with `metrics` or `admin`', async (_, headers, more) => {
    expectError(await get(headers, more), 'INVALID_API_KEY');
    expectError(await get({ ...headers, ...bearer('read') }, more), 'SCOPE_REQUIRED');
    for (const scope of ['metrics', 'admin'] as const)
      expect((await get({ ...headers, ...bearer(scope) }, more)).statusCode).toBe(200);
  });

  it('where there is an https address: nobody without a key, as a proxy may leave no sign', async () => {
    const behind = await createTestApp({ publicUrl: 'https://memes.example.org' });
    expectError(await get({}, {}, behind), 'INVALID_API_KEY');
    await behind.cleanup();
  });

  it('a key that is sent counts, also on this computer', async () => {
    expectError(await get({ authorization: 'Bearer cam_live_wrong' }), 'INVALID_API_KEY');
    expectError(await get(bearer('read')), 'SCOPE_REQUIRED');
  });

  it('a key with `metrics` opens nothing else', async () => {
    for (const url of ['/v1/templates', '/v1/account', '/v1/memes', '/v1/keys'])
      expect((await cam.app.inject({ url, headers: bearer('metrics') })).statusCode, url).toBe(403);
  });
});
