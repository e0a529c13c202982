import { parseColor } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';
import type { LaidOutCaption } from '../layout/caption-layout.ts';
import type { PlacedDecoration, PlacedItem } from '../layout/types.ts';
import { createFilledPath, createLinedPath, place } from './paint.ts';
import type { PathShape } from './piece.ts';
import { type DrawingDeps, emojiPath, letterPath, linePath } from './text-paths.ts';

/**
 * The letters of a caption with their outlines. An outline is a line along the edge of the letters, twice as thick as
 * it is seen, and the letters lie over its inner half. Two cases need more:
 *   letters one can see through   the inner half is cut away, by a mask in the shape of all letters
 *   letters set closer            each letter lies with its outline over the letter before it; else the letters would
 *                                 hide the outlines between them
 * Where both meet, every other letter lies over its neighbours: two layers of letters with a mask each.
 */

export interface Letters {
  /** The letters and the lines under them, without emoji. */
  path: string;
  /** The outer shapes of emoji; empty where nothing of them is drawn. */
  emoji: string;
  /** Whether their fill lets one see through them, so that outlines are cut by masks. */
  isSeenThrough: boolean;
  /** From the lowest to the highest. */
  layers: readonly Layer[];
}

export interface Layer {
  looks: readonly Look[];
  /** Its letters and the lines under them. */
  path: string;
  /** Id of the mask that shows what is outside the letters of this layer and of those over it. */
  mask: string;
  /** The same, of those over it alone; undefined for the highest. */
  maskAbove: string | undefined;
}

/** What is filled and outlined in the same colours, as path data. */
interface Look extends Colors {
  letters: string;
  underlines: string;
  emoji: string;
}

interface Colors {
  color: string;
  outlineColor: string;
}

interface ColoredLetters extends Colors {
  items: PlacedItem[];
  underlines: PlacedDecoration[];
}

function getColors({ laid, style }: LaidOutCaption, segment: number | undefined): Colors {
  const own = segment === undefined ? undefined : laid.segments[segment];
  return {
    color: own?.color ?? style.color ?? '#fff',
    outlineColor: own?.outline_color ?? style.outline_color ?? '#000',
  };
}

/** Letters and lines by their colours, in the order of their first. */
function byColors(
  caption: LaidOutCaption,
  items: PlacedItem[],
  underlines: PlacedDecoration[],
): ColoredLetters[] {
  if (caption.laid.segments.length === 0) return [{ ...getColors(caption, undefined), items, underlines }];
  const found = new Map<string, ColoredLetters>();
  const getGroup = (segment: number | undefined): ColoredLetters => {
    const colors = getColors(caption, segment);
    const key = `${colors.color} ${colors.outlineColor}`;
    const group = found.get(key) ?? { ...colors, items: [], underlines: [] };
    found.set(key, group);
    return group;
  };
  for (const item of items) getGroup(item.segment).items.push(item);
  for (const underline of underlines) getGroup(underline.segment).underlines.push(underline);
  return [...found.values()];
}

function drawLook(
  { items, underlines, ...colors }: ColoredLetters,
  withEmoji: boolean,
  deps: DrawingDeps,
): Look {
  return {
    ...colors,
    letters: letterPath(items, deps),
    underlines: linePath(underlines),
    emoji: withEmoji ? emojiPath(items, deps) : '',
  };
}

const LAYERS_OF_CLOSER = 2;

/** What is drawn of a caption's text; ids in its markup begin with `id`. @throws Error where a font or emoji is missing */
export function drawLetters(caption: LaidOutCaption, id: string, deps: DrawingDeps): Letters {
  const { laid, style } = caption;
  const withEmoji = laid.outline > 0 || style.shadow !== undefined;
  const underlines = laid.decorations.filter(({ kind }) => kind === 'underline');
  const drawLooks = (items: PlacedItem[], lines: PlacedDecoration[]) =>
    byColors(caption, items, lines).map((group) => drawLook(group, withEmoji, deps));
  const all = drawLooks(laid.items, underlines);
  const path = joinPaths(all);
  const isSeenThrough = laid.outline > 0 && path !== '' && all.some(({ color }) => parseColor(color).a < 1);
  const isCloser = laid.items.some(({ part }) => part !== undefined);
  const layers =
    isSeenThrough && isCloser
      ? Array.from({ length: LAYERS_OF_CLOSER }, (_, layer) =>
          drawLooks(
            laid.items.filter(({ part = 0 }) => part % LAYERS_OF_CLOSER === layer),
            layer === 0 ? underlines : [],
          ),
        )
      : [all];
  return {
    path,
    emoji: all.map(({ emoji }) => emoji).join(''),
    isSeenThrough,
    layers: layers.map((looks, at) => ({
      looks,
      path: joinPaths(looks),
      mask: maskId(id, at),
      maskAbove: at + 1 < layers.length ? maskId(id, at + 1) : undefined,
    })),
  };
}

