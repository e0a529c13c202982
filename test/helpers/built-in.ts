import { readdirSync } from 'node:fs';

/** Ids of the built-in templates. */
export const BUILT_IN_IDS: readonly string[] = readdirSync(
  new URL('../../resources/templates/', import.meta.url),
).map((slug) => `tpl_${slug}`);

/** How many there are. */
export const BUILT_IN = BUILT_IN_IDS.length;
