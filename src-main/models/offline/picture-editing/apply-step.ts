import type { Head } from '../../../../src-shared/contract/heads.ts';
import type { EditName, EditOptions, PictureArea } from '../../../../src-shared/contract/picture-edits.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { Random } from '../../../../src-shared/random.ts';
import type { PainterContent } from '../painter/content/content.ts';
import { rect, svgDocument } from '../painter/drawing/brush.ts';
import { areaAt, getHeadFrame, getPartArea, getPartMiddle } from './head-areas.ts';
import { drawHeadOverlay, isHeadOverlay } from './head-overlays.ts';
import { getOverlay, isOverlay } from './overlays.ts';
import type { PictureEditing } from './picture-editing.ts';
import type { PlannedStep } from './plan-edits.ts';
import type { HeadPart } from './schema.ts';
import { drawOnHeads } from './worn.ts';

/** Carries out one edit: of the whole picture, of a place in it, or of heads. */

export interface StepTools<P extends Size> {
  editing: PictureEditing<P>;
  random: Random;
  content: PainterContent;
  signal: AbortSignal;
}

/** Edits that have a place of their own; of any other, a place names the part of the picture that it is done to. */
const PLACED = new Set(['zoom', 'square', 'rotate', 'bulge', 'swirl', 'frame', 'polaroid']);
/** Strength of edits that are to hide a face, beside those of a whole picture. */
const HIDING: Readonly<Record<string, number>> = { blur: 8, pixelate: 5.5 };
/** Height of a bar at an edge, and how much larger than a head the view is that zooms in on it. */
const BAR = 0.12;
const VIEW = 2.2;
/** An enlarged head beside the area that is drawn anew. */
const ROOM = 1.75;

export async function applyStep<P extends Size>(
  pixels: P,
  step: PlannedStep,
  tools: StepTools<P>,
): Promise<P> {
  const { word, options, heads, things = [], aim } = step;
  const { editing, content, random } = tools;
  const { edit } = word;
  if (edit === 'cut-out') return editing.cutOut(pixels, tools.signal);
  const overlay = (markup: string) => editing.overlaySvg(pixels, svgDocument(pixels, markup));
  if (isHeadOverlay(edit)) {
    if (!heads) return overlay(edgeBar(pixels, options));
    return overlay(drawHeadOverlay(edit, heads, { ...options, part: aim?.part ?? 'face' }));
  }
  if (isOverlay(edit)) {
    if (heads) return overlay(drawOnHeads(things, heads, aim?.part ?? 'head', content));
    const { first, draw } = getOverlay(edit);
    let now = pixels;
    for (const [name, firstOptions] of first?.(options) ?? [])
      now = await editing.edits[name](now, firstOptions, random);
    return editing.overlaySvg(now, svgDocument(now, draw(now, { options, things, random, content })));
  }
  if (!heads) return editWhole(pixels, edit, options, tools);
  if (edit === 'zoom') return editing.edits.zoom(pixels, chooseView(pixels, step), random);
  let now = pixels;
  for (const head of heads)
    now = await editArea(now, areaFor(head, edit, aim?.part ?? 'face'), edit, options, tools);
  return now;
}

function editWhole<P extends Size>(
  pixels: P,
  edit: EditName,
  options: EditOptions,
  tools: StepTools<P>,
): Promise<P> {
  const { place, ...rest } = options;
  if (!place || PLACED.has(edit)) return tools.editing.edits[edit](pixels, options, tools.random);
  const area = areaAt(pixels, place);
  return tools.editing.editPart(pixels, area, (part) => tools.editing.edits[edit](part, rest, tools.random));
}

function editArea<P extends Size>(
  pixels: P,
  area: PictureArea,
  edit: EditName,
  { place: _, ...options }: EditOptions,
  { editing, random }: StepTools<P>,
): Promise<P> {
  const amount = options.amount * (HIDING[edit] ?? 1);
  return editing.editPart(pixels, area, (part) => editing.edits[edit](part, { ...options, amount }, random));
}

/** What an edit is done to: an enlarged head needs room around it. */
function areaFor(head: Head, edit: EditName, part: HeadPart): PictureArea {
  const area = getPartArea(head, part);
  return edit === 'enlarge' ? { ...area, across: area.across * ROOM, down: area.down * ROOM } : area;
}

/** Where and how far to zoom in on the heads of a step. */
function chooseView({ width, height }: Size, { heads = [], options, aim }: PlannedStep): EditOptions {
  const points = heads.map((head) => getPartMiddle(head, aim?.part ?? 'face'));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const size = Math.max(...heads.map((head) => getHeadFrame(head).height));
  const wide = Math.max(...xs) - Math.min(...xs) + size * VIEW;
  const tall = Math.max(...ys) - Math.min(...ys) + size * VIEW;
  const number = Math.max(1.05, Math.min(8, width / wide, height / tall));
  const place = {
    x: (Math.max(...xs) + Math.min(...xs)) / 2 / width,
    y: (Math.max(...ys) + Math.min(...ys)) / 2 / height,
  };
  return { ...options, place, number };
}

function edgeBar(
  { width, height }: Size,
  { place = { x: 0.5, y: 1 }, colour = '#000000', amount }: EditOptions,
): string {
  const isUpright = place.y === 0.5 && place.x !== 0.5;
  const thick = (isUpright ? width : height) * BAR * Math.min(2, amount);
  if (isUpright) return rect([(width - thick) * place.x, 0, thick, height], colour);
  return rect([0, (height - thick) * place.y, width, thick], colour);
}
