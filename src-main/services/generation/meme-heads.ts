import { readFile } from 'node:fs/promises';
import type { Head } from '../../../src-shared/contract/heads.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import { headsIn, headsOnCanvas } from '../../../src-shared/document/embedded-heads.ts';
import { probePicture } from '../../imaging/decode.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnFile, findCdnPath } from '../images/cdn.ts';

/** Where the heads are in a meme: its file does not say it, but the template or the painting below it does. */

type Deps = Pick<ServiceDeps, 'library' | 'files' | 'isHidden' | 'ownOrigins' | 'store'>;

/** `memes/<shard>/<id>.<ext>` */
const MEME_FILE = /^memes\/[^/]+\/([^/.]+)\.[a-z0-9]+$/;

/** The meme that an address of this engine shows. */
export function memeAt({ store, ownOrigins }: Deps, url: string): MemeRecord | undefined {
  const id = MEME_FILE.exec(findCdnPath(url, ownOrigins()) ?? '')?.[1];
  return id === undefined ? undefined : store.memes.find(id);
}

/** Heads in fractions of the meme; undefined where the picture below it is gone, or names none. */
export async function headsOfMeme(deps: Deps, { document }: MemeRecord): Promise<Head[] | undefined> {
  const request: CaptionRequest = JSON.parse(document);
  const file = await pictureFile(deps, request);
  const bytes = file && (await readFile(file).catch(() => undefined));
  const heads = bytes && headsIn(bytes);
  if (!heads) return undefined;
  return headsOnCanvas(heads, computeCanvas(await probePicture(bytes), request.canvas));
}

/** The picture below the captions, where it is on this machine. */
async function pictureFile(
  deps: Deps,
  { template_id, image_url = '' }: CaptionRequest,
): Promise<string | undefined> {
  if (template_id !== undefined) return deps.library.get(template_id)?.imagePath;
  const path = findCdnPath(image_url, deps.ownOrigins());
  return path === undefined ? undefined : (await cdnFile(deps, path))?.file;
}
