import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { PagePictures } from '../../../src-shared/contract/page-pictures.ts';
import { PageCodecError, type PageDecoder } from './page-codec.ts';
import { splitAnswer, unusable } from './split-answer.ts';

export interface ReceivedPicture {
  /** The first frame, counted from 0, that shows it. */
  place: number;
  /** RGBA. */
  data: Uint8Array;
}

export interface ReceivedPictures {
  /** The next one; undefined after the last. @throws PageCodecError where the page fails, has gone or is too slow */
  next(): Promise<ReceivedPicture | undefined>;
  /** No more are wanted. */
  stop(): void;
}

const check = compileCheck(PagePictures, 'body');

function read(answer: Uint8Array, bytes: number) {
  const { header, rest } = splitAnswer(answer);
  const { value, error } = check(header);
  if (error) throw unusable(error);
  const { places } = value;
  if (rest.length !== places.length * bytes) throw unusable();
  const pictures = places.map((place, at) => ({ place, data: rest.subarray(at * bytes, (at + 1) * bytes) }));
  return { ...value, pictures };
}

/** @param bytes of one picture @param waitMs how long the page may take for the next one */
export function receivePictures(
  pageDecoder: Pick<PageDecoder, 'takeAnswers' | 'gone'>,
  session: number,
  bytes: number,
  waitMs: number,
): ReceivedPictures {
  let waiting: ReceivedPicture[] = [];
  let isLast = false;
  let failure: PageCodecError | undefined;
  let onChange = () => {};
  let onTaken = () => {};
  pageDecoder.takeAnswers(async (answer) => {
    try {
      const received = read(answer, bytes);
      // Left over from an earlier session.
      if (received.session !== session) return;
      waiting = received.pictures;
      isLast = received.isLast;
      if (received.failed !== undefined) failure = new PageCodecError(received.failed);
    } catch (error) {
      failure = error instanceof PageCodecError ? error : unusable(error);
    }
    onChange();
    if (waiting.length > 0) await new Promise<void>((resolve) => (onTaken = resolve));
  });
  const change = () =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        pageDecoder.gone.removeEventListener('abort', fail);
      };
      const fail = () => {
        end();
        reject(new PageCodecError('The page has gone.'));
      };
      const timer = setTimeout(() => {
        end();
        reject(new PageCodecError(`The page has decoded nothing for ${waitMs} ms.`));
      }, waitMs);
      pageDecoder.gone.addEventListener('abort', fail, { once: true });
      onChange = () => {
        end();
        resolve();
      };
      if (pageDecoder.gone.aborted) fail();
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
      pageDecoder.takeAnswers(async () => {});
    },
  };
}
