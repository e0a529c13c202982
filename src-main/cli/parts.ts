/** The heavy parts, loaded by the commands that need them: `cam --help` needs none. */

/** The home's database and what is known of its engine. */
export const loadHome = () => import('../bootstrap/home.ts');

/** The key of the home's owner. */
export const loadOwner = () => import('../bootstrap/owner.ts');

/** What commands do by themselves: templates, fonts, one caption. */
export const loadTools = () => import('../bootstrap/offline-commands.ts');

/** A whole engine: service, store, models. */
export const loadCompose = () => import('../bootstrap/compose.ts');
