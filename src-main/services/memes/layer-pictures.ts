import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Layer } from '../../../src-shared/contract/layers.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { type PlacedLayer, placeLayer } from '../../../src-shared/document/layers.ts';
import { decodeImageBase64 } from '../../fetch/base64.ts';
import type { LayerPicture } from '../../imaging/drawings.ts';
import type { DrawDeps } from '../deps.ts';
import { fetchPicture, probeField } from '../images/fetch-picture.ts';

/** Finds what the layers of a request show: emoji art, or the bytes of pictures. */

const SOURCES = ['emoji', 'image_url', 'image_base64'] as const;
/** Bytes of all pictures of a request's layers together: they are in memory until it is drawn. */
const PICTURES_BYTES = 60 * 1024 * 1024;

/**
 * Checks what can be checked without fetching.
 * @throws CamError VALIDATION_ERROR for a layer that shows nothing or more than one thing, or an unknown emoji
 */
export function checkLayers({ renderer }: Pick<DrawDeps, 'renderer'>, layers: readonly Layer[]): void {
  for (const [at, layer] of layers.entries()) {
    const given = SOURCES.filter((name) => layer[name] !== undefined);
    if (given.length !== 1) {
      const problem = given.length
        ? `${given.join(' and ')} were given together`
        : 'none of the three was given';
      throw invalidField(`layers[${at}]`, `give exactly one of ${SOURCES.join(', ')}; ${problem}.`);
    }
    if (layer.emoji !== undefined && renderer.emojiKey(layer.emoji) === undefined) {
      throw invalidField(
        `layers[${at}].emoji`,
        `"${layer.emoji.toWellFormed()}" is not one emoji that can be drawn. Write a single emoji, such as "🔥".`,
      );
    }
  }
}

/**
 * Everything layers need to be drawn on a canvas (native px); a picture that several of them show is fetched once.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR where the pictures are too large together
 */
export async function loadLayers(
  deps: DrawDeps,
  layers: readonly Layer[],
  canvas: Size,
): Promise<PlacedLayer<LayerPicture>[]> {
  const loaded = new Map<string, LayerPicture>();
  let bytes = 0;
  const pictureOf = async (layer: Layer, at: number): Promise<LayerPicture> => {
    const name = layer.image_url ?? layer.image_base64 ?? '';
    const known = loaded.get(name);
    if (known) return known;
    const { picture, size } = await loadPicture(deps, layer, at);
    bytes += size;
    if (bytes > PICTURES_BYTES) throw tooLarge();
    loaded.set(name, picture);
    return picture;
  };
  const placed: PlacedLayer<LayerPicture>[] = [];
  for (const [at, layer] of layers.entries()) {
    const key = layer.emoji === undefined ? undefined : deps.renderer.emojiKey(layer.emoji);
    const art: PlacedLayer<LayerPicture>['art'] =
      key === undefined ? { kind: 'picture', picture: await pictureOf(layer, at) } : { kind: 'emoji', key };
    placed.push({ ...placeLayer(layer, canvas), art });
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
