import type { Rect, Size } from '../../src-shared/document/geometry.ts';

/** What a player shows of an animation, composited pixel by pixel as the specifications say it: slow and plain. */

export interface PlacedFrame {
  rect: Rect;
  /** RGBA of the rectangle. */
  pixels: Uint8Array;
  disposal: 'keep' | 'clear' | 'restore';
  blend: 'replace' | 'over';
}

function drawPixel(
  canvas: Uint8Array,
  at: number,
  pixel: readonly number[],
  blend: 'replace' | 'over',
): void {
  const [alpha, below] = [(pixel[3] ?? 0) / 255, (canvas[at + 3] ?? 0) / 255];
  const sum = alpha + below * (1 - alpha);
  if (blend === 'replace' || alpha === 1) canvas.set(pixel, at);
  else if (sum > 0) {
    for (let channel = 0; channel < 3; channel++) {
      const color = (pixel[channel] ?? 0) * alpha + (canvas[at + channel] ?? 0) * below * (1 - alpha);
      canvas[at + channel] = Math.round(color / sum);
    }
    canvas[at + 3] = Math.round(sum * 255);
  }
}

/** Calls back with the place on the canvas and in the rectangle, in bytes, of each pixel that is on the canvas. */
function eachPixel(
  { x, y, width, height }: Rect,
  size: Size,
  visit: (onCanvas: number, inRect: number) => void,
) {
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [across, down] = [x + column, y + row];
      if (across >= size.width || down >= size.height) continue;
      visit((down * size.width + across) * 4, (row * width + column) * 4);
    }
  }
}

/** The composites of all frames: RGBA. */
export function composites(size: Size, frames: readonly PlacedFrame[]): Uint8Array[] {
  const canvas = new Uint8Array(size.width * size.height * 4);
  return frames.map(({ rect, pixels, disposal, blend }) => {
    const before = canvas.slice();
    eachPixel(rect, size, (at, from) => drawPixel(canvas, at, [...pixels.subarray(from, from + 4)], blend));
    const shown = canvas.slice();
    if (disposal === 'restore') canvas.set(before);
    if (disposal === 'clear') eachPixel(rect, size, (at) => canvas.fill(0, at, at + 4));
    return shown;
  });
}
