import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { writeApng } from '../helpers/apng-writer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { PNG_METADATA } from '../helpers/picture-files.ts';

let app: TestApp;
let owner: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  owner = app.admin();
});
afterAll(() => app.cleanup());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(method: Method, url: string, body?: object, caller = owner) {
  const response = await app.app.inject({
    method,
    url: `/v1${url}`,
    headers: caller.headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, ...response.json() };
}
const raw = (url: string) => app.app.inject({ method: 'GET', url, headers: owner.headers });

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6fdb' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64');
const make = async (name: string, more: object = {}) =>
  call('POST', '/templates', { name, image_base64: await base64(flat(400, 300).png()), ...more });

/** An example for a region that there is not. */
const LEFT = { captions: [{ position: 'left', text: 'x' }] };

describe('making a template of a picture', () => {
  test('it is there at once: in lists, searches, trends and captions', async () => {
    const { status, data } = await make('My Zebra Day', { tags: ['stripes'] });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: 'tpl_my-zebra-day',
      source: 'user',
      category: 'mine',
      verified: false,
      animated: false,
      width: 400,
      height: 300,
      license: '',
      box_positions: [{ name: 'top' }, { name: 'bottom' }],
      trending_rank: 1,
    });
    expect((await call('GET', '/templates/my-zebra-day')).data).toEqual(data);
    const list = (await call('GET', '/templates?limit=1')).data;
    expect(list.templates[0].id).toBe('tpl_my-zebra-day');
    expect(list.categories).toContain('mine');
    expect((await call('GET', '/trending?limit=1')).data.templates[0].id).toBe('tpl_my-zebra-day');
    expect((await call('GET', '/templates?search=stripse')).data.templates[0].id).toBe('tpl_my-zebra-day');
    const meme = await call('POST', '/meme/caption', {
      template_id: data.id,
      captions: [{ text: 'hello', position: 'top' }],
    });
    expect(meme.data).toMatchObject({ width: 400, height: 300, template: { id: data.id } });
    for (const url of [data.image_url, data.thumb_url])
      expect((await raw(new URL(url).pathname)).headers['content-type']).toBe('image/webp');
    // A picture of this engine may be named by its address.
    const again = await call('POST', '/templates', { name: 'My Zebra Day', image_url: data.image_url });
    expect(again.data).toMatchObject({ id: 'tpl_my-zebra-day-2', width: 400, height: 300 });
  });

  test('flat art stays exact, large pictures shrink, photographs lose where they were taken', async () => {
    const uploadPicture = async (image: Sharp) => {
      const { data } = await call('POST', '/templates', { name: 'Size', image_base64: await base64(image) });
      return sharp((await raw(new URL(data.image_url).pathname)).rawPayload);
    };
    const stripes = Buffer.alloc(64 * 48 * 3).map((_, at) => (at % 9 < 3 ? 220 : (at % 3) * 90));
    const drawing = () => sharp(stripes, { raw: { width: 64, height: 48, channels: 3 } });
    const exact = await (await uploadPicture(drawing().png())).raw().toBuffer();
    expect(exact.equals(stripes)).toBe(true);
    expect(await (await uploadPicture(flat(3000, 1500).png())).metadata()).toMatchObject({
      width: 2400,
      height: 1200,
    });
    const turned = noise(300, 200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 });
    const upright = await (await uploadPicture(turned)).metadata();
    expect(upright).toMatchObject({ width: 200, height: 300 });
    expect(upright.exif).toBeUndefined();
  });

  test('an animated PNG loses its text, and one that cannot be shown moving is a still', async () => {
    const frame = { x: 0, y: 0, width: 20, height: 20, samples: new Array<number>(400).fill(90) };
    const other = { ...frame, samples: new Array<number>(400).fill(10) };
    const apng = { width: 20, height: 20, type: 0, depth: 8 } as const;
    const template = async (name: string, picture: Buffer) => {
      const { data } = await call('POST', '/templates', { name, image_base64: picture.toString('base64') });
      return { data, bytes: (await raw(new URL(data.image_url).pathname)).rawPayload };
    };
    const plain = writeApng({ ...apng, frames: [frame, other] });
    const text = await template(
      'With Text',
      writeApng({ ...apng, frames: [frame, other], before: [PNG_METADATA.tEXt(40)] }),
    );
    expect(text.data.animated).toBe(true);
    expect(text.bytes.equals(plain)).toBe(true);
    const one = await template('One Frame', writeApng({ ...apng, frames: [frame] }));
    expect(one.data.animated).toBe(false);
    expect(one.bytes.includes('acTL')).toBe(false);
  });

  const named = async (image: Sharp) => ({ name: 'X', image_base64: await base64(image) });
  test.each<[string, () => Promise<object>, string, string]>([
    ['no picture', async () => ({ name: 'X' }), 'VALIDATION_ERROR', 'exactly one of'],
    [
      'two pictures',
      async () => ({ ...(await named(flat(32, 32).png())), image_url: 'https://x.test/a.png' }),
      'VALIDATION_ERROR',
      'exactly one of',
    ],
    [
      'a blank name',
      async () => ({ ...(await named(flat(32, 32).png())), name: ' ' }),
      'VALIDATION_ERROR',
      'name',
    ],
    ['no image', async () => ({ name: 'X', image_base64: 'aGVsbG8=' }), 'IMAGE_UNREADABLE', 'image_base64'],
    ['a speck', () => named(flat(8, 300).png()), 'IMAGE_UNREADABLE', '16 px'],
    [
      'an example that names no region',
      async () => ({ ...(await named(flat(32, 32).png())), example_captions: [LEFT] }),
      'VALIDATION_ERROR',
      'there is no region "left"',
    ],
  ])('%s is refused', async (_, body, code, message) => {
    const before = (await call('GET', '/templates?limit=1')).data.total;
    const { error } = await call('POST', '/templates', await body());
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
    expect((await call('GET', '/templates?limit=1')).data.total).toBe(before);
  });
});

