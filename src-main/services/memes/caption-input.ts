import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest, DryRun, Watermark } from '../../../src-shared/contract/meme.ts';
import { canvasOf, regionOnCanvas, regionOnPicture } from '../../../src-shared/document/canvas.ts';
import { xmpOf } from '../../../src-shared/document/embedded-document.ts';
import type { PlacedCaption } from '../../../src-shared/layout/captions.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { DrawDeps } from '../deps.ts';
import { fetchPicture } from '../images/fetch-picture.ts';
import { checkLayers, loadLayers } from './layer-input.ts';
import { templateRef } from './memes.ts';
import {
  checkCanvas,
  checkWidth,
  ownPicture,
  type Picture,
  pictureSourceOf,
  regionsOf,
  requireTemplate,
  templatePicture,
} from './picture-input.ts';
import { matchCaptions } from './positions.ts';

/** A caption request becomes a job for the renderer: check its fields → find its pictures → place its captions. */

/** A request whose fields agree with each other and with the plan. */
export interface Prepared {
  request: CaptionRequest;
  template: Template | undefined;
  /** Places the captions on a picture of `native` px. @throws CamError VALIDATION_ERROR */
  place(native: Size): PlacedCaption[];
}

interface Size {
  width: number;
  height: number;
}

/** Stands in for the size of a picture that is not fetched yet, to find mistakes in boxes before credits are held. */
const ANY_SIZE: Size = { width: 10_000, height: 10_000 };

/** @throws CamError VALIDATION_ERROR */
export function checkWatermark(watermark: Watermark | undefined): void {
  if (!watermark || (watermark.text === undefined) !== (watermark.logo_url === undefined)) return;
  throw invalidField('watermark', 'give exactly one of `text` and `logo_url`.');
}

/**
 * Checks what can be checked without drawing.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND
 */
export function prepare(deps: DrawDeps, request: CaptionRequest): Prepared {
  const source = pictureSourceOf(request);
  const template = source === 'template_id' ? requireTemplate(deps, request.template_id ?? '') : undefined;
  checkCanvas(request.canvas);
  const regions = regionsOf(template?.file);
  const place = (native: Size) => {
    const canvas = canvasOf(native, request.canvas);
    // A template's regions belong to its whole picture, those of any other picture to what is left of it.
    return matchCaptions(request.captions, regions, (box) =>
      template ? regionOnCanvas(box, canvas) : regionOnPicture(box, canvas),
    );
  };
  place(template ?? ANY_SIZE);
  checkLayers(deps, request.layers ?? []);
  checkWatermark(request.watermark);
  if (template) checkWidth(request.width, canvasOf(template, request.canvas));
  return { request, template, place };
}

async function loadPicture(deps: DrawDeps, { request, template }: Prepared): Promise<Picture> {
  if (template) return templatePicture(template);
  const picture = await ownPicture(deps, request);
  checkWidth(request.width, canvasOf(picture.native, request.canvas));
  return picture;
}

/** What a request would look like; no picture. @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
export async function dryRun(deps: DrawDeps, prepared: Prepared): Promise<DryRun> {
  const { native } = await loadPicture(deps, prepared);
  const { request, template } = prepared;
  const { canvas, width } = request;
  const layOut = deps.renderer.layOut({
    native,
    captions: prepared.place(native),
    ...(canvas ? { canvas } : {}),
    ...(width === undefined ? {} : { width }),
  });
  return { dry_run: true, ...layOut, template: templateRef(template) };
}

/**
 * Everything a drawing needs, fetched and decoded from base64, but no pixels touched yet. `document` is what a
 * picture with its request inside carries.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR
 */
export async function load(
  deps: DrawDeps,
  prepared: Prepared,
  document = prepared.request,
): Promise<RenderRequest> {
  const { request } = prepared;
  const { source, native } = await loadPicture(deps, prepared);
  const { canvas, layers, watermark, width } = request;
  const logo =
    watermark?.logo_url === undefined
      ? undefined
      : await fetchPicture(deps, watermark.logo_url, 'watermark.logo_url');
  const xmp = request.embed ? xmpOf(document) : undefined;
  return {
    picture: source,
    native,
    captions: prepared.place(native),
    format: request.output_format ?? 'png',
    ...(canvas ? { canvas } : {}),
    ...(layers?.length ? { layers: await loadLayers(deps, layers) } : {}),
    ...(width === undefined ? {} : { width }),
    ...(watermark ? { watermark: { options: watermark, ...(logo ? { logo } : {}) } } : {}),
    ...(xmp === undefined ? {} : { xmp }),
  };
}
