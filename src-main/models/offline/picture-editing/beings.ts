import type { Cast } from '../painter/content/cast.ts';
import { getKind } from '../painter/content/measured-head.ts';

/** Who a phrase names: animals by the names that the painter has for them, besides those listed in edits.json. */

export interface Being {
  kind: string;
  many: boolean;
}

/** Undefined for words that only bring an animal to mind: `arctic` is no polar bear that is in the picture. */
export type FindBeing = (phrase: string) => Being | undefined;

/** Letters at the beginning that a plural has in common with its singular: `wolf` and `wolves`. */
const STEM = 3;

export const createBeings =
  ({ find }: Pick<Cast, 'find'>): FindBeing =>
  (phrase) => {
    const found = find(phrase);
    if (!found?.member.head || !found.member.alive) return undefined;
    const kind = getKind(found.member);
    const last = phrase.split(' ').at(-1) ?? phrase;
    if (last.slice(0, STEM) !== kind.slice(0, STEM)) return undefined;
    return { kind, many: found.plural };
  };
