import { editDistance } from '../../src-shared/contract/explain/did-you-mean.ts';
import type { FetchedPackName } from '../../src-shared/contract/fetched-packs.ts';
import { once } from '../../src-shared/once.ts';
import { beginsAlike } from '../../src-shared/words/typing-errors.ts';
import { joinWords, toPhrase } from '../../src-shared/words/words.ts';

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

/** How well a query matches a name that it is not: 2 its beginning or whole words of it, 1 with typing errors, 0 not. */
function rateFit(query: string, name: string): number {
  const covers = query.length >= CHARS_MIN && query.length >= name.length * COVERED;
  if (covers && (name.startsWith(query) || ` ${name} `.includes(` ${query} `))) return 2;
  const typos = countAllowedTypos(name.length);
  if (typos === 0 || Math.abs(query.length - name.length) > typos || !beginsAlike(query, name)) return 0;
  return editDistance(query, name, typos) <= typos ? 1 : 0;
}

const withoutMeme = (name: string): string => toPhrase(name).replace(/ memes?$/, '');

/** Of a query by its names: those that are it, in any spacing; else those that match it best. */
function createFormatFinder(formats: readonly KnownFormat[]): KnownFormats['find'] {
  const names = formats.flatMap((format) =>
    [format.name, ...format.names].map((name) => ({ format, name: withoutMeme(name) })),
  );
  const exact = Map.groupBy(names, ({ name }) => joinWords(name));
  return (query) => {
    const wanted = withoutMeme(query);
    if (wanted === '') return [];
    let best = 1;
    let found = exact.get(joinWords(wanted)) ?? [];
    for (const each of found.length > 0 ? [] : names) {
      const fit = rateFit(wanted, each.name);
      if (fit > best) found = [];
      best = Math.max(best, fit);
      if (fit === best) found.push(each);
    }
    return [...new Set(found.map(({ format }) => format))];
  };
}

export function createKnownFormats(
  formats: readonly KnownFormat[],
  imgflip: Readonly<Record<string, ImgflipPicture>> = {},
): KnownFormats {
  const findFormats = once(() => createFormatFinder(formats));
  /** One search asks several times. */
  let last: { query: string; found: readonly KnownFormat[] } | undefined;
  return {
    all: formats,
    imgflip: new Map(Object.entries(imgflip)),
    find(query) {
      if (last?.query !== query) last = { query, found: findFormats()(query) };
      return last.found;
    },
  };
}
