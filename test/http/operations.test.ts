import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleError } from '../../src-main/http/examples/error-examples.ts';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import { errorBody } from '../../src-main/http/request-context.ts';
import { ErrorBody, Meta, success } from '../../src-shared/contract/envelope.ts';
import { ERROR_CODES } from '../../src-shared/contract/errors.ts';
import { isOver, Job } from '../../src-shared/contract/jobs.ts';
import {
  OPERATIONS,
  type Operation,
  type OperationId,
} from '../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS, SessionLink, SessionState } from '../../src-shared/contract/session.ts';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { showExampleTrials } from '../helpers/example-trials.ts';
import { bangersTtf, base64, interWoff2 } from '../helpers/font-files.ts';
import { FULL } from '../helpers/full-run.ts';
import { onnxRuntime } from '../helpers/onnx-runtime.ts';
import { startOpenAiServer } from '../helpers/openai-server.ts';
import { differences } from '../helpers/strict-schema.ts';
import { tinyOnnx } from '../helpers/tiny-onnx.ts';

/** Paints and edits: CAM alone does neither. */
const icon = readFileSync(path.join(import.meta.dirname, '../../resources/icons/icon-128.png'));
const painter = await startOpenAiServer({ picture: icon.toString('base64') });
const provider = { id: 'ollama', name: 'Painter', base_url: painter.baseUrl, image_model: 'gpt-image' };
/** The whole product: real store, library, engine. */
const cam = await createTestApp({
  providerEnv: { CAM_PROVIDERS: JSON.stringify([provider]) },
  onnxRuntime: await onnxRuntime(),
});
const cutOutModel = path.join(cam.home, 'tiny.onnx');
writeFileSync(cutOutModel, tinyOnnx());
afterAll(async () => {
  await cam.cleanup();
  await painter.close();
});
showExampleTrials(cam.services);
const caller = cam.admin({ betas: ['animate'] });

const PREFIXES = ['/v1', '/api/v1'];
/** Those that can run as a job; in `npm test`, one of each kind of result. */
const GENERATIONS = operationEntries().flatMap(([id, { generation }]) => (generation ? [id] : []));
const AS_JOBS = FULL ? GENERATIONS : (['captionMeme', 'generateMemes', 'batchMemes'] as const);
/** Their lists must have entries, to be compared with their schemas. */
const LISTS: readonly OperationId[] = [
  ...(['listMemes', 'listTrash', 'listJobs', 'listTemplates', 'listTrending', 'listModels'] as const),
  ...(['listDrafts', 'listKeys', 'listAccounts', 'listRequests', 'listProviders', 'listOutbound'] as const),
];

const isList = (id: OperationId) => LISTS.includes(id);

const examples = examplesFor('http://127.0.0.1:80');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
function send(method: Method, url: string, body?: object, more: object = {}, { headers } = caller) {
  const payload = body && { payload: JSON.stringify(body) };
  return cam.app.inject({ method, url, headers: { ...headers, ...more }, ...payload });
}
const get = (url: string) => send('GET', url);
/** Small, as many are made. */
const SMALL = { ...examples.captionMeme.body, width: 64, output_format: 'jpeg' };
const newMemeId = async () => (await send('POST', '/v1/meme/caption', SMALL)).json().data.id;

/** Creates what a call of each group needs; returns its id, which replaces the example's. */
const MAKE: Record<string, () => Promise<string>> = {
  memes: newMemeId,
  // A job that fails, as its picture is out of bounds: its stream ends by itself, and it can be asked again.
  jobs: async () => {
    const body = { image_url: 'http://127.0.0.1:9/a.png', captions: [{ position: 'top', text: 'x' }] };
    return (await send('POST', '/v1/meme/caption', body, { prefer: 'respond-async' })).json().data.id;
  },
  trash: newTrashedId,
  drafts: async () => {
    const id = `draft_example${++made}00`;
    await send('PUT', `/v1/drafts/${id}`, examples.saveDraft.body);
    return id;
  },
  backups: newBackupId,
  fonts: async () => (await send('POST', '/v1/fonts', { font_base64: base64(bangersTtf()) })).json().data.id,
  accounts: async () => (await send('POST', '/v1/accounts', {})).json().data.id,
  keys: async () => (await send('POST', '/v1/keys', { plan: 'free' })).json().data.info.id,
  'templates/tpl_my-cat': async () => {
    const body = { name: `My cat ${++made}`, image_base64: await picture() };
    return `templates/${(await send('POST', '/v1/templates', body)).json().data.id}`;
  },
};
let made = 0;

