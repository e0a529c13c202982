import openModule, { type WebmModule } from 'webm-wasm/dist/webm-wasm.js';
import { type FrameEncoder, serveFrames, type ThreadSource } from '../motion/serve-frames.ts';
import { readPackets } from './demux.ts';
import { finishedFile } from './finished-file.ts';
import { BT601_LIMITED } from './mux.ts';
import { copyOpaque, createOpaquePicture, type OpaquePicture } from './opaque-picture.ts';
import type { VideoResult, WebmOptions } from './thread-options.ts';
import { createVideoEncoder } from './video-encoder.ts';

/**
 * The program of the thread that encodes WebM: VP8 by libvpx, whose file is written anew, since it knows neither its
 * colours, nor its length, nor where one can seek.
 */

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

async function finished(bytes: Uint8Array, options: WebmOptions): Promise<VideoResult> {
  const video = await readPackets(bytes);
  return finishedFile(options, { format: 'webm', video, colours: BT601_LIMITED });
}

async function open(source: ThreadSource<WebmOptions>): Promise<FrameEncoder<VideoResult>> {
  const { options } = source;
  const picture = createOpaquePicture(source);
  const encoder = startEncoder(await loadModule(options.wasm), picture, options);
  return createVideoEncoder(source, {
    change: (pixels, changed) => copyOpaque(pixels, changed, picture),
    encode: encoder.add,
    written: encoder.written,
    finish: () => finished(encoder.finish(), options),
  });
}

serveFrames(open);
