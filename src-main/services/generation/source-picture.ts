import { readFile } from 'node:fs/promises';
import type { PictureSourceFields } from '../../../src-shared/contract/generation.ts';
import type { Head } from '../../../src-shared/contract/heads.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import { headsIn, headsOnCanvas } from '../../../src-shared/document/embedded-heads.ts';
import { parseDocument } from '../../../src-shared/document/stored-document.ts';
import { probePicture } from '../../imaging/decode.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnFile, cdnUrl, findCdnPath } from '../images/cdn.ts';
import { fetchPicture, probeField, readPicture, requireOne } from '../images/picture-fields.ts';
import { createMissingError } from '../memes/memes.ts';

/** The picture that an operation starts from: by address, as base64, or a meme of the account. */

interface SourcePicture {
  /** Fetches and decodes it. @throws CamError IMAGE_UNREADABLE */
  load(): Promise<Uint8Array>;
  /** Its alt text, where it is a meme. */
  alt: string | undefined;
  /** The heads in it, fractions of it, where it is a meme whose picture names them. */
  heads(): Promise<readonly Head[] | undefined>;
}

const FIELDS = ['image_url', 'image_base64', 'meme_id'] as const;

/**
 * Checks which picture a request names, without loading it.
 * @throws CamError VALIDATION_ERROR where there is none or more than one, MEME_NOT_FOUND
 */
export function sourcePicture(
  deps: ServiceDeps,
  { account }: Caller,
  fields: PictureSourceFields,
): SourcePicture {
  const field = requireOne(fields, FIELDS, (second = 'image_url') => second);
  const text = fields[field] ?? '';
  if (field === 'meme_id') {
    const meme = deps.store.memes.get(account.id, text);
    if (!meme) throw createMissingError(text);
    const url = cdnUrl(deps, meme.file);
    return {
      alt: meme.alt_text,
      load: () => checkPicture(() => fetchPicture(deps, url, field), field),
      heads: () => headsOfMeme(deps, meme),
    };
  }
  const shown = field === 'image_url' ? memeAt(deps, text) : undefined;
  return {
    alt: undefined,
    load: () => checkPicture(async () => (await readPicture(deps, fields)).bytes, field),
    heads: async () => shown && headsOfMeme(deps, shown),
  };
}

async function checkPicture(read: () => Promise<Uint8Array>, field: string): Promise<Uint8Array> {
  const bytes = await read();
  await probeField(bytes, field);
  return bytes;
}

type Deps = Pick<ServiceDeps, 'library' | 'files' | 'isHidden' | 'ownOrigins' | 'store'>;

/** `memes/<shard>/<id>.<ext>` */
const MEME_FILE = /^memes\/[^/]+\/([^/.]+)\.[a-z0-9]+$/;

/** The meme that an address of this engine shows. */
function memeAt({ store, ownOrigins }: Deps, url: string): MemeRecord | undefined {
  const id = MEME_FILE.exec(findCdnPath(url, ownOrigins()) ?? '')?.[1];
  return id === undefined ? undefined : store.memes.find(id);
}

/** Heads in fractions of the meme; undefined where the picture below it is gone, or names none. */
async function headsOfMeme(deps: Deps, { document }: MemeRecord): Promise<Head[] | undefined> {
  const request = parseDocument(document);
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
