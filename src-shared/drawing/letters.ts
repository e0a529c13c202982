import { parseColor } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';
import type { LaidOutCaption } from '../layout/caption-layout.ts';
import type { PlacedDecoration, PlacedItem } from '../layout/types.ts';
import { line, paint, place } from './paint.ts';
import type { PathShape } from './piece.ts';
import { type DrawingDeps, emojiPath, letterPath, linePath } from './text-paths.ts';

/**
 * The letters of a caption with their outlines. An outline is a line along the edge of the letters, twice as thick as
 * it is seen, and the letters lie over its inner half. Two cases need more:
 *   letters one can see through   the inner half is cut away, by a mask in the shape of all letters
 *   letters set closer            each letter lies with its outline over the letter before it; else the letters would
 *                                 hide the outlines between them
 */

export interface Letters {
  /** The letters and the lines under them, without emoji. */
  path: string;
  /** The outer shapes of emoji; empty where nothing of them is drawn. */
  emoji: string;
  /** Id of the mask that shows what is outside the letters, where their fill lets it be seen. */
  mask: string | undefined;
  looks: readonly Look[];
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

interface Colored extends Colors {
  items: PlacedItem[];
  underlines: PlacedDecoration[];
}

function colorsOf({ laid, style }: LaidOutCaption, segment: number | undefined): Colors {
  const own = segment === undefined ? undefined : laid.segments[segment];
  return {
    color: own?.color ?? style.color ?? '#fff',
    outlineColor: own?.outline_color ?? style.outline_color ?? '#000',
  };
}

/** Letters and lines by their colours, in the order of their first. */
function byColors(caption: LaidOutCaption): Colored[] {
  const { laid } = caption;
  const underlines = laid.decorations.filter(({ kind }) => kind === 'underline');
  if (laid.segments.length === 0) return [{ ...colorsOf(caption, undefined), items: laid.items, underlines }];
  const found = new Map<string, Colored>();
  const groupOf = (segment: number | undefined): Colored => {
    const colors = colorsOf(caption, segment);
    const key = `${colors.color} ${colors.outlineColor}`;
    const group = found.get(key) ?? { ...colors, items: [], underlines: [] };
    found.set(key, group);
    return group;
  };
  for (const item of laid.items) groupOf(item.segment).items.push(item);
  for (const underline of underlines) groupOf(underline.segment).underlines.push(underline);
  return [...found.values()];
}

function lookOf({ items, underlines, ...colors }: Colored, withEmoji: boolean, deps: DrawingDeps): Look {
  return {
    ...colors,
    letters: letterPath(items, deps),
    underlines: linePath(underlines),
    emoji: withEmoji ? emojiPath(items, deps) : '',
  };
}

/** What is drawn of a caption's text; ids in its markup begin with `id`. @throws Error where a font or emoji is missing */
export function lettersOf(caption: LaidOutCaption, id: string, deps: DrawingDeps): Letters {
  const { laid, style } = caption;
  const withEmoji = laid.outline > 0 || style.shadow !== undefined;
  const looks = byColors(caption).map((group) => lookOf(group, withEmoji, deps));
  const path = looks.map(({ letters, underlines }) => letters + underlines).join('');
  const isSeenThrough = laid.outline > 0 && path !== '' && looks.some(({ color }) => parseColor(color).a < 1);
  return {
    path,
    emoji: looks.map(({ emoji }) => emoji).join(''),
    mask: isSeenThrough ? `${id}mask` : undefined,
    looks,
  };
}

/** The mask of letters one can see through; `ink` in px of the caption's box. */
export function maskShapes({ path, mask }: Letters, ink: Rect): PathShape[] {
  if (mask === undefined) return [];
  const area = place(ink);
  return [
    {
      kind: 'path',
      outline: path,
      attributes: 'fill="#000"',
      before: `<mask id="${mask}" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="#fff"/>`,
      after: '</mask>',
    },
  ];
}

/** Letters set closer, each drawn over the one before, from the left to the right. */
function partsOf(caption: LaidOutCaption, deps: DrawingDeps): Look[] {
  const parts: Colored[] = [];
  let last: PlacedItem | undefined;
  for (const item of caption.laid.items) {
    const open = parts.at(-1);
    if (open && item.part === last?.part && item.segment === last?.segment) open.items.push(item);
    else parts.push({ ...colorsOf(caption, item.segment), items: [item], underlines: [] });
    last = item;
  }
  return parts.map((part) => lookOf(part, true, deps));
}

const path = (outline: string, attributes: string): PathShape[] =>
  outline === '' ? [] : [{ kind: 'path', outline, attributes }];

function fillsOf({ color, letters, underlines }: Look): PathShape[] {
  const fill = paint(color, 'fill');
  return [...path(underlines, fill), ...path(letters, fill)];
}

/** Outlines and letters, from the lowest to the highest. */
export function letterShapes(caption: LaidOutCaption, letters: Letters, deps: DrawingDeps): PathShape[] {
  const { items, outline } = caption.laid;
  const { looks, mask } = letters;
  if (!outline) return looks.flatMap(fillsOf);
  const outlinesOf = (look: Look): PathShape[] => {
    const stroke = `fill="none" ${line(look.outlineColor, outline * 2)} stroke-linecap="round"`;
    if (mask === undefined) return path(look.letters + look.underlines + look.emoji, stroke);
    const ring = path(look.letters + look.underlines, `${stroke} mask="url(#${mask})"`);
    return [...path(look.emoji, stroke), ...ring];
  };
  if (mask === undefined && items.some(({ part }) => part !== undefined)) {
    const lines = looks.map((look) => ({ ...look, letters: '', emoji: '' }));
    return [...lines, ...partsOf(caption, deps)].flatMap((part) => [...outlinesOf(part), ...fillsOf(part)]);
  }
  return [...looks.flatMap(outlinesOf), ...looks.flatMap(fillsOf)];
}
