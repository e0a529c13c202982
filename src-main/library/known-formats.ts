import { phraseOf } from './words.ts';

/**
 * Known formats: the names that people search for, and the built-in template that makes the same joke. If the format
 * itself has been imported, searches list it first and the built-in template after it.
 */

/** A format that many know by name. */
export interface KnownFormat {
  /** Its most common name. */
  name: string;
  names: readonly string[];
  /** Slug of the built-in template that makes the same joke, where there is one. */
  template?: string;
  /** Its ids in the collections that can be imported. */
  ids?: Readonly<Partial<Record<Collection, string>>>;
}

/** A collection of templates that is known by its name. */
export type Collection = 'memegen' | 'imgflip';

export interface KnownFormats {
  all: readonly KnownFormat[];
  /** The formats that match a query best, all equally well; none if it matches no name. */
  find(query: string): readonly KnownFormat[];
}

/** Least length of a query that matches only part of a name: as a share of the name, and in characters. */
const COVERED = 0.5;
const CHARS_MIN = 4;

/** Edit distance of two words, with transpositions (optimal string alignment); any value above `limit` means more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (next[j - 1] ?? 0) + 1,
          ((row ?? [])[j] ?? 0) + 1,
          ((row ?? [])[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? ((before ?? [])[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row?.[b.length] ?? 0;
}

const allowedTypos = (length: number): number => {
  if (length < 6) return 0;
  return length < 12 ? 1 : 2;
};

/** How well a query matches a name: 3 the same, 2 its beginning or whole words of it, 1 with typing errors, 0 not. */
function fitOf(query: string, name: string): number {
  if (query === name) return 3;
  const covers = query.length >= CHARS_MIN && query.length >= name.length * COVERED;
  if (covers && (name.startsWith(query) || ` ${name} `.includes(` ${query} `))) return 2;
  const typos = allowedTypos(name.length);
  return typos > 0 && distance(query, name, typos) <= typos ? 1 : 0;
}

/** The known formats that the data file lists. */
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
