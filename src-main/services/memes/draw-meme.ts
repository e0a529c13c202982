import { customAlphabet } from 'nanoid';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { getExtension } from '../../../src-shared/contract/picture-formats.ts';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import type { Rendered } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CheckedRequest } from './caption-request.ts';
import { altText, joinedText, templateRef } from './memes.ts';
import { createRenderRequest } from './render-request.ts';
import { storedDocument } from './stored-document.ts';

/** Draws a checked request and writes its picture; the caller commits the row. */

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
  const { document, writePictures } = storedDocument(deps, account, request);
  const job = await createRenderRequest(deps, checked, document);
  signal.throwIfAborted();
  const rendered = await slot(() => deps.renderer.render(job));
  await writePictures();
  const { captions } = job;
  const subject = { template, captions, document, ...(alt === undefined ? {} : { alt }) };
  return storeMeme(deps, { account, key }, rendered, { ...subject, ...origin, startedAt });
}

/** A finished picture, still or moving. */
export interface MadePicture extends Pick<Rendered, 'bytes' | 'width' | 'height' | 'layout'> {
  format: string;
  motion?: Meme['motion'];
}

export interface MadeFrom extends Origin {
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
  { bytes: content, motion, ...made }: MadePicture,
  { template, captions: placed, document, alt, startedAt, model, provider, safety_score }: MadeFrom,
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
    caption: joinedText(captions),
    alt_text: altText(template, captions, alt),
    created_at: new Date(deps.now()).toISOString(),
    ...(motion ? { motion } : {}),
    metadata: { duration_ms, model, provider, safety_score },
  };
}
