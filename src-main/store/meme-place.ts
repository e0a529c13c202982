/** Places and pages of lists of memes. */

/** Where a meme stands in a list: what the list is sorted by (a time in ms since the epoch, bytes or a name), and its row number. */
export interface MemePlace {
  key: number | string;
  seq: number;
}

/** Which memes stand on a page. */
export interface MemePage {
  places: MemePlace[];
  /** Over all pages; with a search, or a filter by times alone, counted up to `COUNTED_MAX`. */
  total: number;
  /** The place of the last one here; undefined where none follows. */
  next: MemePlace | undefined;
  /** The search index is still being built: older memes may be missing. */
  incomplete?: boolean;
}

/** A page of places, of which one more was read than it has. */
export function cutPlaces(found: readonly MemePlace[], limit: number): Pick<MemePage, 'places' | 'next'> {
  const { shown, next } = cutPage(found, limit);
  return { places: shown, next };
}

/** Cuts what was found to a page; one more than `limit` was asked for, to know whether anything follows. */
export function cutPage<T>(found: readonly T[], limit: number): { shown: T[]; next: T | undefined } {
  const shown = found.slice(0, limit);
  return { shown, next: found.length > limit ? shown.at(-1) : undefined };
}
