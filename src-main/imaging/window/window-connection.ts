import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { RECORD } from '../../../src-shared/contract/window-encoder.ts';
import { recordOf, type WindowEncoder, WindowEncoderError } from './window-encoder.ts';

/** The engine's end of the connection to a window that encodes. */

export interface WindowConnection {
  encoder: WindowEncoder;
  /** What is sent to the window; where it closes, the window is gone. */
  output: Readable;
  /** Takes an answer of the window; false where none is waited for. */
  receive(answer: Uint8Array): boolean;
}

/** How long a window may take to read the rest of what was sent, once nothing more comes, ms. */
const CLOSE_MS = 1000;

/** @param waitMs how long the window may take to read what was sent */
export function createWindowConnection(format: VideoFormat, waitMs: number): WindowConnection {
  const output = new PassThrough();
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  // Where the window goes away in the middle, that is no error of the engine.
  output.on('error', () => {});
  // Also sends the headers of the response.
  output.write(recordOf(RECORD.open));
  let deliver: ((answer: Uint8Array) => void) | undefined;
  return {
    output,
    receive(answer) {
      deliver?.(answer);
      const wasWanted = deliver !== undefined;
      deliver = undefined;
      return wasWanted;
    },
    encoder: {
      format,
      async write(records) {
        if (output.destroyed || output.writableEnded) throw new WindowEncoderError('The window has gone.');
        if (output.write(records)) return;
        const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]);
        await once(output, 'drain', { signal }).catch(() => {
          throw new WindowEncoderError(
            gone.signal.aborted ? 'The window has gone.' : `The window has not read for ${waitMs} ms.`,
          );
        });
      },
      answer: () =>
        new Promise((resolve, reject) => {
          deliver = resolve;
          const fail = () => reject(new WindowEncoderError('The window has gone.'));
          if (output.destroyed || output.writableEnded) fail();
          else gone.signal.addEventListener('abort', fail, { once: true });
        }),
      close() {
        // A browser reports a response that breaks off; one that ends is none of its concern.
        output.end();
        const late = setTimeout(() => output.destroy(), CLOSE_MS);
        gone.signal.addEventListener('abort', () => clearTimeout(late), { once: true });
      },
    },
  };
}
