import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { UploadBody, UploadedImage } from '../../../src-shared/contract/images.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import { INSTEAD, inField, unreadable } from '../../fetch/fetch-errors.ts';
import { type ImageKind, sniffImage } from '../../imaging/container/sniff.ts';
import { inspectPicture } from '../../imaging/decode.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl, IMAGES_DIR } from './cdn.ts';
import { fetchPicture } from './fetch-picture.ts';

/** Pictures stored for layers and documents, under a name made of their bytes. */

const EXTENSIONS: Record<ImageKind, string> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
};
/** Hex digits of the SHA-256 in a name: 160 bits tell any two pictures apart. */
const NAME_DIGITS = 40;

type UploadDeps = Pick<ServiceDeps, 'library' | 'fetcher' | 'files' | 'isHidden' | 'ownOrigins' | 'baseUrl'>;

/**
 * Stores a picture as it is and returns its permanent address; the same bytes get the same address.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE
 */
export async function uploadImage(deps: UploadDeps, body: UploadBody): Promise<UploadedImage> {
  const { bytes, field } = await pictureOf(deps, body);
  return storeImage(deps, bytes, field);
}

/**
 * Stores a picture as it is; `field` is named in errors. It is not deleted where the work that needed it fails: others
 * may have been given the same address in the meantime.
 * @throws CamError IMAGE_UNREADABLE
 */
export async function storeImage(deps: UploadDeps, bytes: Uint8Array, field: string): Promise<UploadedImage> {
  const { width, height, frames } = await inspectPicture(bytes).catch((error: unknown) => {
    throw inField(error, field);
  });
  const named = imageFileOf(bytes);
  if (!named) throw unreadable('It is of no known kind.', INSTEAD.picture);
  const { file, format } = named;
  await writeImage(deps, file, bytes);
  const animated = frames > 1 && (format === 'gif' || format === 'webp');
  return { url: cdnUrl(deps, file), width, height, format, bytes: bytes.length, animated };
}

/** The CDN path a picture has or would get; undefined where its kind is unknown. */
export function imageFileOf(bytes: Uint8Array): { file: string; format: ImageKind } | undefined {
  const format = sniffImage(bytes);
  if (!format) return undefined;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_DIGITS);
  return { file: `${IMAGES_DIR}/${name.slice(0, 2)}/${name}.${EXTENSIONS[format]}`, format };
}

/** Writes a picture that has been checked at its path, unless it is stored there already. */
export async function writeImage(
  deps: Pick<UploadDeps, 'files'>,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  if (!(await isStored(deps, file, bytes.length))) await deps.files.write(file, bytes);
}

/** @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE */
async function pictureOf(deps: UploadDeps, { image_base64, image_url }: UploadBody) {
  if ((image_base64 === undefined) === (image_url === undefined)) {
    throw invalidField('image_base64', 'give exactly one of image_base64 and image_url.');
  }
  if (image_base64 !== undefined) {
    const field = 'image_base64';
    return { field, bytes: decodeImageBase64(image_base64, field) };
  }
  const field = 'image_url';
  return { field, bytes: await fetchPicture(deps, image_url ?? '', field) };
}

async function isStored({ files }: Pick<UploadDeps, 'files'>, file: string, size: number): Promise<boolean> {
  const path = files.resolve(file);
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  return found?.size === size;
}
