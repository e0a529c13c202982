import { afterAll, describe, expect, it } from 'vitest';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { readSelection, selectFields, takesFields } from '../../src-shared/contract/selected-fields.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** `?fields=`, over HTTP on the real engine, and on the example of each operation. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const { headers } = cam.admin();
const CAPTION = { template_id: 'two-doors', captions: [{ position: 'left', text: 'Sleep' }] };

const get = (url: string) =>
  cam.app.inject({ url: `/v1${url}`, headers: { authorization: headers.authorization } });
const post = (url: string, body: object, more: Record<string, string> = {}) =>
  cam.app.inject({ method: 'POST', url: `/v1${url}`, headers: { ...headers, ...more }, body });

const takers = operationEntries().filter(([, operation]) => takesFields(operation));

describe('each operation', () => {
  it('that lists something names the lists of its answer', () => {
    const lists = takers.filter(([id]) => id.startsWith('list') && id !== 'listImports');
    expect(lists.filter(([, { items }]) => items === undefined)).toEqual([]);
  });

  it.each(takers)('%s answers one field alone', (_id, operation) => {
    const { data } = examplesFor('http://h')[_id];
    const example = JSON.parse(JSON.stringify(data));
    const members: readonly string[] = operation.items ?? [];
    const lists: Record<string, unknown>[][] = members.length
      ? members.map((name) => example[name])
      : [[example]];
    const [item] = lists.flat();
    const [field = ''] = Object.keys(item ?? {});
    const cut: Record<string, Record<string, unknown>[]> & Record<string, unknown> = JSON.parse(
      JSON.stringify(selectFields(operation, example, readSelection(operation, field))),
    );
    const kept = members.length ? members.flatMap((name) => cut[name] ?? []) : [cut];
    expect(kept.map((each) => Object.keys(each))).toEqual(lists.flat().map(() => [field]));
    const rest = (object: Record<string, unknown>) =>
      Object.keys(object).filter((name) => !members.includes(name));
    if (members.length) expect(rest(cut)).toEqual(rest(example));
    expect(() => readSelection(operation, `${field}x9q`)).toThrow('which is no field of the answer');
  });
});

describe('GET', () => {
  it.each(takers.filter(([, { method, path, query }]) => method === 'GET' && !path.includes(':') && query))(
    '%s takes it beside its own parameters',
    async (_id, { path }) => {
      expectError(await get(`${path}?limit=1&fields=nothing_such`), 'VALIDATION_ERROR');
    },
  );

  it('keeps what is beside the items, and passes through lists', async () => {
    const whole = (await get('/templates?limit=2')).json().data;
    const { data } = (await get('/templates?limit=2&fields=name, id,box_positions.x')).json();
    expect(data).toEqual({
      ...whole,
      templates: whole.templates.map((each: typeof whole) => ({
        id: each.id,
        name: each.name,
        box_positions: each.box_positions.map(({ x }: { x: number }) => ({ x })),
      })),
    });
  });

  it.each([
    ['/templates?fields=id,nam', '`name`'],
    ['/templates?fields=box_positions.heigt', 'Did you mean `box_positions.height`?'],
    ['/templates?fields=id.x', '`id` has no fields.'],
    ['/memes?fields=', 'There are `id`,'],
    ['/jobs/job_x?fields=stats', '`status`'],
    ['/memes?fields=id&fields=url', 'give it once'],
    [`/memes?fields=${'id,'.repeat(400)}`, 'may have 900 characters'],
  ])('%s is refused with what there is', async (url, words) => {
    const answer = await get(url);
    expectError(answer, 'VALIDATION_ERROR');
    expect(answer.json().error.message).toContain(words);
  });
});

describe('POST', () => {
  it('checks it before anything is done, keeps the whole answer, and is no parameter that is compared', async () => {
    const before = (await get('/account?fields=credits_remaining')).json().data;
    expect(Object.keys(before)).toEqual(['credits_remaining']);
    const key = { 'idempotency-key': 'fields' };
    expectError(await post('/meme/caption?fields=uri', CAPTION, key), 'VALIDATION_ERROR');
    const total = async () => (await get('/memes?limit=1')).json().data.total;
    expect(await total()).toBe(0);
    const first = await post('/meme/caption?fields=id,template.name', CAPTION, key);
    expect(first.json()).toMatchObject({ success: true, meta: { credits_used: 1 } });
    expect(Object.keys(first.json().data)).toEqual(['id', 'template']);
    const again = await post('/meme/caption', CAPTION, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json().data).toMatchObject({ ...first.json().data, width: expect.any(Number) });
    const once = await post('/meme/caption?fields=url', CAPTION, key);
    expect(once.json().data).toEqual({ url: again.json().data.url });
    expect(await total()).toBe(1);
  });

  it('cuts each meme of several, each entry of a batch, and a job only when it is asked for', async () => {
    const { data } = (await post('/meme/generate?fields=url', { text: 'deploy on Friday', count: 2 })).json();
    expect(data.memes.map(Object.keys)).toEqual([['url'], ['url']]);
    const items = [{ type: 'caption', ...CAPTION }, { type: 'caption' }];
    const batch = (await post('/meme/batch?fields=data.url,error.code', { items })).json().data;
    expect(batch.items).toMatchObject([
      { data: { url: expect.any(String) } },
      { error: { code: 'VALIDATION_ERROR' } },
    ]);
    expect(Object.keys(batch.items[0].data)).toEqual(['url']);
    const job = await post('/meme/caption?fields=url', CAPTION, { prefer: 'respond-async' });
    expect([job.statusCode, job.json().data.type]).toEqual([202, 'caption']);
    await cam.services.running.drain();
    const done = (await get(`/jobs/${job.json().data.id}?fields=status,result.url`)).json().data;
    expect(done).toEqual({ status: 'succeeded', result: { url: expect.any(String) } });
  });
});

it('what is not described is selected whole or not at all', () => {
  const { getJobRequest } = OPERATIONS;
  const selection = readSelection(getJobRequest, 'type,body.captions');
  const data = { type: 'caption', body: { captions: [], template_id: 'a' }, cost_credits: 1 };
  expect(selectFields(getJobRequest, data, selection)).toEqual({ type: 'caption', body: { captions: [] } });
});
