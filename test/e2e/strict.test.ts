import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caption } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

let app: TestApp;
let pro: TestCaller;
let image_base64: string;

/** px of the picture; 11 px where it is shown 400 px wide are 27.5 px here. */
const [WIDTH, HEIGHT] = [1000, 600];
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

beforeAll(async () => {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#336699' } as const;
  image_base64 = (await sharp({ create }).png().toBuffer()).toString('base64');
  app = await createTestApp();
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

async function post(url: string, payload: object) {
  const answer = await app.app.inject({ method: 'POST', url, headers: pro.headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}
const caption = (captions: Caption[], more: object = {}) =>
  post('/v1/meme/caption', { image_base64, captions, ...more });
const credits = async () => (await post('/v1/meme/caption', DRY)).meta.credits_remaining;
const files = () =>
  readdirSync(app.home, { recursive: true }).filter((file) => /\.(?:png|webp)$/.test(`${file}`));

describe('words that the painter cannot draw', () => {
  const paint = (body: object) => post('/v1/meme/ai-image', { model: 'local-painter', ...body });

  test('are named before anything is charged, where the call is strict', async () => {
    const [before, kept] = [await credits(), files().length];
    const { status, error } = await paint({
      prompt: 'a photorealistic cat with a flux capacitor',
      strict: true,
    });
    expect([status, error.code, error.details[0].path]).toEqual([422, 'NOT_DRAWABLE', 'prompt']);
    expect(error.message).toMatch(/“photorealistic”.*“flux”.*“capacitor”/);
    expect([await credits(), files().length]).toEqual([before, kept]);
    // Otherwise the alt text names them.
    const { data } = await paint({ prompt: 'a photorealistic cat' });
    expect(data.alt_text).toContain('Not used: “photorealistic”');
  });

  test('are none in the languages of the window, and in what has happened to a thing', async () => {
    const { status, data } = await paint({ prompt: 'un chat noir dans une voiture en feu', strict: true });
    expect([status, data.alt_text]).toEqual([
      200,
      expect.stringMatching(
        /^A black cat in a car burning .*Read from French as “black cat in car burning”\./,
      ),
    ]);
  });

  test('are refused free of charge where there are no others', async () => {
    const before = await credits();
    const { status, error } = await paint({ prompt: 'synergy, hyperrealistic, 8k' });
    expect([status, error.code]).toEqual([503, 'MODEL_UNAVAILABLE']);
    // Styles are named with those that there are.
    expect(error.message).toMatch(/in one style, “cartoon”, “illustration”, and not “hyperrealistic”, “8k”/);
    const denied = await paint({ prompt: 'no dogs' });
    expect([denied.status, denied.error.message]).toEqual([
      503,
      expect.stringContaining('is denied (“dogs”)'),
    ]);
    expect(await credits()).toBe(before);
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
const DRY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], dry_run: true };

describe('strict', () => {
  test.each<[string, Caption, string, RegExp]>([
    [
      'a character without a glyph',
      UNKNOWN,
      'GLYPHS_MISSING',
      /no font draws .* \(U\+10FFFE\), .* \(U\+10FFFF\)\./,
    ],
    [
      'type too small to read',
      LONG,
      'NOT_DRAWABLE',
      /too small to read: [\d.]+ px in a picture shown 400 px wide/,
    ],
    ['a size larger than the box', LARGE, 'NOT_DRAWABLE', /larger than its box: it reaches \d+ px beyond/],
    [
      'a caption that the edge cuts',
      TURNED,
      'NOT_DRAWABLE',
      /the edge of the picture cuts it: it reaches \d+ px/,
    ],
  ])('%s is refused, drawn or only laid out, and nothing is charged', async (_, bad, code, words) => {
    const [before, stored] = [await credits(), files()];
    for (const more of [{}, { dry_run: true }]) {
      const { status, error } = await caption([GOOD, bad], { ...more, strict: true });
      expect([status, error.code]).toEqual([422, code]);
      expect(error.details).toEqual([{ path: 'captions[1].text', message: expect.stringMatching(words) }]);
    }
    expect(await credits()).toBe(before);
    expect(files()).toEqual(stored);
    expect((await caption([GOOD, bad])).status).toBe(200);
  });

  test('every caption that is wrong is named', async () => {
    const { error } = await caption([{ ...UNKNOWN, position: 'top' }, LONG], { strict: true });
    expect(error.code).toBe('GLYPHS_MISSING');
    expect(error.details.map((detail: { path: string }) => detail.path)).toEqual([
      'captions[0].text',
      'captions[1].text',
    ]);
  });

  test('what can be drawn is drawn', async () => {
    const { status, data } = await caption([GOOD], { strict: true });
    expect([status, data.layout[0].overflow]).toEqual([200, false]);
  });

  test('an item of a batch is refused by itself', async () => {
    const before = await credits();
    const item = (captions: Caption[]) => ({ type: 'caption', image_base64, captions, strict: true });
    const { data } = await post('/v1/meme/batch', { items: [item([GOOD]), item([UNKNOWN])] });
    expect(data.items).toMatchObject([
      { success: true, credits_used: 1 },
      { success: false, error: { code: 'GLYPHS_MISSING' }, credits_used: 0 },
    ]);
    expect(await credits()).toBe(before - 1);
  });
});

describe('strict, beyond captions', () => {
  const refusedUncharged = async (url: string, payload: object) => {
    const [before, stored] = [await credits(), files()];
    const { status, error } = await post(url, { ...payload, strict: true });
    expect([await credits(), files()]).toEqual([before, stored]);
    return { status, code: error.code, details: error.details };
  };
  const mark = { watermark: { text: 'by \u{10ffff}' } };
  const describeMissingGlyph = (path: string) => ({
    status: 422,
    code: 'GLYPHS_MISSING',
    details: [{ path, message: expect.stringContaining('U+10FFFF') }],
  });

  test.each<[string, string, () => object, string]>([
    [
      'a caption’s watermark',
      'caption',
      () => ({ image_base64, captions: [GOOD], ...mark }),
      'watermark.text',
    ],
    [
      'the watermark of a dry run',
      'caption',
      () => ({ image_base64, captions: [GOOD], ...mark, dry_run: true }),
      'watermark.text',
    ],
    ['an idea’s watermark', 'generate', () => ({ text: 'Mondays', ...mark }), 'watermark.text'],
    [
      'a picture’s watermark',
      'from-image',
      () => ({ image_base64, text: 'Mondays', ...mark }),
      'watermark.text',
    ],
    [
      'a remix’s watermark',
      'remix',
      () => ({ image_base64, prompt: 'make it gray', ...mark }),
      'watermark.text',
    ],
    [
      'a brand’s name',
      'branded',
      () => ({ text: 'Mondays', brand: { name: 'Foo \u{10ffff}' } }),
      'brand.name',
    ],
    ['a painting’s watermark', 'ai-image', () => ({ prompt: 'a dog', ...mark }), 'watermark.text'],
    [
      'a painting’s caption',
      'ai-image',
      () => ({ prompt: 'a dog', caption: { top: 'fits', bottom: 'not \u{10ffff}' } }),
      'caption.bottom',
    ],
  ])(
    '%s is refused where a character has no glyph, and nothing is charged or kept',
    async (_, type, body, path) => {
      expect(await refusedUncharged(`/v1/meme/${type}`, body())).toEqual(describeMissingGlyph(path));
    },
  );

  test('a painting’s caption that cannot be read is refused before it is painted', async () => {
    const body = { prompt: 'a dog', caption: { top: 'far too long '.repeat(76) } };
    expect(await refusedUncharged('/v1/meme/ai-image', body)).toEqual({
      status: 422,
      code: 'NOT_DRAWABLE',
      details: [{ path: 'caption.top', message: expect.stringContaining('too small to read') }],
    });
  });

  test('what the writer makes of an idea is held to it as well', async () => {
    const seed = 'strict';
    const { status, code, details } = await refusedUncharged('/v1/meme/generate', {
      text: 'Deploying \u{10ffff} on a Friday instead of going home',
      seed,
      count: 2,
    });
    expect([status, code]).toEqual([422, 'GLYPHS_MISSING']);
    expect(details[0].path).toMatch(/^memes\[\d\]\.captions\[\d\]\.text$/);
    const plain = { text: 'Deploying on a Friday instead of going home', seed, count: 2 };
    expect((await post('/v1/meme/generate', { ...plain, strict: true })).status).toBe(200);
  });

  test('a mark may be as small as CAM makes it', async () => {
    const watermark = { text: 'a long name of somebody who wants to be known '.repeat(2) };
    expect((await caption([GOOD], { watermark, strict: true })).status).toBe(200);
  });

  test('a font that is not on this machine is named with the field it comes from', async () => {
    const font = 'font_0123456789abcdef';
    const inStyle: Caption = { position: 'top', text: 'look', style: { font } };
    const inSpan: Caption = {
      position: 'bottom',
      text: 'at this',
      spans: [
        { start: 0, end: 2, color: '#ff0000' },
        { start: 3, end: 7, font },
      ],
    };
    const { status, code, details } = await refusedUncharged('/v1/meme/caption', {
      image_base64,
      captions: [inStyle, inSpan],
    });
    expect([status, code]).toEqual([422, 'NOT_DRAWABLE']);
    expect(details).toEqual([
      { path: 'captions[0].style.font', message: expect.stringMatching(`${font} .* Add its file`) },
      { path: 'captions[1].spans[1].font', message: expect.stringMatching(`${font} .* Add its file`) },
    ]);
    expect((await caption([inStyle, inSpan])).status).toBe(200);
  });
});

describe('type is too small to read below 11 px in a picture shown 400 px wide, and only then', () => {
  const readOverflow = async (text: string, font_size: number, more: object = {}) => {
    const style = { font_size, line_height: 1.2 };
    const { data } = await caption([{ position: 'box-1', text, box: WHOLE, style }], {
      ...more,
      dry_run: true,
    });
    return data.layout[0].overflow;
  };

  test('whatever the script and the number of lines', async () => {
    for (const text of ['one line', 'two\nlines', '二行の\n日本語', 'صباح\nالخير']) {
      expect([text, await readOverflow(text, 27.2), await readOverflow(text, 27.6)]).toEqual([
        text,
        true,
        false,
      ]);
    }
  });

  test('whatever size the picture is drawn at', async () => {
    expect(await readOverflow('text', 27.6, { width: 64 })).toBe(false);
    expect(await readOverflow('text', 27.2, { width: 4000 })).toBe(true);
  });

  test('two Japanese lines of 46 px in a place for one are not', async () => {
    const style = { max_font_size: 46 };
    const request = {
      template_id: 'no-yes',
      captions: [{ position: '0', text: '二つの行に\n分けて書く', style }],
      dry_run: true,
    };
    const { data } = await post('/v1/meme/caption', request);
    expect(data.layout[0]).toMatchObject({ lines: ['二つの行に', '分けて書く'], overflow: false });
  });
});