async function newTrashedId(): Promise<string> {
  const id = await newMemeId();
  await send('DELETE', `/v1/memes/${id}`);
  return id;
}

/** A backup that is done; its id. */
async function newBackupId(): Promise<string> {
  await cam.services.backups.idle();
  await send('POST', '/v1/backups', {});
  await cam.services.backups.idle();
  return (await get('/v1/backups')).json().data.task.backup_id;
}

/** A video, or a backup, which is also a zip. */
async function newUpload(id: OperationId): Promise<Buffer> {
  if (id !== 'uploadVideo') return (await get(`/v1/backups/${await newBackupId()}/file`)).rawPayload;
  const video = { template_id: 'tpl_two-buttons', width: 64, duration_ms: 200 };
  const { data } = (await send('POST', '/v1/video/generate', video)).json();
  return (await cam.app.inject({ url: new URL(data.url).pathname })).rawPayload;
}

/** The blank of a template, as base64: the pictures and packs shown in the examples are cut short. */
async function picture(): Promise<string> {
  const template = await get(`/v1/templates/${examples.getTemplate.params?.id}`);
  const { rawPayload } = await cam.app.inject({ url: new URL(template.json().data.thumb_url).pathname });
  return rawPayload.toString('base64');
}

async function realBody(id: OperationId): Promise<object | undefined> {
  const { body } = examples[id];
  if (body && 'image_base64' in body) return { ...body, image_base64: await picture() };
  if (id === 'addFont') return { font_base64: base64(interWoff2()) };
  if (id !== 'importPack') return body;
  const { rawPayload } = await get('/v1/templates/tpl_two-buttons/pack');
  return { pack_base64: rawPayload.toString('base64') };
}

/** The job once it is over. */
function ended(id: string): Promise<Job> {
  const { followJob, authenticate } = cam.services;
  return new Promise((resolve) => {
    const onChange = (job: Job) => isOver(job.status) && resolve(job);
    followJob(authenticate(caller.secret), id, onChange, () => {});
  });
}

function findings(schema: TSchema, value: unknown): unknown[] {
  return Compile(schema)
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Calls an operation with its documented example, on things that exist where it needs them. */
async function callExample(id: OperationId, operation: Operation, prefix: string) {
  const { params = {}, query = {} } = examples[id];
  let path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  for (const [group, make] of Object.entries(MAKE)) {
    if (path.startsWith(`/${group}/`)) path = params.id ? path.replace(params.id, await make()) : path;
    else if (path === `/${group}`) path = group.includes('/') ? `/${await make()}` : path;
  }
  if (id === 'listTrash') await newTrashedId();
  if (id === 'cutOutImage') await send('POST', '/v1/cut-out-models', { file: cutOutModel });
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const body = await realBody(id);
  const { upload } = operation;
  return cam.app.inject({
    method: operation.method === 'GET' && operation.media === 'text/event-stream' ? 'HEAD' : operation.method,
    url: `${prefix}${path}?${search}`,
    headers: { ...(operation.auth && caller.headers), ...(upload && { 'content-type': upload[0] }) },
    ...(body && { payload: JSON.stringify(body) }),
    ...(upload && { payload: await newUpload(id) }),
  });
}

// The second prefix leads to the same routes.
describe.each(FULL ? PREFIXES : ['/v1'])('the documented example works under %s', (prefix) => {
  // Lists come last, when there is something in them.
  const entries = operationEntries().toSorted(([a], [b]) => Number(isList(a)) - Number(isList(b)));
  it.each(entries)('%s', async (id, operation) => {
    const answer = await callExample(id, operation, prefix);
    if (operation.media) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, operation.media]);
      return;
    }
    if (operation.data === null) {
      expect(answer.statusCode).toBe(302);
      const location = new URL(`${answer.headers.location}`);
      const picture = await cam.app.inject({ url: location.pathname });
      expect(picture.headers['content-type']).toMatch(/^image\//);
      return;
    }
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    expect(differences(success(operation.data), answer.json())).toEqual([]);
    const { meta, data } = answer.json();
    expect('credits_used' in meta).toBe(operation.generation === true);
    if (!isList(id)) return;
    const lists = Object.values(data).filter((part) => Array.isArray(part));
    expect(lists.filter(({ length }) => length === 0)).toEqual([]);
  });
});

describe.each(PREFIXES)('under %s', (prefix) => {
  it.each(operationEntries().filter(([, { auth }]) => auth))(
    '%s needs a key',
    async (_id, { method, path }) => {
      const url = `${prefix}${path.replaceAll(/:(\w+)/g, 'x')}`;
      expectError(await cam.app.inject({ method, url }), 'INVALID_API_KEY');
    },
  );
});

