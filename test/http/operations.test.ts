import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../src-main/http/envelope.ts';
import { exampleError } from '../../src-main/http/examples/error-examples.ts';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import { ErrorBody, Meta, success } from '../../src-shared/contract/envelope.ts';
import { ERROR_CODES } from '../../src-shared/contract/errors.ts';
import { isOver, Job } from '../../src-shared/contract/jobs.ts';
import {
  OPERATIONS,
  type Operation,
  type OperationId,
} from '../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS, SessionLink, SessionState } from '../../src-shared/contract/session.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { bangersTtf, base64, interWoff2 } from '../helpers/font-files.ts';
import { FULL } from '../helpers/full-run.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { differences } from '../helpers/strict-schema.ts';

/** The whole product: real store, library, engine. */
let cam: TestApp;
let caller: TestCaller;
/** Paints and edits: CAM alone does neither. */
let painter: OpenAiServer;
beforeAll(async () => {
  const template = path.join(import.meta.dirname, '../../resources/icons/icon-128.png');
  painter = await startOpenAiServer({ picture: (await readFile(template)).toString('base64') });
  const provider = { id: 'ollama', name: 'Painter', base_url: painter.baseUrl, image_model: 'gpt-image' };
  cam = await createTestApp({ providerEnv: { CAM_PROVIDERS: JSON.stringify([provider]) } });
  caller = cam.caller('studio', 'live', ['animate']);
});
afterAll(async () => {
  await cam.cleanup();
  await painter.close();
});

/** The operations that can run as a job. */
const GENERATIONS = [
  'captionMeme',
  'generateMemes',
  'paintMeme',
  'memesFromImage',
  'brandMemes',
  'remixMeme',
  'generateGif',
  'generateVideo',
  'animateImage',
  'batchMemes',
] as const;
type GenerationId = (typeof GENERATIONS)[number];
const PREFIXES = ['/v1', '/api/v1'];
const LISTS = [
  'listMemes',
  'listTrash',
  'listJobs',
  'listTemplates',
  'listTrending',
  'listModels',
  'listDrafts',
  'listKeys',
  'listRequests',
  'listProviders',
  'listOutbound',
] as const;

const examples = examplesFor('http://127.0.0.1:80');

/** Creates what a call of each group needs; returns its id, which replaces the example's. */
const MAKE: Record<string, () => Promise<string>> = {
  memes: newMemeId,
  jobs: newJobId,
  trash: newTrashedId,
  drafts: async () => {
    const id = `draft_example${++made}00`;
    await call('PUT', `/v1/drafts/${id}`, examples.saveDraft.body);
    return id;
  },
  backups: newBackupId,
  fonts: async () => (await call('POST', '/v1/fonts', { font_base64: base64(bangersTtf()) })).json().data.id,
  keys: async () => (await call('POST', '/v1/keys', { plan: 'free' })).json().data.info.id,
  'templates/tpl_my-cat': async () => {
    const body = { name: `My cat ${++made}`, image_base64: await picture() };
    return `templates/${(await call('POST', '/v1/templates', body)).json().data.id}`;
  },
};
let made = 0;

/** A backup that is done; its id. */
async function newBackupId(): Promise<string> {
  await cam.services.backups.idle();
  await call('POST', '/v1/backups', {});
  await cam.services.backups.idle();
  const list = await cam.app.inject({ url: '/v1/backups', headers: { ...caller.headers } });
  return list.json().data.task.backup_id;
}

/** The body of an upload: a real backup. */
async function uploadBody(): Promise<Buffer> {
  const url = `/v1/backups/${await newBackupId()}/file`;
  return (await cam.app.inject({ url, headers: { ...caller.headers } })).rawPayload;
}

/** A job that fails, as its picture is out of bounds: its stream ends by itself, and it can be asked again. */
async function newJobId(): Promise<string> {
  const payload = JSON.stringify({
    image_url: 'http://127.0.0.1:9/a.png',
    captions: [{ position: 'top', text: 'x' }],
  });
  const headers = { ...caller.headers, prefer: 'respond-async' };
  const answer = await cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
  return answer.json().data.id;
}

function call(method: 'POST' | 'PUT', url: string, body: object | undefined) {
  return cam.app.inject({ method, url, headers: { ...caller.headers }, payload: JSON.stringify(body) });
}

