import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadyMemesData } from '../../src-shared/contract/ready-memes.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import { encodeForm } from '../helpers/form.ts';

/** The finished memes that come with CAM, over HTTP: how they are found, captioned and named in a meme. */

let app: TestApp;
let caller: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  caller = app.caller('starter');
});
afterAll(() => app.cleanup());

const { make, get, available } = createCalls(() => app);
const list = (query: string): Promise<ReadyMemesData> => get(caller, `/v1/ready-memes?${query}`);
const first = async () => {
  const [meme] = (await list('limit=1')).ready_memes;
  if (!meme) throw new Error('There are no ready memes.');
  return meme;
};

describe('the list', () => {
  test('finds by meaning, the nearest first, and costs nothing', async () => {
    const before = available(caller);
    const { ready_memes: found } = await list('search=microwave+fish&limit=100');
    expect(found[0]?.situation.toLowerCase()).toContain('fish');
    const scores = found.map(({ score = 0 }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
    expect(available(caller)).toBe(before);
    const [{ template_id = '' } = {}] = found;
    const some = (await list(`search=microwave+fish&template_id=${template_id}`)).ready_memes;
    expect(some.length).toBeGreaterThan(0);
    expect(new Set(some.map((meme) => meme.template_id))).toEqual(new Set([template_id]));
    expect((await list('search=zxqv+blorp')).ready_memes).toEqual([]);
  });

  test('is read on by its cursor, without a search in the order of the library', async () => {
    const all = (await list('limit=5')).ready_memes;
    const start = await list('limit=2');
    const rest = await list(`limit=3&cursor=${start.next_cursor}`);
    expect([...start.ready_memes, ...rest.ready_memes]).toEqual(all);
    expect(all[0]).not.toHaveProperty('score');
    const { template_id } = await first();
    const slug = template_id.replace('tpl_', '');
    const [bySlug, byId] = [await list(`template_id=${slug}`), await list(`template_id=${template_id}`)];
    expect(bySlug.ready_memes).toEqual(byId.ready_memes);
  });

  test.each([
    ['search=', 'VALIDATION_ERROR'],
    ['limit=0', 'VALIDATION_ERROR'],
    ['limit=101', 'VALIDATION_ERROR'],
    ['cursor=abc', 'VALIDATION_ERROR'],
    ['idea=fish', 'VALIDATION_ERROR'],
    ['template_id=no-such-template', 'TEMPLATE_NOT_FOUND'],
  ] as const)('refuses %s', async (query, code) => {
    const { authorization } = caller.headers;
    expectError(await app.app.inject({ url: `/v1/ready-memes?${query}`, headers: { authorization } }), code);
  });

  test('refuses the cursor of another search', async () => {
    const { next_cursor } = await list('limit=1');
    const { authorization } = caller.headers;
    const url = `/v1/ready-memes?limit=1&search=fish&cursor=${next_cursor}`;
    expectError(await app.app.inject({ url, headers: { authorization } }), 'VALIDATION_ERROR');
  });
});

describe('a ready meme', () => {
  test('stands for template and captions, beside all other options', async () => {
    const { id, template_id, captions } = await first();
    const before = available(caller);
    const body = { ready_meme_id: id, output_format: 'jpeg', width: 64 };
    const { data } = (await make(caller, 'caption', body)).json();
    expect(data).toMatchObject({
      width: 64,
      format: 'jpeg',
      template: { id: template_id },
      captions,
      metadata: { model: null, source: 'ready', ready_meme_id: id },
    });
    expect(available(caller)).toBe(before - 1);
    expect(await get(caller, `/v1/memes/${data.id}`)).toEqual(data);
    expect((await get(caller, '/v1/memes?limit=1')).memes).toEqual([data]);
    const document = await get(caller, `/v1/memes/${data.id}/document`);
    expect(document).toEqual({ template_id, captions, output_format: 'jpeg', width: 64 });
  });

  test('can be laid out, sent as a form, and be an item of a batch', async () => {
    const { id, template_id } = await first();
    const laidOut = (await make(caller, 'caption', { ready_meme_id: id, dry_run: true })).json().data;
    expect(laidOut).toMatchObject({ dry_run: true, template: { id: template_id } });
    const { type, payload } = await encodeForm([
      ['ready_meme_id', id],
      ['width', '64'],
    ]);
    const headers = { ...caller.headers, 'content-type': type };
    const sent = await app.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
    expect(sent.json().data).toMatchObject({ width: 64, metadata: { ready_meme_id: id } });
    const items = [{ type: 'caption', ready_meme_id: id, width: 64 }, { type: 'caption' }];
    const { data } = (await make(caller, 'batch', { items })).json();
    expect(data.items).toMatchObject([
      { success: true, data: { metadata: { source: 'ready' } } },
      { success: false, error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('captions') } },
    ]);
  });

  test.each([
    [
      { ready_meme_id: 'rm_no-such_no-yes' },
      /^ready_meme_id: there is no ready meme .*GET \/v1\/ready-memes/,
    ],
    [{ template_id: 'no-yes' }, /^template_id: .*leave `template_id` out/],
    [{ captions: [{ position: '0', text: 'x' }] }, /^captions: .*leave `captions` out/],
    [
      { image_url: 'http://x.test/a', captions: [{ position: '0', text: 'x' }] },
      /`image_url` and `captions`/,
    ],
  ] as const)('is refused with %j', async (body, message) => {
    const before = available(caller);
    const { id } = await first();
    const answer = await make(caller, 'caption', { ready_meme_id: id, ...body });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(message);
    expect(available(caller)).toBe(before);
  });

  test('or captions are needed', async () => {
    const answer = await make(caller, 'caption', { template_id: 'no-yes' });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/^captions: is missing; .*`ready_meme_id`/);
  });
});

describe('a meme names where its captions come from', () => {
  const sources = async (operation: string, body: object) => {
    const { data } = (await make(caller, operation, { output_format: 'jpeg', seed: '1', ...body })).json();
    return data.memes.map(({ metadata }: { metadata: object }) => metadata);
  };
  const NEAR = 'Somebody microwaved fish in the office';
  const FAR = 'Meine Katze ignoriert das teure Bett';

  test('a ready meme where one is near the idea, else the rules', async () => {
    const { situation } = await first();
    const ready = { source: 'ready', ready_meme_id: expect.stringMatching(/^rm_/), model: 'local-writer' };
    expect(await sources('generate', { text: situation })).toMatchObject([ready]);
    expect(await sources('branded', { text: NEAR, brand: { name: 'Acme' } })).toMatchObject([ready]);
    const [written] = await sources('generate', { text: FAR });
    expect(written).toMatchObject({ source: 'written' });
    expect(written).not.toHaveProperty('ready_meme_id');
  });

  test('drawn anew as a GIF, as long as nobody types others', async () => {
    const { id } = await first();
    const meme_id = (await make(caller, 'caption', { ready_meme_id: id, width: 64 })).json().data.id;
    const gif = async (body: object) => {
      const payload = { width: 64, duration_ms: 200, fps: 5, ...body };
      const { headers } = caller;
      const answer = await app.app.inject({ method: 'POST', url: '/v1/gif/generate', headers, payload });
      return answer.json().data.metadata;
    };
    expect(await gif({ meme_id })).toMatchObject({ source: 'ready', ready_meme_id: id });
    expect(await gif({ text: FAR })).toMatchObject({ source: 'written' });
    const typed = await gif({ meme_id, captions: [{ position: '0', text: 'mine' }] });
    expect(typed).not.toHaveProperty('source');
  });
});
