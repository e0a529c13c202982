import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBreakData, readBreakFile } from '../../../src-main/imaging/break-files.ts';
import { createEmojiArt } from '../../../src-main/imaging/emoji-art.ts';
import { openShaper, readHarfBuzz } from '../../../src-main/imaging/font-faces.ts';
import { readFont } from '../../../src-main/imaging/font-files.ts';
import { editorCanvas } from '../../../src-renderer/state/editor/editor-canvas.ts';
import type { EditorDocument, EmojiItem, TextItem } from '../../../src-renderer/state/editor/types.ts';
import { createBrowserEmoji } from '../../../src-renderer/state/preview/emoji.ts';
import { openPreview } from '../../../src-renderer/state/preview/index.ts';
import { createPreview, type Drawing } from '../../../src-renderer/state/preview/preview.ts';
import { resolveCaptions } from '../../../src-shared/document/captions.ts';
import { scaleRect } from '../../../src-shared/document/geometry.ts';
import { placeLayer } from '../../../src-shared/document/layers.ts';
import { mergeStyles } from '../../../src-shared/document/style.ts';
import { placeTextMark } from '../../../src-shared/document/watermark.ts';
import { captionPiece } from '../../../src-shared/drawing/caption-drawing.ts';
import { emojiPiece } from '../../../src-shared/drawing/layer-drawing.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import { layOutCaption, layOutStepwise } from '../../../src-shared/layout/caption-layout.ts';
import { runToEnd } from '../../../src-shared/run-to-end.ts';
import { HARD_CAPTIONS, type HardCaption } from '../../fixtures/hard-captions.ts';
import { region } from '../template-detail.ts';

/** The live picture against the engine: the same fonts and emoji, once read at once and once fetched. */

const RESOURCES = path.join(import.meta.dirname, '../../../resources');
const art = createEmojiArt(RESOURCES);
const engine = { faces: openShaper(), emoji: art, breaks: openBreakData(RESOURCES) };
const PICTURE = { templateId: null, width: 480, height: 240 };
const CANVAS = editorCanvas(PICTURE, [], {});
const DOCUMENT: EditorDocument = {
  items: [],
  canvas: {},
  watermark: null,
  format: 'png',
  width: null,
  motion: null,
};

