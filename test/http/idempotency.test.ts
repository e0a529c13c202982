import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
import { canonicalJson, fingerprint } from '../../src-main/http/plugins/idempotency.ts';
import type { GenerationAnswer } from '../../src-main/services/generation-call.ts';
import { CamError, invalidField } from '../../src-shared/contract/errors.ts';
import {
  createFakeApp,
  createKeyHeaders,
  type FakeAppOptions,
  GOOD_BODY,
  storeAnswer,
} from '../helpers/fake-services.ts';

function setUp(options: FakeAppOptions = {}) {
  const { app, services, hosts } = createFakeApp(options);
  const post = (body: unknown = GOOD_BODY, headers: Record<string, string> = {}, url = '/v1/meme/caption') =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...createKeyHeaders('pro'), 'idempotency-key': 'k-1', ...headers },
      payload: JSON.stringify(body),
    });
  return { app, services, hosts, post };
}

describe('Idempotency-Key', () => {
  it('replays the first answer byte for byte, whatever the prefix and the order of fields', async () => {
    const { services, post } = setUp();
    let calls = 0;
    services.onCaption(async (_request, call) => storeAnswer(services, call, { n: ++calls }));
    const first = await post({ captions: GOOD_BODY.captions, template_id: 'tpl_x' });
    const second = await post(
      { template_id: 'tpl_x', captions: GOOD_BODY.captions },
      {},
      '/api/v1/meme/caption/',
    );
    expect(calls).toBe(1);
    expect(second.body).toBe(first.body);
    expect(second.statusCode).toBe(200);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('refuses other parameters under the same key, separately for each account', async () => {
    const { post } = setUp();
    await post();
    const other = await post({ ...GOOD_BODY, template_id: 'tpl_y' });
    expect(other.statusCode).toBe(422);
    expect(other.json().error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const anotherAccount = await post(
      { ...GOOD_BODY, template_id: 'tpl_y' },
      createKeyHeaders('pro', 'other'),
    );
    expect(anotherAccount.statusCode).toBe(200);
  });

  it('answers 409 while the first runs, then replays it', async () => {
    const { services, post } = setUp();
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    services.onCaption(async (_request, call) => {
      started.resolve();
      await gate.promise;
      return storeAnswer(services, call, { done: true });
    });
    const first = post();
    await started.promise;
    const meanwhile = await post();
    expect(meanwhile.statusCode).toBe(409);
    expect(meanwhile.json().error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(Number(meanwhile.headers['retry-after'])).toBeGreaterThan(0);
    gate.resolve();
    const { body } = await first;
    expect((await post()).body).toBe(body);
  });

  it.each([
    ['INVALID_API_KEY', 401],
    ['INSUFFICIENT_CREDITS', 402],
    ['OWNER_KEY_REQUIRED', 403],
    ['TEMPLATE_NOT_FOUND', 404],
    ['RATE_LIMITED', 429],
    ['MODEL_UNAVAILABLE', 503],
  ] as const)('does not store %s: the same key works once the reason is gone', async (code, status) => {
    const { services, post } = setUp();
    services.onCaption(async () => {
      throw new CamError(code, `first ${code}`);
    });
    expect((await post()).statusCode).toBe(status);
    expect(services.answers.size).toBe(0);
    services.onCaption(async (_request, call) => storeAnswer(services, call, 'second'));
    const second = await post();
    expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it.each([
    ['IMAGE_UNREADABLE', 422],
    ['GENERATION_FAILED', 500],
  ] as const)('stores and replays %s', async (code, status) => {
    const { services, post } = setUp();
    services.onCaption(async () => {
      throw new CamError(code, `first ${code}`);
    });
    const first = await post();
    services.onCaption(async (_request, call) => storeAnswer(services, call, 'second'));
    const second = await post();
    expect(first.statusCode).toBe(status);
    expect(second.body).toBe(first.body);
    expect(second.statusCode).toBe(status);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  it('stores a crash without its text', async () => {
    const { services, post } = setUp();
    services.onCaption(async () => {
      throw new Error('secret path /home/somebody');
    });
    const first = await post();
    const second = await post();
    expect(second.body).toBe(first.body);
    expect(first.body).not.toContain('somebody');
    expect([...services.answers.values()]).toMatchObject([{ answer: { status: 500 } }]);
  });

  it('stores no validation error, neither of the schema nor of the service', async () => {
    const { services, post } = setUp();
    expect((await post({ captions: [] })).statusCode).toBe(400);
    expect(services.answers.size).toBe(0);
    services.onCaption(async () => {
      throw invalidField('captions[0].position', 'names no region');
    });
    expect((await post()).statusCode).toBe(400);
    expect(services.answers.size).toBe(0);
    services.onCaption(async (_request, call) => storeAnswer(services, call, 'corrected'));
    expect((await post({ ...GOOD_BODY, width: 100 })).statusCode).toBe(200);
  });

  it('stores no rate limit', async () => {
    const { services, post } = setUp({ now: () => 0 });
    const headers = createKeyHeaders('free');
    for (let n = 0; n < 30; n++) await post(GOOD_BODY, headers);
    expect((await post(GOOD_BODY, { ...headers, 'idempotency-key': 'late' })).statusCode).toBe(429);
    expect([...services.answers.keys()].filter((name) => name.endsWith(' late'))).toEqual([]);
  });

  it('claims nothing without a valid key', async () => {
    const { services, post } = setUp();
    expect((await post(GOOD_BODY, { authorization: 'Bearer unknown' })).statusCode).toBe(401);
    expect(services.answers.size).toBe(0);
  });

  it('sends the answer in its envelope, and releases the key, where storing it fails', async () => {
    const { services, post } = setUp();
    services.onCaption(async () => {
      throw new CamError('IMAGE_UNREADABLE', 'gone');
    });
    services.idempotency.complete = () => {
      throw new Error('disk full at /home/somebody');
    };
    const answer = await post();
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'IMAGE_UNREADABLE' } });
    expect(services.answers.size).toBe(0);
  });

  it.each([
    ['', 'empty'],
    ['x'.repeat(256), 'too long'],
    ['two words', 'a space'],
    ['ümlaut', 'not ASCII'],
    ['tab\there', 'a tab'],
  ])('refuses the key %j (%s)', async (key) => {
    const { services, post } = setUp();
    const answer = await post(GOOD_BODY, { 'idempotency-key': key });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'Idempotency-Key' }],
    });
    expect(services.answers.size).toBe(0);
  });

  it('accepts the longest key and applies to POST only', async () => {
    const { app, services, post } = setUp();
    expect((await post(GOOD_BODY, { 'idempotency-key': '~'.repeat(255) })).statusCode).toBe(200);
    services.answers.clear();
    const read = await app.inject({
      url: '/v1/memes',
      headers: { ...createKeyHeaders('pro'), 'idempotency-key': 'two words' },
    });
    expect(read.statusCode).toBe(200);
    expect(services.answers.size).toBe(0);
  });

  it('finishes and stores the answer for a client that hung up', async () => {
    const { app, services, hosts, post } = setUp();
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<GenerationAnswer>();
    services.onCaption(async (_request, call) => {
      started.resolve();
      await gate.promise;
      const answer = storeAnswer(services, call, { made: 'for a client that hung up' });
      sent.resolve(answer);
      return answer;
    });
    await hangUpAfter(app, hosts, started.promise);
    gate.resolve();
    const { body } = await sent.promise;
    const retry = await post();
    expect(retry.body).toBe(body);
    expect(retry.headers['idempotent-replayed']).toBe('true');
  });

  it('completes the key of a client that hung up before an error', async () => {
    const { app, services, hosts, post } = setUp();
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    services.onCaption(async () => {
      started.resolve();
      await gate.promise;
      throw new CamError('IMAGE_UNREADABLE', 'after the hang-up');
    });
    await hangUpAfter(app, hosts, started.promise);
    const stored = Promise.withResolvers<void>();
    const { complete } = services.idempotency;
    services.idempotency.complete = (...args) => {
      complete(...args);
      stored.resolve();
    };
    gate.resolve();
    await stored.promise;
    expect((await post()).json().error.message).toBe('after the hang-up');
  });
});

/** Sends a real request over TCP and cuts the connection once `started`. */
async function hangUpAfter(
  app: ReturnType<typeof createFakeApp>['app'],
  hosts: string[],
  started: Promise<void>,
): Promise<void> {
  const { port } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  hosts.push(`127.0.0.1:${port}`);
  const closed = Promise.withResolvers<void>();
  app.server.once('connection', (peer) => peer.once('close', () => closed.resolve()));
  const socket = connect(port, '127.0.0.1');
  const body = JSON.stringify(GOOD_BODY);
  const { authorization } = createKeyHeaders('pro');
  socket.write(
    `POST /v1/meme/caption HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nIdempotency-Key: k-1\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await started;
  socket.destroy();
  await closed.promise;
}

describe('fingerprint', () => {
  const route = { method: 'POST', path: '/x/:id' } as const;
  const input = { params: { id: '1' }, body: { a: 1, b: [{ d: 1, c: 2 }] } };

  it('is the same for the same request', () => {
    const reordered = { body: { b: [{ c: 2, d: 1 }], a: 1 }, params: { id: '1' } };
    expect(fingerprint(route, reordered)).toBe(fingerprint(route, input));
  });

  it.each([
    ['another path', { ...route, path: '/y/:id' }, input],
    ['another parameter', route, { ...input, params: { id: '2' } }],
    ['another value', route, { ...input, body: { ...input.body, a: 2 } }],
    ['another type', route, { ...input, body: { ...input.body, a: '1' } }],
    ['one field more', route, { ...input, body: { ...input.body, c: null } }],
    ['another order of a list', route, { ...input, body: { ...input.body, b: [1, 2] } }],
  ])('differs for %s', (_what, other, otherInput) => {
    expect(fingerprint(other, otherInput)).not.toBe(fingerprint(route, input));
  });

  it('depends on the order of lists', () => {
    expect(canonicalJson({ b: [2, 1], a: null })).toBe('{"a":null,"b":[2,1]}');
  });
});
