import type { CaptionStyle, Span } from '../contract/style.ts';
import type { Size } from '../document/geometry.ts';
import { availableFont } from './available-font.ts';
import type { Block } from './block.ts';
import { findRowSetting } from './character-art.ts';
import { textDirection } from './direction.ts';
import { detectLocale, readsNastaliq } from './font-catalogue.ts';
import { getFamily } from './font-families.ts';
import { textLanguage } from './function-words.ts';
import { withCase } from './letter-case.ts';
import { computeBaselines, type LineMetrics } from './line-ink.ts';
import { type Paragraph, prepareParagraph } from './paragraph.ts';
import { setLine } from './place.ts';
import type { FitMetrics } from './settings.ts';
import { type Segment, segmentsWithin, splitSegments } from './spans.ts';
import { spellOut } from './stand-ins.ts';
import type { Face, LayoutDeps, Line } from './types.ts';

/** A text made ready to be broken into lines, and lines of it set as a block; em of the main font. */

export interface LayoutBox extends Size {
  maxLines: number;
  /** Square root of the picture's area, px: the largest automatic size is a fraction of it. */
  pictureSide: number;
  /** px; as wide as `pictureSide` where left out. Decides which type can be read. */
  pictureWidth?: number;
}

export interface TextDetails {
  /** BCP 47 */
  lang?: string | undefined;
  /** Styled words, in code points of the text; none reaches beyond it. */
  spans?: readonly Span[] | undefined;
}

export interface PreparedText {
  paragraphs: readonly Paragraph[];
  segments: readonly Segment[];
  metrics: FitMetrics;
  main: Face;
  outline: number;
  letterSpacing: number;
  align: NonNullable<CaptionStyle['align']>;
  verticalAlign: NonNullable<CaptionStyle['vertical_align']>;
  /** See `LaidOutText`. */
  missingFont: string | undefined;
}

const DEFAULT_LINE_HEIGHT = 1.12;
/** Clear space between the ink of two lines, em, beside their outlines. */
const LINE_GAP = 0.04;

/** Unifies line breaks, drops control characters and writes ligatures out. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');
  return spellOut(plain);
}

/** Unifies line breaks, drops control characters and applies the style's case by the rules of the language. */
export function normaliseText(text: string, textCase: CaptionStyle['case'], lang?: string): string {
  return withCase(cleanText(text).trimEnd(), textCase, lang);
}

/** Prepares a text, of which `plain` is what is drawn. @throws Error where a font file is missing */
export function prepareText(
  { text, plain }: { text: string; plain: string },
  style: CaptionStyle,
  deps: LayoutDeps,
  { lang, spans = [] }: TextDetails,
): PreparedText {
  const available = availableFont(style, deps.faces);
  const { rowHeight, ...cut } = findRowSetting(plain, available) ?? { ...available, rowHeight: undefined };
  const missingFont = [style, ...spans]
    .map((part) => availableFont(part, deps.faces).missingFont)
    .find((missing) => missing !== undefined);
  const look = {
    main: deps.faces.face(getFamily(cut).face),
    outline: style.outline_width ?? 0,
    letterSpacing: style.letter_spacing ?? 0,
    align: style.align ?? 'center',
    verticalAlign: style.vertical_align ?? 'middle',
  };
  const setting = {
    ...cut,
    letterSpacing: look.letterSpacing,
    locale: detectLocale(plain, lang),
    nastaliq: readsNastaliq(plain, lang),
    lang,
    language: textLanguage(plain, lang),
    direction: textDirection(plain, lang),
  };
  const whole = style.underline ? [{ start: 0, end: Array.from(text).length, underline: true }] : [];
  const asked = rowHeight === undefined ? style : { ...style, ...cut };
  const segments = splitSegments(
    text,
    [...whole, ...spans],
    (start) => withCase(cleanText(start), style.case, lang).length,
  ).map((segment) => withCut(segment, asked, deps));
  let from = 0;
  const paragraphs = plain.split('\n').map((line) => {
    const own = segments.length ? { segments: segmentsWithin(segments, from, line.length) } : {};
    from += line.length + 1;
    return prepareParagraph(line, { ...setting, ...own }, deps);
  });
  const padding = style.background ? (style.background.padding ?? 0.25) : 0;
  const isScaled = segments.some((segment) => (segment.style.scale ?? 1) !== 1);
  const lineHeight = style.line_height ?? rowHeight;
  const metrics = measureMetrics(paragraphs, { ...look, padding }, lineHeight, isScaled);
  return { ...look, paragraphs, segments, metrics, missingFont };
}

/** Notes the cut of words with a font, weight or slope of their own; what they leave out is the caption's. */
function withCut(segment: Segment, whole: CaptionStyle, { faces }: LayoutDeps): Segment {
  const { font = whole.font, bold = whole.bold, italic = whole.italic } = segment.style;
  if (font === whole.font && bold === whole.bold && italic === whole.italic) return segment;
  return { ...segment, cut: availableFont({ ...(font && { font }), ...{ bold, italic } }, faces) };
}

export function setLines(
  { paragraphs, metrics, main, letterSpacing, ...look }: PreparedText,
  ranges: readonly Line[],
  box: Size,
): Block {
  const lines = ranges.flatMap((line) => {
    const paragraph = paragraphs[line.paragraph];
    return paragraph ? [setLine(line, paragraph, main, letterSpacing)] : [];
  });
  const { outline, align, verticalAlign } = look;
  const baselines = computeBaselines(lines, metrics);
  return { lines, baselines, metrics, box, outline, align, verticalAlign, capHeight: main.capHeight };
}

function measureMetrics(
  paragraphs: readonly Paragraph[],
  { main, outline, padding }: { main: Face; outline: number; padding: number },
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
    top,
    bottom,
    highest,
    capHeight,
    margin: outline + padding,
    pitch: isScaled ? undefined : highest,
    gap: isScaled ? ownGap(lineHeight, outline) : () => highest,
  };
}

/** Distance of two lines where some words are larger or smaller than others: what the words of both need. */
function ownGap(lineHeight: number | undefined, outline: number): LineMetrics['gap'] {
  return (above, below) =>
    Math.max(lineHeight ?? DEFAULT_LINE_HEIGHT, below.top - above.bottom + outline + LINE_GAP);
}
