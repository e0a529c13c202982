import { stat } from 'node:fs/promises';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { findThumbPicture } from '../../../src-shared/contract/thumbs.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Thumbs } from './thumbs.ts';

/**
 * Permanent addresses of pictures: `memes/<shard>/<id>.<ext>`, `images/<shard>/<hash>.<ext>`,
 * `templates/<slug>/<hash>.<ext>`, and `thumbs/<shard>/<id>.<ext>.webp`. Those of a meme answer as long as it is not
 * deleted.
 */

/** The part of the CDN folder with uploaded pictures. */
export const IMAGES_DIR = 'images';
const STORED = ['memes/', `${IMAGES_DIR}/`];

/** The address of a file below the CDN root. */
export function cdnUrl({ baseUrl }: Pick<ServiceDeps, 'baseUrl'>, file: string): string {
  return `${baseUrl()}/cdn/${file}`;
}

/**
 * The CDN path that an address of this engine names, or undefined. Loopback addresses name it with any port: that of a
 * container or a tunnel, or the one of an earlier start.
 */
export function findCdnPath(url: string, ownOrigins: readonly string[]): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed?.pathname.startsWith('/cdn/')) return undefined;
  if (!isLoopbackHost(parsed.host) && !ownOrigins.includes(parsed.origin)) return undefined;
  return parsed.pathname.slice('/cdn/'.length);
}

/**
 * The file behind a CDN path with its ETag: a path never changes its bytes (ids are used once, template and
 * image paths carry a hash of the content), so the path itself is the strong validator.
 */
export async function cdnFile(
  {
    files,
    library,
    isHidden,
    thumbs,
  }: Pick<ServiceDeps, 'files' | 'library' | 'isHidden'> & { thumbs?: Thumbs },
  path: string,
): Promise<{ file: string; etag: string } | undefined> {
  const etag = path.replace(/\.[a-z0-9]+$/, '').replaceAll('/', '-');
  const template = library.findFile(path);
  if (template) return { file: template, etag };
  // A deleted picture must be out of reach at once, though it can be restored.
  if (isHidden(findThumbPicture(path) ?? path)) return undefined;
  const thumb = await thumbs?.find(path);
  if (thumb) return { file: thumb, etag };
  const file = STORED.some((folder) => path.startsWith(folder)) ? files.resolve(path) : undefined;
  if (!file) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? { file, etag } : undefined;
}
