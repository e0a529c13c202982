import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addFill, computeFillLevels, fillStride } from '../../../src-main/imaging/ink/fill.ts';
import { drawInk, isInk } from '../../../src-main/imaging/ink/ink-drawing.ts';
import { readPathLines } from '../../../src-main/imaging/ink/path-lines.ts';
import { createOverlays } from '../../../src-main/imaging/overlay.ts';
import { rasterise } from '../../../src-main/imaging/raster.ts';
import { createScratch } from '../../../src-main/imaging/scratch.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { mergeStyles } from '../../../src-shared/document/style.ts';
import { captionPiece } from '../../../src-shared/drawing/caption-drawing.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import { layOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const CANVAS = { width: 400, height: 240 };
const SCRATCH = createScratch(1, 1 << 22);

function createPiece(
  text: string,
  style: CaptionStyle = {},
  place: Partial<{ x: number; rotation: number }> = {},
): Piece {
  const box = { x: 20, y: 20, width: 360, height: 200, rotation: 0, ...place };
  const placed = { region: 'r', text, box, maxLines: 3, style: mergeStyles(style), z: 0 };
  const piece = captionPiece(layOutCaption(placed, CANVAS, textDeps), 'c', CANVAS, textDeps);
  if (!piece) throw new Error('nothing drawn');
  return piece;
}

/** #6b7fa0 */
const BACKGROUND = [0x6b, 0x7f, 0xa0];

/** What drawings give on a grey picture, one channel each. */
async function drawPixels(drawings: Parameters<typeof rasterise>[0], size: Size): Promise<Buffer> {
  const layers = await rasterise(drawings, () => 15);
  const inputs = layers.map(({ pixels: { data, ...raw }, left, top }) => ({ input: data, raw, left, top }));
  const picture = sharp({ create: { ...size, channels: 3, background: '#6b7fa0' } });
  return picture.composite(inputs).removeAlpha().raw().toBuffer();
}

/** Each pixel the mean of `times` × `times` pixels. Plain loops: a test looks at some 300 million numbers. */
function shrunk(data: Buffer, { width, height }: Size, times: number): Float64Array {
  if (width % times !== 0 || height % times !== 0) throw new Error('a size that cannot be divided');
  const smallRow = (width / times) * 3;
  const sums = new Float64Array(smallRow * (height / times));
  let from = 0;
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / times) * smallRow;
    for (let to = row; to < row + smallRow; to += 3)
      for (const end = from + 3 * times; from < end; from += 3)
        for (let channel = 0; channel < 3; channel++)
          sums[to + channel] = (sums[to + channel] ?? 0) + (data[from + channel] ?? 0);
  }
  return sums.map((sum) => sum / times ** 2);
}

/** How far pixels are from the true ones, in levels of 255: their mean, and the share of those that are far off. */
function distance(pixels: Buffer, truth: Float64Array) {
  let [sum, far, inked] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at++) {
    const level = truth[at] ?? 0;
    const off = Math.abs((pixels[at] ?? 0) - Math.round(level));
    sum += off;
    if (off > 32) far += 1;
    if (Math.abs(level - (BACKGROUND[at % 3] ?? 0)) > 1) inked += 1;
  }
  return { mean: sum / Math.max(1, inked), far: far / Math.max(1, inked) };
}

/** How far a piece is from its SVG drawn `finer` times as large, and how far its SVG at its own size is. */
async function distances(piece: Piece, scale = 1, finer = 4) {
  const size = { width: CANVAS.width * scale, height: CANVAS.height * scale };
  const large = { width: size.width * finer, height: size.height * finer };
  if (!isInk(piece, scale)) throw new Error('not drawn as ink');
  const ink = drawInk(piece, size, scale, SCRATCH);
  const truth = shrunk(await drawPixels(createOverlays([piece], large, scale * finer), large), large, finer);
  return {
    own: distance(await drawPixels(ink ? [ink] : [], size), truth),
    svg: distance(await drawPixels(createOverlays([piece], size, scale), size), truth),
  };
}

