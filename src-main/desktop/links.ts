/**
 * `cam://` links. Any web page can have one opened, so a link may only show a place in the app; it never changes
 * anything, and everything it carries is matched against a pattern.
 */
export const SCHEME = 'cam';

const TEMPLATE_ID = /^tpl_[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;
const SEARCH_CHARS = 200;
const PLACES = new Set(['browse', 'create', 'gallery', 'jobs', 'keys', 'settings']);

function editPlace(url: URL): string | undefined {
  const id = url.pathname.slice(1);
  return TEMPLATE_ID.test(id) && url.search === '' ? `/edit/${id}` : undefined;
}

function plainPlace(url: URL): string | undefined {
  if (!PLACES.has(url.hostname) || !/^\/?$/.test(url.pathname)) return undefined;
  const names = [...url.searchParams.keys()];
  if (names.length === 0) return `/${url.hostname}`;
  const search = url.searchParams.get('search') ?? '';
  if (url.hostname !== 'browse' || names.length > 1 || names[0] !== 'search') return undefined;
  // Control and bidi characters could make the search field show something else than it holds.
  if (search.length > SEARCH_CHARS || /[\p{Cc}\p{Cf}]/u.test(search)) return undefined;
  return `/browse?search=${encodeURIComponent(search)}`;
}

/** The place in the app a link names, such as `/edit/tpl_two-buttons`; undefined for anything else. */
export function placeOfLink(link: string): string | undefined {
  const url = URL.parse(link);
  if (!url || url.protocol !== `${SCHEME}:` || url.username || url.password || url.port || url.hash) {
    return undefined;
  }
  return url.hostname === 'edit' ? editPlace(url) : plainPlace(url);
}
