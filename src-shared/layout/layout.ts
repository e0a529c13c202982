import type { CaptionStyle } from '../contract/style.ts';
import { measureExtent, placeBlock } from './block.ts';
import { fitText } from './fit.ts';
import { sizeThatFits } from './line-ink.ts';
import { type LayoutBox, normaliseText, prepareText, setLines, type TextDetails } from './prepared-text.ts';
import { isReadable, reachOut, readableSize } from './readability.ts';
import type { LaidOutText, LayoutDeps } from './types.ts';

/** Lays a caption out in a box: text → paragraphs → fit → lines → glyphs placed in px. */

/** Largest automatic type as a fraction of the picture's side. */
const LARGEST = 0.135;

/** Lays `text` out in `box`, px from its top left, without rotation. @throws Error where a font is missing */
export function layoutText(
  text: string,
  style: CaptionStyle,
  box: LayoutBox,
  deps: LayoutDeps,
  details: TextDetails = {},
): LaidOutText {
  const plain = normaliseText(text, style.case, details.lang);
  const prepared = prepareText({ text, plain }, style, deps, details);
  const { paragraphs, segments, metrics, outline } = prepared;
  const absent = prepared.missingFont === undefined ? {} : { missingFont: prepared.missingFont };
  if (plain.trim() === '') return { ...empty(), ...absent };
  const { pictureWidth = box.pictureSide } = box;
  const maxSize = style.max_font_size ?? box.pictureSide * LARGEST;
  const fit = fitText(
    paragraphs,
    {
      ...box,
      maxSize,
      minSize: Math.min(readableSize(pictureWidth), style.max_font_size ?? Number.POSITIVE_INFINITY),
      fixedSize: style.font_size,
    },
    metrics,
  );
  const block = setLines(prepared, fit.lines, box);
  const { wide, high } = measureExtent(block);
  // The fit measured words as they are shaped in their paragraph; the ink of the lines as they are set decides.
  const fitting = sizeThatFits({ width: wide, height: high }, { ...box, maxSize }, metrics);
  const size = style.font_size ?? fitting;
  const { items, decorations, ink } = placeBlock(block, size);
  const smallest = Math.min(1, ...segments.map((segment) => segment.style.scale ?? 1));
  return {
    items,
    decorations,
    segments: segments.map((segment) => segment.style),
    ink,
    size,
    smallest: size * smallest,
    outline: outline * size,
    lines: block.lines.map((line) => line.text),
    ranges: fit.lines,
    faces: [...new Set(items.flatMap((item) => (item.kind === 'glyph' ? [item.face] : [])))],
    overflow: ink !== null && (!isReadable(size * smallest, pictureWidth) || reachOut(ink, box) > 0),
    overBudget: fit.overflow,
    missing: [...new Set(paragraphs.flatMap((paragraph) => paragraph.missing))],
    ...absent,
  };
}

function empty(): LaidOutText {
  const nothing = { items: [], decorations: [], segments: [], lines: [], ranges: [], faces: [], missing: [] };
  return { ...nothing, ink: null, size: 0, smallest: 0, outline: 0, overflow: false, overBudget: false };
}
