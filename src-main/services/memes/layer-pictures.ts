import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Layer } from '../../../src-shared/contract/layers.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { type PlacedLayer, placeLayer } from '../../../src-shared/document/layers.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { LayerPicture } from '../../imaging/drawings.ts';
import type { DrawDeps } from '../deps.ts';
import { fetchPicture, probeField } from '../images/fetch-picture.ts';

/** Finds what the layers of a request show: emoji art, or the bytes of pictures. */

/** Bytes of all pictures of a request's layers together: they are in memory until it is drawn. */
const PICTURES_BYTES = 60 * 1024 * 1024;

/**
 * Everything layers that are not hidden need to be drawn on a canvas (native px), patches apart; a picture that several of them show is fetched once.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR where the pictures are too large together
 */
export async function loadLayers(
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
