import { readFile } from 'node:fs/promises';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Canvas, Layer } from '../../../src-shared/contract/layers.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest, DryRun, Meme, Watermark } from '../../../src-shared/contract/meme.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import { RATIO_MAX } from '../../../src-shared/contract/surround.ts';
import { readRatio } from '../../../src-shared/document/canvas.ts';
import { type PlacedCaption, resolveCaptions } from '../../../src-shared/document/captions.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { type PlacedLayer, placeLayer, placePatches } from '../../../src-shared/document/layers.ts';
import {
  type CaptionedPicture,
  PICTURE_REGIONS,
  type PictureCanvas,
  pictureCanvas,
} from '../../../src-shared/document/region.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { PictureSource } from '../../imaging/decode.ts';
import type { LayerPicture } from '../../imaging/drawings.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { Caller } from '../caller.ts';
import type { DrawDeps } from '../deps.ts';
import {
  fetchPicture,
  noteDamage,
  noteStill,
  probeField,
  readPicture,
  requireOne,
} from '../images/picture-fields.ts';
import { requireTemplate } from '../templates/require-template.ts';
import { checkLayers } from './check-layers.ts';

/** Checks a caption request before credits are held and before anything is fetched. */

/** The captions of a request on the canvas of its picture. */
interface PlacedRequest {
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
const NONE_GIVEN = 'none of the three was given';

/**
 * Stands in for a picture that is not fetched yet, so that mistakes in captions are found before credits are held.
 * Boxes are fractions: on a picture of another size they differ by no more than the rounding of crop and bars to
 * whole px.
 */
const UNFETCHED_PICTURE: Size = { width: 10_000, height: 10_000 };

/** Width over height of an aspect ratio. @throws CamError VALIDATION_ERROR beyond 1:4 … 4:1 */
export function parseRatio(text: string, field: string): number {
  const ratio = readRatio(text);
  if (ratio <= RATIO_MAX && ratio >= 1 / RATIO_MAX) return ratio;
  throw invalidField(field, `"${text}" is too narrow; stay between 1:${RATIO_MAX} and ${RATIO_MAX}:1.`);
}

/** @throws CamError VALIDATION_ERROR where the crop reaches out of the picture, or the shape is too narrow */
function checkCanvas(canvas: Canvas | undefined): void {
  if (canvas?.aspect_ratio !== undefined) parseRatio(canvas.aspect_ratio, 'canvas.aspect_ratio');
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
  if (!watermark) return;
  const { text, logo_url, logo_base64 } = watermark;
  if ([text, logo_url, logo_base64].filter((given) => given !== undefined).length === 1) return;
  throw invalidField('watermark', 'give exactly one of `text`, `logo_url` and `logo_base64`.');
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
  const source = requireOne(request, SOURCES, (second = 'template_id') => second, NONE_GIVEN);
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

/** Finds what the layers of a request show: emoji art, or the bytes of pictures. */

/** Bytes of all pictures of a request's layers together: they are in memory until it is drawn. */
const PICTURES_BYTES = 60 * 1024 * 1024;

/**
 * Everything layers that are not hidden need to be drawn on a canvas (native px), patches apart; a picture that several of them show is fetched once. `notes` get what is to be said of pictures: cut short, or drawn as a still.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR where the pictures are too large together
 */
async function loadLayers(
  deps: DrawDeps,
  layers: readonly Layer[],
  canvas: Size,
  notes: string[],
): Promise<PlacedLayer<LayerPicture>[]> {
  const loaded = new Map<string, LayerPicture>();
  let bytes = 0;
  const loadLayerPicture = async (layer: Layer, at: number): Promise<LayerPicture> => {
    const name = layer.image_url ?? layer.image_base64 ?? '';
    const known = loaded.get(name);
    if (known) return known;
    const { picture, size, notes: found } = await loadPicture(deps, layer, at);
    bytes += size;
    notes.push(...found);
    if (bytes > PICTURES_BYTES) throw tooLarge();
    loaded.set(name, picture);
    return picture;
  };
  const loadArt = async (layer: Layer, at: number): Promise<PlacedLayer<LayerPicture>['art']> => {
    if (layer.shape) return { kind: 'shape', shape: layer.shape };
    const key = layer.emoji === undefined ? undefined : deps.renderer.emojiKey(layer.emoji);
    return key === undefined
      ? { kind: 'picture', picture: await loadLayerPicture(layer, at) }
      : { kind: 'emoji', key };
  };
  const placed: PlacedLayer<LayerPicture>[] = [];
  for (const [at, layer] of layers.entries()) {
    if (layer.hidden || layer.patch) continue;
    placed.push({ ...placeLayer(layer, canvas), art: await loadArt(layer, at) });
  }
  return placed;
}

function tooLarge(): CamError {
  const most = PICTURES_BYTES / 1024 / 1024;
  return invalidField('layers', `the pictures of all layers are over ${most} MB together. Use smaller ones.`);
}

async function loadPicture(deps: DrawDeps, layer: Layer, at: number) {
  const { bytes, field } = await readPicture(deps, layer, `layers[${at}].`);
  await probeField(bytes, field);
  const picture: LayerPicture = { source: { read: async () => bytes }, field };
  return { picture, size: bytes.length, notes: [...noteDamage(bytes, field), ...noteStill(bytes, field)] };
}

interface LoadedRequest extends PlacedRequest {
  picture: PictureSource;
  notes?: readonly string[];
}

function templatePicture({ imagePath, imageFile }: Template): PictureSource {
  return { read: () => readFile(imagePath), cacheKey: imageFile };
}

/** @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
async function loadOwnPicture(deps: DrawDeps, request: CaptionRequest): Promise<LoadedRequest> {
  const { bytes, field } = await readPicture(deps, request);
  const placed = placeOnOwnPicture(await probeField(bytes, field), request);
  return { ...placed, picture: { read: async () => bytes }, notes: noteDamage(bytes, field) };
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
): Promise<RenderRequest & { notes: readonly string[] }> {
  const { layers, watermark, width, output_format: format = 'png', strict = false, embed } = checked.request;
  const { picture, canvas, captions, notes: found = [] } = await loadRequest(deps, checked);
  const notes = [...found];
  const logo = watermark && (await readLogo(deps, watermark));
  const xmp = embed ? writeXmp(document) : undefined;
  return {
    picture,
    canvas,
    captions,
    format,
    strict,
    notes,
    ...(layers?.length
      ? { layers: await loadLayers(deps, layers, canvas, notes), patches: placePatches(layers, canvas) }
      : {}),
    ...(width === undefined ? {} : { width }),
    ...(watermark ? { watermark: { options: watermark, ...(logo ? { logo } : {}) } } : {}),
    ...(xmp === undefined ? {} : { xmp }),
  };
}

/** The bytes of the logo of a watermark; undefined for one with a text. @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
async function readLogo(
  deps: DrawDeps,
  { logo_url, logo_base64 }: Watermark,
): Promise<Uint8Array | undefined> {
  if (logo_base64 !== undefined) return decodeImageBase64(logo_base64, 'watermark.logo_base64');
  return logo_url === undefined ? undefined : fetchPicture(deps, logo_url, 'watermark.logo_url');
}

/** The template as a meme names it. */
export function templateRef(template: Template | undefined): Meme['template'] {
  return template ? { id: template.id, name: template.file.name } : null;
}
