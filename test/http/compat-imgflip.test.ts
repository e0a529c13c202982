import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readFields } from '../../src-main/http/plugins/form-fields.ts';
import { createTestApp } from '../helpers/app.ts';
import { BUILT_IN } from '../helpers/built-in.ts';
import { createCalls } from '../helpers/calls.ts';
import { importTemplate } from '../helpers/imported-template.ts';
import { tempDir } from '../helpers/store.ts';

const home = tempDir();
importTemplate(home, { pack: 'imgflip', id: '61520', slug: 'futurama-fry', name: 'Futurama Fry' });
importTemplate(home, { pack: 'memegen', id: 'mordor', slug: 'mordor', name: 'One Does Not Simply' });
const cam = await createTestApp({ home });
afterAll(() => cam.cleanup());
const caller = cam.caller('pro');
const { available } = createCalls(() => cam);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ELSEWHERE = { remoteAddress: '10.0.0.9' };
const call = (operation: string, fields: Record<string, string> = {}, options: InjectOptions = {}) =>
  cam.app.inject({
    method: 'POST',
    url: `/compat/imgflip/${operation}`,
    payload: `${new URLSearchParams(fields)}`,
    headers: FORM,
    ...options,
  });
const caption = (fields: Record<string, string>) =>
  call('caption_image', { template_id: '61520', username: 'me', password: 'any', ...fields });
const latest = () => {
  const [owner] = cam.store.accounts.list().filter(({ plan }) => plan === 'studio');
  return cam.store.memes.list(owner?.id ?? '', { limit: 1, offset: 0 }).memes[0];
};

it('lists templates in Imgflip’s shape', async () => {
  const answer = (await cam.app.inject('/compat/imgflip/get_memes')).json();
  expect(answer.success).toBe(true);
  const [first, ...others] = answer.data.memes;
  expect(first).toEqual({
    id: '61520',
    name: 'Futurama Fry',
    url: expect.stringMatching(/^http:\/\/localhost:80\/cdn\/templates\/futurama-fry\//),
    width: expect.any(Number),
    height: expect.any(Number),
    box_count: 2,
    captions: 0,
  });
  expect(others).toHaveLength(BUILT_IN + 1);
  for (const { id } of others) expect(id).toMatch(/^\d{1,15}$/);
  expect(new Set(answer.data.memes.map(({ id }: { id: string }) => id)).size).toBe(BUILT_IN + 2);
});

it('finds one, and searches', async () => {
  expect((await call('get_meme', { template_id: '61520' })).json().data.meme.name).toBe('Futurama Fry');
  expect((await call('get_meme')).json().error_message).toMatch(/^template_id: is missing/);
  const { memes } = (await call('search_memes', { query: 'two buttons' })).json().data;
  expect(memes[0].name).toBe('Two Buttons');
});

describe('caption_image', () => {
  it('draws text0 and text1 in capitals, and answers picture and page', async () => {
    const texts = { text0: 'not sure if', text1: 'or just' };
    const { success, data } = (await caption({ ...texts, font: 'arial', max_font_size: '40' })).json();
    expect(success).toBe(true);
    expect((await cam.app.inject(new URL(data.url).pathname)).headers['content-type']).toBe('image/jpeg');
    expect((await cam.app.inject(new URL(data.page_url).pathname)).body).toContain('not sure if');
    expect(JSON.parse(latest()?.document ?? '').captions[0]).toEqual({
      text: 'not sure if',
      position: '0',
      style: { font: 'sans', max_font_size: (40 * 1200) / 552, case: 'upper' },
    });
  });

  it('draws boxes as given, in their places in the px of Imgflip’s picture', async () => {
    const { meme } = (await call('get_meme', { template_id: '61520' })).json().data;
    expect([meme.width, meme.height]).toEqual([552, 414]);
    await caption({
      text0: 'ignored',
      'boxes[0][text]': 'As Given',
      'boxes[0][x]': '0',
      'boxes[0][y]': '207',
      'boxes[0][width]': '552',
      'boxes[0][height]': '207',
      'boxes[0][color]': '#ff0000',
      'boxes[1][text]': 'second',
    });
    expect(JSON.parse(latest()?.document ?? '').captions).toEqual([
      {
        text: 'As Given',
        position: 'box-0',
        box: { x: 0, y: 0.5, width: 1, height: 0.5 },
        style: { case: 'none', color: '#ff0000' },
      },
      { text: 'second', position: '1', style: { case: 'none' } },
    ]);
  });

  it('accepts JSON and the query too', async () => {
    const url = '/compat/imgflip/caption_image';
    const payload = { template_id: 61520, boxes: [{ text: 'from JSON' }] };
    expect((await cam.app.inject({ method: 'POST', url, payload })).json().success).toBe(true);
    expect(latest()?.caption).toBe('from JSON');
    const query = 'template_id=61520&text0=from the query&username=x&password=y';
    await cam.app.inject({ method: 'POST', url: `${url}?${query.replaceAll(' ', '+')}` });
    expect(latest()?.caption).toBe('from the query');
  });

  it('accepts boxes as JSON in a field, and a form with parts', async () => {
    const form = new FormData();
    form.set('template_id', '61520');
    form.set(
      'boxes',
      JSON.stringify([
        { text: 'One'.repeat(300) },
        { text: 'Two'.repeat(300), color: 'red', outline_color: 'blue', x: 1, y: 1, width: 99, height: 99 },
        { text: 'Three'.repeat(100) },
      ]),
    );
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await sent.arrayBuffer());
    const answer = await call('caption_image', {}, { payload, headers });
    expect(answer.json().success).toBe(true);
    expect(latest()?.captions).toHaveLength(3);
    form.set('boxes', new Blob(['x']), 'a.txt');
    const file = new Response(form);
    const refused = await call(
      'caption_image',
      {},
      {
        payload: Buffer.from(await file.arrayBuffer()),
        headers: { 'content-type': file.headers.get('content-type') ?? '' },
      },
    );
    expect(refused.json().error_message).toBe('boxes: must be a text, not a file.');
  });

  it('draws more texts than the template has regions', async () => {
    const texts = { text0: 'a', text1: 'b', text2: 'c' };
    expect((await caption({ ...texts, template_id: '181913649' })).json().success).toBe(true);
    expect(latest()?.captions).toMatchObject([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
  });

  it('of every id of Imgflip’s lists finds a template, or says how to import it', async () => {
    const ids = [...cam.library.imgflipPictures];
    const answers = await Promise.all(ids.map(([template_id]) => call('get_meme', { template_id })));
    const missing = answers.flatMap((answer, at) => {
      const { success, error_message } = answer.json();
      return success ? [] : [[ids[at]?.[1].name, error_message]];
    });
    expect(ids.length - missing.length).toBeGreaterThanOrEqual(55);
    for (const [name, message] of missing) {
      expect(message).toContain(`“${name}”`);
      expect(message).toContain('`cam templates import imgflip`');
    }
  });

  it('of a known format draws what was imported from memegen, else the same joke', async () => {
    for (const [template_id, id] of [
      [' 61579 ', 'tpl_mordor'],
      ['87743020', 'tpl_two-buttons'],
    ] as const) {
      expect((await caption({ template_id, text0: 'a', text1: 'b' })).json().success).toBe(true);
      expect(latest()?.template?.id).toBe(id);
    }
  });

  it('charges the account of a key that is the password', async () => {
    const before = available(caller);
    const fields = { template_id: '61520', text0: 'paid', username: 'x', password: caller.secret };
    for (const _ of [1, 2])
      expect((await call('caption_image', fields, ELSEWHERE)).json().success).toBe(true);
    expect(before - available(caller)).toBe(1);
  });

  it.each([
    [{ template_id: '999' }, /No template has the id "999".*cam templates import imgflip/],
    [{ template_id: 'constructor' }, /No template has the id "constructor"/],
    [{ template_id: '' }, /template_id/],
    [{ text0: '' }, /text0/],
    [{ text0: 'a', max_font_size: 'big' }, /max_font_size/],
    [{ 'boxes[0][text]': 'a', 'boxes[0][x]': '3' }, /boxes\[0\]/],
    [
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`boxes[${at}][text]`, 'a'])),
      /^boxes: 21 .*at most 20/,
    ],
    [
      { 'boxes[0][text]': ' ', 'boxes[1][text]': 'a', 'boxes[1][color]': 'nope-colour' },
      /^boxes\[1\]\[color\]: /,
    ],
    [{ boxes: JSON.stringify([{ ['x'.repeat(99)]: 'a' }]) }, /^boxes\[0\]\[x{50,60}: is no member/],
    [{ boxes: 'text' }, /^boxes: is "text", which is no list in JSON\. .*boxes\[0\]\[text\]=/],
    [{ text0: 'a', password: `cam_live_${'x'.repeat(32)}` }, /No such key/],
  ])('%j fails in Imgflip’s shape', async (fields, message) => {
    const answer = await caption({ text0: 'a', ...fields } as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: false, error_message: expect.stringMatching(message) },
    ]);
  });
});

