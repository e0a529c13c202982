import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ERROR_CODES, ERRORS, type ErrorCode, errorSlug } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { onnxRuntime } from '../helpers/onnx-runtime.ts';
import { tinyOnnx } from '../helpers/tiny-onnx.ts';

/** Every error code, provoked once through the real service. */

/** Codes that leave the engine of no further use. */
const FATAL: readonly ErrorCode[] = [
  'STORAGE_FULL',
  'GENERATION_FAILED',
  'STORAGE_UNAVAILABLE',
  'INTERNAL_ERROR',
  'IDEMPOTENCY_IN_PROGRESS',
];

/** Codes that pass by waiting. */
const WAITING: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
  'OVERLOADED',
  'MODEL_UNAVAILABLE',
];

let app: TestApp;
let shared: TestApp;
/** Fetches of remote pictures wait until it is called. */
let arrive: () => void;
const fetchImage = vi.fn<() => Promise<never>>();

/** A provider whose address nobody answers at. */
const GONE = {
  CAM_PROVIDERS: JSON.stringify([
    { id: 'gone', name: 'Gone', base_url: 'http://127.0.0.1:9/v1', caption_model: 'writer' },
  ]),
};

/** An engine whose fetches of remote pictures wait. */
function start() {
  const { promise, resolve } = Promise.withResolvers<void>();
  arrive = resolve;
  fetchImage.mockImplementation(() => promise.then(() => Promise.reject(new Error('never mind'))));
  return createTestApp({
    fetcher: { fetchImage },
    onnxRuntime: library,
    providerEnv: GONE,
    sleep: async () => {},
  });
}
let library: string;
beforeAll(async () => {
  library = await onnxRuntime();
  shared = await start();
});
beforeEach(() => {
  app = shared;
});
afterAll(() => shared.cleanup());

const CAPTIONS = [{ position: '0', text: 'x' }];
const BODY = { template_id: 'no-yes', captions: CAPTIONS, width: 64 };

function send(options: InjectOptions) {
  return app.app.inject(options);
}
function caption(
  payload: object | string = BODY,
  headers: Record<string, string> = app.caller('pro').headers,
) {
  return send({ method: 'POST', url: '/v1/meme/caption', headers, payload });
}
function generateMemes(payload: object) {
  return send({ method: 'POST', url: '/v1/meme/generate', headers: app.caller('pro').headers, payload });
}
/** A black pixel. */
const BLACK = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
function cutOut() {
  const payload = { image_base64: BLACK };
  return send({ method: 'POST', url: '/v1/images/cut-out', headers: app.caller('pro').headers, payload });
}
const withKey = (id: string) => ({ ...app.caller('pro').headers, 'idempotency-key': id });

