import { parseColor } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';
import type { LaidOutCaption } from '../layout/caption-layout.ts';
import type { PlacedItem } from '../layout/types.ts';
import { line, paint, place } from './paint.ts';
import type { PathShape } from './piece.ts';
import { type DrawingDeps, emojiPath, letterPath } from './text-paths.ts';

/**
 * The letters of a caption with their outlines. An outline is a line along the edge of the letters, twice as thick as
 * it is seen, and the letters lie over its inner half. Two cases need more:
 *   letters one can see through   the inner half is cut away, by a mask in the shape of all letters
 *   letters set closer            each letter lies with its outline over the letter before it; else the letters would
 *                                 hide the outlines between them
 */

export interface Letters {
  /** The letters, without emoji. */
  path: string;
  /** The outer shapes of emoji; empty where nothing of them is drawn. */
  emoji: string;
  /** Id of the mask that shows what is outside the letters, where their fill lets it be seen. */
  mask: string | undefined;
}

const colorOf = ({ style }: LaidOutCaption): string => style.color ?? '#fff';
const outlineColorOf = ({ style }: LaidOutCaption): string => style.outline_color ?? '#000';

/** What is drawn of a caption's text; ids in its markup begin with `id`. @throws Error where a font or emoji is missing */
export function lettersOf(caption: LaidOutCaption, id: string, deps: DrawingDeps): Letters {
  const { laid, style } = caption;
  const path = letterPath(laid.items, deps);
  const emoji = laid.outline || style.shadow ? emojiPath(laid.items, deps) : '';
  const isSeenThrough = laid.outline > 0 && path !== '' && parseColor(colorOf(caption)).a < 1;
  return { path, emoji, mask: isSeenThrough ? `${id}mask` : undefined };
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

/** Stretches of items that are drawn over the one before: letters set closer, from the left to the right. */
function partsOf(items: readonly PlacedItem[]): PlacedItem[][] {
  const parts: PlacedItem[][] = [];
  let last: number | undefined;
  for (const item of items) {
    const open = parts.at(-1);
    if (open && item.part !== undefined && item.part === last) open.push(item);
    else parts.push([item]);
    last = item.part;
  }
  return parts;
}

/** Outlines and letters, from the lowest to the highest. */
export function letterShapes(caption: LaidOutCaption, letters: Letters, deps: DrawingDeps): PathShape[] {
  const { laid } = caption;
  const fill = paint(colorOf(caption), 'fill');
  const stroke = `fill="none" ${line(outlineColorOf(caption), laid.outline * 2)} stroke-linecap="round"`;
  const path = (outline: string, attributes: string): PathShape[] =>
    outline === '' ? [] : [{ kind: 'path', outline, attributes }];
  if (!laid.outline) return path(letters.path, fill);
  if (letters.mask !== undefined) {
    const ring = path(letters.path, `${stroke} mask="url(#${letters.mask})"`);
    return [...path(letters.emoji, stroke), ...ring, ...path(letters.path, fill)];
  }
  if (laid.items.some(({ part }) => part !== undefined)) {
    return partsOf(laid.items).flatMap((items) => {
      const own = letterPath(items, deps);
      return [...path(own + emojiPath(items, deps), stroke), ...path(own, fill)];
    });
  }
  return [...path(letters.path + letters.emoji, stroke), ...path(letters.path, fill)];
}
