import type { PainterFiles } from '../content/schema.ts';

/** What a prompt denies: `no dogs`, `without a hat or scarf`, `not wearing glasses`. */

export interface Denial {
  /** What it stands before; `none` denies nothing. */
  kind: 'thing' | 'verb' | 'nobody' | 'none';
  /** Words it is made of. */
  length: number;
}

export interface DeniedWords<T> {
  found: readonly T[];
  /** Where reading goes on. */
  next: number;
}

/** What begins at a word, and whether it is a thing that can be denied or describes one. */
export type Lookup<T> = (
  at: number,
) => { item: T; length: number; is: 'thing' | 'quality' | 'relation' | 'other' } | undefined;

export interface Denials {
  /** The denial that begins at a word; undefined where there is none. */
  at(words: readonly string[], at: number): Denial | undefined;
  /**
   * What is denied from the word after the denial: its qualities and the thing, and further ones after `or`, or after
   * a comma or `and` where they come without an article or a number. Undefined where no thing follows
   * (`not believing`).
   */
  from<T>(
    words: readonly string[],
    start: number,
    beforeVerb: boolean,
    lookUp: Lookup<T>,
  ): DeniedWords<T> | undefined;
}

/** Longest denial, words. */
const LONGEST = 3;

export function createDenials(files: PainterFiles['denials']): Denials {
  const [skipped, ends, joins] = [new Set(files.skipped), new Set(files.ends), new Set(files.joins)];
  const kinds = new Map<string, Denial['kind']>([
    ...files.before_things.map((words): [string, Denial['kind']] => [words, 'thing']),
    ...files.before_verbs.map((words): [string, Denial['kind']] => [words, 'verb']),
    ...files.nobody.map((words): [string, Denial['kind']] => [words, 'nobody']),
    ...files.none.map((words): [string, Denial['kind']] => [words, 'none']),
  ]);

  const denialAt: Denials['at'] = (words, at) => {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const kind = kinds.get(words.slice(at, at + length).join(' '));
      if (kind) return { kind, length };
    }
    return undefined;
  };

  /** Where the next denied thing may begin, after one that ends at a word; undefined where the list ends. */
  const continuesAt = <T>(words: readonly string[], end: number, lookUp: Lookup<T>): number | undefined => {
    const join = words[end] ?? '';
    if (!joins.has(join)) return undefined;
    const double = join === ',' && (words[end + 1] === 'or' || words[end + 1] === 'and');
    const next = end + (double ? 2 : 1);
    if (denialAt(words, next) || ends.has(words[next] ?? '')) return undefined;
    return join === 'or' || join === 'nor' || lookUp(next)?.is === 'thing' ? next : undefined;
  };

  /** Qualities, at most one verb or preposition, then a thing. Qualities alone are denied by a verb: `not sad`. */
  const phraseFrom = <T>(
    words: readonly string[],
    start: number,
    relations: boolean,
    lookUp: Lookup<T>,
  ): DeniedWords<T> | undefined => {
    const qualities: T[] = [];
    let at = start;
    while (at < words.length) {
      const found = lookUp(at);
      if (found?.is === 'thing') return { found: [found.item], next: at + found.length };
      if (found?.is === 'quality') qualities.push(found.item);
      else if (!(skipped.has(words[at] ?? '') || (relations && found?.is === 'relation'))) break;
      at += found?.length ?? 1;
    }
    return qualities.length > 0 ? { found: qualities, next: at } : undefined;
  };

  return {
    at: denialAt,
    from<T>(words: readonly string[], start: number, beforeVerb: boolean, lookUp: Lookup<T>) {
      const found: T[] = [];
      let end = start;
      for (let at: number | undefined = start; at !== undefined && at < words.length; ) {
        const phrase: DeniedWords<T> | undefined = phraseFrom(
          words,
          at,
          beforeVerb || found.length > 0,
          lookUp,
        );
        if (!phrase) break;
        found.push(...phrase.found);
        end = phrase.next;
        at = continuesAt(words, end, lookUp);
      }
      return found.length > 0 ? { found, next: end } : undefined;
    },
  };
}
