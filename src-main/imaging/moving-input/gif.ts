import { listWords } from '../../../src-shared/contract/list-words.ts';
import { commonPart, getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { toShownMs } from '../../../src-shared/motion/frame-times.ts';
import { createPauses, nextTurn } from '../../event-loop.ts';
import { checkCanvas, createDamageError, pixelBudget } from './bounds.ts';
import type { Canvas } from './canvas.ts';
import { type GifFrame, joinSubBlocks, readGifBlocks } from './gif-blocks.ts';
import { createLzwDecoder } from './lzw.ts';
import type { Disposal, Draw, StoredFrame, StoredPicture } from './stored-frames.ts';

/**
 * How many times browsers play a GIF whose loop extension counts so many repetitions (undefined: it has none); 0: for
 * ever. WebP and APNG count the plays.
 */
const gifPlays = (count: number | undefined): number =>
  count === undefined ? 1 : count === 0 ? 0 : count + 1;

/** Some programs wrote 4 for 3; 5–7 are undefined. Browsers do the same. */
const DISPOSALS: readonly Disposal[] = listWords('keep keep clear restore restore keep keep keep');
/** First row and distance of the rows in the passes of an interlaced frame. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;
const COLOURS = 256;
const PAUSE_PX = 1 << 18;

/** The row of the picture for each row of the data. */
function listRows({ rect: { height }, interlaced }: GifFrame): Uint16Array {
  const rows = new Uint16Array(height);
  if (!interlaced) return rows.map((_, row) => row);
  let at = 0;
  for (const [first, step] of PASSES) for (let row = first; row < height; row += step) rows[at++] = row;
  return rows;
}

/** Pixels for each index, in the memory's order of bytes. An index without a colour is black, as in browsers. */
function getColours({ palette }: GifFrame): Uint32Array {
  const bytes = new Uint8Array(COLOURS * 4);
  for (let index = 0; index < COLOURS; index++) {
    bytes.set([...palette.subarray(index * 3, index * 3 + 3)], index * 4);
    bytes[index * 4 + 3] = 255;
  }
  return new Uint32Array(bytes.buffer);
}

/** Draws the first `count` pixels of a frame's indices, cut to `visible`, in slices. */
async function drawIndices(
  frame: GifFrame,
  { indices, count }: { indices: Uint8Array; count: number },
  visible: Rect,
  { pixels, width }: Canvas,
): Promise<void> {
  const { rect, transparent = -1 } = frame;
  const colours = getColours(frame);
  const pause = createPauses(PAUSE_PX);
  for (const [line, row] of listRows(frame).entries()) {
    const y = rect.y + row;
    if (line * rect.width >= count) return;
    if (y < visible.y || y >= visible.y + visible.height) continue;
    const end = Math.min(line * rect.width + visible.x + visible.width - rect.x, count);
    let to = y * width + visible.x;
    for (let from = line * rect.width + visible.x - rect.x; from < end; from++, to++) {
      const index = indices[from] ?? 0;
      if (index !== transparent) pixels[to] = colours[index] ?? 0;
    }
    await pause(visible.width);
  }
}

function createGifDecoder(gif: Uint8Array) {
  const lzw = createLzwDecoder();
  let memory = new Uint8Array(0);
  return async (frame: GifFrame): Promise<{ indices: Uint8Array; count: number }> => {
    const size = frame.rect.width * frame.rect.height;
    if (memory.length < size) memory = new Uint8Array(size);
    const indices = memory.subarray(0, size);
    const slices = lzw.decode(joinSubBlocks(gif, frame.dataAt), frame.codeBits, indices);
    for (let slice = slices.next(); ; slice = slices.next()) {
      if (slice.done) return { indices, count: slice.value };
      await nextTurn();
    }
  };
}

/** The size of the picture: the screen's, which browsers widen where the first frame does not fit. */
function measureCanvas(screen: Size, { rect }: GifFrame): Size {
  return {
    width: Math.max(screen.width, rect.x + rect.width),
    height: Math.max(screen.height, rect.y + rect.height),
  };
}

function toStoredFrame(frame: GifFrame, size: Size): StoredFrame {
  return {
    rect: commonPart(frame.rect, getWholeArea(size)),
    durationMs: toShownMs(frame.delayMs),
    disposal: DISPOSALS[frame.disposal] ?? 'keep',
    replaces: false,
    opaque: frame.transparent === undefined,
  };
}

function createFrameDecoder(gif: Uint8Array, frames: readonly GifFrame[], size: Size) {
  const decode = createGifDecoder(gif);
  return async (index: number): Promise<Draw> => {
    const frame = frames[index];
    const visible = frame && commonPart(frame.rect, getWholeArea(size));
    if (!visible) return async () => {};
    const decoded = await decode(frame);
    return (canvas) => drawIndices(frame, decoded, visible, canvas);
  };
}

/** The frames of a GIF, up to what is damaged; undefined for a still. @throws CamError IMAGE_UNREADABLE */
export function readGif(gif: Uint8Array): StoredPicture | undefined {
  const spend = pixelBudget();
  const { screen, frames, loops } = readGifBlocks(gif, ({ rect }) => spend(rect));
  const first = frames[0];
  if (!first) throw createDamageError();
  if (frames.length < 2) return undefined;
  const size = measureCanvas(screen, first);
  checkCanvas(size);
  return {
    ...size,
    frames: frames.map((frame) => toStoredFrame(frame, size)),
    plays: gifPlays(loops),
    // Every frame is decoded into the same memory.
    ahead: 0,
    decode: createFrameDecoder(gif, frames, size),
  };
}
