import type { ReadPart, TextReader } from './read-text.ts';
import type { Encoder } from './vectors.ts';

/** Splits texts at spaces into parts, each of which is looked up once. */

export interface Part extends ReadPart {
  /** See `Encoder.listRows`. */
  rows: readonly number[];
}

/** Parts that are kept: the first met, which are those of all phrasings. */
const KNOWN_MAX = 20_000;
/** Longer parts are not kept. */
const KNOWN_LETTERS_MAX = 40;

/** Letters and single marks. */
const PLAIN = /^(?:[a-z\s]|[,'’?-](?![,'’?-]))*$/i;

/** Without emoji, signs of tags and repeated marks; `3am` and `3 a.m.` as `3 am`. */
const writeAlike = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|#/gu, ' ')
        .replaceAll(/([^\p{L}\p{N}\s])\1+/gu, '$1')
        .replaceAll(/\b([ap])\.\s?m\b\.?/gi, '$1m')
        .replaceAll(/(\d)(?=\p{L})/gu, '$1 ');

/** The parts of a text between spaces, written alike. */
export function createPartSplitter(
  { listRows }: Encoder,
  { readWords }: TextReader,
): (text: string) => Part[] {
  const known = new Map<string, Part>();
  const lookUp = (text: string): Part => {
    const part = { text, rows: listRows(text), words: readWords(text) };
    if (known.size < KNOWN_MAX && text.length <= KNOWN_LETTERS_MAX) known.set(text, part);
    return part;
  };
  return (text) => (writeAlike(text).match(/\S+/g) ?? []).map((part) => known.get(part) ?? lookUp(part));
}
