import { readFile } from 'node:fs/promises';
import type { CaptionRequest, DryRun } from '../../../src-shared/contract/meme.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { placePatches } from '../../../src-shared/document/layers.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { PictureSource } from '../../imaging/decode.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { DrawDeps } from '../deps.ts';
import { fetchPicture, probeField } from '../images/fetch-picture.ts';
import { type CheckedRequest, type PlacedRequest, placeOnOwnPicture } from './caption-request.ts';
import { loadLayers } from './layer-pictures.ts';
import { templateRef } from './memes.ts';

/** Fetches the pictures of a checked request, and turns it into what the renderer draws. */

interface LoadedRequest extends PlacedRequest {
  picture: PictureSource;
}

function templatePicture({ imagePath, imageFile }: Template): PictureSource {
  return { read: () => readFile(imagePath), cacheKey: imageFile };
}

/** @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
async function loadOwnPicture(deps: DrawDeps, request: CaptionRequest): Promise<LoadedRequest> {
  const field = request.image_base64 === undefined ? 'image_url' : 'image_base64';
  const bytes =
    request.image_base64 === undefined
      ? await fetchPicture(deps, request.image_url ?? '', field)
      : decodeImageBase64(request.image_base64, field);
  const placed = placeOnOwnPicture(await probeField(bytes, field), request);
  return { ...placed, picture: { read: async () => bytes } };
}

/** The picture with the captions on it. @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
async function loadRequest(
  deps: DrawDeps,
  { request, template, placed }: CheckedRequest,
): Promise<LoadedRequest> {
  return template && placed
    ? { ...placed, picture: templatePicture(template) }
    : loadOwnPicture(deps, request);
}

/** The layout of a request without a picture. @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
export async function dryRun(deps: DrawDeps, checked: CheckedRequest): Promise<DryRun> {
  const { canvas, captions } = await loadRequest(deps, checked);
  const { width, watermark, strict = false } = checked.request;
  const wanted = {
    canvas,
    captions,
    strict,
    ...(width === undefined ? {} : { width }),
    ...(watermark ? { watermark: { options: watermark } } : {}),
  };
  const layOut = await deps.renderer.layOut(wanted);
  return { dry_run: true, ...layOut, template: templateRef(checked.template) };
}

/**
 * Everything a drawing needs, fetched and decoded from base64, but no pixels touched yet. `document` is what a
 * picture with its request inside carries.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR
 */
export async function createRenderRequest(
  deps: DrawDeps,
  checked: CheckedRequest,
  document = checked.request,
): Promise<RenderRequest> {
  const { layers, watermark, width, output_format: format = 'png', strict = false, embed } = checked.request;
  const { picture, canvas, captions } = await loadRequest(deps, checked);
  const logo =
    watermark?.logo_url === undefined
      ? undefined
      : await fetchPicture(deps, watermark.logo_url, 'watermark.logo_url');
  const xmp = embed ? writeXmp(document) : undefined;
  return {
    picture,
    canvas,
    captions,
    format,
    strict,
    ...(layers?.length
      ? { layers: await loadLayers(deps, layers, canvas), patches: placePatches(layers, canvas) }
      : {}),
    ...(width === undefined ? {} : { width }),
    ...(watermark ? { watermark: { options: watermark, ...(logo ? { logo } : {}) } } : {}),
    ...(xmp === undefined ? {} : { xmp }),
  };
}
