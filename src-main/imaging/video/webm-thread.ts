import openModule, { type WebmModule } from 'webm-wasm/dist/webm-wasm.js';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { evenSize, overWhite, type Pixels } from '../i420.ts';
import { type FrameEncoder, serveFrames, type ThreadSource } from '../motion/serve-frames.ts';
import { readPackets } from './demux.ts';
import { finishFile } from './finished-file.ts';
import { BT601_LIMITED } from './mux.ts';
import type { VideoResult, WebmOptions } from './thread-options.ts';
import { createVideoEncoder } from './video-encoder.ts';

/** The thread that encodes WebM with libvpx, whose file is written anew with colours, length and index. */

/** libvpx compiled to wasm. @throws Error where it does not start */
function loadModule(wasmBinary: Uint8Array): Promise<WebmModule> {
  return new Promise((resolve, reject) => {
    const module = openModule({
      noInitialRun: true,
      wasmBinary,
      onRuntimeInitialized() {
        // It has a `then` that resolves with itself, which a promise would ask for ever.
        delete module.then;
        resolve(module);
      },
      onAbort: (what) => reject(new Error(`libvpx has stopped: ${String(what)}`)),
    });
  });
}

function startEncoder(module: WebmModule, picture: OpaquePicture, { fps, kbps }: WebmOptions) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Frame rates may be fractions, as 29.97 is; libvpx wants a fraction of whole numbers.
  const encoder = new module.WebmEncoder(
    1000,
    Math.round(fps * 1000),
    picture.width,
    picture.height,
    kbps,
    true,
    true,
    (chunk) => {
      chunks.push(Buffer.from(chunk));
      bytes += chunk.length;
    },
  );
  const check = (isDone: boolean) => {
    if (!isDone) throw new Error(`libvpx has failed: ${encoder.lastError()}`);
  };
  return {
    add: () => check(encoder.addRGBAFrame(picture.data)),
    written: () => bytes,
    finish() {
      check(encoder.finalize());
      encoder.delete();
      return Buffer.concat(chunks);
    },
  };
}

async function finishVideo(bytes: Uint8Array, options: WebmOptions): Promise<VideoResult> {
  const video = await readPackets(bytes);
  return finishFile(options, { format: 'webm', video, colours: BT601_LIMITED });
}

async function open(source: ThreadSource<WebmOptions>): Promise<FrameEncoder<VideoResult>> {
  const { options } = source;
  const picture = createOpaquePicture(source);
  const encoder = startEncoder(await loadModule(options.wasm), picture, options);
  return createVideoEncoder(source, {
    change: (pixels, changed) => copyOpaque(pixels, changed, picture),
    encode: encoder.add,
    written: encoder.written,
    finish: () => finishVideo(encoder.finish(), options),
  });
}

serveFrames(open);

/** RGBA without transparency and with even sides, for encoders that convert colours themselves. */
interface OpaquePicture extends Size {
  data: Uint8Array;
}

function createOpaquePicture(size: Size): OpaquePicture {
  const { width, height } = evenSize(size);
  return { width, height, data: new Uint8Array(width * height * 4).fill(255) };
}

/** A rectangle of the given picture in the one with even sides, whose last row and column are repeated. */
function findCoveredArea({ x, y, width, height }: Rect, from: Size, into: Size): Rect {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = x + width >= from.width ? into.width : Math.ceil(x + width);
  const bottom = y + height >= from.height ? into.height : Math.ceil(y + height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Copies what has changed of a picture, px. Pixels that are not opaque lie over white. */
function copyOpaque(pixels: Pixels, changed: Rect, target: OpaquePicture): void {
  const { data, width, height, channels } = pixels;
  const part = findCoveredArea(changed, pixels, target);
  const out = target.data;
  for (let y = part.y; y < part.y + part.height; y++) {
    const row = Math.min(y, height - 1) * width;
    for (let x = part.x, at = (y * target.width + x) * 4; x < part.x + part.width; x++, at += 4) {
      const from = (row + Math.min(x, width - 1)) * channels;
      const alpha = channels === 4 ? (data[from + 3] ?? 255) : 255;
      out[at] = overWhite(data[from] ?? 0, alpha);
      out[at + 1] = overWhite(data[from + 1] ?? 0, alpha);
      out[at + 2] = overWhite(data[from + 2] ?? 0, alpha);
    }
  }
}
