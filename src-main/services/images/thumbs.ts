import { readFile, stat } from 'node:fs/promises';
import PQueue from 'p-queue';
import { findThumbPicture, MEME_THUMB_SIDE } from '../../../src-shared/contract/thumbs.ts';
import { makePoster } from '../../imaging/poster/poster.ts';
import type { ServiceDeps } from '../deps.ts';

/** Thumbnails of memes, stills also of those that move: drawn at the first request, stored beside the memes, not charged. */

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
