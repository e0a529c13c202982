import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { FULL } from '../helpers/full-run.ts';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { type Difference, difference } from './compare.ts';
import { saveDraft, shootPreview, showDraft } from './editor-page.ts';
import { jpeg, png, sticker, upload, webp } from './pictures.ts';
import { documentsOn, type Pictures } from './preview-documents.ts';
import { windows } from './windows.ts';

/**
 * What the editor shows is what the engine exports. Tolerance: of the flat pixels at most 0.06 % differ by more than 6
 * of 255; of those at edges at most 3 % by more than 32 (two rasterisers smooth edges differently; 7 % where a picture
 * is scaled as well); and at most 0.03 % of the picture lie outside of what is right there or next to it.
 * Measured: 0.04 %, 2.0 % (5.4 %) and 0.015 %.
 */
const isWithinTolerance = ({ flat, edges, beyond }: Difference, resampled = false): boolean =>
  flat <= 0.0006 && edges <= (resampled ? 0.07 : 0.03) && beyond <= 0.0003;

const NOWHERE: Pictures = { png: 'p', jpeg: 'j', webp: 'w', sticker: 's' };
/** Of each kind of drawing one, which `npm test` compares; all of them in the full run. */
const SHORT = [
  'arabic-marks + hebrew',
  'emoji-tones-keycaps + emoji-rtl',
  'spans-latin + spans-arabic',
  'see-through fill and outline',
  'turned boxes',
  'emoji layers: turned, flipped, faint, half outside',
  'bubbles',
  'patches',
  'looks of pictures',
  'a crop with bars all around',
  'a whole picture in a square of blur',
  'a whole picture in a square of gradient',
  'a text watermark',
  'a picture adjusted, with a patch and bars',
  'a deep-fried picture on its side',
  'a picture turned, with a crop and a patch',
  'a picture turned and adjusted, with a blurred surround',
  'layers adjusted: turned, round, with a shadow',
  'tpl_two-buttons',
];
const IDS = documentsOn(NOWHERE)
  .map(({ id }) => id)
  .filter((id) => FULL || SHORT.includes(id));

const app = windows();
let pictures: Pictures;
let window: TestWindow;

beforeAll(async () => {
  const { engine, browser } = app;
  pictures = {
    png: await upload(engine, await png()),
    jpeg: await upload(engine, await jpeg()),
    webp: await upload(engine, await webp()),
    sticker: await upload(engine, await sticker()),
  };
  window = await openWindow({ engine, browser, viewport: { width: 1024, height: 700 } });
});
afterAll(() => window.close());

async function exported(request: CaptionRequest): Promise<Buffer> {
  const { url } = await app.engine.call<Meme>('POST', '/v1/meme/caption', request);
  return app.engine.bytes(url);
}

async function preview(request: CaptionRequest): Promise<Buffer> {
  await showDraft(window, await saveDraft(app.engine, request));
  return shootPreview(window);
}

test('the documents of the short run are there', () => {
  expect(SHORT.filter((id) => !IDS.includes(id))).toEqual([]);
});

describe('the preview equals the export', () => {
  test.each(IDS)('%s', async (name) => {
    const { id, request, resampled } = documentsOn(pictures)[IDS.indexOf(name)] ?? expect.fail(name);
    // Templates have 1,200 px and more; small pictures are faster on a small screen.
    const viewport = id.startsWith('tpl_') ? { width: 1720, height: 1680 } : { width: 1024, height: 700 };
    await window.page.setViewportSize(viewport);
    const [shown, made] = await Promise.all([preview(request), exported(request)]);
    const apart = await difference(shown, made);
    expect({ ...apart, isWithinTolerance: isWithinTolerance(apart, resampled) }).toMatchObject({
      isWithinTolerance: true,
    });
  });
});

describe('the comparison detects differences', () => {
  const caption = (change: object = {}, style: object = {}): CaptionRequest['captions'] => [
    {
      text: 'Spot the difference',
      position: 'box-1',
      box: { x: 0.2, y: 0.2, width: 0.6, height: 0.4, ...change },
      style: { font_size: 40, shadow: { color: '#000000', dx: 0.08, dy: 0.08, blur: 0.1 }, ...style },
    },
  ];
  const layers = (y = 0.6, opacity = 1): CaptionRequest['layers'] => [
    { emoji: '🔥', box: { x: 0.7, y, width: 0.2, height: 0.3 }, opacity },
  ];
  const rightly = (): CaptionRequest => ({
    image_url: pictures.png,
    captions: caption(),
    layers: layers(),
    canvas: { pad: { bottom: 0.1 } },
  });
  const wrongly: [string, () => Partial<CaptionRequest>][] = [
    ['a caption 2 px to the right', () => ({ captions: caption({ x: 0.2 + 2 / 560 }) })],
    ['a caption turned by 1°', () => ({ captions: caption({ rotation: 1 }) })],
    ['an outline 1 px wider', () => ({ captions: caption({}, { outline_width: 0.12 + 1 / 40 }) })],
    ['no shadow', () => ({ captions: caption({}, { shadow: { color: 'transparent' } }) })],
    ['a size 1 px smaller', () => ({ captions: caption({}, { font_size: 39 }) })],
    ['letters a little apart', () => ({ captions: caption({}, { letter_spacing: 0.01 }) })],
    ['another fill', () => ({ captions: caption({}, { color: '#eeeeee' }) })],
    ['an emoji 2 px lower', () => ({ layers: layers(0.6 + 2 / 374) })],
    ['a see-through emoji', () => ({ layers: layers(0.6, 0.9) })],
    ['a bar of another white', () => ({ canvas: { pad: { bottom: 0.1 }, color: '#f4f4f4' } })],
  ];

  let shown: Buffer;
  beforeAll(async () => {
    await window.page.setViewportSize({ width: 1024, height: 700 });
    shown = await preview(rightly());
  });

  test('and accepts equal pictures', async () => {
    const apart = await difference(shown, await exported(rightly()));
    expect({ ...apart, isWithinTolerance: isWithinTolerance(apart) }).toMatchObject({
      isWithinTolerance: true,
    });
  });

  test.each(wrongly.slice(0, FULL ? wrongly.length : 2))('%s', async (_, change) => {
    const apart = await difference(shown, await exported({ ...rightly(), ...change() }));
    expect({ ...apart, isWithinTolerance: isWithinTolerance(apart) }).toMatchObject({
      isWithinTolerance: false,
    });
  });
});
