import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MovingPicture } from '../../../src-main/imaging/motion/moving-picture.ts';
import { openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { composites } from '../../helpers/composite.ts';
import { amount, timeout } from '../../helpers/full-run.ts';
import { type GifFrameRecipe, type GifRecipe, type LzwStyle, writeGif } from '../../helpers/gif-writer.ts';
import { framesOfLibrary, largestDifference, readFrames } from '../../helpers/moving-files.ts';
import { placedFrames, randomGifs } from '../../helpers/random-gif.ts';

const PALETTE = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [250, 250, 0],
] as const;

async function opened(gif: Uint8Array): Promise<MovingPicture> {
  const picture = await openMovingPicture(gif);
  if (!picture) throw new Error('It counts as a still.');
  return picture;
}

/** A frame of one index. */
const filled = (index: number, rect: Rect, more: Partial<GifFrameRecipe> = {}): GifFrameRecipe => ({
  ...rect,
  indices: Array.from({ length: rect.width * rect.height }, () => index),
  ...more,
});
const WHOLE = { x: 0, y: 0, width: 12, height: 8 };
const PART = { x: 3, y: 2, width: 4, height: 3 };
const OTHER = { x: 5, y: 4, width: 6, height: 4 };
const gif = (frames: readonly GifFrameRecipe[], more: Partial<GifRecipe> = {}): GifRecipe => ({
  width: 12,
  height: 8,
  palette: PALETTE,
  frames,
  ...more,
});

/**
 * Whether the image library does as browsers do. Where frames have no transparent index it fills with the background
 * colour what they leave open; and it wants a clear code first, and an end code.
 */
const isDrawnAsInBrowsers = ({ frames, ...size }: GifRecipe) =>
  frames.every(({ disposal = 0, transparent, lzw, ...rect }, index) => {
    const isOpen = disposal > 1 || (index === 0 && (rect.width < size.width || rect.height < size.height));
    return (!isOpen || transparent !== undefined) && lzw?.without === undefined;
  });

/** Differences of the frames from the plain composite, and from what the image library makes of the file. */
async function differences(written: GifRecipe) {
  const bytes = writeGif(written);
  const [frames, expected] = [
    await readFrames(await opened(bytes)),
    composites(written, placedFrames(written)),
  ];
  const from = (others: readonly Uint8Array[]) =>
    frames.map(({ data }, index) => largestDifference(data, others[index] ?? new Uint8Array()));
  const theirs = isDrawnAsInBrowsers(written) ? await framesOfLibrary(bytes) : expected;
  return { expected: from(expected), theirs: from(theirs) };
}

describe('what browsers do', () => {
  const NAMES = new Map(
    Object.entries({ ff0000ff: 'r', '00ff00ff': 'g', '0000ffff': 'b', '000000ff': 'k', '00000000': '-' }),
  );
  const nameColours = ({ data }: { data: Uint8Array }) =>
    Array.from({ length: 4 }, (_, at) =>
      NAMES.get(Buffer.from(data.subarray(at * 4, at * 4 + 4)).toString('hex')),
    ).join('');
  const strip = (index: number, x: number, width: number, more: Partial<GifFrameRecipe> = {}) =>
    filled(index, { x, y: 0, width, height: 1 }, more);
  const all = strip(0, 0, 4);

  it.each<[string, string, Partial<GifRecipe>]>([
    [
      'clears to transparent, whatever the background colour',
      'rrrr g--- g-b-',
      { frames: [strip(0, 0, 4, { disposal: 2 }), strip(1, 0, 1), strip(2, 2, 1)], background: 1 },
    ],
    [
      'restores to transparent after the first frame',
      'rrrr g--- g-b-',
      { frames: [strip(0, 0, 4, { disposal: 3 }), strip(1, 0, 1), strip(2, 2, 1)] },
    ],
    [
      'takes disposal 4 for 3',
      'rrrr rggr rrrb',
      { frames: [all, strip(1, 1, 2, { disposal: 4 }), strip(2, 3, 1)] },
    ],
    [
      'takes disposal 5 for none',
      'rrrr rggr rggb',
      { frames: [all, strip(1, 1, 2, { disposal: 5 }), strip(2, 3, 1)] },
    ],
    ['draws black without a palette', 'kkkk kkkk', { palette: [], frames: [all, strip(1, 1, 2)] }],
    ['draws black for an index without a colour', 'rrrr rkkr', { frames: [all, strip(9, 1, 2)] }],
    [
      'cuts what lies outside',
      'rrrr rrgg rrgg rrgb',
      { frames: [all, strip(1, 2, 6), strip(2, 9, 2), strip(2, 3, 1)] },
    ],
    ['widens the picture for its first frame', 'rrrr rrgr', { width: 2, frames: [all, strip(1, 2, 1)] }],
    [
      'takes the size of the first frame where none is said',
      'rrrr rggr',
      { width: 0, height: 0, frames: [all, strip(1, 1, 2)] },
    ],
  ])('%s', async (_, rows, more) => {
    const { palette, ...written } = gif([], { width: 4, height: 1, ...more });
    const bytes = writeGif({ ...written, ...(palette?.length && { palette }) });
    const picture = await opened(bytes);
    expect((await readFrames(picture)).map(nameColours).join(' ')).toBe(rows);
    expect([picture.width, picture.height]).toEqual([4, 1]);
  });
});

