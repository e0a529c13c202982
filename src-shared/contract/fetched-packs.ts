/** Packs that the engine fetches when it is asked to. */
export const FETCHED_PACK_NAMES = ['memegen', 'imgflip'] as const;
export type FetchedPackName = (typeof FETCHED_PACK_NAMES)[number];
