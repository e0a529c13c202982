import type { LayerPicture } from '../../src-main/imaging/drawings.ts';
import type { FrameSource } from '../../src-main/imaging/motion/frame.ts';
import { createMotionRenderer } from '../../src-main/imaging/motion/motion-renderer.ts';
import type { MotionRequest, OpenedMotion } from '../../src-main/imaging/motion/motion-request.ts';
import type { MovingPicture } from '../../src-main/imaging/motion/moving-picture.ts';
import { createPictures } from '../../src-main/imaging/pictures.ts';
import type { Canvas, Layer } from '../../src-shared/contract/layers.ts';
import type { Caption } from '../../src-shared/contract/meme.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { type PlacedLayer, placeLayer } from '../../src-shared/document/layers.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { textDeps } from './hard-picture.ts';
import { PAPER, paperPicture } from './layer-pictures.ts';

/** Moving documents on the paper of the tests of layers. */

const engine = createMotionRenderer({ text: textDeps, pictures: createPictures() });

type MovingLayer = Layer & { art: PlacedLayer<LayerPicture>['art'] };

/** What moves on the paper: boxes are fractions of its canvas. */
export interface MovingRequest extends Partial<Omit<MotionRequest, 'canvas' | 'captions' | 'layers'>> {
  canvas?: Canvas;
  captions?: readonly Omit<Caption, 'position'>[];
  layers?: readonly MovingLayer[];
  /** Size of the picture, where it is not the paper; px. */
  picturePx?: Size;
}

export async function openOnPaper(request: MovingRequest): Promise<OpenedMotion> {
  const { canvas: options, captions = [], layers = [], picturePx = PAPER, ...rest } = request;
  const paper = await paperPicture();
  const canvas = pictureCanvas({ ...picturePx, regions: [], isTemplate: false }, options);
  const named = captions.map((one, at) => ({ ...one, position: `box-${at}` }));
  const { placed, problems } = resolveCaptions(named, canvas);
  if (problems.length) throw new Error(JSON.stringify(problems));
  return engine.open({
    picture: { read: async () => paper },
    canvas,
    captions: placed,
    layers: layers.map(({ art, ...layer }) => ({ ...placeLayer(layer, canvas), art })),
    ...rest,
  });
}

/** A frame as it was handed out. */
export interface FrameCopy {
  data: Buffer;
  changed: { x: number; y: number; width: number; height: number } | undefined;
  durationMs: number;
}

/** Copies of all frames. */
export async function collectFrames(source: FrameSource): Promise<FrameCopy[]> {
  const kept: FrameCopy[] = [];
  for await (const { data, changed, durationMs } of source.frames(new AbortController().signal)) {
    kept.push({ data: Buffer.from(data), changed, durationMs });
  }
  return kept;
}

/** A moving picture of plain colours with a white square that goes to the right, 10 px each frame. */
export function movingSquare(
  { width, height }: Size,
  durations: readonly number[],
  hasAlpha = false,
): MovingPicture {
  return {
    width,
    height,
    durations,
    plays: 0,
    hasAlpha,
    async *frames(signal, step = 1) {
      const data = new Uint8Array(width * height * 4);
      for (let at = 0; at < durations.length; at += step) {
        signal.throwIfAborted();
        data.fill(hasAlpha ? 0 : 255);
        for (let px = 0; px < width * height && !hasAlpha; px++) data.set([40, 90, 160], px * 4);
        for (let y = 20; y < 50; y++) {
          for (let x = 0; x < 30; x++) data.set([255, 255, 255, 255], (y * width + at * 10 + x) * 4);
        }
        const changed =
          at === 0
            ? { x: 0, y: 0, width, height }
            : { x: (at - step) * 10, y: 20, width: 30 + 10 * step, height: 30 };
        yield { data, changed, durationMs: durations[at] ?? 0 };
      }
    },
    close: async () => {},
  };
}