describe('data the schemas do not type', () => {
  it.each(AS_JOBS)('%s as a job answers a job whose result is the data of the operation', async (id) => {
    const { path: url, data } = OPERATIONS[id];
    const accepted = await send('POST', `/v1${url}`, await realBody(id), { prefer: 'respond-async' });
    expect([accepted.statusCode, differences(success(Job), accepted.json())]).toEqual([202, []]);
    expect(accepted.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    const job = await ended(accepted.json().data.id);
    expect([job.status, job.error]).toEqual(['succeeded', null]);
    if (data) expect(differences(data, job.result)).toEqual([]);
  });

  it('the session endpoints answer as their schemas say', async () => {
    const state = await cam.app.inject({ url: SESSION_ENDPOINTS.getSession.path });
    expect(differences(success(SessionState), state.json())).toEqual([]);
    const { method, path: url } = SESSION_ENDPOINTS.createSessionLink;
    const { authorization } = caller.headers;
    const link = await cam.app.inject({ method, url, headers: { authorization } });
    expect(differences(success(SessionLink), link.json())).toEqual([]);
  });
});

/** The documented `data` as plain JSON. */
function getData(id: OperationId) {
  return JSON.parse(JSON.stringify(examples[id].data));
}

describe('examples', () => {
  it.each(operationEntries())('of %s fit their schemas', (id, operation) => {
    const { params, query, body, data, generation } = examples[id];
    if (operation.params) expect(findings(operation.params, params)).toEqual([]);
    if (operation.query) expect(findings(operation.query, query)).toEqual([]);
    expect(operation.body ? findings(operation.body, body) : body).toEqual(operation.body ? [] : undefined);
    if (operation.data) expect(findings(operation.data, data)).toEqual([]);
    const meta = { ...generation, request_id: 'req_x', processing_time_ms: 1 };
    expect(findings(Meta, meta)).toEqual([]);
  });

  const realData = async (id: OperationId) => (await callExample(id, OPERATIONS[id], '/v1')).json().data;
  /** What a picture's name or the traffic of a machine decides. */
  const ADDRESSES = { image_url: '', thumb_url: '', motion_url: '', motion_image_url: '' };
  const VARIES = { ...ADDRESSES, trending_rank: 0, caption_count_30d: 0, velocity: '' };

  it('show the template as answered', async () => {
    const real = await realData('getTemplate');
    expect({ ...getData('getTemplate'), ...VARIES }).toEqual({ ...real, ...VARIES });
  });

  it('show lists as answered', async () => {
    // The calls above have added templates of their own to the other.
    const fresh = await createTestApp();
    const { headers } = fresh.caller();
    const url = '/v1/templates?search=choice&limit=1';
    const { data: real } = (await fresh.app.inject({ url, headers })).json();
    await fresh.cleanup();
    const shown = getData('listTemplates');
    expect(shown.templates).toHaveLength(real.templates.length);
    expect({ ...shown.templates[0], ...VARIES }).toEqual({ ...real.templates[0], ...VARIES });
    // The library grows; the example need not follow every template.
    expect(real.total).toBeGreaterThanOrEqual(shown.total);
    expect(shown.categories).toEqual(real.categories);
    const [trending, now] = [getData('listTrending'), await realData('listTrending')];
    expect(trending.topics).toEqual(now.topics);
    expect(Object.keys(trending.templates[0])).toEqual(expect.arrayContaining(Object.keys(now.templates[0])));
  });

  it('show models as answered', async () => {
    const [shown, real] = [getData('listModels'), await realData('listModels')];
    for (const list of ['models', 'image_models', 'caption_models']) {
      expect(shown[list].length).toBeGreaterThan(0);
      for (const model of shown[list]) {
        const { id, avg_generation_time_ms } = model;
        const same = real[list].find((other: { id: string }) => other.id === id);
        expect(model).toEqual({ ...same, avg_generation_time_ms });
      }
    }
  });

  it('show the meme as answered', async () => {
    const { id, url, page_url, bytes, created_at, metadata, ...shown } = getData('captionMeme');
    expect(await realData('captionMeme')).toMatchObject(shown);
    for (const address of [page_url, url]) expect(address).toContain(id);
    expect([typeof bytes, typeof created_at, metadata.model]).toEqual(['number', 'string', null]);
  });

  it.each(ERROR_CODES)('of %s fits the error body', (code) => {
    const body: unknown = JSON.parse(errorBody(exampleError(code), 'req_x', 'http://h'));
    expect(findings(ErrorBody, body)).toEqual([]);
  });
});

describe('the real product behind HTTP', () => {
  const post = (caller: TestCaller, key: string, body: object = SMALL) =>
    send('POST', '/v1/meme/caption', body, { 'idempotency-key': key }, caller);
  const available = ({ accountId }: TestCaller) => cam.store.ledger.credits(accountId, Date.now()).available;

  it('charges once for a replayed call, whose picture is on the CDN; nothing for a dry run', async () => {
    const free = cam.caller('free');
    const first = await post(free, 'one');
    const second = await post(free, 'one');
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(available(free)).toBe(19);
    const { pathname: url } = new URL(first.json().data.url);
    const picture = await cam.app.inject({ url });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.length).toBe(first.json().data.bytes);
    const headers = { 'if-none-match': `${picture.headers.etag}` };
    expect((await cam.app.inject({ url, headers })).statusCode).toBe(304);
    const dry = await post(free, 'dry', { ...SMALL, dry_run: true });
    expect((await post(free, 'dry', { ...SMALL, dry_run: true })).body).toBe(dry.body);
    expect([dry.statusCode, available(free)]).toEqual([200, 19]);
  });

  it('answers refusals of a service in the envelope and does not store them', async () => {
    const free = cam.caller('free');
    expectError(
      await post(free, 'lost', { ...SMALL, template_id: 'tpl_no-such-thing' }),
      'TEMPLATE_NOT_FOUND',
    );
    expect((await post(free, 'lost')).statusCode).toBe(200);
    const captions = [{ position: 'who', text: 'Me' }];
    expectError(await post(free, 'wrong', { captions }), 'VALIDATION_ERROR');
    expect((await post(free, 'wrong')).statusCode).toBe(200);
    expectError(await post(free, 'plan', { ...SMALL, watermark: { text: 'x' } }), 'PLAN_UPGRADE_REQUIRED');
  });

  const own = { image_base64: icon.toString('base64') };
  const mark = { watermark: { text: 'x' } };
  it.each([
    ['meme/generate', 'PLAN_UPGRADE_REQUIRED', { text: 'Mondays', ...mark }],
    ['meme/ai-image', 'PLAN_UPGRADE_REQUIRED', { prompt: 'a dog', ...mark }],
    ['meme/from-image', 'PLAN_UPGRADE_REQUIRED', { ...own, ...mark }],
    ['meme/remix', 'PLAN_UPGRADE_REQUIRED', { ...own, prompt: 'grey', ...mark }],
    ['gif/generate', 'PLAN_UPGRADE_REQUIRED', { text: 'Mondays', ...mark }],
    ['meme/from-image', 'NSFW_REJECTED', { ...own, text: 'hentai' }],
    ['meme/remix', 'NSFW_REJECTED', { ...own, prompt: 'hentai' }],
    ['meme/branded', 'NSFW_REJECTED', { text: 'hentai', brand: { name: 'Acme' } }],
    ['meme/branded', 'NSFW_REJECTED', { text: 'Mondays', brand: { name: 'hentai' } }],
    ['gif/generate', 'NSFW_REJECTED', { text: 'hentai' }],
  ] as const)('%s is refused with %s on the free plan, before anything is held', async (url, code, body) => {
    const free = cam.caller('free');
    expectError(await send('POST', `/v1/${url}`, body, {}, free), code);
    const { total } = cam.store.jobs.list(free.accountId, { limit: 1, offset: 0 });
    expect([available(free), total]).toEqual([20, 0]);
  });

  it('distinguishes revoked, suspended, expired and unknown keys', async () => {
    const list = (key: string) =>
      cam.app.inject({ url: '/v1/memes', headers: { authorization: `Bearer ${key}` } });
    const [revoked, suspended] = [cam.caller('free'), cam.caller('free')];
    cam.store.keys.revoke(revoked.keyId);
    expectError(await list(revoked.secret), 'INVALID_API_KEY');
    cam.store.keys.suspend(suspended.keyId);
    expectError(await list(suspended.secret), 'SUSPENDED_API_KEY');
    const now = Date.now();
    const { accountId } = revoked;
    const old = { accountId, mode: 'live', name: 'old', expiresAt: now - 1, now: now - 1000 } as const;
    const expired = await list(cam.store.keys.create(old).secret);
    expectError(expired, 'EXPIRED_API_KEY');
    expect(expired.headers['www-authenticate']).toBe('Bearer');
    expectError(await list(`cam_live_${'x'.repeat(32)}`), 'INVALID_API_KEY');
  });
});