describe('letters are drawn as by way of SVG', () => {
  const styles = fc.record({
    font: fc.constantFrom('anton', 'bangers', 'sans', 'serif', 'hand', 'comic'),
    font_size: fc.integer({ min: 16, max: 120 }),
    outline_width: fc.constantFrom(0, 0.02, 0.06, 0.1),
    color: fc.constantFrom('#fff', '#ffcc00', '#000'),
  });
  const latin = ['Hamburgefonts', 'When it works', 'ÅÉÎõü ßſ'];
  const texts = fc.constantFrom(...latin, 'مرحبا بكم', 'नमस्ते', '完了しました', '한국어 문장', 'ไทยครับ');
  const places = fc.record({
    x: fc.integer({ min: -200, max: 200 }),
    rotation: fc.constantFrom(0, 0, -7, 30, 90, 180, 263),
  });

  test('with every size, outline, place and turn', async () => {
    await fc.assert(
      fc.asyncProperty(texts, styles, places, async (text, style, place) => {
        const piece = createPiece(text, style, place);
        expect(isInk(piece, 1)).toBe(true);
        const { own, svg } = await distances(piece);
        expect(own.mean).toBeLessThan(1.5 * svg.mean + 0.6);
        expect(own.far).toBeLessThan(0.01);
      }),
      { numRuns: 30, seed: 23 },
    );
  });

  test('in pictures so large that they are drawn in bands', async () => {
    const { own } = await distances(createPiece('Large letters', { font_size: 90 }, { rotation: 12 }), 6, 1);
    expect(own.mean).toBeLessThan(0.5);
    expect(own.far).toBeLessThan(0.001);
  });

  test('with the colours of styled words, half of them transparent', async () => {
    const piece = createPiece('one two', { outline_width: 0, color: '#ff000080' });
    expect(isInk(piece, 1)).toBe(true);
    expect((await distances(piece)).own.mean).toBeLessThan(3);
  });
});

describe('what needs SVG goes its way', () => {
  test.each([
    ['emoji', createPiece('hi 🔥')],
    ['opacity', createPiece('hi', { opacity: 0.5 })],
    ['a blurred shadow', createPiece('hi', { shadow: { color: '#000000' } })],
    ['hollow letters', createPiece('hi', { color: 'transparent' })],
    ['so many letters that they would hold others up', createPiece('Wonderful '.repeat(1500))],
  ])('%s', (_name, piece) => {
    expect(isInk(piece, 1)).toBe(false);
  });

  test('an outline so wide that it would take long', () => {
    const piece = createPiece('Wonderful '.repeat(60), { outline_width: 0.1, font_size: 60 });
    expect([isInk(piece, 1), isInk(piece, 10)]).toEqual([true, false]);
  });
});

test('a rectangle covers of each pixel just its part', () => {
  const part = (from: number, to: number, at: number) =>
    Math.max(0, Math.min(to, at + 1) - Math.max(from, at));
  const sides = fc.tuple(fc.integer({ min: -300, max: 1500 }), fc.integer({ min: -300, max: 1500 }));
  fc.assert(
    fc.property(sides, sides, fc.boolean(), (xs, ys, turned) => {
      const inOrder = (pair: readonly number[]) => pair.toSorted((a, b) => a - b).map((value) => value / 100);
      const [left = 0, right = 0] = inOrder(xs);
      const [top = 0, bottom = 0] = inOrder(ys);
      const corners = [`${left} ${top}`, `${right} ${top}`, `${right} ${bottom}`, `${left} ${bottom}`];
      const data = `M${(turned ? corners.reverse() : corners).join('L')}Z`;
      const window = { x: 0, y: 0, width: 10, height: 10 };
      const lines = readPathLines(data, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, 0.1);
      const areas = new Float32Array(fillStride(window) * 10);
      addFill(lines, [0, lines.count], window, areas);
      const levels = new Uint8Array(100);
      computeFillLevels(areas, { window, levels });
      const expected = Array.from(
        { length: 100 },
        (_, at) => 255 * part(left, right, at % 10) * part(top, bottom, Math.floor(at / 10)),
      );
      for (const [at, level] of levels.entries())
        expect(Math.abs(level - (expected[at] ?? 0))).toBeLessThan(0.6);
    }),
    { seed: 23 },
  );
});
