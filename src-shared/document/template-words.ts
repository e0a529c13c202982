import type { RegionNames } from './region-names.ts';

/** Words about built-in templates in languages other than English, as `resources` keeps them. */

/** `search/words/<language>.json`: what several templates share. */
export interface SharedWords {
  regions: RegionNames;
  /** What regions ask for, by the English role. */
  roles: Readonly<Record<string, string>>;
}

/** One language of `templates/<slug>/words.json`: the template's names, the first of which is shown, and its own words. */
export interface OwnWords {
  names: readonly string[];
  regions?: RegionNames;
  roles?: Readonly<Record<string, string>>;
  /** By the English hint; only where the role is too long to be shown in its place. */
  hints?: Readonly<Record<string, string>>;
}

export interface TemplateNames extends SharedWords {
  /** By slug: the name, then other names. */
  templates: Readonly<Record<string, readonly string[]>>;
  /** Every English hint with its translation; null where the translated role is shown in its place. */
  hints: Readonly<Record<string, string | null>>;
}

/**
 * Shared words and those of all templates, by slug; where two have a word for one thing, the shared one counts.
 * @param hints the English hints of all regions
 */
export function joinWords(
  shared: SharedWords,
  own: readonly (readonly [string, OwnWords])[],
  hints: readonly string[],
): TemplateNames {
  return {
    templates: Object.fromEntries(own.map(([slug, { names }]) => [slug, names])),
    regions: Object.assign({}, ...own.map(([, { regions }]) => regions), shared.regions),
    roles: Object.assign({}, ...own.map(([, { roles }]) => roles), shared.roles),
    hints: Object.assign(
      Object.fromEntries(hints.map((hint) => [hint, null])),
      ...own.map(([, words]) => words.hints),
    ),
  };
}
