import { readdirSync } from 'node:fs';

/** How many built-in templates there are. */
export const BUILT_IN = readdirSync(new URL('../../resources/templates/', import.meta.url)).length;
