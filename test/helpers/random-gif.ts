import fc from 'fast-check';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import type { PlacedFrame } from './composite.ts';
import type { GifFrameRecipe, GifRecipe, LzwStyle } from './gif-writer.ts';

/** Random animated GIFs, and what their frames are. */

type Colour = readonly [number, number, number];

const colours = (least: number, most: number): fc.Arbitrary<Colour[]> =>
  fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: least, maxLength: most });

const styles: fc.Arbitrary<LzwStyle> = fc.record(
  {
    clear: fc.oneof(fc.constantFrom('full' as const, 'never' as const), fc.integer({ min: 1, max: 40 })),
    without: fc.constantFrom('first clear' as const, 'end' as const),
    codeBits: fc.integer({ min: 5, max: 8 }),
  },
  { requiredKeys: [] },
);

/** A rectangle that begins on the canvas and may reach beyond it by a few px. */
const rects = (size: Size): fc.Arbitrary<Rect> =>
  fc.tuple(fc.nat(size.width - 1), fc.nat(size.height - 1)).chain(([x, y]) =>
    fc.record({
      x: fc.constant(x),
      y: fc.constant(y),
      width: fc.integer({ min: 1, max: size.width - x }),
      height: fc.integer({ min: 1, max: size.height - y }),
    }),
  );

const frames = (size: Size, shared: readonly Colour[]): fc.Arbitrary<GifFrameRecipe> =>
  fc
    .record({
      rect: fc.oneof(fc.constant({ x: 0, y: 0, ...size }), rects(size)),
      palette: fc.option(colours(1, 32), { nil: undefined }),
      run: fc.integer({ min: 1, max: 9 }),
      seed: fc.nat(9999),
      transparent: fc.option(fc.nat(31), { nil: undefined }),
      disposal: fc.nat(3),
      delay: fc.nat(20),
      interlaced: fc.boolean(),
      lzw: styles,
    })
    .map(({ rect, run, seed, transparent, palette, ...rest }) => {
      const values = (palette ?? shared).length;
      // Runs of equal indices, so that codes become long.
      const indices = Array.from({ length: rect.width * rect.height }, (_, at) => {
        const part = Math.floor(at / run) + seed;
        return ((part * part * 31) >>> 3) % values;
      });
      return {
        ...rest,
        ...rect,
        indices,
        ...(palette && { palette }),
        ...(transparent !== undefined && { transparent: transparent % values }),
      };
    });

/** Animations of 2–6 frames of at most 24 × 24 px. */
export const randomGifs: fc.Arbitrary<GifRecipe> = fc
  .record({
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 24 }),
    palette: colours(2, 32),
    loops: fc.option(fc.nat(3), { nil: undefined }),
  })
  .chain(({ width, height, palette, loops }) =>
    fc
      .array(frames({ width, height }, palette), { minLength: 2, maxLength: 6 })
      .map((all) => ({ width, height, palette, frames: all, ...(loops !== undefined && { loops }) })),
  );

/** The frames of a written GIF as pixels. */
export function placedFrames({ palette = [], frames: written }: GifRecipe): PlacedFrame[] {
  return written.map(({ indices, transparent, disposal = 0, palette: own, x, y, width, height }) => {
    const pixels = indices.map((index) => {
      const color = (own ?? palette)[index] ?? [0, 0, 0];
      return index === transparent ? [0, 0, 0, 0] : [...color, 255];
    });
    return {
      rect: { x, y, width, height },
      pixels: Uint8Array.from(pixels.flat()),
      disposal: (['keep', 'keep', 'clear', 'restore'] as const)[disposal] ?? 'keep',
      blend: 'over',
    };
  });
}