test('placeholders come where they are asked for, of built-in and own templates', async () => {
  const { data } = await make('Tiny First');
  expect((await call('GET', `/templates/${data.id}`)).data).not.toHaveProperty('placeholder');
  for (const id of [data.id, 'two-buttons']) {
    const asked = await call('GET', `/templates/${id}?placeholder=true`);
    const bytes = Buffer.from(asked.data.placeholder?.split(',')[1] ?? '', 'base64');
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, longest: Math.max(width, height) <= 48 }).toEqual({ format: 'webp', longest: true });
  }
  for (const path of ['/templates?limit=3', '/trending?limit=3']) {
    const plain = (await call('GET', path)).data.templates;
    const asked = (await call('GET', `${path}&placeholder=true`)).data.templates;
    expect(asked).toEqual(
      plain.map((each: object) => ({
        ...each,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      })),
    );
  }
});

describe('editing and deleting', () => {
  test('an edit shows everywhere; examples that no longer fit go', async () => {
    const example = { captions: [{ position: 'top', text: 'hi' }] };
    const { data } = await make('Edit Me', { example_captions: [example] });
    const [top] = data.box_positions;
    const changed = await call('PATCH', `/templates/${data.id}`, {
      name: 'Edited',
      category: 'changed',
      box_positions: [{ ...top, name: 'sky' }],
    });
    expect(changed.data).toMatchObject({ id: data.id, name: 'Edited', box_count: 1, example_captions: [] });
    expect((await call('GET', `/templates/${data.id}`)).data).toEqual(changed.data);
    expect((await call('GET', '/templates?category=changed')).data.total).toBe(1);
    expect((await call('PATCH', `/templates/${data.id}`, {})).data).toEqual(changed.data);
  });

  test('lines on when the joke works are kept, found, changed and taken away', async () => {
    const lines = { use_when: 'a zeppelin is late', fails_when: 'it is on time' };
    const { data } = await make('Punctual', lines);
    expect(data).toMatchObject(lines);
    expect((await call('GET', '/templates?search=zeppelin')).data.templates[0].id).toBe(data.id);
    const changed = await call('PATCH', `/templates/${data.id}`, { use_when: 'a blimp is late' });
    expect(changed.data).toMatchObject({ ...lines, use_when: 'a blimp is late' });
    expect((await call('GET', '/templates?search=zeppelin')).data.total).toBe(0);
    const without = await call('PATCH', `/templates/${data.id}`, { use_when: '', fails_when: '' });
    expect(without.data).not.toHaveProperty('use_when');
    expect(without.data).not.toHaveProperty('fails_when');
    const tooLong = await call('PATCH', `/templates/${data.id}`, { use_when: 'x'.repeat(201) });
    expect(tooLong.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'use_when' }] });
  });

  test('what came with CAM is not theirs to change', async () => {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const { status, error } = await call(
        method,
        '/templates/venn',
        method === 'PATCH' ? { name: 'X' } : undefined,
      );
      expect(status).toBe(400);
      expect(error.message).toContain('is built in');
      expect(error.message).toContain('make a copy');
    }
    expect((await call('PATCH', '/templates/nowhere', { name: 'X' })).error.code).toBe('TEMPLATE_NOT_FOUND');
  });

  test('a deleted one is not listed; its memes and addresses stay, and its pack restores it', async () => {
    const { data } = await make('Short Life');
    const meme = await call('POST', '/meme/caption', {
      template_id: data.id,
      captions: [{ text: 'bye', position: 'top' }],
    });
    const pack = await raw(`/v1/templates/${data.id}/pack`);
    expect(pack.headers['content-disposition']).toContain('short-life.campack');
    expect((await call('DELETE', `/templates/${data.id}`)).data).toEqual({ id: data.id, deleted: true });
    expect((await call('GET', `/templates/${data.id}`)).error.code).toBe('TEMPLATE_NOT_FOUND');
    expect((await call('GET', '/templates?search=short%20life')).data.templates).not.toContainEqual(
      expect.objectContaining({ id: data.id }),
    );
    expect((await raw(new URL(data.image_url).pathname)).statusCode).toBe(200);
    expect((await call('GET', `/memes/${meme.data.id}`)).data).toEqual(meme.data);
    const back = await call('POST', '/templates/import', { pack_base64: pack.rawPayload.toString('base64') });
    expect(back.data).toMatchObject({ imported: [{ id: data.id, name: 'Short Life' }], skipped: [] });
    const restored = (await call('GET', `/templates/${data.id}`)).data;
    expect({ ...restored, trending_rank: 0, caption_count_30d: 0 }).toEqual({
      ...data,
      source: 'short-life',
      trending_rank: 0,
      caption_count_30d: 0,
    });
  });
});