describe('time and loops', () => {
  const times = (delays: readonly (number | undefined)[], loops: Partial<GifRecipe> = {}) => {
    const last = (delay: number | undefined) => (delay === undefined ? { bare: true } : { delay });
    return opened(
      writeGif(
        gif(
          delays.map((delay, at) => filled(at % 4, PART, last(delay))),
          loops,
        ),
      ),
    );
  };

  it.each([
    [undefined, 1],
    [0, 0],
    [1, 2],
    [7, 8],
  ])('with the loop count %s plays %s times (0: for ever)', async (loops, plays) => {
    expect((await times([5, 5], loops === undefined ? {} : { loops })).plays).toBe(plays);
  });

  it('hands out every third frame, shown as long as three', async () => {
    const picture = await times([2, 3, 4, 5, 6, 7, 8]);
    const [all, some] = [await readFrames(picture), await readFrames(picture, 3)];
    expect(some.map(({ durationMs }) => durationMs)).toEqual([90, 180, 80]);
    expect(some.map(({ data }) => data)).toEqual([all[0], all[3], all[6]].map((frame) => frame?.data));
    expect(some.map(({ changed }) => changed)).toEqual([{ x: 0, y: 0, width: 12, height: 8 }, PART, PART]);
  });
});

describe('what differs between frames', () => {
  const readChanges = async (frames: readonly GifFrameRecipe[]) =>
    (await readFrames(await opened(writeGif(gif(frames))))).map(({ changed }) => changed);

  it('is no more than the pixels that do', async () => {
    const whole = filled(0, WHOLE);
    // Of a frame as large as the picture only what is not transparent and of another colour.
    const indices = whole.indices.map((_, at) => (at === 14 || at === 29 ? 1 : at < 12 ? 0 : 3));
    const changes = await readChanges([whole, { ...whole, indices, transparent: 3 }, filled(1, PART), whole]);
    expect(changes.slice(1)).toEqual([
      { x: 2, y: 1, width: 4, height: 2 },
      { ...PART },
      { x: 2, y: 1, width: 5, height: 4 },
    ]);
  });

  it('is nothing for a frame that is the same, or outside; it counts what is left behind and comes back', async () => {
    const alike = await readChanges([filled(0, WHOLE), filled(0, PART), filled(1, { ...PART, x: 40 })]);
    expect(alike.slice(1)).toEqual([undefined, undefined]);
    const blink = filled(1, PART, { disposal: 3 });
    const changes = await readChanges([filled(0, WHOLE), blink, blink, filled(2, OTHER), filled(2, OTHER)]);
    expect(changes.slice(1)).toEqual([PART, undefined, { x: 3, y: 2, width: 8, height: 6 }, undefined]);
  });
});

