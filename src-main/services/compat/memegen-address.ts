import { encodeCaption, withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { readCaptionPath, withoutTrailing } from '../../../src-shared/contract/picture-path.ts';

/** The addresses of memegen’s pictures: their exact form, and how imprecise ones are put right. */

/** Beginning of all these addresses, and of those of pictures. */
export const MEMEGEN = '/compat/memegen';
export const IMAGES = `${MEMEGEN}/images/`;

/** The path of an image below `/images/`, in memegen's format with a part for every line. */
export function imagePath(id: string, lines: readonly string[], ending: string): string {
  return `${[encodeURIComponent(id.toWellFormed()), ...lines.map(encodeCaption)].join('/')}.${ending}`;
}

/** A query with its `?`, or '' without parameters. Addresses in it stay readable, as memegen writes them. */
export function writeQuery(query: URLSearchParams): string {
  if (query.size === 0) return '';
  return `?${query}`.replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%2C', ',');
}

/** memegen's style for animated pictures, which addresses ending in .gif use. */
export const ANIMATED = 'animated';
/** The values that the try-out in memegen's documentation sends. */
export const PLACEHOLDER = 'string';

/** Percent-encodings that are left in a line after it was decoded. */
const ENCODED = /(?:%[\da-f]{2})+/gi;

/** A line as memegen takes it: `/` is blank, and spaces and signs that a client encoded twice are decoded again. */
export function readLine(line: string): string {
  if (line === '/') return '';
  // No client encodes letters and digits: `5%50` means what it says.
  return line.replace(ENCODED, (run) => (/[\w~-]/.test(withoutPercent(run)) ? run : withoutPercent(run)));
}

const OPTIONS = /&(?=(?:style|font|layout|color|width|height|background|center|scale|status|api_key)=)/;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const ENDING = /\.\w+$/;

/** The path without what does not belong there, and the parameters that were written into it. */
function repairPath(given: string): { path: string; options: string } {
  const at = PICTURE.test(given) ? -1 : given.search(OPTIONS);
  const [whole, options] = at < 0 ? [given, ''] : [given.slice(0, at), given.slice(at + 1)];
  const path = whole
    .replace(/^(?:images\/)+/, '')
    .replace(/\/\/[^/.]*=[^/]*$/, '')
    .replace(/\/+$/, '')
    .replace(/(\.\w+)(?:"|%22)+$/, '$1')
    .replace(/^([^/]+)\/(\.\w+)$/, '$1$2');
  return { path: ENDING.test(path) || !path.includes('/') ? path : `${path}.png`, options };
}

export interface MemegenRedirect {
  status: 301 | 302;
  /** Path below `/images/` with its query. */
  address: string;
}

/**
 * Where an imprecise address leads; undefined for one that is answered as it is. `path` is what follows `/images/`, as
 * it was sent, `search` the query with its `?`. Only callers with a key may have a watermark.
 */
export function putRight(path: string, search: string, hasKey = false): MemegenRedirect | undefined {
  const { path: repaired, options } = repairPath(path);
  const query = new URLSearchParams(`${options}&${search.slice(1)}`);
  const isMarked = query.has('watermark') && !hasKey;
  const withQuery = options === '' ? search : writeQuery(query);
  // The example that this leads to loses its watermark.
  if (!ENDING.test(repaired))
    return repaired === path ? undefined : { status: 302, address: repaired + withQuery };
  const { template, captions, ending } = readCaptionPath(repaired);
  const moves = query.get('style') === ANIMATED && !/^(?:gif|webp)$/.test(ending);
  if (moves) query.delete('style');
  if (isMarked) query.delete('watermark');
  const lines = captions.map(readLine);
  const isExact = withoutPercent(path) === withoutPercent(imagePath(template, lines, ending));
  if (isExact && !moves && !isMarked) return undefined;
  const exact = imagePath(template, withoutTrailing(lines), moves ? 'gif' : ending);
  return {
    status: repaired !== path || isMarked ? 302 : 301,
    address: `${exact}${moves || isMarked ? writeQuery(query) : withQuery}`,
  };
}

/**
 * The template and the background that an address of memegen, or of an engine on this computer, shows; undefined for
 * any other address.
 */
export function readOwnAddress(address: string): { id: string; background: string } | undefined {
  const url = URL.parse(address);
  const isMemegen = url !== null && /(?:^|\.)memegen\.link$/.test(url.hostname);
  const isEngine = url !== null && isLoopbackHost(url.host);
  const [, path] = /^(?:\/compat\/memegen)?\/images\/(.+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || path === undefined || isMemegen === url.pathname.startsWith('/compat/')) return undefined;
  if (!isMemegen && !isEngine) return undefined;
  const id = withoutPercent(path.split('/')[0] ?? '').replace(ENDING, '');
  return { id, background: url.searchParams.get('background') ?? '' };
}
