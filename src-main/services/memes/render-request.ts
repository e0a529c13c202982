import { readFile } from 'node:fs/promises';
import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Layer } from '../../../src-shared/contract/layers.ts';
import type { CaptionRequest, DryRun } from '../../../src-shared/contract/meme.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { type PlacedLayer, placeLayer, placePatches } from '../../../src-shared/document/layers.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { PictureSource } from '../../imaging/decode.ts';
import type { LayerPicture } from '../../imaging/drawings.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { DrawDeps } from '../deps.ts';
import { fetchPicture, probeField } from '../images/fetch-picture.ts';
import { type CheckedRequest, type PlacedRequest, placeOnOwnPicture } from './caption-request.ts';
import { templateRef } from './memes.ts';

/** Fetches the pictures of a checked request, and turns it into what the renderer draws. */

/** Finds what the layers of a request show: emoji art, or the bytes of pictures. */

/** Bytes of all pictures of a request's layers together: they are in memory until it is drawn. */
const PICTURES_BYTES = 60 * 1024 * 1024;

/**
 * Everything layers that are not hidden need to be drawn on a canvas (native px), patches apart; a picture that several of them show is fetched once.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR where the pictures are too large together
 */
async function loadLayers(
  deps: DrawDeps,
  layers: readonly Layer[],
  canvas: Size,
): Promise<PlacedLayer<LayerPicture>[]> {
  const loaded = new Map<string, LayerPicture>();
  let bytes = 0;
  const loadLayerPicture = async (layer: Layer, at: number): Promise<LayerPicture> => {
    const name = layer.image_url ?? layer.image_base64 ?? '';
    const known = loaded.get(name);
    if (known) return known;
    const { picture, size } = await loadPicture(deps, layer, at);
    bytes += size;
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
  const field = `layers[${at}].${layer.image_base64 === undefined ? 'image_url' : 'image_base64'}`;
  const bytes =
    layer.image_base64 === undefined
      ? await fetchPicture(deps, layer.image_url ?? '', field)
      : decodeImageBase64(layer.image_base64, field);
  await probeField(bytes, field);
  const picture: LayerPicture = { source: { read: async () => bytes }, field };
  return { picture, size: bytes.length };
}

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
