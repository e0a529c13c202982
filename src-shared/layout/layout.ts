import type { CaptionStyle } from '../contract/style.ts';
import type { Rect, Size } from '../document/geometry.ts';
import { availableFont } from './available-font.ts';
import { sideOf, textDirection } from './direction.ts';
import { fitText, type LineMetrics } from './fit.ts';
import { localeOf, readsNastaliq } from './font-catalogue.ts';
import { familyOf } from './font-families.ts';
import { textLanguage } from './function-words.ts';
import { withCase } from './letter-case.ts';
import { type Paragraph, prepareParagraph } from './paragraph.ts';
import { type SetLine, setLine } from './place.ts';
import { isReadable, reachOut, readableSize } from './readability.ts';
import type { Face, LaidOutText, LayoutDeps, PlacedItem } from './types.ts';

/** Lays a caption out in a box: text → paragraphs → fit → lines → glyphs placed in px. */

export interface LayoutBox extends Size {
  maxLines: number;
  /** Square root of the picture's area, px: the largest automatic size is a fraction of it. */
  pictureSide: number;
  /** px; as wide as `pictureSide` where left out. Decides which type can be read. */
  pictureWidth?: number;
}

/** Largest automatic type as a fraction of the picture's side. */
const LARGEST = 0.135;
const DEFAULT_LINE_HEIGHT = 1.12;
/** Clear space between the ink of two lines, em, beside their outlines. */
const LINE_GAP = 0.04;

interface Resolved {
  main: Face;
  outline: number;
  padding: number;
  letterSpacing: number;
  align: NonNullable<CaptionStyle['align']>;
  verticalAlign: number;
}

/** Share of the free space before a line. */
const ALIGN = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** Unifies line breaks, drops control characters and applies the style's case by the rules of the language. */
export function normaliseText(text: string, textCase: CaptionStyle['case'], lang?: string): string {
  const plain = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trimEnd();
  return withCase(plain, textCase, lang);
}

/** What else is known of a text. */
export interface TextDetails {
  /** BCP 47 */
  lang?: string | undefined;
}

/**
 * Lays `text` out in `box`. Coordinates are px from the box's top left; rotation is the caller's.
 * @throws Error where a bundled font file is missing
 */
export function layoutText(
  text: string,
  style: CaptionStyle,
  box: LayoutBox,
  deps: LayoutDeps,
  { lang }: TextDetails = {},
): LaidOutText {
  const plain = normaliseText(text, style.case, lang);
  const { font, missingFont } = availableFont(style.font, deps.faces);
  const resolved: Resolved = {
    main: deps.faces.face(familyOf(font).face),
    outline: style.outline_width ?? 0,
    padding: style.background ? (style.background.padding ?? 0.25) : 0,
    letterSpacing: style.letter_spacing ?? 0,
    align: style.align ?? 'center',
    verticalAlign: ALIGN[style.vertical_align ?? 'middle'],
  };
  const absent = missingFont === undefined ? {} : { missingFont };
  if (plain.trim() === '') return { ...empty(), ...absent };
  const setting = {
    font,
    letterSpacing: resolved.letterSpacing,
    locale: localeOf(plain, lang),
    nastaliq: readsNastaliq(plain, lang),
    lang,
    language: textLanguage(plain, lang),
    direction: textDirection(plain, lang),
  };
  const paragraphs = plain.split('\n').map((line) => prepareParagraph(line, setting, deps));
  const metrics = metricsOf(paragraphs, resolved, style.line_height);
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
  const lines = fit.lines.flatMap((line) => {
    const paragraph = paragraphs[line.paragraph];
    return paragraph ? [setLine(line, paragraph, resolved.main, resolved.letterSpacing)] : [];
  });
  const assembly = { lines, metrics, box, resolved };
  const { wide, high } = extentOf(assembly);
  // The fit knew advances and the tallest ink of the whole text; the ink of these very lines decides.
  const fitting = Math.min(
    maxSize,
    box.width / (wide + 2 * metrics.margin),
    box.height / (high + 2 * metrics.margin),
  );
  const size = style.font_size ?? fitting;
  const { items, ink } = placeLines(assembly, size);
  return {
    items,
    ink,
    size,
    outline: resolved.outline * size,
    lines: lines.map((line) => line.text),
    faces: [...new Set(items.flatMap((item) => (item.kind === 'glyph' ? [item.face] : [])))],
    overflow: ink !== null && (!isReadable(size, pictureWidth) || reachOut(ink, box) > 0),
    overBudget: fit.overflow,
    missing: [...new Set(paragraphs.flatMap((paragraph) => paragraph.missing))],
    ...absent,
  };
}

function empty(): LaidOutText {
  const nothing = { items: [], lines: [], faces: [], missing: [], ink: null };
  return { ...nothing, size: 0, outline: 0, overflow: false, overBudget: false };
}

function metricsOf(
  paragraphs: readonly Paragraph[],
  resolved: Resolved,
  lineHeight: number | undefined,
): LineMetrics {
  const top = Math.max(resolved.main.capHeight, ...paragraphs.map((paragraph) => paragraph.top));
  const bottom = Math.min(0, ...paragraphs.map((paragraph) => paragraph.bottom));
  const clear = top - bottom + resolved.outline + LINE_GAP;
  return {
    top,
    bottom,
    // A line height of the caller's own may let lines touch; the automatic one never does.
    pitch: lineHeight ?? Math.max(DEFAULT_LINE_HEIGHT, clear),
    margin: resolved.outline + resolved.padding,
  };
}

interface Assembly {
  lines: readonly SetLine[];
  metrics: LineMetrics;
  box: LayoutBox;
  resolved: Resolved;
}

/** Extent of the set lines, em: height from the first line's top to the last one's bottom, widest ink, first ascent. */
function extentOf({ lines, metrics, resolved }: Assembly) {
  const first = Math.max(resolved.main.capHeight, lines[0]?.top ?? 0);
  const last = lines.at(-1)?.bottom ?? 0;
  return {
    first,
    wide: Math.max(0, ...lines.map((line) => line.right - line.left)),
    high: first - last + (lines.length - 1) * metrics.pitch,
  };
}

/** Places the lines in the box at `size` px per em. */
function placeLines(assembly: Assembly, size: number): { items: PlacedItem[]; ink: Rect | null } {
  const { lines, metrics, box, resolved } = assembly;
  const { first, high } = extentOf(assembly);
  const { margin, pitch } = metrics;
  const baseline =
    (box.height - (high + 2 * margin) * size) * resolved.verticalAlign + (first + margin) * size;
  const items: PlacedItem[] = [];
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [row, line] of lines.entries()) {
    const free = box.width - (line.right - line.left + 2 * margin) * size;
    const x = free * ALIGN[sideOf(resolved.align, line.direction)] + (margin - line.left) * size;
    for (const item of line.items) items.push(place(item, x, baseline + row * pitch * size, size));
    if (line.right > line.left) {
      left = Math.min(left, x + line.left * size);
      right = Math.max(right, x + line.right * size);
    }
  }
  if (left > right) return { items, ink: null };
  const outline = resolved.outline * size;
  return {
    items,
    ink: {
      x: left - outline,
      y: baseline - first * size - outline,
      width: right - left + 2 * outline,
      height: high * size + 2 * outline,
    },
  };
}

function place(item: SetLine['items'][number], x: number, y: number, size: number): PlacedItem {
  const at = { x: x + item.x * size, y: y + item.y * size, size: item.size * size };
  return item.part === undefined ? { ...item.draw, ...at } : { ...item.draw, ...at, part: item.part };
}
