import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../../src-main/http/compat/fields.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { BUILT_IN } from '../helpers/built-in.ts';
import { createCalls } from '../helpers/calls.ts';
import { importTemplate } from '../helpers/imported-template.ts';

let cam: TestApp;
let caller: TestCaller;
const home = mkdtempSync(path.join(tmpdir(), 'cam-imgflip-'));
const { available } = createCalls(() => cam);

beforeAll(async () => {
  importTemplate(home, { pack: 'imgflip', id: '61520', slug: 'futurama-fry', name: 'Futurama Fry' });
  importTemplate(home, { pack: 'memegen', id: 'mordor', slug: 'mordor', name: 'One Does Not Simply' });
  cam = await createTestApp({ home });
  caller = cam.caller('pro');
});
afterAll(async () => {
  await cam.cleanup();
  rmSync(home, { recursive: true, force: true });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const call = async (
  operation: string,
  fields: Record<string, string> = {},
  options: { headers?: Record<string, string>; remoteAddress?: string } = {},
) =>
  cam.app.inject({
    method: 'POST',
    url: `/compat/imgflip/${operation}`,
    payload: `${new URLSearchParams(fields)}`,
    ...options,
    headers: { ...FORM, ...options.headers },
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
  const { memes } = (await call('search_memes', { query: 'two buttons' })).json().data;
  expect(memes[0].name).toBe('Two Buttons');
});

describe('caption_image', () => {
  it('draws text0 and text1 in capitals, and answers picture and page', async () => {
    const answer = await caption({
      text0: 'not sure if',
      text1: 'or just',
      font: 'arial',
      max_font_size: '40',
    });
    const { success, data } = answer.json();
    expect(success).toBe(true);
    expect((await cam.app.inject(new URL(data.url).pathname)).headers['content-type']).toBe('image/jpeg');
    expect((await cam.app.inject(new URL(data.page_url).pathname)).body).toContain('not sure if');
    expect(JSON.parse(latest()?.document ?? '').captions[0]).toEqual({
      text: 'not sure if',
      position: '0',
      style: { font: 'sans', max_font_size: 40, case: 'upper' },
    });
  });

  it('draws boxes as given, in their places', async () => {
    const { width, height } = cam.library.get('futurama-fry') ?? { width: 0, height: 0 };
    await caption({
      text0: 'ignored',
      'boxes[0][text]': 'As Given',
      'boxes[0][x]': '0',
      'boxes[0][y]': `${height / 2}`,
      'boxes[0][width]': `${width}`,
      'boxes[0][height]': `${height / 2}`,
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
    const json = await cam.app.inject({
      method: 'POST',
      url: '/compat/imgflip/caption_image',
      payload: { template_id: 61520, boxes: [{ text: 'from JSON' }] },
    });
    expect(json.json().success).toBe(true);
    expect(latest()?.caption).toBe('from JSON');
    const query = new URLSearchParams({
      template_id: '61520',
      text0: 'from the query',
      username: 'x',
      password: 'y',
    });
    await cam.app.inject({ method: 'POST', url: `/compat/imgflip/caption_image?${query}` });
    expect(latest()?.caption).toBe('from the query');
  });

  it('of a known format that is not imported draws the same joke', async () => {
    expect((await caption({ template_id: '87743020', text0: 'a', text1: 'b' })).json().success).toBe(true);
    expect(latest()?.template?.id).toBe('tpl_two-buttons');
  });

  it('of a known format that was imported from memegen draws that', async () => {
    expect((await caption({ template_id: '61579', text0: 'a', text1: 'b' })).json().success).toBe(true);
    expect(latest()?.template?.id).toBe('tpl_mordor');
  });

  it('charges the account of a key that is the password', async () => {
    const before = available(caller);
    const fields = { template_id: '61520', text0: 'paid', username: 'x', password: caller.secret };
    const elsewhere = { remoteAddress: '10.0.0.9' };
    expect((await call('caption_image', fields, elsewhere)).json().success).toBe(true);
    expect((await call('caption_image', fields, elsewhere)).json().success).toBe(true);
    expect(before - available(caller)).toBe(1);
  });

  it.each([
    [{ template_id: '999' }, /No template has the id "999"/],
    [{ template_id: '' }, /template_id/],
    [{ text0: '' }, /text0/],
    [{ text0: 'a', max_font_size: 'big' }, /max_font_size/],
    [{ 'boxes[0][text]': 'a', 'boxes[0][x]': '3' }, /boxes\[0\]/],
    [{ 'boxes[30][text]': 'a' }, /at most 20/],
    [{ 'boxes[0][text]': 'a', 'boxes[0][color]': 'nope-colour' }, /color/],
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
  const elsewhere = await call(
    'caption_image',
    { template_id: '61520', text0: 'a' },
    { remoteAddress: '10.0.0.9' },
  );
  expect(elsewhere.json()).toMatchObject({ success: false, error_message: expect.stringMatching(/key/) });
  const site = await call(
    'caption_image',
    { template_id: '61520', text0: 'a' },
    { headers: { origin: 'https://evil.example' } },
  );
  expect([site.statusCode, site.json().success]).toEqual([403, false]);
  expect((await call('ai_meme')).json()).toMatchObject({
    success: false,
    error_message: expect.stringMatching(/caption_image/),
  });
});

it('refuses a form of half a million values quickly, whoever sent it', async () => {
  const start = performance.now();
  const answer = await cam.app.inject({
    method: 'POST',
    url: '/compat/imgflip/get_memes',
    headers: FORM,
    remoteAddress: '192.168.1.9',
    payload: 'a&'.repeat(500_000),
  });
  expect(answer.json().error_message).toBe('The form has more than 1000 fields.');
  expect(performance.now() - start).toBeLessThan(3000);
  expect(readFields(new URLSearchParams('a&'.repeat(2000))).get('a')).toHaveLength(1000);
});
