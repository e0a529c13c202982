/** The layers of a scene as pixels, with what moves among them. */

import type { PartLoop, TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import type { Rect } from '../../src-shared/document/geometry.ts';
import type { EmojiArt } from '../kit/emoji-art.ts';
import type { Box } from '../kit/geometry.ts';
import type { Loop } from '../kit/parts.ts';
import { drawScene } from '../kit/scene.ts';
import { blendPixel, cropPixels, drawLayer, type Pixels, trimPixels } from './layer-pixels.ts';
import type { Source } from './scene-files.ts';
import { type Layer, splitLayers } from './scene-layers.ts';

/** Milliseconds after which everything is where it began, where the scene does not say. */
const PERIOD = 3000;
/** What is less opaque does not count as the body of a part: its shadow, its glow. */
const BODY = 60;

/** A part of a template before it has a place in the picture of all parts. */
export type Part = Omit<TemplateMotion['parts'][number], 'from' | 'x' | 'y'>;

/** A layer that draws something. */
export interface DrawnLayer {
  pixels: Pixels;
  /** Undefined for what stays where it is. */
  part?: Part;
}

/** Kinds of loops whose part stands on the ground. */
const STANDING: readonly string[] = ['hop', 'breathe', 'flicker'];

/** A loop as motion.json has it. */
function toLoop({ pivot, about, ...loop }: Loop, body: Rect): PartLoop {
  if (about) return { ...loop, pivot: { x: Math.round(about[0]), y: Math.round(about[1]) } };
  const [across, down] = pivot ?? [0.5, STANDING.includes(loop.kind) ? 1 : 0.5];
  return {
    ...loop,
    pivot: { x: Math.round(body.x + across * body.width), y: Math.round(body.y + down * body.height) },
  };
}

const TURNING: readonly string[] = [
  'sway',
  'wave',
  'tilt',
  'spin',
  'pulse',
  'breathe',
  'flicker',
  'blink',
  'hop',
];

/** @throws Error where two marks have one name */
function createPart(
  { mark, mover, within }: Layer,
  pixels: Pixels,
  before: readonly Layer[],
): Part | undefined {
  if (!mark) return undefined;
  const earlier = before.filter((layer) => layer.mark === mark).length;
  if (before.some((layer) => layer.mark && layer.mark !== mark && layer.mark.name === mark.name))
    throw new Error(`two parts are named “${mark.name}”`);
  const area = within && toRect(within);
  const rest = {
    ...(area && { within: area }),
    ...(mark.hidden && { hidden: true }),
    ...(mark.regions && { regions: mark.regions }),
  };
  // A part with others between its pieces: the pieces above move with the lowest one.
  if (earlier > 0)
    return { name: `${mark.name} (${earlier + 1})`, loops: [], moves_with: mark.name, ...rest };
  const body = trimPixels(pixels, BODY) ?? pixels;
  const loops = mark.loops.map((loop) => {
    const { pivot, ...others } = toLoop(loop, body);
    return TURNING.includes(loop.kind) && pivot ? { ...others, pivot } : others;
  });
  return { name: mark.name, loops, ...(mover !== undefined && { moves_with: mover }), ...rest };
}

const toRect = ([x, y, width, height]: Box): Rect => ({ x, y, width, height });

/**
 * Mixes soft light and shade into what is below it, which gives the same picture at rest. What of a part lies outside
 * the area gets the light of the nearest point in it.
 */
function mixInto({ pixels }: DrawnLayer, light: Pixels, area: Rect): void {
  const clampTo = (value: number, from: number, length: number) =>
    Math.min(Math.max(value, from), from + length - 1);
  const lit = new Uint8Array(4);
  for (let row = 0; row < pixels.height; row++) {
    const y = clampTo(row + pixels.y, area.y, area.height) - light.y;
    if (y < 0 || y >= light.height) continue;
    for (let column = 0; column < pixels.width; column++) {
      const at = (row * pixels.width + column) * 4;
      const x = clampTo(column + pixels.x, area.x, area.width) - light.x;
      if (x < 0 || x >= light.width || pixels.data[at + 3] === 0) continue;
      lit.set(pixels.data.subarray(at, at + 3));
      lit[3] = 255;
      blendPixel(lit, 0, light.data, (y * light.width + x) * 4);
      pixels.data.set(lit.subarray(0, 3), at);
    }
  }
}

/** A scene in layers, from the lowest to the highest. */
export interface MovingScene {
  width: number;
  height: number;
  period: number;
  layers: DrawnLayer[];
}

/**
 * Draws the layers of a scene. Undefined where nothing in it moves.
 * @throws Error where a mark stands where it cannot be cut out
 */
export async function drawLayers(
  { scene, template }: Source,
  art: EmojiArt,
): Promise<MovingScene | undefined> {
  const { width, height, period = PERIOD } = scene;
  const drawing = drawScene(scene, template, art);
  const found = splitLayers(drawing);
  if (!found.some(({ kind }) => kind === 'part')) return undefined;
  const picture: Rect = { x: 0, y: 0, width, height };
  const layers: DrawnLayer[] = [];
  for (const [at, layer] of found.entries()) {
    const pixels = await drawLayer(layer.markup, drawing.defs, picture);
    if (!pixels) {
      if (layer.mark) throw new Error(`the part “${layer.mark.name}” draws nothing`);
      continue;
    }
    if (layer.kind === 'soft') {
      const light = trimPixels(cropPixels(pixels, picture));
      if (light) for (const below of layers) mixInto(below, light, below.part?.within ?? picture);
      continue;
    }
    const part = createPart(layer, pixels, found.slice(0, at));
    layers.push({ pixels, ...(part && { part }) });
  }
  return { width, height, period, layers };
}