/** What the engine serves under /app. */
async function served(address: string): Promise<Uint8Array> {
  const [file = ''] = address.split('?');
  const utf8 = (text: string) => new TextEncoder().encode(text);
  if (file === '/app/fonts/coverage.json') return readFileSync(path.join(RESOURCES, 'fonts/coverage.json'));
  if (file === '/app/emoji/index.json') return utf8(JSON.stringify(art.index()));
  if (file === '/app/fonts/harfbuzz.wasm') return readHarfBuzz();
  if (file.startsWith('/app/fonts/')) return readFont(file.slice('/app/fonts/'.length, -'.ttf'.length));
  if (file.startsWith('/app/line-breaking/'))
    return readBreakFile(RESOURCES, file.slice('/app/line-breaking/'.length, -'.txt'.length));
  const key = decodeURIComponent(file.slice('/app/emoji/'.length, -'.svg'.length));
  const { side, body } = art.picture(key);
  return utf8(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`);
}

/** A preview, and a wait for the next file that arrives. */
async function open(serve = served) {
  let arrived = Promise.withResolvers<void>();
  const fetched: string[] = [];
  const errors: unknown[] = [];
  const tell = () => {
    arrived.resolve();
    arrived = Promise.withResolvers();
  };
  const preview = await openPreview({
    bytes: (address) => {
      fetched.push(address);
      return serve(address);
    },
    version: '1.2.3',
    onLoaded: tell,
    onError: (error) => {
      errors.push(error);
      tell();
    },
  });
  const whole = async (item: TextItem | EmojiItem): Promise<Drawing> => {
    for (;;) {
      const next = arrived.promise;
      const drawing = preview.draw(item, DOCUMENT, CANVAS);
      if (drawing !== 'loading' && !drawing.stale) return drawing;
      await next;
    }
  };
  return { preview, whole, fetched, errors, next: () => arrived.promise };
}

const toItem = ({ id, text, spans, style = {}, rotation = 0 }: HardCaption): TextItem => ({
  id: `hard:${id}`,
  kind: 'text',
  region: null,
  text,
  ...(spans ? { spans } : {}),
  box: { x: 0.06, y: 0.1, width: 0.88, height: 0.8, rotation },
  style,
  locked: false,
});

function byEngine({ id, text, spans, style, box }: TextItem): Piece | null {
  const { rotation, ...rect } = box ?? { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
  const placed = {
    region: id,
    text,
    ...(spans ? { spans } : {}),
    box: { ...scaleRect(rect, CANVAS), rotation },
    maxLines: 20,
    style: mergeStyles(style),
    z: 0,
  };
  const caption = layOutCaption(placed, CANVAS, engine);
  return captionPiece(caption, `p-${id.replace(':', '-')}-`, CANVAS, engine) ?? null;
}

describe('the preview draws what the engine draws', () => {
  test.for(HARD_CAPTIONS)('$id', async (hard) => {
    const { whole, fetched } = await open();
    const drawing = await whole(toItem(hard));
    expect(drawing.piece).toEqual(byEngine(toItem(hard)));
    expect(drawing.piece).not.toBeNull();
    // Coverage and index, then only what the text needs, each once.
    expect(new Set(fetched).size).toBe(fetched.length);
  });

  test('stickers and the watermark', async () => {
    const { preview, whole, next } = await open();
    const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.3, rotation: 30 };
    const look = { box, opacity: 0.5, flip: true };
    const item: EmojiItem = { id: 's', kind: 'emoji', emoji: '🔥', ...look, locked: false };
    const expected = emojiPiece(art.find('🔥') ?? '', placeLayer(look, CANVAS), 'p-s-', engine.emoji);
    expect((await whole(item)).piece).toEqual(expected);
    const mark = { text: 'me.example', position: 'top-left' as const };
    let drawn = preview.drawWatermark(mark, CANVAS);
    for (; drawn === 'loading'; drawn = preview.drawWatermark(mark, CANVAS)) await next();
    const caption = layOutCaption(placeTextMark(mark.text, mark, CANVAS), CANVAS, engine);
    expect(drawn).toEqual(captionPiece(caption, 'p-watermark-', CANVAS, engine));
    const none = [null, { logo_url: 'http://127.0.0.1/a.png' }].map((each) =>
      preview.drawWatermark(each, CANVAS),
    );
    expect(none).toEqual([null, null]);
  });
});

describe('work is done once', () => {
  function counted() {
    const count = { shaped: 0 };
    const shaper = openShaper();
    const face: typeof shaper.face = (id) => {
      const own = shaper.face(id);
      const shape: typeof own.shape = (...text) => {
        count.shaped++;
        return own.shape(...text);
      };
      return { ...own, shape };
    };
    const preview = createPreview({
      faces: { isMissing: () => false, listOwnCuts: () => [], face },
      emoji: { ...art, ensure: () => {} },
      breaks: engine.breaks,
      onLoaded: () => {},
      onError: (error) => {
        throw error;
      },
    });
    return { preview, count };
  }
  const six = HARD_CAPTIONS.slice(0, 6).map(toItem);

  test('a keystroke lays out one caption, a move none, and unchanged items are not drawn again', () => {
    const { preview, count } = counted();
    const drawAll = (items: readonly TextItem[]) => items.map((item) => preview.draw(item, DOCUMENT, CANVAS));
    const first = drawAll(six);
    count.shaped = 0;
    expect(drawAll(six).every((drawing, at) => drawing === first[at])).toBe(true);
    expect(count.shaped).toBe(0);

    const typed = six.map((item, at) => (at === 1 ? { ...item, text: `${item.text}!` } : item));
    drawAll(typed);
    const oneCaption = count.shaped;
    expect(oneCaption).toBeGreaterThan(0);
    count.shaped = 0;
    const alone = counted();
    const [, changed] = typed;
    if (changed) alone.preview.draw(changed, DOCUMENT, CANVAS);
    expect(oneCaption).toBe(alone.count.shaped);

    const moved = typed.map((item) =>
      item.box ? { ...item, box: { ...item.box, x: 0.01, rotation: 5 } } : item,
    );
    const after = drawAll(moved);
    expect(count.shaped).toBe(0);
    expect(after.map((drawing) => drawing !== 'loading' && drawing.piece)).toEqual(moved.map(byEngine));
  });

  test('the cache of drawings is bounded: a window stays open for days', () => {
    const { preview } = counted();
    const draw = (at: number) =>
      preview.draw({ ...toItem({ id: 'x', text: 'a' }), id: `item-${at}` }, DOCUMENT, CANVAS);
    const items = Array.from({ length: 1000 }, (_, at) => ({
      ...toItem({ id: 'x', text: 'a' }),
      id: `item-${at}`,
    }));
    const drawn = items.map((item) => preview.draw(item, DOCUMENT, CANVAS));
    expect(preview.draw(items[999] ?? expect.fail(), DOCUMENT, CANVAS)).toBe(drawn[999]);
    expect(draw(0)).not.toBe(drawn[0]);
    expect(draw(0)).toEqual(drawn[0]);
  });

  test('the last complete drawing stays while a font is loading', async () => {
    const { preview, whole } = await open();
    const latin = toItem({ id: 'x', text: 'hello' });
    const good = await whole(latin);
    const arabic = { ...latin, text: 'hello مرحبا' };
    expect(preview.draw(arabic, DOCUMENT, CANVAS)).toEqual({ ...good, stale: true });
    expect((await whole(arabic)).piece).toEqual(byEngine(arabic));
  });

  test('a font that fails is reported and tried again', async () => {
    let down = true;
    const { preview, whole, errors, next } = await open((address) =>
      down && address.endsWith('.ttf?v=1.2.3') ? Promise.reject(new Error('offline')) : served(address),
    );
    const item = toItem({ id: 'x', text: 'hello' });
    const reported = next();
    expect(preview.draw(item, DOCUMENT, CANVAS)).toBe('loading');
    await reported;
    expect(errors).toEqual([new Error('offline')]);
    down = false;
    expect((await whole(item)).piece).toEqual(byEngine(item));
  });
});

describe('texts that share a size', () => {
  const regions = ['a', 'b', 'c'].map((name, at) => ({
    ...region(name, { x: 0, y: at * 0.3, height: 0.3 }),
    ...(name === 'c' ? {} : { size_group: 'labels' }),
  }));
  const canvas = editorCanvas(PICTURE, regions, {});
  const textIn = (region: string, text: string): TextItem => ({
    ...toItem({ id: region, text }),
    region,
    box: null,
    id: region,
  });
  const measureSizes = async (...texts: TextItem[]) => {
    const { preview, next } = await open();
    const document = { ...DOCUMENT, items: texts };
    for (;;) {
      const arrived = next();
      const drawings = texts.map((item) => preview.draw(item, document, canvas));
      const sizes = drawings.map((drawing) =>
        drawing === 'loading' || drawing.stale ? null : drawing.text?.size,
      );
      if (!sizes.includes(null)) return { sizes, preview };
      await arrived;
    }
  };
  const layOutByEngine = (...texts: TextItem[]) => {
    const captions = texts.map(({ region, text }) => ({ position: region ?? '', text }));
    const { placed } = resolveCaptions(captions, canvas);
    return runToEnd(layOutStepwise(placed, canvas, engine)).map(({ laid }) => laid.size);
  };

  test('have the size that the engine gives them, and change with each other', async () => {
    const [short, long] = [textIn('a', 'No'), textIn('b', 'a much longer label than that')];
    const texts = [short, long, textIn('c', 'No')];
    const { sizes, preview } = await measureSizes(...texts);
    expect(sizes).toEqual(layOutByEngine(...texts));
    expect(sizes[0]).toBe(sizes[1]);
    expect(sizes[2]).toBeGreaterThan(sizes[0] ?? 0);
    const changed = [short, textIn('b', 'Yes')];
    const drawn = preview.draw(short, { ...DOCUMENT, items: changed }, canvas);
    const size = drawn === 'loading' ? 0 : drawn.text?.size;
    expect(size).toBe(layOutByEngine(...changed)[0]);
    expect(size).toBeGreaterThan(sizes[0] ?? 0);
  });
});

test('it reports size, lines, overflow, missing characters and ink of a text; an empty one draws nothing', async () => {
  const { whole } = await open();
  const long = HARD_CAPTIONS.find(({ id }) => id === 'overflow') ?? expect.fail('the fixture is gone');
  const box = { x: 0, y: 0, width: 0.2, height: 0.1, rotation: 0 };
  expect((await whole({ ...toItem(long), box })).text).toMatchObject({ problems: [{ kind: 'small' }] });
  const { text } = await whole(toItem({ id: 'y', text: 'two\nlines \u{10ffff}' }));
  const missing = ['\u{10ffff}'];
  expect(text).toMatchObject({ lines: ['two', 'lines \u{10ffff}'], missing, problems: [] });
  const ink = text?.inkBounds;
  expect(ink && ink.x >= 0 && ink.x + ink.width <= 480).toBe(true);
  const empty = await whole(toItem({ id: 'z', text: '' }));
  expect(empty).toMatchObject({ piece: null, text: { inkBounds: null } });
});

test('emoji are found by the engine’s rules', () => {
  const emoji = createBrowserEmoji({ index: art.index(), fetchSvg: () => Promise.reject(new Error('no')) });
  for (const one of ['🔥', '👍🏽', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', 'x', '👨🏿‍👩🏻‍👧🏽‍👦🏼'])
    expect([one, emoji.find(one)]).toEqual([one, art.find(one)]);
});
