/** Pairs of templates that people could take for one another. */
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { type JokeVector, jokeLikeness, jokeVectors, sharedName } from './joke-words.ts';
import { type PictureHash, pictureLikeness } from './picture-hash.ts';

/**
 * From which likeness a pair counts as the same. Of the pairs of the first 48 templates, which are all different, the
 * nearest have 0.52 (pictures) and 0.21 (words).
 */
export const SAME = { picture: 0.75, words: 0.4 } as const;

export interface ComparedTemplate {
  template: TemplateFile;
  hash: PictureHash;
}

export interface Pair {
  slugs: readonly [string, string];
  picture: number;
  words: number;
  /** A name that both have. */
  name?: string;
}

export const isTooAlike = ({ picture, words, name }: Pair): boolean =>
  picture >= SAME.picture || words >= SAME.words || name !== undefined;

/** All pairs in which one of `slugs` is (all pairs without them). */
export function listPairs(all: readonly ComparedTemplate[], slugs?: ReadonlySet<string>): Pair[] {
  const vectors: JokeVector[] = jokeVectors(all.map(({ template }) => template));
  return all.flatMap((a, at) =>
    all.slice(at + 1).flatMap((b, after) => {
      const [first, second] = [a.template, b.template];
      if (slugs && !slugs.has(first.slug) && !slugs.has(second.slug)) return [];
      const [one, other] = [vectors[at], vectors[at + 1 + after]];
      const name = sharedName(first, second);
      return {
        slugs: [first.slug, second.slug] as const,
        picture: pictureLikeness(a.hash, b.hash),
        words: one && other ? jokeLikeness(one, other) : 0,
        ...(name !== undefined && { name }),
      };
    }),
  );
}

/** The pairs that are nearest by a measure, nearest first. */
export const nearest = (pairs: readonly Pair[], by: 'picture' | 'words', count: number): Pair[] =>
  pairs.toSorted((a, b) => b[by] - a[by]).slice(0, count);
