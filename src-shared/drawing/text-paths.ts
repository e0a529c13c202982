import type { Rect } from '../document/geometry.ts';
import type { FaceSource, OutlineCommand, PlacedItem } from '../layout/types.ts';
import type { EmojiPictures } from './emoji.ts';
import { emojiOutline } from './emoji-outline.ts';
import { createPathData, type PathData } from './path-data.ts';

/** Placed letters and emoji as SVG path data. */

export interface DrawingDeps {
  faces: FaceSource;
  emoji: EmojiPictures;
}

function addOutline(
  data: PathData,
  outline: readonly OutlineCommand[],
  { x, y, size }: Pick<PlacedItem, 'x' | 'y' | 'size'>,
): void {
  for (const { type, values } of outline) {
    data.command(type);
    for (let at = 0; at < values.length; at += 2) {
      data.point(x + (values[at] ?? 0) * size, y - (values[at + 1] ?? 0) * size, at === 0);
    }
  }
}

/** The letters of items; emoji are left out. @throws Error where a bundled font is missing */
export function letterPath(items: readonly PlacedItem[], { faces }: Pick<DrawingDeps, 'faces'>): string {
  const data = createPathData();
  const outlines = readOutlines(items, faces);
  for (const item of items) addOutline(data, outlines.get(item) ?? [], item);
  return data.text();
}

/** The outlines of letters, read face by face: few fonts are open at a time, and each is opened once like this. */
function readOutlines(items: readonly PlacedItem[], faces: FaceSource): Map<PlacedItem, OutlineCommand[]> {
  const glyphs = items.filter((item) => item.kind === 'glyph');
  const outlines = new Map<PlacedItem, OutlineCommand[]>();
  for (const [face, same] of Map.groupBy(glyphs, (item) => item.face)) {
    for (const item of same) outlines.set(item, faces.face(face).outline(item.glyph));
  }
  return outlines;
}

/** The emoji of items by their outer shape; letters are left out. @throws Error where an emoji is missing */
export function emojiPath(items: readonly PlacedItem[], { emoji }: Pick<DrawingDeps, 'emoji'>): string {
  const data = createPathData();
  for (const item of items) {
    if (item.kind === 'emoji') addOutline(data, emojiOutline(emoji.picture(item.key)), item);
  }
  return data.text();
}

/** Lines under letters, each drawn the way round that letters are, so that where the two cross nothing is left out. */
export function linePath(lines: readonly Rect[]): string {
  const data = createPathData();
  for (const { x, y, width, height } of lines) {
    data.command('M');
    data.point(x, y, true);
    for (const [left, top] of [
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const) {
      data.command('L');
      data.point(left, top, true);
    }
    data.command('Z');
  }
  return data.text();
}
