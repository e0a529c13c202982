import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { nextTurn } from '../event-loop.ts';
import { blendColorOnLayer } from './blend.ts';
import type { PixelLayer } from './decode.ts';
import type { InkDrawing } from './ink/ink-drawing.ts';
import type { Overlay } from './overlay.ts';
import { openSvg } from './sharp-module.ts';

/** A layer that is decoded just before it is blended, so that not all of them are in memory at once. */
export interface LazyLayer {
  /** What it covers of the picture, whole px. */
  bounds: Rect;
  /** @throws CamError IMAGE_UNREADABLE; Error where it takes longer than `seconds` */
  draw(seconds: number): Promise<PixelLayer>;
}

/** Something to blend over a picture. */
export type Drawing = Overlay | LazyLayer | InkDrawing;

/** Whether a drawing becomes a layer before it is blended; ink is blended straight onto the picture. */
export const isLayer = (drawing: Drawing): drawing is Overlay | LazyLayer => !('cover' in drawing);

/** Largest total area of drawings that are pixels at the same time, in areas of the picture. */
const PENDING_AREA_MAX = 2;
/** Characters of SVG that become bytes in one turn of the event loop. */
const SVG_STEP = 10_000_000;

/** What a drawing covers of the picture, whole px. */
export function getDrawingBounds(drawing: Drawing): Rect {
  if ('bounds' in drawing) return drawing.bounds;
  const { left, top, width, height } = drawing;
  return { x: left, y: top, width, height };
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** For each drawing, how many of the lower ones it may cover. */
export function countBelow(drawings: readonly Drawing[]): number[] {
  const bounds = drawings.map(getDrawingBounds);
  return bounds.map((upper, at) => bounds.slice(0, at).filter((lower) => overlap(lower, upper)).length);
}

function measureArea(drawing: Drawing): number {
  const { width, height } = getDrawingBounds(drawing);
  return width * height;
}

/** An SVG document, which is ASCII, as bytes; a long one in several turns of the event loop. */
async function encodeSvg(svg: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < svg.length; at += SVG_STEP) {
    if (at > 0) await nextTurn();
    parts.push(Buffer.from(svg.slice(at, at + SVG_STEP), 'latin1'));
  }
  return Buffer.concat(parts);
}

/** @throws Error where it takes longer than `seconds` */
async function rasteriseOverlay({ svg, left, top }: Overlay, seconds: number): Promise<PixelLayer> {
  const image = openSvg(await encodeSvg(svg)).timeout({ seconds });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { pixels: { data, width, height, channels: channels === 3 ? 3 : 4 }, left, top };
}

async function rasteriseInk({ bounds, cover }: InkDrawing): Promise<PixelLayer> {
  const { x: left, y: top, width, height } = bounds;
  const layer = {
    pixels: { data: Buffer.alloc(width * height * 4), width, height, channels: 4 as const },
    left,
    top,
  };
  await cover((coverage, color) => blendColorOnLayer(coverage, color, layer));
  return layer;
}

/** Drawings as pixels, layers one by one as they may be large. @throws CamError IMAGE_UNREADABLE; Error */
export async function rasterise(
  drawings: readonly Drawing[],
  secondsLeft: () => number,
): Promise<PixelLayer[]> {
  let lastLayer: Promise<unknown> = Promise.resolve();
  const layers = drawings.map((drawing) => {
    if (!isLayer(drawing)) return rasteriseInk(drawing);
    if (!('draw' in drawing)) return rasteriseOverlay(drawing, secondsLeft());
    const layer = lastLayer.then(() => drawing.draw(secondsLeft()));
    lastLayer = layer;
    return layer;
  });
  return Promise.all(layers);
}

/** Drawings in their order, in groups that may be pixels at the same time. */
export function groupDrawings(drawings: readonly Drawing[], { width, height }: Size): Drawing[][] {
  const groups: Drawing[][] = [];
  let last: Drawing[] = [];
  let area = Number.POSITIVE_INFINITY;
  for (const drawing of drawings) {
    const own = measureArea(drawing);
    if (area + own > PENDING_AREA_MAX * width * height) {
      last = [];
      groups.push(last);
      area = 0;
    }
    last.push(drawing);
    area += own;
  }
  return groups;
}