const maskId = (id: string, layer: number) => `${id}mask${layer === 0 ? '' : layer}`;
const joinPaths = (looks: readonly Look[]) =>
  looks.map(({ letters, underlines }) => letters + underlines).join('');

/** The masks of letters one can see through; `ink` in px of the caption's box. */
export function maskShapes({ layers, isSeenThrough }: Letters, ink: Rect): PathShape[] {
  if (!isSeenThrough) return [];
  const area = place(ink);
  return layers.map(({ mask }, at) => ({
    kind: 'path',
    outline: layers
      .slice(at)
      .map(({ path }) => path)
      .join(''),
    attributes: 'fill="#000"',
    before: `<mask id="${mask}" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="#fff"/>`,
    after: '</mask>',
  }));
}

/** Letters set closer, each drawn over the one before, from the left to the right. */
function splitParts(caption: LaidOutCaption, deps: DrawingDeps): Look[] {
  const parts: ColoredLetters[] = [];
  let last: PlacedItem | undefined;
  for (const item of caption.laid.items) {
    const open = parts.at(-1);
    if (open && item.part === last?.part && item.segment === last?.segment) open.items.push(item);
    else parts.push({ ...getColors(caption, item.segment), items: [item], underlines: [] });
    last = item;
  }
  return parts.map((part) => drawLook(part, true, deps));
}

/** Paths of which a mask, where there is one, leaves a part. */
function maskPaths(paths: readonly PathShape[], mask: string | undefined): readonly PathShape[] {
  if (mask === undefined) return paths;
  return paths.map(({ solid: _solid, ...path }) => ({
    ...path,
    attributes: `${path.attributes} mask="url(#${mask})"`,
  }));
}

function drawFills({ color, letters, underlines }: Look, mask?: string): PathShape[] {
  return [...maskPaths([...createFilledPath(underlines, color), ...createFilledPath(letters, color)], mask)];
}

/** The outline of a look; of letters one can see through, what its mask leaves of it. */
function drawOutlines(look: Look, outline: number, mask?: string): PathShape[] {
  const outlinePath = (path: string) => createLinedPath(path, look.outlineColor, outline * 2);
  if (mask === undefined) return outlinePath(look.letters + look.underlines + look.emoji);
  return [...outlinePath(look.emoji), ...maskPaths(outlinePath(look.letters + look.underlines), mask)];
}

/** Outlines and letters, from the lowest to the highest. */
export function letterShapes(caption: LaidOutCaption, letters: Letters, deps: DrawingDeps): PathShape[] {
  const { items, outline } = caption.laid;
  const { layers, isSeenThrough } = letters;
  const looks = layers.flatMap((layer) => layer.looks);
  if (!outline) return looks.flatMap((look) => drawFills(look));
  if (isSeenThrough) {
    return layers.flatMap(({ looks, mask, maskAbove }) => [
      ...looks.flatMap((look) => drawOutlines(look, outline, mask)),
      ...looks.flatMap((look) => drawFills(look, maskAbove)),
    ]);
  }
  if (items.some(({ part }) => part !== undefined)) {
    const lines = looks.map((look) => ({ ...look, letters: '', emoji: '' }));
    return [...lines, ...splitParts(caption, deps)].flatMap((part) => [
      ...drawOutlines(part, outline),
      ...drawFills(part),
    ]);
  }
  return [
    ...looks.flatMap((look) => drawOutlines(look, outline)),
    ...looks.flatMap((look) => drawFills(look)),
  ];
}
