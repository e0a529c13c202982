import { writeApng } from './apng-writer.ts';
import { writeGif } from './gif-writer.ts';
import { writeWebp } from './webp-writer.ts';

/** One small animation of five frames in each format: with sub-rectangles, transparency, disposals and blending. */

const SIZE = { width: 48, height: 36 };
const WHOLE = { x: 0, y: 0, ...SIZE };
const PARTS = [
  WHOLE,
  { x: 6, y: 4, width: 21, height: 17 },
  { x: 20, y: 10, width: 28, height: 26 },
  WHOLE,
  WHOLE,
];
const noise = (count: number, values: number, seed: number) =>
  Array.from({ length: count }, (_, at) => (((at + seed) * (at + seed) * 7919 + at * 31) >>> 3) % values);
const GREY = Array.from({ length: 64 }, (_, level) => [level * 4, level * 3, 255 - level * 4] as const);

export async function awkwardAnimations(): Promise<Record<'gif' | 'webp' | 'apng', Buffer>> {
  const area = ({ width, height }: (typeof PARTS)[number]) => width * height;
  return {
    gif: writeGif({
      ...SIZE,
      palette: GREY,
      loops: 0,
      frames: PARTS.map((rect, at) => ({
        ...rect,
        indices: noise(area(rect), 60, at),
        delay: at * 3,
        disposal: at % 4,
        transparent: 5,
        interlaced: at % 2 === 1,
        ...(at === 2 && { palette: GREY.toReversed() }),
      })),
    }),
    webp: await writeWebp({
      ...SIZE,
      frames: PARTS.map((rect, at) => ({
        ...rect,
        pixels: Uint8Array.from(noise(area(rect) * 4, 256, at)),
        lossy: at === 2,
        clears: at % 2 === 0,
        replaces: at % 3 === 0,
        duration: at * 30,
      })),
    }),
    apng: writeApng({
      ...SIZE,
      type: 6,
      depth: 8,
      frames: PARTS.map((rect, at) => ({
        ...rect,
        samples: noise(area(rect) * 4, 256, at),
        dispose: at % 3,
        blend: at % 2,
      })),
    }),
  };
}
