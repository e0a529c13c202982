import { customAlphabet } from 'nanoid';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { getExtension } from '../../../src-shared/contract/picture-formats.ts';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { RenderResult } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { type KeepDeps, type KeepingAccount, keepPicture, measureRoom } from '../images/keep-picture.ts';
import { getImageFile } from '../images/uploads.ts';
import type { CheckedRequest } from './caption-request.ts';
import { altText, joinCaptionTexts, templateRef } from './memes.ts';
import { createRenderRequest } from './render-request.ts';

/** Draws a checked request and writes its picture; the caller commits the row. */

/**
 * A request as it is stored with its meme, so that it opens again for editing: pictures that came in it as base64 are
 * stored like uploads and named by their address.
 */

/**
 * Bytes of pictures stored for one request, together; what is beyond, or has no room in the account's quota, is drawn,
 * but left out of the document.
 */
const STORED_BYTES = 20 * 1024 * 1024;

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

const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** Who made a meme, as its metadata reports it. */
export type Origin = Pick<Meme['metadata'], 'model' | 'provider' | 'safety_score'>;
export const BY_HAND: Origin = { model: null, provider: null, safety_score: null };

/**
 * The finished row of a meme, whose file is on disk. `startedAt`: ms since the epoch, for its duration; `alt` describes
 * a picture that is no template.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR; Error where drawing or writing fails, and then no file is left
 */
export async function drawMeme(
  deps: ServiceDeps,
  checked: CheckedRequest,
  { account, key }: Caller,
  { slot, signal }: Pick<WorkContext, 'slot' | 'signal'>,
  { startedAt, alt, ...origin }: Origin & { startedAt: number; alt?: string },
): Promise<MemeRecord> {
  const { request, template } = checked;
  const { document, writePictures } = storeDocument(deps, account, request);
  const job = await createRenderRequest(deps, checked, document);
  signal.throwIfAborted();
  const rendered = await slot(() => deps.renderer.render(job));
  await writePictures();
  const { captions } = job;
  const subject = { template, captions, document, ...(alt === undefined ? {} : { alt }) };
  return storeMeme(deps, { account, key }, rendered, { ...subject, ...origin, startedAt });
}

/** A finished picture, still or moving. */
export interface DrawnPicture extends Pick<RenderResult, 'bytes' | 'width' | 'height' | 'layout'> {
  format: string;
  motion?: Meme['motion'];
}

export interface MemeOrigin extends Origin {
  template: Template | undefined;
  captions: readonly Pick<PlacedCaption, 'region' | 'text'>[];
  /** The request that made it, as it is stored. */
  document: CaptionRequest;
  /** Describes a picture that is no template. */
  alt?: string;
  /** ms since the epoch */
  startedAt: number;
}

/** Writes the file of a finished picture; the caller commits the row that is returned. */
export async function storeMeme(
  deps: ServiceDeps,
  { account, key }: Caller,
  { bytes: content, motion, ...made }: DrawnPicture,
  { template, captions: placed, document, alt, startedAt, model, provider, safety_score }: MemeOrigin,
): Promise<MemeRecord> {
  const id = `meme_${newId()}`;
  const file = `memes/${id.slice(5, 7)}/${id}.${getExtension(made.format)}`;
  const { sha256, bytes } = await deps.files.write(file, content);
  const captions = placed.map(({ region, text }) => ({ position: region, text }));
  const duration_ms = Math.max(0, Math.round(deps.now() - startedAt));
  return {
    id,
    accountId: account.id,
    keyId: key.id,
    file,
    sha256,
    bytes,
    document: JSON.stringify(document),
    // Known to the charge, which stores the row.
    operation: null,
    ...made,
    template: templateRef(template),
    captions,
    caption: joinCaptionTexts(captions),
    alt_text: altText(template, captions, alt),
    created_at: new Date(deps.now()).toISOString(),
    ...(motion ? { motion } : {}),
    metadata: { duration_ms, model, provider, safety_score },
  };
}
