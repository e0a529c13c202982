import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caption } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';

/** `strict`: what cannot be drawn as it was asked for is refused, by every operation, before anything is charged. */

let app: TestApp;
let pro: TestCaller;
let image_base64: string;

beforeAll(async () => {
  // 11 px where it is shown 400 px wide are 27.5 px here.
  const create = { width: 1000, height: 600, channels: 3, background: '#336699' } as const;
  image_base64 = (await sharp({ create }).png().toBuffer()).toString('base64');
  app = await createTestApp();
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

const { make, available } = createCalls(() => app);
async function post(operation: string, body: object) {
  const answer = await make(pro, operation, body);
  return { status: answer.statusCode, ...answer.json() };
}
const caption = (captions: Caption[], more: object = {}) =>
  post('caption', { image_base64, captions, ...more });
const files = () =>
  readdirSync(app.home, { recursive: true }).filter((file) => /\.(?:png|webp)$/.test(`${file}`));
/** The error of a call that charged and kept nothing. */
async function refused(operation: string, body: object) {
  const before = [available(pro), files()];
  const { status, error } = await post(operation, { ...body, strict: true });
  expect([available(pro), files()]).toEqual(before);
  return { status, code: error.code, details: error.details };
}
const paths = (details: { path: string }[]) => details.map(({ path }) => path);

describe('words that the painter cannot draw', () => {
  const paint = (body: object) => post('ai-image', { model: 'local-painter', ...body });

  test('are named; otherwise the alt text names them', async () => {
    const prompt = 'a photorealistic cat with a flux capacitor';
    expect(await refused('ai-image', { model: 'local-painter', prompt })).toEqual({
      status: 422,
      code: 'NOT_DRAWABLE',
      details: [{ path: 'prompt', message: expect.stringMatching(/“photorealistic”.*“flux”.*“capacitor”/) }],
    });
    const { data } = await paint({ prompt: 'a photorealistic cat' });
    expect(data.alt_text).toContain('Not used: “photorealistic”');
  });

  test('are none in the languages of the window, and refused free of charge where there are no others', async () => {
    const { status, data } = await paint({ prompt: 'un chat noir dans une voiture en feu', strict: true });
    expect(status).toBe(200);
    expect(data.alt_text).toMatch(/^A black cat in a car burning .*Read from French as “black cat in car/);
    const before = available(pro);
    const { error } = await paint({ prompt: 'synergy, hyperrealistic, 8k' });
    expect(error.code).toBe('NOT_DRAWABLE');
    // Styles are named with those that there are.
    expect(error.message).toMatch(/in one style, “cartoon”, “illustration”, and not “hyperrealistic”, “8k”/);
    const denied = await paint({ prompt: 'no dogs' });
    expect([denied.status, denied.error.message]).toEqual([
      422,
      expect.stringContaining('is denied (“dogs”)'),
    ]);
    expect(available(pro)).toBe(before);
  });
});

const GOOD: Caption = { position: 'top', text: 'fits easily' };
const UNKNOWN: Caption = { position: 'bottom', text: 'eye \u{10fffe}\u{10ffff} of' };
const LONG: Caption = { position: 'bottom', text: 'far too long '.repeat(76) };
const LARGE: Caption = {
  position: 'box-1',
  text: 'wide',
  box: { x: 0.4, y: 0.4, width: 0.1, height: 0.1 },
  style: { font_size: 150 },
};
const TURNED: Caption = {
  position: 'box-1',
  text: 'turned away',
  box: { x: 0, y: 0, width: 0.5, height: 0.2, rotation: 45 },
};

test('a caption of an emote is refused below 12 px, and the report says why', async () => {
  const create = { width: 64, height: 64, channels: 3, background: '#336699' } as const;
  const emote = (await sharp({ create }).png().toBuffer()).toString('base64');
  const long: Caption[] = [{ position: 'bottom', text: 'when the build is red again' }];
  expect(await refused('caption', { image_base64: emote, captions: long })).toMatchObject({
    code: 'NOT_DRAWABLE',
    details: [
      {
        path: 'captions[0].text',
        message: expect.stringMatching(
          /too small to read: [\d.]+ px in the finished picture, where 12 px is/,
        ),
      },
    ],
  });
  const style = { max_font_size: 30 };
  const short: Caption[] = [
    { position: 'bottom', text: 'ok', box: { x: 0, y: 0.4, width: 1, height: 0.6 }, style },
  ];
  expect((await post('caption', { image_base64: emote, captions: short, strict: true })).status).toBe(200);
});

describe('a caption', () => {
  test.each<[string, Caption, string, RegExp]>([
    ['without glyphs', UNKNOWN, 'GLYPHS_MISSING', /no font draws .* \(U\+10FFFE\), .* \(U\+10FFFF\)\./],
    [
      'with private-use characters, which some bundled fonts have',
      { position: 'bottom', text: 'logo \uf8ff' },
      'GLYPHS_MISSING',
      /\(U\+F8FF\)/,
    ],
    [
      'too small to read',
      LONG,
      'NOT_DRAWABLE',
      /too small to read: [\d.]+ px in a picture shown 400 px wide/,
    ],
    ['larger than its box', LARGE, 'NOT_DRAWABLE', /larger than its box: it reaches \d+ px beyond/],
    ['cut by the edge', TURNED, 'NOT_DRAWABLE', /the edge of the picture cuts it: it reaches \d+ px/],
  ])('%s is refused, drawn or only laid out', async (_, bad, code, words) => {
    const details = [{ path: 'captions[1].text', message: expect.stringMatching(words) }];
    for (const more of [{}, { dry_run: true }]) {
      const captions = [GOOD, bad];
      const answer = await refused('caption', { image_base64, captions, ...more });
      expect(answer).toEqual({ status: 422, code, details });
    }
    expect((await caption([GOOD, bad])).status).toBe(200);
  });

  test('that is wrong is named with every other one; what can be drawn is drawn, with a mark of any size', async () => {
    const captions = [{ ...UNKNOWN, position: 'top' }, LONG];
    const { code, details } = await refused('caption', { image_base64, captions });
    expect([code, paths(details)]).toEqual(['GLYPHS_MISSING', ['captions[0].text', 'captions[1].text']]);
    const watermark = { text: 'a long name of somebody who wants to be known '.repeat(2) };
    const { status, data } = await caption([GOOD], { watermark, strict: true });
    expect([status, data.layout[0].overflow]).toEqual([200, false]);
  });

  test('of an item of a batch is refused by itself', async () => {
    const before = available(pro);
    const item = (captions: Caption[]) => ({ type: 'caption', image_base64, captions, strict: true });
    const { data } = await post('batch', { items: [item([GOOD]), item([UNKNOWN])] });
    expect(data.items).toMatchObject([
      { success: true, credits_used: 1 },
      { success: false, error: { code: 'GLYPHS_MISSING' }, credits_used: 0 },
    ]);
    expect(available(pro)).toBe(before - 1);
  });

  test('in a font that is not on this machine is named with the field it comes from', async () => {
    const font = 'font_0123456789abcdef';
    const inStyle: Caption = { position: 'top', text: 'look', style: { font } };
    const spans: Caption['spans'] = [
      { start: 0, end: 2, color: '#ff0000' },
      { start: 3, end: 7, font },
    ];
    const captions: Caption[] = [inStyle, { position: 'bottom', text: 'at this', spans }];
    const message = expect.stringMatching(`${font} .* Add its file`);
    expect(await refused('caption', { image_base64, captions })).toEqual({
      status: 422,
      code: 'NOT_DRAWABLE',
      details: [
        { path: 'captions[0].style.font', message },
        { path: 'captions[1].spans[1].font', message },
      ],
    });
    expect((await caption(captions)).status).toBe(200);
  });
});

describe('every other text is held to it as well', () => {
  const mark = { watermark: { text: 'by \u{10ffff}' } };
  const idea = { text: 'Mondays' };
  const prompt = 'a dog';
  test.each<[string, string, () => object, string]>([
    [
      'a caption’s watermark',
      'caption',
      () => ({ image_base64, captions: [GOOD], ...mark }),
      'watermark.text',
    ],
    ['an idea’s watermark', 'generate', () => ({ ...idea, ...mark }), 'watermark.text'],
    ['a picture’s watermark', 'from-image', () => ({ image_base64, ...idea, ...mark }), 'watermark.text'],
    [
      'a remix’s watermark',
      'remix',
      () => ({ image_base64, prompt: 'make it gray', ...mark }),
      'watermark.text',
    ],
    ['a brand’s name', 'branded', () => ({ ...idea, brand: { name: 'Foo \u{10ffff}' } }), 'brand.name'],
    ['a painting’s watermark', 'ai-image', () => ({ prompt, ...mark }), 'watermark.text'],
    [
      'a painting’s text',
      'ai-image',
      () => ({ prompt, caption: { bottom: 'no \u{10ffff}' } }),
      'caption.bottom',
    ],
  ])('%s', async (_, operation, body, path) => {
    expect(await refused(operation, body())).toEqual({
      status: 422,
      code: 'GLYPHS_MISSING',
      details: [{ path, message: expect.stringContaining('U+10FFFF') }],
    });
  });

  test('a painting’s caption that cannot be read', async () => {
    const { code, details } = await refused('ai-image', { prompt, caption: { top: LONG.text } });
    expect([code, paths(details)]).toEqual(['NOT_DRAWABLE', ['caption.top']]);
  });

  test('what the writer makes of an idea', async () => {
    // No ready meme is near: those hold none of its words.
    const text = 'My gazebo of grout instead of a parallax';
    const unknown = text.replace('of', '\u{10ffff} of');
    const { code, details } = await refused('generate', { text: unknown, seed: 'strict', count: 2 });
    expect(code).toBe('GLYPHS_MISSING');
    expect(details[0].path).toMatch(/^memes\[\d\]\.captions\[\d\]\.text$/);
    expect((await post('generate', { text, seed: 'strict', count: 2, strict: true })).status).toBe(200);
  });
});

test('type is too small below 11 px in a picture shown 400 px wide, whatever the script, lines and size', async () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const readOverflow = async (text: string, font_size: number, more: object = {}) => {
    const style = { font_size, line_height: 1.2 };
    const { data } = await caption([{ position: 'box-1', text, box, style }], { ...more, dry_run: true });
    return data.layout[0].overflow;
  };
  for (const text of ['one line', 'two\nlines', '二行の\n日本語', 'صباح\nالخير'])
    expect([text, await readOverflow(text, 27.2), await readOverflow(text, 27.6)]).toEqual([
      text,
      true,
      false,
    ]);
  expect(await readOverflow('text', 27.6, { width: 400 })).toBe(false);
  expect(await readOverflow('text', 27.2, { width: 4000 })).toBe(true);
  // A smaller picture is not enlarged: 12 px are the least there, however wide it is.
  expect(await readOverflow('text', 61, { width: 200 })).toBe(false);
  expect(await readOverflow('text', 59, { width: 200 })).toBe(true);
  expect(await readOverflow('text', 200, { width: 16 })).toBe(true);
  // Two Japanese lines in a place for one are not.
  const style = { max_font_size: 46 };
  const captions = [{ position: '0', text: '二つの行に\n分けて書く', style }];
  const { data } = await post('caption', { template_id: 'no-yes', captions, dry_run: true });
  expect(data.layout[0]).toMatchObject({ lines: ['二つの行に', '分けて書く'], overflow: false });
});
