import { type Rect, uniteRects } from '../../../src-shared/document/geometry.ts';
import type { Frame } from '../motion/frame.ts';
import type { FrameEncoder, ThreadSource } from '../motion/serve-frames.ts';
import { createByteWriter } from './byte-writer.ts';
import { type GifImage, writeEnd, writeHeader, writeImage } from './gif-file.ts';
import type { GifOptions } from './gif-options.ts';
import { createIndexedPicture, eraseIndices } from './indexed-picture.ts';
import { createLzw } from './lzw.ts';
import { createPalettes } from './palettes.ts';

/** Players show a frame of less than 20 ms for 100 ms. */
const LEAST = 2;

/** Times of frames in hundredths of a second, without sums of errors; 0 for a frame too short to be shown. */
function createDelays(): (durationMs: number) => number {
  let end = 0;
  let ended = 0;
  return (durationMs) => {
    end += durationMs;
    const delay = Math.round(end / 10) - ended;
    if (delay < LEAST) return 0;
    ended += delay;
    return delay;
  };
}

export interface GifResult {
  bytes: Uint8Array<ArrayBuffer>;
  /** In the file: equal ones in a row are one. */
  frames: number;
  durationMs: number;
}

function createGifWriter(size: ThreadSource<GifOptions>, colors: Parameters<typeof writeHeader>[2]) {
  const writer = createByteWriter();
  const lzw = createLzw();
  let frames = 0;
  let hundredths = 0;
  writeHeader(writer, size, colors, size.options);
  return {
    write(image: GifImage) {
      writeImage(writer, lzw, size, colors, image);
      frames += 1;
      hundredths += image.delay;
    },
    end(): GifResult {
      writeEnd(writer);
      return { bytes: writer.take(), frames, durationMs: hundredths * 10 };
    },
  };
}

/** A GIF, frame by frame; a frame is written when it is known what follows. */
export function createGifEncoder(source: ThreadSource<GifOptions>): FrameEncoder<GifResult> {
  const { width, height, channels, options } = source;
  const whole: Rect = { x: 0, y: 0, width, height };
  const palettes = createPalettes({ ...options, channels, stride: width, height });
  const picture = createIndexedPicture({ width, height }, channels);
  const delays = createDelays();
  let writer: ReturnType<typeof createGifWriter> | undefined;
  let isSampled = false;
  let pending: GifImage | undefined;
  /** Of frames that were too short to be shown. */
  let skipped: Rect | undefined;
  let spare: Uint8Array = new Uint8Array(width * height);

  const start = (data: Uint8Array, delay: number): GifImage => {
    if (!isSampled) palettes.count(data, whole);
    const { table } = palettes.global();
    writer = createGifWriter(source, table.colors);
    const pixels = new Uint8Array(width * height);
    picture.draw(data, whole, table, pixels);
    return { pixels, rect: whole, delay: Math.max(2, delay), disposal: 'keep', colors: undefined };
  };

  /** What is shown after `before`, or `before` itself, shown longer. */
  const follow = (before: GifImage, data: Uint8Array, changed: Rect, delay: number): GifImage => {
    const vanished = picture.vanished(data, changed);
    let area = changed;
    if (vanished) {
      before.disposal = 'clear';
      before.rect = uniteRects(before.rect, vanished) ?? vanished;
      picture.clear(before.rect);
      area = uniteRects(changed, before.rect) ?? changed;
    }
    const { table, isGlobal } = palettes.next(data, area, (of) => picture.measureMiss(data, area, of));
    const rect = picture.draw(data, area, table, spare);
    if (!rect && !vanished) {
      before.delay += delay;
      return before;
    }
    writer?.write(before);
    const pixels = spare;
    spare = before.pixels;
    eraseIndices(spare, width, before.rect);
    const nothing = { x: 0, y: 0, width: 1, height: 1 };
    return {
      pixels,
      rect: rect ?? nothing,
      delay,
      disposal: 'keep',
      colors: isGlobal ? undefined : table.colors,
    };
  };

  return {
    sample(data) {
      isSampled = true;
      palettes.count(data, whole);
    },
    add({ data, changed, durationMs }: Frame) {
      const delay = delays(durationMs);
      const area = uniteRects(skipped, changed);
      if (!pending) pending = start(data, delay);
      else if (delay === 0) skipped = area;
      else if (!area) pending.delay += delay;
      else {
        skipped = undefined;
        pending = follow(pending, data, area, delay);
      }
    },
    finish() {
      if (!pending || !writer) throw new Error('There were no frames.');
      writer.write(pending);
      const result = writer.end();
      return { result, transfer: [result.bytes.buffer] };
    },
  };
}