it('refuses other machines without a key, and other sites, and says what it lacks', async () => {
  const fields = { template_id: '61520', text0: 'a' };
  const elsewhere = await call('caption_image', fields, ELSEWHERE);
  expect(elsewhere.json()).toMatchObject({ success: false, error_message: expect.stringMatching(/key/) });
  const headers = { ...FORM, origin: 'https://evil.example' };
  const site = await call('caption_image', fields, { headers });
  expect([site.statusCode, site.json().success]).toEqual([403, false]);
  for (const [operation, instead] of [
    ['caption_gif', /caption_image.* POST \/v1\/gif\/generate .*4 credits/],
    ['automeme', /caption_image.* POST \/v1\/meme\/generate .*2 credits/],
    ['ai_meme', /caption_image.* POST \/v1\/meme\/generate .*2 credits/],
    ['nonsense', /caption_image.* \/docs/],
  ] as const) {
    const error_message = expect.stringMatching(instead);
    expect((await call(operation)).json()).toEqual({ success: false, error_message });
  }
});

it('refuses a form of half a million values quickly, whoever sent it', async () => {
  const start = performance.now();
  const payload = 'a&'.repeat(500_000);
  const stranger = await call('get_memes', {}, { ...ELSEWHERE, payload });
  expect(stranger.json().error_message).toMatch(/over 64 kB\. Send the key in the Authorization header/);
  const headers = { ...FORM, authorization: cam.caller().headers.authorization };
  const known = await call('get_memes', {}, { headers, payload });
  expect(known.json().error_message).toBe('There are more than 1000 fields.');
  expect(performance.now() - start).toBeLessThan(3000);
  expect(() => readFields(new URLSearchParams('a&'.repeat(2000)))).toThrow(/more than 1000 fields/);
});
