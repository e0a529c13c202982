import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { type KeepDeps, type KeepingAccount, keepPicture, measureRoom } from '../images/keep-picture.ts';
import { getImageFile } from '../images/uploads.ts';

/**
 * A request as it is stored with its meme, so that it opens again for editing: pictures that came in it as base64 are
 * stored like uploads and named by their address.
 */

/**
 * Bytes of pictures stored for one request, together; what is beyond, or has no room in the account's quota, is drawn,
 * but left out of the document.
 */
const STORED_BYTES = 20 * 1024 * 1024;

export interface StoredDocument {
  document: CaptionRequest;
  /** Writes its pictures. Call it once they have been drawn, which proves that they are pictures. */
  writePictures(): Promise<void>;
}

/**
 * Decides which pictures are stored; nothing is written yet. `most` in bytes.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE for invalid base64
 */
export function storedDocument(
  deps: KeepDeps & Pick<ServiceDeps, 'baseUrl'>,
  account: KeepingAccount,
  request: CaptionRequest,
  most = STORED_BYTES,
): StoredDocument {
  const files = new Map<string, Uint8Array>();
  let room = Math.min(most, measureRoom(deps, account));
  /** The picture's address; undefined for one that there is no room for. */
  const toStoredAddress = (base64: string, field: string): string | undefined => {
    const bytes = decodeImageBase64(base64, field);
    const { file } = getImageFile(bytes) ?? {};
    // The drawing will report what is wrong with it.
    if (file === undefined) return undefined;
    if (!files.has(file)) {
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
  const { dry_run: _dry, strict: _strict, layers, ...picture } = request;
  const { image_base64: _base64, ...unnamed } = picture;
  // The picture under everything has the first claim on the room.
  const base = withAddress(picture, 'image_base64') ?? unnamed;
  const stored = layers?.flatMap((layer, at) => withAddress(layer, `layers[${at}].image_base64`) ?? []);
  const document = { ...base, ...(stored ? { layers: stored } : {}) };
  return {
    document,
    async writePictures() {
      for (const [file, bytes] of files) await keepPicture(deps, account, { file, bytes });
    },
  };
}
