import { readFile } from 'node:fs/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import { probePicture } from '../../imaging/decode.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnFile, findCdnPath } from './cdn.ts';

/** The bytes and the size of pictures that a request names. */

/** The size (px, upright) of the picture in field `path`. @throws CamError IMAGE_UNREADABLE */
export async function probeField(bytes: Uint8Array, path: string): Promise<Size> {
  return probePicture(bytes).catch((error: unknown) => {
    throw inField(error, path);
  });
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
