import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { PictureSourceFields } from '../../../src-shared/contract/generation.ts';
import type { Head } from '../../../src-shared/contract/heads.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { fetchPicture, probeField } from '../images/fetch-picture.ts';
import { createMissingError } from '../memes/memes.ts';
import { headsOfMeme, memeAt } from './meme-heads.ts';

/** The picture that an operation starts from: by address, as base64, or a meme of the account. */

export interface SourcePicture {
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
  const given = FIELDS.filter((name) => fields[name] !== undefined);
  const [field] = given;
  if (!field || given.length > 1) {
    const problem = given.length ? `${given.join(' and ')} were given together` : 'none of them was given';
    throw invalidField(given[1] ?? 'image_url', `give exactly one of ${FIELDS.join(', ')}; ${problem}.`);
  }
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
  const read = async () =>
    field === 'image_url' ? fetchPicture(deps, text, field) : decodeImageBase64(text, field);
  const shown = field === 'image_url' ? memeAt(deps, text) : undefined;
  return {
    alt: undefined,
    load: () => checkPicture(read, field),
    heads: async () => shown && headsOfMeme(deps, shown),
  };
}

async function checkPicture(read: () => Promise<Uint8Array>, field: string): Promise<Uint8Array> {
  const bytes = await read();
  await probeField(bytes, field);
  return bytes;
}
