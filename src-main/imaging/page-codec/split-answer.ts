import { PageCodecError } from './page-codec.ts';

/** What a page sends: JSON behind its length (four bytes, little endian), then bytes. */

const LENGTH_BYTES = 4;

export const unusable = (cause?: unknown) =>
  new PageCodecError('The page has sent what cannot be read.', { cause });

/** @throws PageCodecError where there is no JSON in front */
export function splitAnswer(answer: Uint8Array): { header: unknown; rest: Uint8Array } {
  if (answer.length < LENGTH_BYTES) throw unusable();
  const end = LENGTH_BYTES + new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
  if (end > answer.length) throw unusable();
  try {
    return {
      header: JSON.parse(
        new TextDecoder('utf-8', { fatal: true }).decode(answer.subarray(LENGTH_BYTES, end)),
      ),
      rest: answer.subarray(end),
    };
  } catch (error) {
    throw unusable(error);
  }
}
