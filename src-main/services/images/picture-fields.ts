import { readFile } from 'node:fs/promises';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import { isAvifSequence } from '../../imaging/container/avif-sequence.ts';
import { isCutShort } from '../../imaging/container/cut-short.ts';
import { probePicture } from '../../imaging/decode.ts';
import { isAnimated } from '../../imaging/moving-input/open.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnFile, findCdnPath } from './cdn.ts';

/** The pictures that a request names: which, their bytes and their size. */

/**
 * The one of several fields that a request has; `getPath` gets the second that is given, where there is one.
 * @throws CamError VALIDATION_ERROR where there is none or more
 */
export function requireOne<F extends string>(
  request: Partial<Record<F, unknown>>,
  fields: readonly F[],
  getPath: (second: F | undefined) => string,
  none = 'none of them was given',
): F {
  const given = fields.filter((name) => request[name] !== undefined);
  const [only] = given;
  if (only && given.length === 1) return only;
  const problem = given.length ? `${given.join(' and ')} were given together` : none;
  throw invalidField(getPath(given[1]), `give exactly one of ${fields.join(', ')}; ${problem}.`);
}

/** The size (px, upright) of the picture in field `path`. @throws CamError IMAGE_UNREADABLE */
export async function probeField(bytes: Uint8Array, path: string): Promise<Size> {
  return probePicture(bytes).catch((error: unknown) => {
    throw inField(error, path);
  });
}

/** What the answer says of a picture in field `path` that is used although its file is not whole. */
export function noteDamage(bytes: Uint8Array, path: string): string[] {
  if (!isCutShort(bytes)) return [];
  return [
    `${path}: the file is cut short. What there is of the picture was used; for all of it, send the whole file.`,
  ];
}

/** What the answer says of a moving picture in field `path` that is drawn as a still one. */
export function noteStill(bytes: Uint8Array, path: string): string[] {
  if (!isAnimated(bytes) && !isAvifSequence(bytes)) return [];
  return [`${path}: it moves, but layers stand still: its first frame was drawn.`];
}

type FetchDeps = Pick<ServiceDeps, 'library' | 'files' | 'fetcher' | 'isHidden' | 'ownOrigins'>;

/** Bytes behind the address in field `path`; the engine's own CDN is read from disk. @throws CamError IMAGE_UNREADABLE */
export async function fetchPicture(deps: FetchDeps, url: string, path: string): Promise<Uint8Array> {
  const own = findCdnPath(url, deps.ownOrigins());
  if (own === undefined) return deps.fetcher.fetchImage(url, { path });
  const found = await cdnFile(deps, own);
  // It may be deleted between the check and the read.
  const bytes = found && (await readFile(found.file).catch(() => undefined));
  if (bytes) return bytes;
  const message = `there is no picture at ${url}; it may have been deleted.`;
  throw new CamError('IMAGE_UNREADABLE', `${path}: ${message}`, { details: [{ path, message }] });
}

/**
 * The bytes of a picture that is given as base64, or else by its address, and the path of its field below `at`.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE
 */
export async function readPicture(
  deps: FetchDeps,
  { image_base64, image_url = '' }: { image_base64?: string | undefined; image_url?: string | undefined },
  at = '',
): Promise<{ bytes: Uint8Array; field: string }> {
  const field = `${at}${image_base64 === undefined ? 'image_url' : 'image_base64'}`;
  const bytes =
    image_base64 === undefined
      ? await fetchPicture(deps, image_url, field)
      : decodeImageBase64(image_base64, field);
  return { bytes, field };
}
