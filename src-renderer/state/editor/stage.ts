import type { Canvas } from '../../../src-shared/contract/layers.ts';
import {
  type CanvasGeometry,
  canvasOf,
  regionOnCanvas,
  regionOnPicture,
} from '../../../src-shared/document/canvas.ts';
import type { Box, EditorDocument, Item, Picture, Region, Size } from './types.ts';

/** The canvas that items lie on: its size and where the picture's regions are on it. */
export interface Stage {
  /** Native px of the finished picture. */
  size: Size;
  geometry: CanvasGeometry;
  regions: readonly Region[];
  /** Region name → its box on the canvas; without those that the crop took away. */
  places: ReadonlyMap<string, Box>;
}

/** What of a picture decides where things lie on its canvas. */
export type PictureShape = Pick<Picture, 'templateId' | 'width' | 'height'>;

/** Lays a picture's regions out on its canvas: a template's stay on the picture, others follow the crop. */
export function stageOf(picture: PictureShape, regions: readonly Region[], canvas: Canvas): Stage {
  const geometry = canvasOf(picture, canvas);
  const places = new Map<string, Box>();
  for (const region of regions) {
    const place =
      picture.templateId === null
        ? regionOnPicture(region.box, geometry)
        : regionOnCanvas(region.box, geometry);
    if (place) places.set(region.name, place);
  }
  return { size: { width: geometry.width, height: geometry.height }, geometry, regions, places };
}

/** Where an item lies on the canvas; null for an empty region that was cropped away. */
export function placeOf(item: Item, stage: Stage): Box | null {
  if (item.box) return item.box;
  return item.kind === 'text' && item.region !== null ? (stage.places.get(item.region) ?? null) : null;
}

/** Gives the stage of a document of one picture. */
export type Stages = (document: EditorDocument) => Stage;

/** A function that gives the stage of a document, and the same one as long as its canvas stays. */
export function createStages(picture: PictureShape, regions: readonly Region[]): Stages {
  let last: { canvas: Canvas; stage: Stage } | undefined;
  return ({ canvas }) => {
    if (last?.canvas !== canvas) last = { canvas, stage: stageOf(picture, regions, canvas) };
    return last.stage;
  };
}
