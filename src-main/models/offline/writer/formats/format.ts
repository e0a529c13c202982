/**
 * A way a meme can go, independent of any one template: which boxes it has, and recipes that fill them.
 *
 * Recipes are patterns with expressions in braces, each a part of the idea in a grammatical form (`{A.ger}`), a line
 * of its subject (`{t.silly.ger}`) or a line of everybody’s (`{g.calm}`). A recipe whose expressions find nothing is
 * passed over. `^` before an expression begins it with a capital, `|` inside offers another where one finds nothing,
 * ` ¦ ` another whole pattern.
 */
export interface Recipe {
  /** 1 (better than nothing) … 6 (made for exactly this). */
  worth: number;
  /** Flags of the idea: all of these, `a|b` for either, `!a` for not. */
  when: string;
  lines: Readonly<Record<string, string>>;
}

export interface Format {
  id: string;
  /** Words in names and tags of a template that tell it. */
  signs: RegExp;
  /** What each box is told by, in its name and role; the order is the order of asking. */
  boxes: Readonly<Record<string, RegExp>>;
  /** Boxes that may stay empty. */
  optional?: readonly string[];
  recipes: readonly Recipe[];
}

/** Between whole patterns of which the first that finds its words is taken. */
export const ELSE = ' ¦ ';

/** `recipe(5, 'plan halves', { reject: '{A.label}', approve: '{B.label}' })` */
export function recipe(worth: number, when: string, lines: Readonly<Record<string, string>>): Recipe {
  return { worth, when, lines };
}
