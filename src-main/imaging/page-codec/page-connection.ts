import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { RECORD } from '../../../src-shared/contract/page-encoder.ts';
import { createRecord, type PageCodec, PageCodecError } from './page-codec.ts';

export interface PageConnection {
  peer: PageCodec;
  /** What is sent to the page; where it closes, the page is gone. */
  output: Readable;
  /** Takes an answer of the page; resolves when there is room for another. One that nobody waits for is dropped. */
  receive(answer: Uint8Array): Promise<void>;
}

/** How long a page may take to read the rest of what was sent, once nothing more comes, ms. */
const CLOSE_MS = 1000;

/** @param waitMs how long the page may take to read what was sent */
export function createPageConnection(waitMs: number): PageConnection {
  const output = new PassThrough();
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  // A page that goes away is no error of the engine.
  output.on('error', () => {});
  // Also sends the headers of the response.
  output.write(createRecord(RECORD.open));
  let listener: ((answer: Uint8Array) => void | Promise<void>) | undefined;
  const isOver = () => output.destroyed || output.writableEnded;
  const goneError = () => new PageCodecError('The page has gone.');
  return {
    output,
    async receive(answer) {
      await listener?.(answer);
    },
    peer: {
      gone: gone.signal,
      async write(records) {
        if (isOver()) throw goneError();
        if (output.write(records)) return;
        const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]);
        await once(output, 'drain', { signal }).catch(() => {
          throw gone.signal.aborted
            ? goneError()
            : new PageCodecError(`The page has not read for ${waitMs} ms.`);
        });
      },
      takeAnswers(onAnswer) {
        listener = onAnswer;
      },
      answer: () =>
        new Promise((resolve, reject) => {
          listener = (answer) => {
            listener = undefined;
            resolve(answer);
          };
          const fail = () => reject(goneError());
          if (isOver()) fail();
          else gone.signal.addEventListener('abort', fail, { once: true });
        }),
      close() {
        // A browser logs an error for a response that breaks off, but not for one that ends.
        output.end();
        const late = setTimeout(() => output.destroy(), CLOSE_MS);
        gone.signal.addEventListener('abort', () => clearTimeout(late), { once: true });
      },
    },
  };
}
