import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import { type PlacedCaption, resolveCaptions } from '../../../src-shared/document/captions.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import {
  type CaptionedPicture,
  PICTURE_REGIONS,
  type PictureCanvas,
  pictureCanvas,
} from '../../../src-shared/document/region.ts';
import type { Template } from '../../library/types.ts';
import type { Caller } from '../caller.ts';
import type { DrawDeps } from '../deps.ts';
import { requireTemplate } from '../templates/require-template.ts';
import { checkLayers } from './check-layers.ts';

/** Checks a caption request before credits are held and before anything is fetched. */

/** The captions of a request on the canvas of its picture. */
export interface PlacedRequest {
  canvas: PictureCanvas;
  captions: PlacedCaption[];
}

/** A request whose fields agree with each other. */
export interface CheckedRequest {
  request: CaptionRequest;
  template: Template | undefined;
  /** Known before anything is fetched where the picture is a template's. */
  placed: PlacedRequest | undefined;
}

const SOURCES = ['template_id', 'image_url', 'image_base64'] as const;

/**
 * Stands in for a picture that is not fetched yet, so that mistakes in captions are found before credits are held.
 * Boxes are fractions: on a picture of another size they differ by no more than the rounding of crop and bars to
 * whole px.
 */
const UNFETCHED_PICTURE: Size = { width: 10_000, height: 10_000 };

/** The one picture source a request names. @throws CamError VALIDATION_ERROR where there is none or more */
function findPictureSource(request: CaptionRequest): (typeof SOURCES)[number] {
  const given = SOURCES.filter((name) => request[name] !== undefined);
  const [only] = given;
  if (only && given.length === 1) return only;
  const problem = given.length ? `${given.join(' and ')} were given together` : 'none of the three was given';
  throw invalidField(given[1] ?? 'template_id', `give exactly one of ${SOURCES.join(', ')}; ${problem}.`);
}

/** @throws CamError VALIDATION_ERROR where the crop reaches out of the picture */
function checkCanvas(canvas: Canvas | undefined): void {
  const crop = canvas?.crop;
  if (!crop || (crop.x + crop.width <= 1 + 1e-6 && crop.y + crop.height <= 1 + 1e-6)) return;
  throw invalidField(
    'canvas.crop',
    `the crop reaches outside the picture (x + width = ${+(crop.x + crop.width).toFixed(4)}, y + height = ${+(crop.y + crop.height).toFixed(4)}). Keep both sums at most 1.`,
  );
}

/** `canvas` in px. @throws CamError VALIDATION_ERROR where a wanted width makes the picture taller than allowed */
function checkWidth(width: number | undefined, canvas: Size): void {
  if (width === undefined) return;
  const height = Math.round((canvas.height * width) / canvas.width);
  if (height <= LIMITS.outputSide) return;
  const widest = Math.floor((LIMITS.outputSide * canvas.width) / canvas.height);
  throw invalidField('width', `${width} would make the picture ${height} px high; use at most ${widest}.`);
}

/** @throws CamError VALIDATION_ERROR */
export function checkWatermark(watermark: Watermark | undefined): void {
  if (!watermark || (watermark.text === undefined) !== (watermark.logo_url === undefined)) return;
  throw invalidField('watermark', 'give exactly one of `text` and `logo_url`.');
}

/** `field`: where a watermark would come from. @throws CamError PLAN_UPGRADE_REQUIRED where the plan has none */
export function checkPlan(
  { watermark }: { watermark?: Watermark },
  { account }: Pick<Caller, 'account'>,
): void {
  if (!watermark || PLANS[account.plan].watermark) return;
  throw new CamError(
    'PLAN_UPGRADE_REQUIRED',
    `Watermarks need the starter plan or higher; this key is on the ${account.plan} plan. Leave \`watermark\` out or use another key.`,
  );
}

/** Places the captions of a request on a picture. @throws CamError VALIDATION_ERROR with every problem by its field */
function placeOn(picture: CaptionedPicture, { canvas: options, captions }: CaptionRequest): PlacedRequest {
  const canvas = pictureCanvas(picture, options);
  const { placed, problems } = resolveCaptions(captions, canvas);
  if (problems.length === 0) return { canvas, captions: placed };
  const message = problems.map((problem) => `${problem.path}: ${problem.message}`).join(' ');
  throw new CamError('VALIDATION_ERROR', message, { details: problems });
}

/**
 * Places the captions of a request on a picture of the caller's own, whose native size (px) is known by now.
 * @throws CamError VALIDATION_ERROR
 */
export function placeOnOwnPicture(size: Size, request: CaptionRequest): PlacedRequest {
  const placed = placeOn({ ...size, regions: PICTURE_REGIONS, isTemplate: false }, request);
  checkWidth(request.width, placed.canvas);
  return placed;
}

/**
 * Checks what can be checked without fetching or drawing.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND
 */
export function checkRequest(deps: DrawDeps, request: CaptionRequest): CheckedRequest {
  const source = findPictureSource(request);
  const template = source === 'template_id' ? requireTemplate(deps, request.template_id ?? '') : undefined;
  checkCanvas(request.canvas);
  const { width, height } = template ?? UNFETCHED_PICTURE;
  const regions = template?.file.box_positions ?? PICTURE_REGIONS;
  const placed = placeOn({ width, height, regions, isTemplate: template !== undefined }, request);
  checkLayers(deps, request.layers ?? []);
  checkWatermark(request.watermark);
  if (template) checkWidth(request.width, placed.canvas);
  return { request, template, placed: template && placed };
}
