import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { WindowPictures } from '../../../src-shared/contract/window-pictures.ts';
import { splitAnswer, unusable } from './split-answer.ts';
import { type WindowDecoder, WindowError } from './window-peer.ts';

/** Receives the decoded pictures of a session from the window. */

export interface ReceivedPicture {
  /** The first frame, counted from 0, that shows it. */
  place: number;
  /** RGBA. */
  data: Uint8Array;
}

export interface ReceivedPictures {
  /** The next one; undefined after the last. @throws WindowError where the window fails, has gone or is too slow */
  next(): Promise<ReceivedPicture | undefined>;
  /** No more are wanted. */
  stop(): void;
}

const check = compileCheck(WindowPictures, 'body');

function read(answer: Uint8Array, bytes: number) {
  const { header, rest } = splitAnswer(answer);
  const { value, error } = check(header);
  if (error) throw unusable(error);
  const { places } = value;
  if (rest.length !== places.length * bytes) throw unusable();
  const pictures = places.map((place, at) => ({ place, data: rest.subarray(at * bytes, (at + 1) * bytes) }));
  return { ...value, pictures };
}

/** @param bytes of one picture @param waitMs how long the window may take for the next one */
export function receivePictures(
  window: Pick<WindowDecoder, 'takeAnswers' | 'gone'>,
  session: number,
  bytes: number,
  waitMs: number,
): ReceivedPictures {
  let waiting: ReceivedPicture[] = [];
  let isLast = false;
  let failure: WindowError | undefined;
  let onChange = () => {};
  let onTaken = () => {};
  window.takeAnswers(async (answer) => {
    try {
      const received = read(answer, bytes);
      // Left over from an earlier session.
      if (received.session !== session) return;
      waiting = received.pictures;
      isLast = received.isLast;
      if (received.failed !== undefined) failure = new WindowError(received.failed);
    } catch (error) {
      failure = error instanceof WindowError ? error : unusable(error);
    }
    onChange();
    if (waiting.length > 0) await new Promise<void>((resolve) => (onTaken = resolve));
  });
  const change = () =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        window.gone.removeEventListener('abort', fail);
      };
      const fail = () => {
        end();
        reject(new WindowError('The window has gone.'));
      };
      const timer = setTimeout(() => {
        end();
        reject(new WindowError(`The window has decoded nothing for ${waitMs} ms.`));
      }, waitMs);
      window.gone.addEventListener('abort', fail, { once: true });
      onChange = () => {
        end();
        resolve();
      };
      if (window.gone.aborted) fail();
    });
  return {
    async next() {
      while (waiting.length === 0 && !isLast && !failure) await change();
      const picture = waiting.shift();
      if (!picture && failure) throw failure;
      if (waiting.length === 0) onTaken();
      return picture;
    },
    stop() {
      waiting = [];
      onTaken();
      window.takeAnswers(async () => {});
    },
  };
}