/** The blank of a template, as base64: the pictures and packs shown in the examples are cut short. */
async function picture(): Promise<string> {
  const { id } = examples.getTemplate.params ?? {};
  const template = await cam.app.inject({ url: `/v1/templates/${id}`, headers: { ...caller.headers } });
  const { rawPayload } = await cam.app.inject({ url: new URL(template.json().data.thumb_url).pathname });
  return rawPayload.toString('base64');
}

async function realBody(id: OperationId): Promise<object | undefined> {
  const { body } = examples[id];
  if (body && 'image_base64' in body) return { ...body, image_base64: await picture() };
  if (id === 'addFont') return { font_base64: base64(interWoff2()) };
  if (id !== 'importPack') return body;
  const pack = await cam.app.inject({
    url: '/v1/templates/tpl_two-buttons/pack',
    headers: { ...caller.headers },
  });
  return { pack_base64: pack.rawPayload.toString('base64') };
}

/** The job once it is over. */
function ended(id: string): Promise<Job> {
  const { followJob, authenticate } = cam.services;
  return new Promise((resolve) => {
    followJob(
      authenticate(caller.secret),
      id,
      (job) => isOver(job.status) && resolve(job),
      () => {},
    );
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
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const body = await realBody(id);
  const { upload } = operation;
  return cam.app.inject({
    method: operation.method === 'GET' && operation.media === 'text/event-stream' ? 'HEAD' : operation.method,
    url: `${prefix}${path}?${search}`,
    headers: { ...(operation.auth && caller.headers), ...(upload && { 'content-type': upload }) },
    ...(body && { payload: JSON.stringify(body) }),
    ...(upload && { payload: await uploadBody() }),
  });
}

async function newMemeId(): Promise<string> {
  const answer = await cam.app.inject({
    method: 'POST',
    url: '/v1/meme/caption',
    headers: { ...caller.headers },
    payload: JSON.stringify({ ...examples.captionMeme.body, width: 64, output_format: 'jpeg' }),
  });
  return answer.json().data.id;
}

async function newTrashedId(): Promise<string> {
  const id = await newMemeId();
  await cam.app.inject({ method: 'DELETE', url: `/v1/memes/${id}`, headers: { ...caller.headers } });
  return id;
}

// The second prefix leads to the same routes.
describe.each(FULL ? PREFIXES : ['/v1'])('the documented example works under %s', (prefix) => {
  it.each(operationEntries())('%s', async (id, operation) => {
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
    const { meta } = answer.json();
    expect('credits_used' in meta).toBe(operation.generation === true);
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
  const accept = async (id: GenerationId) => {
    const body = await realBody(id);
    const headers = { ...caller.headers, prefer: 'respond-async' };
    const url = `/v1${OPERATIONS[id].path}`;
    return cam.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  };

  it.each(GENERATIONS)('%s as a job answers a job whose result is the data of the operation', async (id) => {
    const accepted = await accept(id);
    expect([accepted.statusCode, differences(success(Job), accepted.json())]).toEqual([202, []]);
    const job = await ended(accepted.json().data.id);
    expect([job.status, job.error]).toEqual(['succeeded', null]);
    expect(differences(OPERATIONS[id].data, job.result)).toEqual([]);
  });

  it.each(LISTS)('%s has an entry to compare', async (id) => {
    const answer = await callExample(id, OPERATIONS[id], '/v1');
    const lists = Object.values(answer.json().data).filter((part) => Array.isArray(part));
    expect(lists.filter(({ length }) => length === 0)).toEqual([]);
    expect(differences(success(OPERATIONS[id].data), answer.json())).toEqual([]);
  });

  it('the session endpoints answer as their schemas say', async () => {
    const state = await cam.app.inject({ url: SESSION_ENDPOINTS.getSession.path });
    expect(differences(success(SessionState), state.json())).toEqual([]);
    const { method, path: url } = SESSION_ENDPOINTS.createSessionLink;
    const link = await cam.app.inject({
      method,
      url,
      headers: { authorization: caller.headers.authorization },
    });
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
  const VARIES = {
    image_url: '',
    thumb_url: '',
    motion_url: '',
    motion_image_url: '',
    trending_rank: 0,
    caption_count_30d: 0,
    velocity: '',
  };

  it('show the template as answered', async () => {
    expect({ ...getData('getTemplate'), ...VARIES }).toEqual({
      ...(await realData('getTemplate')),
      ...VARIES,
    });
  });

  it('show lists as answered', async () => {
    // The calls above have added templates of their own to the other.
    const fresh = await createTestApp();
    const { headers } = fresh.caller();
    const { data: real } = (
      await fresh.app.inject({ url: '/v1/templates?search=choice&limit=1', headers: { ...headers } })
    ).json();
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
        const same = real[list].find(({ id }: { id: string }) => id === model.id);
        const { avg_generation_time_ms } = model;
        expect(model).toEqual({ ...same, avg_generation_time_ms });
      }
    }
  });

  it('show the meme as answered', async () => {
    const { id, url, page_url, bytes, created_at, metadata, ...shown } = getData('captionMeme');
    expect(await realData('captionMeme')).toMatchObject(shown);
    expect(page_url).toMatch(new RegExp(`/m/${id}$`));
    expect([url, bytes, created_at, metadata.model]).toEqual([
      expect.stringContaining(id),
      expect.any(Number),
      expect.any(String),
      null,
    ]);
  });

  it.each(ERROR_CODES)('of %s fits the error body', (code) => {
    const body: unknown = JSON.parse(errorBody(exampleError(code), 'req_x', 'http://h'));
    expect(findings(ErrorBody, body)).toEqual([]);
  });
});

describe('the real product behind HTTP', () => {
  const post = (headers: Record<string, string>, body: unknown) =>
    cam.app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: { ...headers },
      payload: JSON.stringify(body),
    });
  const small = { ...examples.captionMeme.body, width: 64, output_format: 'jpeg' };

  it('charges once for a replayed call, whose picture is on the CDN', async () => {
    const { headers, accountId } = cam.caller('free');
    const keyed = { ...headers, 'idempotency-key': 'one' };
    const first = await post(keyed, small);
    const second = await post(keyed, small);
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(cam.store.ledger.credits(accountId, Date.now()).available).toBe(19);
    const { pathname } = new URL(first.json().data.url);
    const picture = await cam.app.inject({ url: pathname });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.length).toBe(first.json().data.bytes);
    const fresh = await cam.app.inject({
      url: pathname,
      headers: { 'if-none-match': `${picture.headers.etag}` },
    });
    expect(fresh.statusCode).toBe(304);
  });

  it('replays a dry run and charges nothing for it', async () => {
    const { headers, accountId } = cam.caller('free');
    const keyed = { ...headers, 'idempotency-key': 'dry' };
    const first = await post(keyed, { ...small, dry_run: true });
    const second = await post(keyed, { ...small, dry_run: true });
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    expect(cam.store.ledger.credits(accountId, Date.now()).available).toBe(20);
  });

  it('answers refusals of a service in the envelope and does not store them', async () => {
    const { headers } = cam.caller('free');
    const keyed = { ...headers, 'idempotency-key': 'lost' };
    const lost = await post(keyed, { ...small, template_id: 'tpl_no-such-thing' });
    expectError(lost, 'TEMPLATE_NOT_FOUND');
    expect((await post(keyed, small)).statusCode).toBe(200);
    const wrong = await post(
      { ...headers, 'idempotency-key': 'wrong' },
      { captions: [{ position: 'who', text: 'Me' }] },
    );
    expectError(wrong, 'VALIDATION_ERROR');
    const corrected = await post({ ...headers, 'idempotency-key': 'wrong' }, small);
    expect(corrected.statusCode).toBe(200);
    expectError(await post(headers, { ...small, watermark: { text: 'x' } }), 'PLAN_UPGRADE_REQUIRED');
  });

  it('distinguishes revoked, suspended, expired and unknown keys', async () => {
    const list = (authorization: string) => cam.app.inject({ url: '/v1/memes', headers: { authorization } });
    const revoked = cam.caller('free');
    cam.store.keys.revoke(revoked.keyId);
    expectError(await list(revoked.headers.authorization), 'INVALID_API_KEY');
    const suspended = cam.caller('free');
    cam.store.keys.suspend(suspended.keyId);
    expectError(await list(suspended.headers.authorization), 'SUSPENDED_API_KEY');
    const now = Date.now();
    const { secret } = cam.store.keys.create({
      accountId: revoked.accountId,
      mode: 'live',
      name: 'old',
      expiresAt: now - 1,
      now: now - 1000,
    });
    const expired = await list(`Bearer ${secret}`);
    expectError(expired, 'EXPIRED_API_KEY');
    expect(expired.headers['www-authenticate']).toBe('Bearer');
    expectError(await list(`Bearer cam_live_${'x'.repeat(32)}`), 'INVALID_API_KEY');
  });
});
