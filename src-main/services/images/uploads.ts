import { createHash } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { UploadBody, UploadedImage } from '../../../src-shared/contract/images.ts';
import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import { getExtension, type PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import { INSTEAD, inField, unreadable } from '../../fetch/fetch-errors.ts';
import { isAvifSequence } from '../../imaging/container/avif-sequence.ts';
import { sniffImage } from '../../imaging/container/sniff.ts';
import { inspectPicture } from '../../imaging/decode.ts';
import { isAnimated } from '../../imaging/moving-input/open.ts';
import type { AccountRecord } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { countTestBytesLeft, type TestKeyStore } from '../test-key-limits.ts';
import { cdnUrl, IMAGES_DIR } from './cdn.ts';
import { noteDamage, readPicture } from './picture-fields.ts';

/** Pictures stored for layers and documents, under a name made of their bytes. */

/** Hex digits of the SHA-256 in a name: 160 bits tell any two files apart. */
const NAME_DIGITS = 40;

/** The CDN path of a file with this SHA-256 (hex). */
export const toUploadPath = (folder: string, sha256: string, extension: string): string =>
  `${folder}/${sha256.slice(0, 2)}/${sha256.slice(0, NAME_DIGITS)}.${extension}`;

export type StoreDeps = KeepDeps & Pick<ServiceDeps, 'baseUrl'>;
type UploadDeps = StoreDeps &
  Pick<ServiceDeps, 'library' | 'fetcher' | 'isHidden' | 'ownOrigins' | 'findPlaces'>;

/**
 * Stores a picture as it is and returns its permanent address; the same bytes get the same address. Finds places for
 * texts on it where they are asked for.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE, PAYLOAD_TOO_LARGE where the account has no room for it
 */
export async function uploadImage(
  deps: UploadDeps,
  { account }: Pick<Caller, 'account'>,
  body: UploadBody,
): Promise<UploadedImage> {
  if ((body.image_base64 === undefined) === (body.image_url === undefined)) {
    throw invalidField('image_base64', 'give exactly one of image_base64 and image_url.');
  }
  const { bytes, field } = await readPicture(deps, body);
  const stored = await storeUpload(deps, account, bytes, field);
  return body.places ? { ...stored, places: (await deps.findPlaces(bytes))() } : stored;
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
  return store(deps, account, bytes, { field, limit: getLimit(deps, account) });
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
  const animated = isAnimated(bytes) || isAvifSequence(bytes);
  const notes = noteDamage(bytes, field);
  const found = { url: cdnUrl(deps, file), width, height, format, bytes: bytes.length, animated };
  return notes.length > 0 ? { ...found, notes } : found;
}

/** The CDN path a picture has or would get; undefined where its kind is unknown. */
function getImageFile(bytes: Uint8Array): { file: string; format: PictureFormat } | undefined {
  const format = sniffImage(bytes);
  if (!format) return undefined;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file: toUploadPath(IMAGES_DIR, sha256, getExtension(format)), format };
}

/**
 * Bytes of pictures stored for one request, together; what is beyond, or has no room in the account's quota, is drawn,
 * but left out of the document.
 */
const STORED_BYTES = 20 * 1024 * 1024;

/**
 * A request as it is stored with its meme, so that it opens again for editing: pictures that came in it as base64 are
 * stored like uploads and named by their address.
 */
interface StoredDocument {
  document: CaptionRequest;
  /** Writes its pictures. Call it once they have been drawn, which proves that they are pictures. */
  writePictures(): Promise<void>;
}

/**
 * Decides which pictures are stored; nothing is written yet. `most` in bytes.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE for invalid base64
 */
