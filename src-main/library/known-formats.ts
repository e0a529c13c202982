import { editDistance } from '../../src-shared/contract/explain/did-you-mean.ts';
import type { FetchedPackName } from '../../src-shared/contract/fetched-packs.ts';
import { phraseOf } from './words.ts';

/**
 * Names of formats that people type, and which built-in template makes the same joke. The format itself may have been
 * imported; then it is the answer, and ours stands behind it.
 */

/** A format that many know by name. */
export interface KnownFormat {
  /** What most people call it. */
  name: string;
  names: readonly string[];
  /** Slug of the built-in template that makes the same joke, where there is one. */
  template?: string;
  /** What the collections that are imported call it. */
  ids?: Readonly<Partial<Record<FetchedPackName, string>>>;
}

export interface KnownFormats {
  all: readonly KnownFormat[];
  /** The formats a query names, best first; none where it is only part of a name that others share. */
  find(query: string): readonly KnownFormat[];
}

/** Of the letters of a name: a query that has fewer of them may mean anything. */
const COVERED = 0.5;
const CHARS_MIN = 4;

const allowedTypos = (length: number): number => {
  if (length < 6) return 0;
  return length < 12 ? 1 : 2;
};

/** How well a query names a format: 3 the name itself, 2 its beginning or a word of it, 1 with a typo, 0 not. */
function fitOf(query: string, name: string): number {
  if (query === name) return 3;
  const covers = query.length >= CHARS_MIN && query.length >= name.length * COVERED;
  if (covers && (name.startsWith(query) || ` ${name} `.includes(` ${query} `))) return 2;
  const typos = allowedTypos(name.length);
  const isNear = Math.abs(query.length - name.length) <= typos && editDistance(query, name) <= typos;
  return typos > 0 && isNear ? 1 : 0;
}

/** The formats of the data file. */
export function createKnownFormats(formats: readonly KnownFormat[]): KnownFormats {
  const entries = formats.map((format) => ({ format, names: [format.name, ...format.names].map(phraseOf) }));
  return {
    all: formats,
    find(query) {
      const wanted = phraseOf(query).replace(/ memes?$/, '');
      if (wanted === '') return [];
      const found = entries.map(({ format, names }) => ({
        format,
        score: Math.max(...names.map((name) => fitOf(wanted, name.replace(/ meme$/, '')))),
      }));
      const best = Math.max(...found.map(({ score }) => score));
      return best === 0 ? [] : found.filter(({ score }) => score === best).map(({ format }) => format);
    },
  };
}
