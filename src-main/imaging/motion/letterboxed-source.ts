import { parseColor } from '../../../src-shared/contract/colors.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Letterbox } from '../../../src-shared/motion/letterbox.ts';
import { drawBlurredCover } from './blurred-cover.ts';
import type { Frame, FrameSource } from './frame.ts';
import { copyArea, createSurface, getWholeArea, moveRect, type Surface } from './surface.ts';

/** A moving picture letterboxed into a shape of video: all of it, with a colour or a blurred copy of it around it. */

function fillWith(surface: Surface, color: string): void {
  const { r, g, b } = parseColor(color);
  for (let at = 0; at < surface.data.length; at += 3) surface.data.set([r, g, b], at);
}

/** A surface without alpha, on black: what is behind clear px of the picture is not its backdrop. */
function withoutAlpha(surface: Surface): Surface {
  if (surface.channels === 3) return surface;
  const { data, width, height } = surface;
  const to = createSurface({ width, height }, 3);
  for (let from = 0, at = 0; from < data.length; from += 4, at += 3) {
    const alpha = data[from + 3] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      to.data[at + channel] = Math.round(((data[from + channel] ?? 0) * alpha) / 255);
    }
  }
  return to;
}

interface Parts extends Letterbox {
  inner: FrameSource;
  backdrop: Backdrop;
}

/** What lies around the picture: a colour (CSS), or a blurred copy of one picture or of each frame. */
type Backdrop = { kind: 'color'; color: string } | { kind: 'still'; picture: Surface } | { kind: 'frames' };

async function drawBackdrop({ backdrop, place }: Parts, surface: Surface): Promise<void> {
  if (backdrop.kind === 'color') fillWith(surface, backdrop.color);
  if (backdrop.kind === 'still') await drawBlurredCover(withoutAlpha(backdrop.picture), surface, place);
}

/** What a change of the picture changes in the letterboxed frame. */
const toChangedArea = (changed: Rect, { size, place, backdrop }: Parts): Rect =>
  backdrop.kind === 'frames' ? getWholeArea(size) : moveRect(changed, place.x, place.y);

async function* letterboxFrames(frames: AsyncIterable<Frame>, parts: Parts): AsyncGenerator<Frame> {
  const { inner, size, place, backdrop } = parts;
  const surface = createSurface(size, 3);
  await drawBackdrop(parts, surface);
  let isFirst = true;
  for await (const { data, changed, durationMs } of frames) {
    if (changed) {
      const given = { width: inner.width, height: inner.height, channels: inner.channels, data };
      const picture = withoutAlpha(given);
      if (backdrop.kind === 'frames') await drawBlurredCover(picture, surface, place);
      copyArea(picture, changed, surface, place.x, place.y);
    }
    const area = isFirst ? getWholeArea(size) : changed && toChangedArea(changed, parts);
    yield { data: surface.data, changed: area, durationMs };
    isFirst = false;
  }
}

/** The frames of `inner` inside a shape of video, over `backdrop`; `behind`: what is blurred. */
export function createLetterboxedSource(
  inner: FrameSource,
  { size, place }: Letterbox,
  { backdrop, behind }: { backdrop: string; behind?: Surface | undefined },
): FrameSource {
  const isCovered = place.width === size.width && place.height === size.height;
  const parts = { inner, size, place, backdrop: isCovered ? BLACK : chooseBackdrop(backdrop, behind) };
  return {
    ...size,
    channels: 3,
    count: inner.count,
    durationMs: inner.durationMs,
    async samples(most) {
      const frames = await inner.samples(most);
      const whole = frames.map((data) => ({ data, changed: getWholeArea(inner), durationMs: 0 }));
      const copies: Uint8Array[] = [];
      for await (const { data } of letterboxFrames(inTurn(whole), parts)) copies.push(data.slice());
      return copies;
    },
    frames: (signal) => letterboxFrames(inner.frames(signal), parts),
    close: () => inner.close(),
  };
}

const BLACK: Backdrop = { kind: 'color', color: '#000' };

function chooseBackdrop(wanted: string, behind: Surface | undefined): Backdrop {
  if (wanted !== 'blur') return { kind: 'color', color: wanted };
  return behind ? { kind: 'still', picture: behind } : { kind: 'frames' };
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