describe('opacity', () => {
  const isTransparent = async (frames: readonly GifFrameRecipe[]) =>
    (await opened(writeGif(gif(frames)))).hasAlpha;

  it.each<[string, boolean, GifFrameRecipe[]]>([
    ['opaque frames', false, [filled(0, WHOLE), filled(1, PART)]],
    ['transparency over an opaque frame', false, [filled(0, WHOLE), filled(3, PART, { transparent: 3 })]],
    [
      'a transparent index that no pixel uses',
      false,
      [filled(0, WHOLE, { transparent: 3 }), filled(1, PART)],
    ],
    ['what is cleared and covered', false, [filled(0, WHOLE, { disposal: 2 }), filled(1, WHOLE)]],
    ['a transparent pixel at first', true, [filled(3, WHOLE, { transparent: 3 }), filled(1, WHOLE)]],
    ['a first frame that does not cover all', true, [filled(0, PART), filled(1, WHOLE)]],
    ['what comes back to nothing', true, [filled(0, WHOLE, { disposal: 3 }), filled(1, PART)]],
    ['what is cleared', true, [filled(0, WHOLE), filled(1, PART, { disposal: 2 }), filled(2, OTHER)]],
  ])('%s: %s', async (_, expected, frames) => {
    expect(await isTransparent(frames)).toBe(expected);
  });
});

describe('LZW', () => {
  const noise = (count: number, values: number) =>
    Array.from({ length: count }, (_, at) => ((at * at * 7919 + at * 31) >>> 4) % values);
  const frame = (values: number, lzw: LzwStyle, size = 40): GifFrameRecipe => ({
    x: 0,
    y: 0,
    width: size,
    height: size,
    indices: noise(size * size, values),
    lzw,
  });
  const grey = Array.from({ length: 256 }, (_, level) => [level, level, level] as const);

  it.each<[string, number, LzwStyle]>([
    ...[2, 3, 4, 5, 6, 7, 8].map((codeBits): [string, number, LzwStyle] => [
      `codes from ${codeBits} bits on`,
      2 ** codeBits,
      { codeBits },
    ]),
    ['a table that stays full', 256, { clear: 'never' }],
    ['a clear code after each code', 16, { clear: 1 }],
    ['a late clear code', 256, { clear: 5000 }],
    ['larger codes than the indices need', 4, { codeBits: 8 }],
  ])('%s', async (_, values, style) => {
    const frames = [frame(values, style, 150), frame(values, { ...style }, 149)];
    const written = gif(frames, { width: 150, height: 150, palette: grey });
    const { expected, theirs } = await differences(written);
    expect({ expected, theirs }).toEqual({ expected: [0, 0], theirs: [0, 0] });
  });

  it('ends before a frame whose codes are longer than a byte', async () => {
    const bytes = writeGif(gif([frame(4, {}), frame(4, {}), frame(4, { codeBits: 9 })]));
    expect((await opened(bytes)).durations).toHaveLength(2);
  });

  // What the image library refuses or cuts.
  it.each<[string, LzwStyle]>([
    ['codes from 1 bit on', { codeBits: 1 }],
    ['no clear code at the beginning', { without: 'first clear' }],
    ['no end code', { without: 'end' }],
  ])('%s', async (_, style) => {
    const written = gif([frame(2, style), frame(2, style, 39)], { width: 40, height: 40 });
    const frames = await readFrames(await opened(writeGif(written)));
    const expected = composites(written, placedFrames(written));
    expect(frames.map(({ data }) => data)).toEqual(expected);
  });
});

it(
  'random animations are what the plain composite and the image library make of them, whole or in part',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomGifs, fc.integer({ min: 2, max: 4 }), async (written, step) => {
        const { expected, theirs } = await differences(written);
        expect(expected).toEqual(written.frames.map(() => 0));
        expect(theirs).toEqual(written.frames.map(() => 0));
        const picture = await opened(writeGif(written));
        const wanted = (await readFrames(picture)).filter((_, index) => index % step === 0);
        const some = await readFrames(picture, step);
        expect(some.map(({ data }) => data)).toEqual(wanted.map(({ data }) => data));
      }),
      { seed: 4226, numRuns: amount(50, 600) },
    );
  },
  timeout(60_000),
);
