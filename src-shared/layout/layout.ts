import type { CaptionStyle, Span } from '../contract/style.ts';
import type { Size } from '../document/geometry.ts';
import { availableFont } from './available-font.ts';
import { extentOf, placeBlock } from './block.ts';
import { textDirection } from './direction.ts';
import { fitText } from './fit.ts';
import { localeOf, readsNastaliq } from './font-catalogue.ts';
import { familyOf } from './font-families.ts';
import { textLanguage } from './function-words.ts';
import { withCase } from './letter-case.ts';
import { baselinesOf, type LineMetrics, sizeThatFits } from './line-ink.ts';
import { type Paragraph, prepareParagraph } from './paragraph.ts';
import { setLine } from './place.ts';
import { isReadable, reachOut, readableSize } from './readability.ts';
import type { FitMetrics } from './settings.ts';
import { segmentsOf, segmentsWithin } from './spans.ts';
import type { Face, LaidOutText, LayoutDeps } from './types.ts';

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
  verticalAlign: NonNullable<CaptionStyle['vertical_align']>;
}

/** Unifies line breaks and drops control characters. */
function cleaned(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}

/** Unifies line breaks, drops control characters and applies the style's case by the rules of the language. */
export function normaliseText(text: string, textCase: CaptionStyle['case'], lang?: string): string {
  return withCase(cleaned(text).trimEnd(), textCase, lang);
}

/** What else is known of a text. */
export interface TextDetails {
  /** BCP 47 */
  lang?: string | undefined;
  /** Styled words, in code points of the text; none reaches beyond it. */
  spans?: readonly Span[] | undefined;
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
  { lang, spans = [] }: TextDetails = {},
): LaidOutText {
  const plain = normaliseText(text, style.case, lang);
  const { font } = availableFont(style.font, deps.faces);
  const missingFont = [style, ...spans]
    .map((part) => availableFont(part.font, deps.faces).missingFont)
    .find((missing) => missing !== undefined);
  const resolved: Resolved = {
    main: deps.faces.face(familyOf(font).face),
    outline: style.outline_width ?? 0,
    padding: style.background ? (style.background.padding ?? 0.25) : 0,
    letterSpacing: style.letter_spacing ?? 0,
    align: style.align ?? 'center',
    verticalAlign: style.vertical_align ?? 'middle',
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
  const segments = segmentsOf(text, spans, (start) => withCase(cleaned(start), style.case, lang).length);
  let from = 0;
  const paragraphs = plain.split('\n').map((line) => {
    const own = segments.length ? { segments: segmentsWithin(segments, from, line.length) } : {};
    from += line.length + 1;
    return prepareParagraph(line, { ...setting, ...own }, deps);
  });
  const isScaled = segments.some((segment) => (segment.style.scale ?? 1) !== 1);
  const metrics = metricsOf(paragraphs, resolved, style.line_height, isScaled);
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
  const { outline, align, verticalAlign } = resolved;
  const block = {
    lines,
    baselines: baselinesOf(lines, metrics),
    metrics,
    box,
    outline,
    align,
    verticalAlign,
    capHeight: resolved.main.capHeight,
  };
  const { wide, high } = extentOf(block);
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
    lines: lines.map((line) => line.text),
    faces: [...new Set(items.flatMap((item) => (item.kind === 'glyph' ? [item.face] : [])))],
    overflow: ink !== null && (!isReadable(size * smallest, pictureWidth) || reachOut(ink, box) > 0),
    overBudget: fit.overflow,
    missing: [...new Set(paragraphs.flatMap((paragraph) => paragraph.missing))],
    ...absent,
  };
}

function empty(): LaidOutText {
  const nothing = { items: [], decorations: [], segments: [], lines: [], faces: [], missing: [], ink: null };
  return { ...nothing, size: 0, smallest: 0, outline: 0, overflow: false, overBudget: false };
}

function metricsOf(
  paragraphs: readonly Paragraph[],
  { main, outline, padding }: Resolved,
  lineHeight: number | undefined,
  isScaled: boolean,
): FitMetrics {
  const { capHeight } = main;
  const top = Math.max(capHeight, ...paragraphs.map((paragraph) => paragraph.top));
  const bottom = Math.min(0, ...paragraphs.map((paragraph) => paragraph.bottom));
  const clear = top - bottom + outline + LINE_GAP;
  // A line height of the caller's own may let lines touch; the automatic one never does.
  const highest = lineHeight ?? Math.max(DEFAULT_LINE_HEIGHT, clear);
  return {
    ...{ top, bottom, highest, capHeight, margin: outline + padding },
    pitch: isScaled ? undefined : highest,
    gap: isScaled ? ownGap(lineHeight, outline) : () => highest,
  };
}

/** Distance of two lines where some words are larger or smaller than others: what the words of both need. */
function ownGap(lineHeight: number | undefined, outline: number): LineMetrics['gap'] {
  return (above, below) =>
    Math.max(lineHeight ?? DEFAULT_LINE_HEIGHT, below.top - above.bottom + outline + LINE_GAP);
}
