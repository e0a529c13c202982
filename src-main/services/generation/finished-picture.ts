import { CamError } from '../../../src-shared/contract/errors.ts';
import type { UploadedImage } from '../../../src-shared/contract/images.ts';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { PaintedPicture } from '../../../src-shared/contract/model-tasks.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import type { ResolvedModel } from '../../models/model-resolver.ts';
import type { ChargedWork, WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { storeMade } from '../images/uploads.ts';
import { checkRequest } from '../memes/caption-request.ts';
import { drawMeme, type Origin, presentMeme, withNotes, withoutBlanks } from '../memes/draw-meme.ts';

/** A picture that a model made becomes a meme like any other: stored, captioned, watermarked. */

export interface FinishedPicture {
  caller: Caller;
  context: WorkContext;
  painted: PaintedPicture;
  /** What is drawn over it; `texts` by region, which may be none. */
  over: Pick<CaptionRequest, 'watermark' | 'output_format' | 'strict'> & {
    texts: { top?: string; bottom?: string };
    /** Further texts with a place of their own. */
    captions?: CaptionRequest['captions'];
  };
  /** Width over height of the meme; the picture's own where left out. */
  ratio?: number;
  origin: Origin;
  /** Sentences about models that were to make it and did not. */
  notes: readonly string[];
  /** ms since the epoch */
  startedAt: number;
}

/** Runs a model: CAM's own use this machine's cores, so they wait for a slot; a server does not. */
export function onCores<T>(
  { slot }: Pick<WorkContext, 'slot'>,
  { provider }: Pick<ResolvedModel<unknown>, 'provider'>,
  work: () => Promise<T>,
): Promise<T> {
  return provider === 'cam' ? slot(work) : work();
}

/** The largest part of a picture that has a shape, from its middle; undefined where it has it already. */
export function cropTo(ratio: number, { width, height }: Size): Canvas['crop'] {
  const own = width / height;
  if (Math.abs(own / ratio - 1) < 0.005) return undefined;
  // Whole pixels, so that the meme has exactly the shape nearest to what was asked for.
  const part =
    own > ratio
      ? { width: Math.max(1, Math.round(height * ratio)), height }
      : { width, height: Math.max(1, Math.round(width / ratio)) };
  return {
    x: Math.floor((width - part.width) / 2) / width,
    y: Math.floor((height - part.height) / 2) / height,
    width: part.width / width,
    height: part.height / height,
  };
}

/** A caption for each region of a picture, empty where no text is given for it. */
export function toCaptions(texts: FinishedPicture['over']['texts']): CaptionRequest['captions'] {
  return PICTURE_REGIONS.map(({ name }) => ({
    position: name,
    text: (name === 'top' ? texts.top : texts.bottom) ?? '',
  }));
}

/**
 * Captions a finished picture as a meme and writes its files.
 * @throws CamError GENERATION_FAILED where the model made no picture
 */
export async function drawFinishedPicture(
  deps: ServiceDeps,
  finished: FinishedPicture,
): Promise<ChargedWork<Meme>> {
  const { caller, context, painted, over, ratio, origin, notes, startedAt } = finished;
  const stored = await storePicture(deps, caller, painted);
  const crop = ratio === undefined ? undefined : cropTo(ratio, stored);
  const { texts, captions = [], ...rest } = over;
  const request: CaptionRequest = {
    image_url: stored.url,
    captions: [...toCaptions(texts), ...captions],
    ...(crop ? { canvas: { crop } } : {}),
    ...rest,
  };
  const alt = painted.description.replace(/[.!?]?$/, (end) => end || '.');
  const made = { ...origin, startedAt, alt };
  const drawn = await drawMeme(deps, checkRequest(deps, request), caller, context, made);
  const record = withoutBlanks(drawn);
  return {
    data: withNotes(presentMeme(deps, record), notes),
    templateId: null,
    model: origin.model,
    provider: origin.provider,
    commit: (operation) => deps.store.memes.insert({ ...record, operation }),
    undo: () => deps.files.remove(record.file),
  };
}

async function storePicture(
  deps: ServiceDeps,
  { account }: Caller,
  { bytes }: PaintedPicture,
): Promise<UploadedImage> {
  return storeMade(deps, account, bytes).catch((cause: unknown) => {
    if (!(cause instanceof CamError)) throw cause;
    const message = 'The model answered with something that is no picture. Nothing was charged; try again.';
    throw new CamError('GENERATION_FAILED', message, { cause });
  });
}
