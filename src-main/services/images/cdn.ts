import { readFile, stat } from 'node:fs/promises';
import PQueue from 'p-queue';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { findThumbPicture, MEME_THUMB_SIDE } from '../../../src-shared/contract/thumbs.ts';
import { makePoster } from '../../imaging/poster/poster.ts';
import type { ServiceDeps } from '../deps.ts';

/**
 * Permanent addresses of pictures: `memes/<shard>/<id>.<ext>`, `images/<shard>/<hash>.<ext>`, the same of `videos/`,
 * `templates/<slug>/<hash>.<ext>`, and `thumbs/<shard>/<id>.<ext>.webp`. Those of a meme answer as long as it is not
 * deleted.
 */

/** The parts of the CDN folder with uploaded pictures and videos. */
export const IMAGES_DIR = 'images';
export const VIDEOS_DIR = 'videos';
const STORED = ['memes/', `${IMAGES_DIR}/`, `${VIDEOS_DIR}/`];

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

/** Drawn at the same time: a page of new memes must not delay captions. */
const CONCURRENCY = 2;

export interface Thumbs {
  /**
   * The file behind the CDN path of a thumbnail, drawn where it does not exist yet; undefined where there is no such
   * meme. @throws CamError IMAGE_UNREADABLE for a damaged one
   */
  find(path: string): Promise<string | undefined>;
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

export function createThumbs({ files }: Pick<ServiceDeps, 'files'>): Thumbs {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const drawing = new Map<string, Promise<void>>();

  const draw = async (path: string, picture: string): Promise<void> => {
    // It may be deleted between the check and the read, and while it is drawn.
    const bytes = await readFile(picture).catch(() => undefined);
    if (!bytes) return;
    await files.write(path, await makePoster(bytes, MEME_THUMB_SIDE));
    if (!(await isFile(picture))) files.remove(path);
  };
  const drawOnce = (path: string, picture: string): Promise<void> => {
    const running = drawing.get(path) ?? queue.add(() => draw(path, picture));
    drawing.set(path, running);
    return running.finally(() => drawing.delete(path));
  };

  return {
    async find(path) {
      const from = findThumbPicture(path);
      const [file, picture] = [files.resolve(path), from && files.resolve(from)];
      if (!file || !picture || !(await isFile(picture))) return undefined;
      if (!(await isFile(file))) await drawOnce(path, picture);
      return (await isFile(file)) ? file : undefined;
    },
  };
}
