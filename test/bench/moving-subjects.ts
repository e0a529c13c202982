import path from 'node:path';
import sharp from 'sharp';
import type { Frame, FrameSource } from '../../src-main/imaging/motion/frame.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { ROOT } from './subject.ts';

/** Moving pictures of a template, as fast as memory can be copied: what encoders cost, and not what drawing costs. */

const FPS = 30;

/** RGB of a template's blank, which covers the size. */
async function readBlank(slug: string, { width, height }: Size): Promise<Uint8Array> {
  const file = path.join(ROOT, 'resources/templates', slug, 'blank.webp');
  return sharp(file).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer();
}

/** Copies a rectangle of one RGB picture to a place in another. */
function copy(
  from: Uint8Array,
  fromWidth: number,
  rect: Rect,
  to: Uint8Array,
  toWidth: number,
  x: number,
  y: number,
) {
  for (let row = 0; row < rect.height; row++) {
    const start = ((rect.y + row) * fromWidth + rect.x) * 3;
    to.set(from.subarray(start, start + rect.width * 3), ((y + row) * toWidth + x) * 3);
  }
}

function createSource(
  size: Size,
  count: number,
  draw: (data: Uint8Array, index: number) => Rect,
): FrameSource {
  async function* frames(signal: AbortSignal): AsyncGenerator<Frame> {
    const data = new Uint8Array(size.width * size.height * 3);
    for (let index = 0; index < count; index++) {
      signal.throwIfAborted();
      const changed = draw(data, index);
      yield { data, changed: index === 0 ? { x: 0, y: 0, ...size } : changed, durationMs: 1000 / FPS };
    }
  }
  return {
    ...size,
    channels: 3,
    count,
    durationMs: (count * 1000) / FPS,
    samples: async () => [],
    frames,
    close: async () => {},
  };
}

/** A template at rest, over which a strip as large as a caption moves up and down. */
export async function captionSource(slug: string, size: Size, count: number): Promise<FrameSource> {
  const blank = await readBlank(slug, size);
  const strip: Rect = {
    x: Math.round(size.width * 0.1),
    y: Math.round(size.height * 0.4),
    width: Math.round(size.width * 0.8),
    height: Math.round(size.height * 0.15),
  };
  const room = Math.round(size.height * 0.2);
  return createSource(size, count, (data, index) => {
    data.set(blank);
    copy(
      blank,
      size.width,
      strip,
      data,
      size.width,
      strip.x,
      Math.round(room * Math.abs(Math.sin(index / 10))),
    );
    return { x: strip.x, y: 0, width: strip.width, height: strip.height + room };
  });
}

/** A template along which the view moves: every pixel changes in every frame. */
export async function panSource(slug: string, size: Size, count: number): Promise<FrameSource> {
  const large = { width: size.width + count * 2, height: size.height + count };
  const blank = await readBlank(slug, large);
  return createSource(size, count, (data, index) => {
    copy(blank, large.width, { x: index * 2, y: index, ...size }, data, size.width, 0, 0);
    return { x: 0, y: 0, ...size };
  });
}

/** All frames as RGB, one after the other. */
export async function readRaw(source: FrameSource): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const { data } of source.frames(new AbortController().signal)) all.push(Buffer.from(data));
  return Buffer.concat(all);
}
