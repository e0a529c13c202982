import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src-main/http/plugins/idempotency.ts';
import { CamError, ERRORS, invalidField } from '../../src-shared/contract/errors.ts';
import {
  createFakeApp,
  createKeyHeaders,
  type FakeAppOptions,
  GOOD_BODY,
  storeAnswer,
} from '../helpers/fake-services.ts';

function setUp(options: FakeAppOptions = {}) {
  const { app, services } = createFakeApp(options);
  const post = (body: unknown = GOOD_BODY, headers: Record<string, string> = {}, url = '/v1/meme/caption') =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...createKeyHeaders('pro'), 'idempotency-key': 'k-1', ...headers },
      payload: JSON.stringify(body),
    });
  return { app, services, post };
}

describe('Idempotency-Key', () => {
  it('replays the first answer byte for byte, whatever the prefix and the order of fields', async () => {
    const { services, post } = setUp();
    let calls = 0;
    services.onCaption(async (_request, call) => storeAnswer(services, call, { n: ++calls }));
    const first = await post({ captions: GOOD_BODY.captions, template_id: 'tpl_x' });
    const again = { template_id: 'tpl_x', captions: GOOD_BODY.captions };
    const second = await post(again, {}, '/api/v1/meme/caption/');
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
    const body = { ...GOOD_BODY, template_id: 'tpl_y' };
    const other = await post(body);
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await post(body, createKeyHeaders('pro', 'other'))).statusCode).toBe(200);
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
    ['INVALID_API_KEY', false],
    ['INSUFFICIENT_CREDITS', false],
    ['OWNER_KEY_REQUIRED', false],
    ['TEMPLATE_NOT_FOUND', false],
    ['RATE_LIMITED', false],
    ['MODEL_UNAVAILABLE', false],
    ['IMAGE_UNREADABLE', true],
    ['GENERATION_FAILED', true],
  ] as const)('%s is stored and replayed: %s', async (code, isStored) => {
    const { services, post } = setUp();
    services.onCaption(async () => {
      throw new CamError(code, `first ${code}`);
    });
    const first = await post();
    expect([first.statusCode, services.answers.size]).toEqual([ERRORS[code].status, isStored ? 1 : 0]);
    services.onCaption(async (_request, call) => storeAnswer(services, call, 'second'));
    const second = await post();
    expect(second.headers['idempotent-replayed']).toBe(isStored ? 'true' : undefined);
    expect([second.statusCode, second.body === first.body]).toEqual([
      isStored ? first.statusCode : 200,
      isStored,
    ]);
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

  it('claims nothing before the key and the rate limit', async () => {
    const { services, post } = setUp({ now: () => 0 });
    expect((await post(GOOD_BODY, { authorization: 'Bearer unknown' })).statusCode).toBe(401);
    expect(services.answers.size).toBe(0);
    const headers = createKeyHeaders('free');
    for (let n = 0; n < 30; n++) await post(GOOD_BODY, headers);
    expect((await post(GOOD_BODY, { ...headers, 'idempotency-key': 'late' })).statusCode).toBe(429);
    expect([...services.answers.keys()].filter((name) => name.endsWith(' late'))).toEqual([]);
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

  it.each(['', 'x'.repeat(256), 'two words', 'ümlaut', 'tab\there'])('refuses the key %j', async (key) => {
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
});

describe('fingerprint', () => {
  const route = { method: 'POST', path: '/x/:id' } as const;
  const input = { params: { id: '1' }, body: { a: 1, b: [{ d: 1, c: 2 }, 3] } };

  it('is the same for the same request', () => {
    const reordered = { body: { b: [{ c: 2, d: 1 }, 3], a: 1 }, params: { id: '1' } };
    expect(fingerprint(route, reordered)).toBe(fingerprint(route, input));
  });

  it.each([
    ['another path', { ...route, path: '/y/:id' }, input],
    ['another parameter', route, { ...input, params: { id: '2' } }],
    ['another value', route, { ...input, body: { ...input.body, a: 2 } }],
    ['another type', route, { ...input, body: { ...input.body, a: '1' } }],
    ['one field more', route, { ...input, body: { ...input.body, c: null } }],
    ['another order of a list', route, { ...input, body: { a: 1, b: input.body.b.toReversed() } }],
  ])('differs for %s', (_what, other, otherInput) => {
    expect(fingerprint(other, otherInput)).not.toBe(fingerprint(route, input));
  });
});
