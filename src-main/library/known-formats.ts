import { editDistance } from '../../src-shared/contract/explain/did-you-mean.ts';
import type { FetchedPackName } from '../../src-shared/contract/fetched-packs.ts';
import { toPhrase } from '../../src-shared/words/words.ts';

/** Known formats: names that people search for, and the built-in template that makes the same joke. */

export interface KnownFormat {
  /** Its most common name. */
  name: string;
  names: readonly string[];
  /** Slug of the built-in template that makes the same joke, where there is one. */
  template?: string;
  /** Slugs of built-in templates that suit its situations, where none makes its joke; the most fitting first. */
  like?: readonly string[];
  /** Its ids in the collections that can be imported. */
  ids?: Readonly<Partial<Record<FetchedPackName, string>>>;
}

/** A template of Imgflip by its lists: callers give places in px of this picture. */
export interface ImgflipPicture {
  name: string;
  /** px */
  width: number;
  height: number;
  /** Slug of the built-in template that makes the same joke, where no known format names one. */
  template?: string;
}

export interface KnownFormats {
  all: readonly KnownFormat[];
  /** By id. */
  imgflip: ReadonlyMap<string, ImgflipPicture>;
  /** The formats that match a query best, all equally well; none if it matches no name. */
  find(query: string): readonly KnownFormat[];
}

/** Least length of a query that matches only part of a name: as a share of the name, and in characters. */
const COVERED = 0.65;
const CHARS_MIN = 4;

const countAllowedTypos = (length: number): number => {
  if (length < 6) return 0;
  return length < 12 ? 1 : 2;
};

/** How well a query matches a name: 3 the same, 2 its beginning or whole words of it, 1 with typing errors, 0 not. */
function rateFit(query: string, name: string): number {
  if (query === name) return 3;
  const covers = query.length >= CHARS_MIN && query.length >= name.length * COVERED;
  if (covers && (name.startsWith(query) || ` ${name} `.includes(` ${query} `))) return 2;
  const typos = countAllowedTypos(name.length);
  return typos > 0 && editDistance(query, name, typos) <= typos ? 1 : 0;
}

export function createKnownFormats(
  formats: readonly KnownFormat[],
  imgflip: Readonly<Record<string, ImgflipPicture>> = {},
): KnownFormats {
  const entries = formats.map((format) => ({ format, names: [format.name, ...format.names].map(toPhrase) }));
  /** One search asks several times. */
  let last: { query: string; found: readonly KnownFormat[] } | undefined;
  const findFormats = (query: string): readonly KnownFormat[] => {
    const wanted = toPhrase(query).replace(/ memes?$/, '');
    if (wanted === '') return [];
    const found = entries.map(({ format, names }) => ({
      format,
      score: Math.max(...names.map((name) => rateFit(wanted, name.replace(/ meme$/, '')))),
    }));
    const best = Math.max(...found.map(({ score }) => score));
    return best === 0 ? [] : found.filter(({ score }) => score === best).map(({ format }) => format);
  };
  return {
    all: formats,
    imgflip: new Map(Object.entries(imgflip)),
    find(query) {
      if (last?.query !== query) last = { query, found: findFormats(query) };
      return last.found;
    },
  };
}