describe('packs over HTTP', () => {
  test('a built-in template goes out with its licence and comes in as one’s own', async () => {
    const pack = await raw('/v1/templates/tpl_iceberg/pack');
    const { data } = await call('POST', '/templates/import', {
      pack_base64: `data:application/zip;base64,${pack.rawPayload.toString('base64')}`,
    });
    const [{ id }] = data.imported;
    expect(id).toBe('tpl_iceberg-2');
    const mine = (await call('GET', `/templates/${id}`)).data;
    const theirs = (await call('GET', '/templates/iceberg')).data;
    expect(mine.attribution).toBe(theirs.attribution);
    expect(mine.license).not.toBe('');
    expect(mine.box_positions).toEqual(theirs.box_positions);
    expect([mine.use_when, mine.fails_when]).toEqual([theirs.use_when, theirs.fails_when]);
    expect(mine.use_when).toMatch(/^a topic has four levels/);
    expect((await call('PATCH', `/templates/${id}`, { name: 'My Iceberg' })).data.name).toBe('My Iceberg');
  });

  test.each([
    ['no base64', '%%%', 'base64'],
    ['no zip', Buffer.from('hello').toString('base64'), 'not a zip'],
    ['too much', Buffer.alloc(LIMITS.packBytes + 3).toString('base64'), 'more than 20 MB'],
  ])('%s is refused', async (_, pack_base64, message) => {
    const { status, error } = await call('POST', '/templates/import', { pack_base64 });
    expect(status).toBe(400);
    expect(error.message).toContain(message);
  });
});