export function storeDocument(
  deps: KeepDeps & Pick<ServiceDeps, 'baseUrl'>,
  account: KeepingAccount,
  request: CaptionRequest,
  most = STORED_BYTES,
): StoredDocument {
  const files = new Map<string, Uint8Array>();
  let room: number | undefined;
  /** The picture's address; undefined for one that there is no room for. */
  const toStoredAddress = (base64: string, field: string): string | undefined => {
    const bytes = decodeImageBase64(base64, field);
    const { file } = getImageFile(bytes) ?? {};
    // The drawing will report what is wrong with it.
    if (file === undefined) return undefined;
    if (!files.has(file)) {
      room ??= Math.min(most, measureRoom(deps, account));
      if (bytes.length > room) return undefined;
      room -= bytes.length;
      files.set(file, bytes);
    }
    return cdnUrl(deps, file);
  };
  /** The part of the request with an address in place of base64; undefined where there is no address. */
  const withAddress = <T extends { image_base64?: string; image_url?: string }>(
    { image_base64, ...rest }: T,
    field: string,
  ) => {
    if (image_base64 === undefined) return rest;
    const image_url = toStoredAddress(image_base64, field);
    return image_url === undefined ? undefined : { ...rest, image_url };
  };
  const withLogoAddress = ({ logo_base64, ...mark }: Watermark): Watermark | undefined => {
    if (logo_base64 === undefined) return mark;
    const logo_url = toStoredAddress(logo_base64, 'watermark.logo_base64');
    return logo_url === undefined ? undefined : { ...mark, logo_url };
  };
  const { dry_run: _dry, strict: _strict, layers, watermark, ...picture } = request;
  const { image_base64: _base64, ...unnamed } = picture;
  // The picture under everything has the first claim on the room.
  const base = withAddress(picture, 'image_base64') ?? unnamed;
  const stored = layers?.flatMap((layer, at) => withAddress(layer, `layers[${at}].image_base64`) ?? []);
  const mark = watermark && withLogoAddress(watermark);
  const document = { ...base, ...(stored ? { layers: stored } : {}), ...(mark ? { watermark: mark } : {}) };
  return {
    document,
    async writePictures() {
      for (const [file, bytes] of files) await keepPicture(deps, account, { file, bytes });
    },
  };
}

export type KeepDeps = Pick<ServiceDeps, 'files' | 'now'> & {
  store: TestKeyStore & Pick<Store, 'uploads'>;
};
/** The account that keeps a file. */
export type KeepingAccount = Pick<AccountRecord, 'id' | 'plan' | 'testOf'>;

const MB = 1024 * 1024;

/** Bytes of pictures that an account may still have stored; 0 where it has more than its plan keeps. */
function measureRoom({ store }: Pick<KeepDeps, 'store'>, account: KeepingAccount): number {
  return Math.max(0, getLimit({ store }, account) - store.uploads.countBytes(account.id));
}

/** Bytes of uploads that an account may keep. */
export function getLimit({ store }: Pick<KeepDeps, 'store'>, account: KeepingAccount): number {
  return Math.max(0, Math.min(PLANS[account.plan].uploadBytes, countTestBytesLeft(store, account)));
}

const keepPicture = (
  deps: KeepDeps,
  account: KeepingAccount,
  { file, bytes }: { file: string; bytes: Uint8Array },
  limit?: number,
): Promise<void> =>
  keepUpload(deps, account, { file, bytes: bytes.length }, () => deps.files.write(file, bytes), limit);

/**
 * Has a checked file written at its path, unless it is stored there already, and counts it for the account. `limit`:
 * bytes that the account may keep with it; none for what CAM has made.
 * @throws CamError PAYLOAD_TOO_LARGE where the account has no room, and then nothing is stored
 */
export async function keepUpload(
  deps: KeepDeps,
  account: KeepingAccount,
  { file, bytes }: { file: string; bytes: number },
  write: () => Promise<unknown>,
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  const upload = { accountId: account.id, file, bytes, now: deps.now() };
  const counted = deps.store.uploads.count(upload, limit);
  if (counted === 'full') throw noRoom(account, deps.store.uploads.countBytes(account.id), limit);
  try {
    if (!(await isStored(deps, file, bytes))) await write();
  } catch (error) {
    if (counted === 'counted') deps.store.uploads.remove(upload);
    throw error;
  }
}

function noRoom({ plan, testOf }: KeepingAccount, used: number, limit: number): CamError {
  const [has, most] = [used, limit].map((bytes) => Math.round(bytes / MB));
  const keeps =
    testOf === null ? `the ${plan} plan keeps` : 'beside their memes the test keys of an account keep';
  return new CamError(
    'PAYLOAD_TOO_LARGE',
    `The pictures and videos that this account keeps have ${has} MB, and ${keeps} ${most} MB. Nothing was stored or charged. Send a picture as \`image_base64\` of a caption, which needs no room, or have files that are no longer used deleted.`,
  );
}

async function isStored({ files }: KeepDeps, file: string, size: number): Promise<boolean> {
  const path = files.resolve(file);
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || found?.size !== size) return false;
  // A clean-up spares what was sent lately; where it was faster, the picture is written again.
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}
