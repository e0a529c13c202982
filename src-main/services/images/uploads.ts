import { createHash } from 'node:crypto';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { UploadBody, UploadedImage } from '../../../src-shared/contract/images.ts';
import { getExtension, type PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import { INSTEAD, inField, unreadable } from '../../fetch/fetch-errors.ts';
import { sniffImage } from '../../imaging/container/sniff.ts';
import { inspectPicture } from '../../imaging/decode.ts';
import { isAnimated } from '../../imaging/moving-input/open.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl, IMAGES_DIR } from './cdn.ts';
import { fetchPicture } from './fetch-picture.ts';
import { type KeepDeps, type KeepingAccount, keepPicture } from './keep-picture.ts';

/** Pictures stored for layers and documents, under a name made of their bytes. */

/** Hex digits of the SHA-256 in a name: 160 bits tell any two pictures apart. */
const NAME_DIGITS = 40;

type StoreDeps = KeepDeps & Pick<ServiceDeps, 'baseUrl'>;
type UploadDeps = StoreDeps & Pick<ServiceDeps, 'library' | 'fetcher' | 'isHidden' | 'ownOrigins'>;

/**
 * Stores a picture as it is and returns its permanent address; the same bytes get the same address.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE, PAYLOAD_TOO_LARGE where the account has no room for it
 */
export async function uploadImage(
  deps: UploadDeps,
  { account }: Pick<Caller, 'account'>,
  body: UploadBody,
): Promise<UploadedImage> {
  const { bytes, field } = await fetchUpload(deps, body);
  return storeUpload(deps, account, bytes, field);
}

/**
 * Stores a picture that the caller has sent, as it is; `field` is named in errors. It is not deleted where the work that
 * needed it fails: others may have been given the same address in the meantime.
 * @throws CamError IMAGE_UNREADABLE, PAYLOAD_TOO_LARGE where the account has no room for it
 */
export function storeUpload(
  deps: StoreDeps,
  account: KeepingAccount,
  bytes: Uint8Array,
  field: string,
): Promise<UploadedImage> {
  return store(deps, account, bytes, { field, limit: PLANS[account.plan].uploadBytes });
}

/** Stores a picture that CAM has made: it counts, but is not refused. @throws CamError IMAGE_UNREADABLE */
export function storeMade(
  deps: StoreDeps,
  account: KeepingAccount,
  bytes: Uint8Array,
): Promise<UploadedImage> {
  return store(deps, account, bytes, { field: 'image' });
}

async function store(
  deps: StoreDeps,
  account: KeepingAccount,
  bytes: Uint8Array,
  { field, limit }: { field: string; limit?: number },
): Promise<UploadedImage> {
  const { width, height } = await inspectPicture(bytes).catch((error: unknown) => {
    throw inField(error, field);
  });
  const named = getImageFile(bytes);
  if (!named) throw unreadable('It is of no known kind.', INSTEAD.picture);
  const { file, format } = named;
  await keepPicture(deps, account, { file, bytes }, limit);
  const animated = isAnimated(bytes);
  return { url: cdnUrl(deps, file), width, height, format, bytes: bytes.length, animated };
}

/** The CDN path a picture has or would get; undefined where its kind is unknown. */
export function getImageFile(bytes: Uint8Array): { file: string; format: PictureFormat } | undefined {
  const format = sniffImage(bytes);
  if (!format) return undefined;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_DIGITS);
  return { file: `${IMAGES_DIR}/${name.slice(0, 2)}/${name}.${getExtension(format)}`, format };
}

/** @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE */
async function fetchUpload(deps: UploadDeps, { image_base64, image_url }: UploadBody) {
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
