import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';
import type { MovingPicture, PictureFrame } from '../motion/moving-picture.ts';

/** Turns a moving picture as its Exif says, as stills are turned. */

/** Pixels that are copied before other work has its turn, some milliseconds. */
const PAUSE_PX = 1 << 18;

/** An orientation (Exif 2.32, table of tag 0x0112) as its parts: first the axes are swapped, then the result is flipped. */
interface Turn {
  swaps: boolean;
  flipsX: boolean;
  flipsY: boolean;
}

const getTurn = (orientation: number): Turn => ({
  swaps: orientation >= 5,
  flipsX: [2, 3, 6, 7].includes(orientation),
  flipsY: [3, 4, 7, 8].includes(orientation),
});

const turnSize = ({ width, height }: Size, { swaps }: Turn): Size =>
  swaps ? { width: height, height: width } : { width, height };

/** Where an area of the stored picture is in the upright one, whose size is given. */
function turnRect(area: Rect, { swaps, flipsX, flipsY }: Turn, size: Size): Rect {
  const [x, y] = swaps ? [area.y, area.x] : [area.x, area.y];
  const { width, height } = turnSize(area, { swaps, flipsX, flipsY });
  return { x: flipsX ? size.width - x - width : x, y: flipsY ? size.height - y - height : y, width, height };
}

/** Copies an area of a stored picture to where it is in the upright one, of `size`; both a number for each px. */
async function turnArea(
  stored: Uint32Array,
  storedWidth: number,
  area: Rect,
  { swaps, flipsX, flipsY }: Turn,
  upright: Uint32Array,
  size: Size,
): Promise<void> {
  const across = flipsX ? -1 : 1;
  const down = flipsY ? -size.width : size.width;
  const origin = (flipsX ? size.width - 1 : 0) + (flipsY ? size.height - 1 : 0) * size.width;
  const [stepX, stepY] = swaps ? [down, across] : [across, down];
  const pause = createPauses(PAUSE_PX);
  for (let y = area.y; y < area.y + area.height; y++) {
    let to = origin + y * stepY + area.x * stepX;
    const end = y * storedWidth + area.x + area.width;
    for (let from = end - area.width; from < end; from++, to += stepX) upright[to] = stored[from] ?? 0;
    await pause(area.width);
  }
}

const toPixels = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength / 4);

async function* turnFrames(
  frames: AsyncIterable<PictureFrame>,
  stored: Size,
  turn: Turn,
): AsyncGenerator<PictureFrame> {
  const size = turnSize(stored, turn);
  const data = new Uint8Array(size.width * size.height * 4);
  for await (const { data: from, changed, durationMs } of frames) {
    if (changed) await turnArea(toPixels(from), stored.width, changed, turn, toPixels(data), size);
    yield { data, changed: changed && turnRect(changed, turn, size), durationMs };
  }
}

/** The same picture upright; `orientation` is Exif's, 1–8. */
export function uprightPicture(picture: MovingPicture, orientation: number | undefined): MovingPicture {
  if (orientation === undefined || orientation === 1) return picture;
  const turn = getTurn(orientation);
  return {
    ...picture,
    ...turnSize(picture, turn),
    frames: (signal, step) => turnFrames(picture.frames(signal, step), picture, turn),
  };
}
