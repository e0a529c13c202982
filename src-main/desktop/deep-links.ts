/**
 * `cam://` links. Any web page can open one, so a link only navigates inside the app and changes nothing, and
 * everything in it is matched against a pattern.
 */
export const SCHEME = 'cam';

const TEMPLATE_ID = /^tpl_[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;
const SEARCH_CHARS_MAX = 200;
const SCREENS = new Set(['browse', 'create', 'gallery', 'jobs', 'keys', 'settings']);

function editorPath(url: URL): string | undefined {
  const id = url.pathname.slice(1);
  return TEMPLATE_ID.test(id) && url.search === '' ? `/edit/${id}` : undefined;
}

function screenPath(url: URL): string | undefined {
  if (!SCREENS.has(url.hostname) || !/^\/?$/.test(url.pathname)) return undefined;
  const names = [...url.searchParams.keys()];
  if (names.length === 0) return `/${url.hostname}`;
  const search = url.searchParams.get('search') ?? '';
  if (url.hostname !== 'browse' || names.length > 1 || names[0] !== 'search') return undefined;
  // With control and bidi characters the search field could look different from its value.
  if (search.length > SEARCH_CHARS_MAX || /[\p{Cc}\p{Cf}]/u.test(search)) return undefined;
  return `/browse?search=${encodeURIComponent(search)}`;
}

/** The path in the app that a link opens, such as `/edit/tpl_two-buttons`; undefined where it is not valid. */
export function pathOfLink(link: string): string | undefined {
  const url = URL.parse(link);
  if (!url || url.protocol !== `${SCHEME}:` || url.username || url.password || url.port || url.hash) {
    return undefined;
  }
  return url.hostname === 'edit' ? editorPath(url) : screenPath(url);
}
