import { openFrame, openFrames } from '../sharp-module.ts';

/** Moments looked at, fractions of the duration: most captions are there at three quarters, or in the first frame. */
const MOMENTS = [0.75, 0.5, 0.92, 0] as const;
/** How much more another moment must show to be preferred to the first. */
const CLEARLY_MORE = 1.15;
/** Of the frame that is compared, px: enough to see letters by. */
const COMPARED_SIDE = 256;
/** Decoding a frame decodes all before it: beyond so many pixels only the first moment is tried. */
const PIXELS_COMPARED = 150_000_000;
/** Players show frames of at most 10 ms for 100 ms. */
const SHORTEST_MS = 10;
const TOO_SHORT_MS = 100;

/** Frames and their durations, ms; a still has one. */
interface Frames {
  count: number;
  durations: readonly number[];
  pixels: number;
}

async function readFrames(picture: Uint8Array): Promise<Frames> {
  const { pages = 1, delay = [], width, pageHeight, height } = await openFrames(picture).metadata();
  const durations = Array.from({ length: pages }, (_, at) => delay[at] ?? 0);
  const played = durations.map((ms) => (ms <= SHORTEST_MS ? TOO_SHORT_MS : ms));
  return { count: pages, durations: played, pixels: pages * width * (pageHeight ?? height) };
}

export function frameAt(durations: readonly number[], fraction: number): number {
  const time = durations.reduce((sum, ms) => sum + ms, 0) * fraction;
  let end = 0;
  const found = durations.findIndex((ms) => {
    end += ms;
    return time < end;
  });
  return found < 0 ? Math.max(0, durations.length - 1) : found;
}

/** How much there is to be seen on a frame: the mean step from pixel to pixel in each row, 0–255. Letters have many. */
async function measureDetail(picture: Uint8Array, frame: number): Promise<number> {
  const small = openFrame(picture, frame)
    .flatten({ background: '#808080' })
    .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  let steps = 0;
  for (let at = 1; at < data.length; at += 1) {
    if (at % info.width !== 0) steps += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  }
  return steps / data.length;
}

/** The number of the frame at which most is to be seen; 0 of a still. @throws CamError IMAGE_UNREADABLE */
export async function findClearestFrame(picture: Uint8Array): Promise<number> {
  const { count, durations, pixels } = await readFrames(picture);
  if (count === 1) return 0;
  const [first = 0, ...others] = MOMENTS.map((moment) => frameAt(durations, moment));
  if (pixels > PIXELS_COMPARED) return first;
  let best = { frame: first, detail: (await measureDetail(picture, first)) * CLEARLY_MORE };
  for (const frame of others.filter((each) => each !== first)) {
    const detail = await measureDetail(picture, frame);
    if (detail > best.detail) best = { frame, detail };
  }
  return best.frame;
}