const PROVOKE: Record<ErrorCode, () => Promise<Awaited<ReturnType<typeof send>>>> = {
  INVALID_API_KEY: () => send({ url: '/v1/account', headers: { authorization: 'Bearer cam_live_nothing' } }),
  EXPIRED_API_KEY: () => {
    const { accountId } = app.caller();
    const { secret } = app.store.keys.create({
      accountId,
      mode: 'live',
      name: 'old',
      expiresAt: Date.now() - 1,
      now: Date.now() - 2,
    });
    return send({ url: '/v1/account', headers: { authorization: `Bearer ${secret}` } });
  },
  SUSPENDED_API_KEY: () => {
    const { keyId, headers } = app.caller();
    app.store.keys.suspend(keyId);
    return send({ url: '/v1/account', headers: { authorization: headers.authorization } });
  },
  FORBIDDEN_ORIGIN: () => send({ url: '/v1/health', headers: { origin: 'https://evil.example' } }),
  BETA_ACCESS_REQUIRED: () =>
    send({
      method: 'POST',
      url: '/v1/animate',
      headers: app.admin().headers,
      payload: { template_id: 'no-yes' },
    }),
  INSUFFICIENT_CREDITS: () => {
    const caller = app.caller('pro');
    app.store.ledger.setCredits(caller.accountId, 0, Date.now());
    return caption(BODY, caller.headers);
  },
  PLAN_UPGRADE_REQUIRED: () => caption({ ...BODY, watermark: { text: 'x' } }, app.caller('free').headers),
  OWNER_KEY_REQUIRED: () =>
    send({ url: '/v1/keys', headers: { authorization: app.caller('pro').headers.authorization } }),
  SCOPE_REQUIRED: () => caption(BODY, app.caller('pro', 'live', { scopes: ['read'] }).headers),
  VALIDATION_ERROR: () => caption('{"template_id":', app.caller('pro').headers),
  NOT_FOUND: () => send({ url: '/v1/nothing' }),
  METHOD_NOT_ALLOWED: () => send({ method: 'PUT', url: '/v1/templates' }),
  TEMPLATE_NOT_FOUND: () => caption({ ...BODY, template_id: 'tpl_nothing' }),
  MEME_NOT_FOUND: () =>
    send({ url: '/v1/memes/meme_nothing', headers: { authorization: app.caller().headers.authorization } }),
  JOB_NOT_FOUND: () =>
    send({ url: '/v1/jobs/job_nothing', headers: { authorization: app.caller().headers.authorization } }),
  GLYPHS_MISSING: () =>
    caption({ ...BODY, strict: true, captions: [{ position: '0', text: 'a \u{10ffff}' }] }),
  NOT_DRAWABLE: () =>
    caption({ ...BODY, strict: true, captions: [{ position: '0', text: 'far too long '.repeat(70) }] }),
  NSFW_REJECTED: () => generateMemes({ text: 'a meme about hentai' }),
  OVERLOADED: async () => {
    const headers = { ...app.admin().headers, 'content-length': `${25 * 1024 * 1024}` };
    const arriving = Array.from({ length: 10 }, () => new Readable({ read() {} }));
    const waiting = arriving.map((payload) =>
      send({ method: 'POST', url: '/v1/meme/caption', headers, payload }).catch(() => undefined),
    );
    await new Promise(setImmediate);
    const refused = await caption({ ...BODY, image_base64: 'x'.repeat(25 * 1024 * 1024) });
    for (const payload of arriving) payload.destroy(new Error('given up'));
    await Promise.all(waiting);
    return refused;
  },
  MODEL_UNAVAILABLE: () => generateMemes({ text: 'Mondays', model: 'gone/writer' }),
  PAYLOAD_TOO_LARGE: () => caption(`{"image_base64":"${'A'.repeat(LIMITS.bodyBytes)}"}`),
  UNSUPPORTED_MEDIA_TYPE: () =>
    caption('x=1', { ...app.caller().headers, 'content-type': 'application/x-www-form-urlencoded' }),
  IMAGE_UNREADABLE: () =>
    caption({ image_base64: Buffer.from('<svg></svg>').toString('base64'), captions: CAPTIONS }),
  FONT_UNREADABLE: () =>
    send({
      method: 'POST',
      url: '/v1/fonts',
      headers: app.admin().headers,
      payload: { font_base64: Buffer.from('no font at all').toString('base64') },
    }),
  MODEL_NOT_CONFIGURED: () => cutOut(),
  NOT_UNDERSTOOD: async () => {
    const file = path.join(app.home, 'tiny.onnx');
    writeFileSync(file, tinyOnnx());
    await app.services.cutOutModels.add({ file });
    const answer = await cutOut();
    await app.services.cutOutModels.remove('tiny');
    return answer;
  },
  IDEMPOTENCY_KEY_REUSED: async () => {
    const headers = withKey('used');
    await caption(BODY, headers);
    return caption({ ...BODY, width: 65 }, headers);
  },
  IDEMPOTENCY_IN_PROGRESS: async () => {
    const headers = withKey('running');
    const slow = { image_url: 'https://slow.example/a.png', captions: CAPTIONS };
    // inject only sends what is waited for.
    const first = Promise.resolve(caption(slow, headers));
    const second = await caption(slow, headers);
    arrive();
    await first;
    return second;
  },
  RATE_LIMITED: async () => {
    const { authorization } = app.caller('free').headers;
    const ask = () => send({ url: '/v1/account', headers: { authorization } });
    for (let call = 0; call < 30; call++) expect((await ask()).statusCode).toBe(200);
    return ask();
  },
  STORAGE_FULL: async () => {
    vi.spyOn(app.store.memes, 'totals').mockReturnValue({ memes: 1, bytes: 50_000_000_000 });
    return caption();
  },
  BACKUP_UNREADABLE: () =>
    send({
      method: 'PUT',
      url: '/v1/backups/upload',
      payload: Buffer.from('PK no zip'),
      headers: { ...app.admin().headers, 'content-type': 'application/zip' },
    }),
  BACKUP_IN_PROGRESS: async () => {
    const { headers } = app.admin();
    const create = () => send({ method: 'POST', url: '/v1/backups', headers, payload: {} });
    expect((await create()).statusCode).toBe(200);
    const second = await create();
    await app.services.backups.idle();
    return second;
  },
  GENERATION_FAILED: () => {
    rmSync(path.join(app.home, 'cdn'), { recursive: true, force: true });
    mkdirSync(path.join(app.home, 'cdn'));
    writeFileSync(path.join(app.home, 'cdn/memes'), 'a file where a folder should be');
    return caption();
  },
  STORAGE_UNAVAILABLE: () => {
    const { headers } = app.caller();
    rmSync(path.join(app.home, 'cam.db'));
    return caption(BODY, headers);
  },
  INTERNAL_ERROR: () => {
    const { authorization } = app.caller().headers;
    app.store.close();
    return send({ url: '/v1/account', headers: { authorization } });
  },
};

describe('every error code is answered as documented', () => {
  test.each(ERROR_CODES)('%s', async (code) => {
    if (FATAL.includes(code)) {
      app = await start();
      onTestFinished(() => app.cleanup());
    }
    const answer = await PROVOKE[code]();
    const body = answer.json();
    expect(body).toMatchObject({
      success: false,
      error: { code },
      meta: { request_id: expect.stringMatching(/^req_/) },
    });
    expect(answer.statusCode).toBe(ERRORS[code].status);
    expect(answer.headers['x-request-id']).toBe(body.meta.request_id);
    expect(body.error.doc_url).toMatch(new RegExp(`/docs/errors/${errorSlug(code)}$`));
    expect(answer.body).not.toMatch(new RegExp(`${app.home}|node_modules|\\.ts:\\d`));
    const page = await send({ url: new URL(body.error.doc_url).pathname });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(page.body).toContain(code);
    if (WAITING.includes(code)) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    if (code === 'METHOD_NOT_ALLOWED') expect(answer.headers.allow).toContain('GET');
  });

  test('402 comes before any work', async () => {
    fetchImage.mockClear();
    const { accountId, headers } = app.caller('pro');
    app.store.ledger.setCredits(accountId, 0, Date.now());
    const remote = { image_url: 'https://slow.example/a.png', captions: CAPTIONS };
    for (const body of [BODY, remote]) {
      const answer = await caption(body, headers);
      expect([answer.statusCode, answer.json().error.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    }
    expect(fetchImage).not.toHaveBeenCalled();
    expect(app.store.memes.list(accountId, { limit: 1, offset: 0 }).total).toBe(0);
  });
});
