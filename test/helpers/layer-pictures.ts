import sharp from 'sharp';
import { probePicture } from '../../src-main/imaging/decode.ts';
import type { LayerPicture } from '../../src-main/imaging/drawings.ts';
import { createRenderer, type RenderRequest } from '../../src-main/imaging/renderer.ts';
import type { Canvas, Layer } from '../../src-shared/contract/layers.ts';
import type { Caption } from '../../src-shared/contract/meme.ts';
import type { Patch, Shape } from '../../src-shared/contract/shapes.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import { type PlacedLayer, placeLayer, placePatches } from '../../src-shared/document/layers.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { textDeps } from './hard-picture.ts';

/** px of the picture that layers are tried on. */
export const PAPER = { width: 480, height: 320 };

const svg = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`),
  );

/** A sky with a sun and a numbered grid of colours: shows what was cut and where it went. */
export async function paperPicture(): Promise<Buffer> {
  const cells = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = [(at % 6) * 80, Math.floor(at / 6) * 80];
    return `<rect x="${x}" y="${y}" width="80" height="80" fill="hsl(${at * 15},45%,${at % 2 ? 62 : 70}%)"/>`;
  });
  return svg(PAPER.width, PAPER.height, `${cells.join('')}<circle cx="400" cy="70" r="46" fill="#fff2a8"/>`)
    .removeAlpha()
    .png()
    .toBuffer();
}

/** A flag with a letter F, clear around it and half-clear at its foot: shows turns, mirroring and alpha. */
export async function flagPicture(): Promise<Buffer> {
  return svg(
    120,
    90,
    '<rect x="6" y="6" width="108" height="78" rx="16" fill="#c2185b"/><rect x="6" y="60" width="108" height="24" fill="#311b92" opacity="0.5"/><path d="M40 18H84V30H54V42H76V54H54V78H40Z" fill="#fff"/>',
  )
    .png()
    .toBuffer();
}

export const picture = (bytes: Buffer): LayerPicture => ({
  source: { read: async () => bytes },
  field: 'layers[0].image_base64',
});

type Art = PlacedLayer<LayerPicture>['art'];
type Rest = Pick<Layer, 'opacity' | 'flip' | 'flip_vertical' | 'z' | 'crop' | 'adjust' | 'radius' | 'shadow'>;
type Place = [x: number, y: number, width: number, height: number, rotation?: number];
/** A layer whose art is found; its box in fractions of the canvas. */
type PaperLayer = Rest & { art: Art; box: Layer['box'] };

export function pictureLayer(bytes: Buffer, place: Place, rest: Rest = {}): PaperLayer {
  return { art: { kind: 'picture', picture: picture(bytes) }, box: toBox(place), ...rest };
}

export function emojiLayer(emoji: string, place: Place, rest: Rest = {}): PaperLayer {
  const key = textDeps.emoji.find(emoji);
  if (key === undefined) throw new Error(`no art for ${emoji}`);
  return { art: { kind: 'emoji', key }, box: toBox(place), ...rest };
}

export function shapeLayer(shape: Shape, place: Place, rest: Rest = {}): PaperLayer {
  return { art: { kind: 'shape', shape }, box: toBox(place), ...rest };
}

export function patchLayer(patch: Patch, place: Place): Layer {
  return { patch, box: toBox(place) };
}

export function caption(text: string, place: Place, style = {}, z = 0): Omit<Caption, 'position'> {
  return { text, box: toBox(place), style, z };
}

function toBox([x, y, width, height, rotation = 0]: Place) {
  return { x, y, width, height, rotation };
}

const engine = createRenderer({ text: textDeps });

/** What is drawn on the paper, or on another picture: boxes are fractions of the canvas. */
export interface PaperRequest extends Partial<Pick<RenderRequest, 'format' | 'watermark' | 'width' | 'xmp'>> {
  picture?: Buffer;
  canvas?: Canvas;
  captions?: readonly Omit<Caption, 'position'>[];
  layers?: readonly PaperLayer[];
  patches?: readonly Layer[];
}

/** The finished picture of a request on the paper, as PNG. */
export async function drawOnPaper({
  picture: given,
  canvas: options,
  captions = [],
  layers = [],
  patches = [],
  ...rest
}: PaperRequest) {
  const paper = given ?? (await paperPicture());
  const size = given ? await probePicture(given) : PAPER;
  const canvas = pictureCanvas({ ...size, regions: [], isTemplate: false }, options);
  const named = captions.map((one, at) => ({ ...one, position: `box-${at}` }));
  const { placed, problems } = resolveCaptions(named, canvas);
  if (problems.length) throw new Error(JSON.stringify(problems));
  return engine.render({
    picture: { read: async () => paper },
    canvas,
    captions: placed,
    layers: layers.map(({ art, ...layer }) => ({ ...placeLayer(layer, canvas), art })),
    patches: placePatches(patches, canvas),
    format: 'png',
    ...rest,
  });
}
