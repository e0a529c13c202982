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
}

export interface TemplateNames extends SharedWords {
  /** By slug: the name, then other names. */
  templates: Readonly<Record<string, readonly string[]>>;
}

/** Shared words and those of all templates, by slug; where two have a word for one thing, the shared one counts. */
export function joinWords(shared: SharedWords, own: readonly (readonly [string, OwnWords])[]): TemplateNames {
  return {
    templates: Object.fromEntries(own.map(([slug, { names }]) => [slug, names])),
    regions: Object.assign({}, ...own.map(([, { regions }]) => regions), shared.regions),
    roles: Object.assign({}, ...own.map(([, { roles }]) => roles), shared.roles),
  };
}
