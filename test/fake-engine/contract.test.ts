import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { createFakeEngine } from './fake-engine.ts';
import { PICTURE } from './served-files.ts';

/**
 * Holds the fake engine to the real one: both get the same calls and must answer with the same statuses, error codes
 * and fields of the same types. A new answer of the fake engine needs a call here.
 */

/** Sends a call as the page does; `data` of a success, the code of an error. */
type Call = (method: string, path: string, body?: object) => Promise<Answer>;
interface Answer {
  status: number;
  code: string | undefined;
  data: unknown;
}

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await createTestApp();
  key = ensureOwner(app.home, app.store).key;
});
afterAll(() => app.cleanup());

const JSON_TYPE = { 'content-type': 'application/json' };

const realCall: Call = async (method, path, body) => {
  const response = await app.app.inject({
    method: method as 'GET',
    url: path,
    headers: { authorization: `Bearer ${key}`, ...(body && JSON_TYPE) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return toAnswer(response.statusCode, isJson ? response.json() : undefined);
};

const toAnswer = (
  status: number,
  body: { data?: unknown; error?: { code: string } } | undefined,
): Answer => ({
  status,
  code: body?.error?.code,
  data: body?.data,
});

const fake = createFakeEngine();
const fakeCall: Call = async (method, path, body) => {
  const response = await fake.fetch(path, {
    method,
    headers: body ? JSON_TYPE : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  return toAnswer(response.status, isJson ? JSON.parse(await response.text()) : undefined);
};

/** Lists are compared by their first member; empty lists and nulls say nothing of a type. */
function toForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? 'list' : [toForm(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toForm(each)]));
}

/** Fields that depend on what the machine has, or that only a filled home shows. */
const OWN_FIELDS = [
  'layout',
  'metadata',
  'default_style',
  'motion_url',
  'motion_image_url',
  'size_group',
  'document_id',
];

/** Where two forms differ, as paths. An empty list and a null fit everything. */
function differences(real: unknown, other: unknown, at: string): string[] {
  if (real === 'null' || other === 'null' || real === 'list' || other === 'list') return [];
  if (Array.isArray(real) && Array.isArray(other)) return differences(real[0], other[0], `${at}[0]`);
  if (typeof real === 'object' && typeof other === 'object' && real && other) {
    const names = [...new Set([...Object.keys(real), ...Object.keys(other)])];
    return names
      .filter((name) => !OWN_FIELDS.includes(name))
      .flatMap((name) => differences(Reflect.get(real, name), Reflect.get(other, name), `${at}.${name}`));
  }
  return real === other
    ? []
    : [`${at}: the engine has ${JSON.stringify(real)}, the fake ${JSON.stringify(other)}`];
}

/** The text at a path of an answer, such as an id that the next call needs. */
function readText({ data }: Answer, ...path: (string | number)[]): string {
  let value = data;
  for (const name of path) value = typeof value === 'object' && value ? Reflect.get(value, name) : undefined;
  if (typeof value === 'string') return value;
  throw new Error(`The answer has no text at ${path.join('.')}.`);
}

const CAPTION = { template_id: 'tpl_no-yes', captions: [{ position: 'reject', text: 'Meetings' }] };
const DRAFT = 'draft_abcdefghij';

/** What pages do, as calls in order. Each yields its answers. */
const FLOWS: Record<string, (call: Call) => AsyncGenerator<Answer>> = {
  async *'the session, the account and the settings'(call) {
    yield call('GET', '/session');
    yield call('GET', '/v1/account');
    yield call('GET', '/v1/settings');
    yield call('PATCH', '/v1/settings', { theme: 'dark' });
    yield call('PATCH', '/v1/settings', { theme: 'blue' });
    yield call('GET', '/v1/usage?days=3&all=true');
    yield call('GET', '/v1/requests');
    yield call('GET', '/v1/providers');
    yield call('GET', '/v1/providers/local');
    yield call('GET', '/v1/outbound?limit=5');
  },
  async *'a key from its creation to its end'(call) {
    const made = await call('POST', '/v1/keys', { name: 'Bot', plan: 'starter' });
    yield made;
    yield call('POST', '/v1/keys', { name: 'Bot', plan: 'gold' });
    const id = readText(made, 'info', 'id');
    yield call('POST', `/v1/keys/${id}/rotate`, { overlap_seconds: 60 });
    yield call('DELETE', `/v1/keys/${id}`);
    yield call('DELETE', '/v1/keys/key_unknown');
    yield call('GET', '/v1/keys');
    const other = await call('POST', '/v1/keys', { name: 'Other' });
    yield call('POST', `/v1/keys/${readText(other, 'info', 'id')}/resume`);
    // The first is the app's own.
    yield call('DELETE', `/v1/keys/${readText(await call('GET', '/v1/keys'), 'keys', 0, 'id')}`);
  },
  async *'the library'(call) {
    yield call('GET', '/v1/templates?limit=2');
    yield call('GET', '/v1/templates?search=buttons');
    yield call('GET', '/v1/templates?limit=0');
    yield call('GET', '/v1/trending?limit=3');
    yield call('GET', '/v1/templates/tpl_no-yes');
    yield call('GET', '/v1/templates/tpl_unknown');
    yield call('DELETE', '/v1/templates/tpl_unknown');
    yield call('GET', '/v1/ready-memes?search=microwaved+fish+in+the+office+kitchen');
    yield call('GET', '/v1/ready-memes?template_id=tpl_no-yes&limit=1');
    yield call('GET', '/v1/ready-memes?template_id=tpl_unknown');
  },
  async *'a meme, its deletion and its return'(call) {
    const made = await call('POST', '/v1/meme/caption', CAPTION);
    yield made;
    const id = readText(made, 'id');
    yield call('GET', '/v1/memes?limit=5');
    yield call('GET', '/v1/memes?kind=still&sort=oldest&stacked=true');
    yield call('GET', '/v1/memes?sort=oddest');
    yield call('GET', `/v1/memes/${id}`);
    yield call('GET', `/v1/memes/${id}/document`);
    yield call('PATCH', `/v1/memes/${id}`, { tags: ['Work', 'cats'], favourite: true });
    yield call('GET', '/v1/memes/tags');
    yield call('DELETE', `/v1/memes/${id}`);
    yield call('GET', `/v1/memes/${id}`);
    yield call('GET', '/v1/trash');
    yield call('GET', `/v1/trash/${id}/thumb`);
    yield call('POST', `/v1/trash/${id}/restore`);
    yield call('POST', `/v1/trash/${id}/restore`);
    yield call('DELETE', `/v1/memes/${id}`);
    yield call('DELETE', `/v1/trash/${id}`);
    yield call('DELETE', '/v1/trash');
    yield call('POST', '/v1/meme/caption', { ...CAPTION, template_id: 'tpl_unknown' });
  },
  async *'a draft'(call) {
    const body = { name: 'Friday', document: CAPTION };
    yield call('PUT', `/v1/drafts/${DRAFT}`, body);
    yield call('PUT', `/v1/drafts/${DRAFT}`, { ...body, name: 'Monday', editor: { locked: ['reject'] } });
    yield call('PUT', `/v1/drafts/${DRAFT}`, { ...body, name: '' });
    yield call('GET', `/v1/drafts/${DRAFT}`);
    yield call('GET', '/v1/drafts');
    yield call('DELETE', `/v1/drafts/${DRAFT}`);
    yield call('GET', `/v1/drafts/${DRAFT}`);
  },
  async *'a picture'(call) {
    yield call('POST', '/v1/images', { image_base64: Buffer.from(PICTURE).toString('base64') });
    yield call('POST', '/v1/images', { image_url: '' });
  },
  async *'jobs that are not there'(call) {
    yield call('GET', '/v1/jobs');
    yield call('GET', '/v1/jobs/job_unknown');
    yield call('GET', '/v1/jobs/job_unknown/request');
    yield call('DELETE', '/v1/jobs/job_unknown');
  },
};

async function collect(flow: AsyncGenerator<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for await (const answer of flow) answers.push(answer);
  return answers;
}

test.each(Object.entries(FLOWS))('%s', async (_name, flow) => {
  const [real, other] = [await collect(flow(realCall)), await collect(flow(fakeCall))];
  const summary = ({ status, code }: Answer) => `${status} ${code ?? ''}`;
  expect(other.map(summary)).toEqual(real.map(summary));
  const different = real.flatMap(({ data }, at) =>
    differences(toForm(data), toForm(other[at]?.data), `answer ${at}`),
  );
  expect(different).toEqual([]);
});

test('every answer of the fake engine was compared', () => {
  const called = new Set(fake.calls.map(({ id }) => id));
  // Signing everybody out would end the calls of the others.
  const uncalled = fake.answered().filter((id) => id !== 'endAllSessions' && !called.has(id));
  expect(uncalled).toEqual([]);
});
