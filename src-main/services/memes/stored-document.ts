import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { imageFileOf, writeImage } from '../images/uploads.ts';

/**
 * A request as it is kept with its meme, so that it opens again for editing: pictures that came in it as base64 are
 * kept like uploads and named by their address.
 */

/** Bytes that the pictures of one request may have together to be kept; a larger one is drawn and forgotten. */
const KEPT_BYTES = 20 * 1024 * 1024;

export interface KeptDocument {
  document: CaptionRequest;
  /** Writes its pictures. Call it once they are known to be pictures. */
  keep(): Promise<void>;
}

/** Decides which pictures are kept; nothing is written yet. `most` in bytes. @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE for what is no base64 */
export function keptDocument(
  deps: Pick<ServiceDeps, 'baseUrl' | 'files'>,
  request: CaptionRequest,
  most = KEPT_BYTES,
): KeptDocument {
  const files = new Map<string, Uint8Array>();
  let room = most;
  /** The picture's address; undefined for one that there is no room for. */
  const addressOf = (base64: string, field: string): string | undefined => {
    const bytes = decodeImageBase64(base64, field);
    const { file } = imageFileOf(bytes) ?? {};
    // Drawing it will say what is wrong with it.
    if (file === undefined) return undefined;
    if (!files.has(file)) {
      if (bytes.length > room) return undefined;
      room -= bytes.length;
      files.set(file, bytes);
    }
    return cdnUrl(deps, file);
  };
  const named = <T extends { image_base64?: string; image_url?: string }>(
    { image_base64, ...rest }: T,
    field: string,
  ) => {
    if (image_base64 === undefined) return rest;
    const image_url = addressOf(image_base64, field);
    return image_url === undefined ? undefined : { ...rest, image_url };
  };
  const { dry_run: _dry, layers, ...picture } = request;
  const { image_base64: _base64, ...unnamed } = picture;
  // The picture under everything before what lies on it.
  const under = named(picture, 'image_base64') ?? unnamed;
  const kept = layers?.flatMap((layer, at) => named(layer, `layers[${at}].image_base64`) ?? []);
  const document = { ...under, ...(kept ? { layers: kept } : {}) };
  return {
    document,
    async keep() {
      for (const [file, bytes] of files) await writeImage(deps, file, bytes);
    },
  };
}
