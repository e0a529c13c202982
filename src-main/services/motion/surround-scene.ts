import type { Surround } from '../../../src-shared/contract/surround.ts';
import { surroundCanvas } from '../../../src-shared/document/canvas.ts';
import { shapeOnCanvas } from '../../../src-shared/document/text-shape.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';

type Scene = Pick<RenderRequest, 'canvas' | 'captions' | 'layers' | 'patches' | 'width'>;

/**
 * A placed document in a shape (width over height), with something around all of it: captions and layers stay where they
 * are on the picture. `width` is still that of the document alone.
 */
export function surroundScene<T extends Scene>(scene: T, ratio: number, surround: Surround): T {
  const { canvas: from, captions, layers = [], patches = [], width } = scene;
  const canvas = surroundCanvas(from, ratio, surround);
  const [dx, dy] = [canvas.picture.x - from.picture.x, canvas.picture.y - from.picture.y];
  const move = <Moved extends { x: number; y: number }>(box: Moved): Moved => ({
    ...box,
    x: box.x + dx,
    y: box.y + dy,
  });
  return {
    ...scene,
    canvas,
    captions: captions.map(({ shape, ...caption }) => ({
      ...caption,
      box: move(caption.box),
      ...(shape && { shape: { look: shapeOnCanvas(shape.look, from, canvas), box: move(shape.box) } }),
    })),
    layers: layers.map((layer) => {
      const { art } = layer;
      const drawn = art.kind === 'shape' ? { ...art, shape: shapeOnCanvas(art.shape, from, canvas) } : art;
      return { ...layer, art: drawn, box: move(layer.box) };
    }),
    patches: patches.map((patch) => ({ ...patch, box: move(patch.box) })),
    ...(width === undefined ? {} : { width: Math.round((width * canvas.width) / from.width) }),
  };
}
