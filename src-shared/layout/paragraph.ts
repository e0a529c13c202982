import { availableFont } from './available-font.ts';
import { type BreakTier, breakTiers } from './breaks.ts';
import { decorationsOf } from './decorations.ts';
import { type Direction, embeddingLevels, strongDirection } from './direction.ts';
import { chooseFaces, type FacedGrapheme, type FacedPiece, scaleFor } from './face-choice.ts';
import type { FontChoice } from './font-catalogue.ts';
import { familyOf } from './font-families.ts';
import { badEnds, type EndGrade } from './function-words.ts';
import { type Grapheme, splitGraphemes } from './graphemes.ts';
import { divisions, hyphenAdvance } from './hyphen.ts';
import { shapingLanguage } from './language.ts';
import { centredMarks, isMarkOfOneBase } from './marks.ts';
import { scriptTag } from './scripts.ts';
import { type ParagraphSegment, segmentAt } from './spans.ts';
import type { Face, LayoutDeps, ShapedGlyph } from './types.ts';

/**
 * One paragraph made ready for wrapping, all in em so that it serves every font size:
 *   text → graphemes → a face for each word → bidi levels → runs shaped by HarfBuzz → advance of each grapheme
 */

/** Scripts whose letters join: letter spacing would tear them. */
const JOINED = new Set(['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Syriac', 'Nko', 'Mongolian']);
/** Side and advance of an inline emoji as multiples of the main font's capital height. */
const EMOJI_SIDE = 1.18;
const EMOJI_ADVANCE = 1.26;

/** What is shaped in one face, or drawn as one picture. */
export interface Piece extends FacedPiece {
  /** Multiplies the face's em so that it matches the main font. */
  scale: number;
  /** UAX #9 embedding level. */
  level: number;
  /** Set for a mark of another face than its base: the advance of the base, em of the main font. */
  over?: number;
  /** Of styled words: index of their segment. */
  segment?: number;
}

/** A grapheme of a paragraph, the least that may stand on a line. */
export interface Unit extends Piece {
  /** Its pieces, where it takes several faces or pictures. */
  pieces: readonly Piece[] | undefined;
  /** em of the main font, letter spacing included. */
  advance: number;
  /** Highest and lowest ink over the baseline, em of the main font; `bottom` is negative below it. */
  top: number;
  bottom: number;
  /** Of its advance, what is clear of ink where the unit begins and where it ends, in reading order; negative over it. */
  lead: number;
  trail: number;
  breakAfter: BreakTier;
}

export interface Paragraph {
  text: string;
  units: Unit[];
  /** Highest and lowest ink over the baseline, em; bottom is negative below it. */
  top: number;
  bottom: number;
  missing: string[];
  lang: string | undefined;
  direction: Direction;
  /** How badly a line ends with the word that ends at an offset of `text`. */
  badEnds: ReadonlyMap<number, EndGrade>;
  /** Units after which a long word may be divided with a hyphen; computed when first asked for. */
  divisions(): ReadonlySet<number>;
  /** Advance of a hyphen drawn after a unit, em of the main font. */
  hyphenAfter(unit: number): number;
  segments: readonly ParagraphSegment[];
}

export interface ParagraphStyle extends FontChoice {
  letterSpacing: number;
  /** Language of the text, a BCP 47 tag. */
  lang: string | undefined;
  /** Its primary language, stated or guessed, see function-words.ts. */
  language: string | undefined;
  /** Of paragraphs without a strong character. */
  direction: Direction;
  /** Styled words of this paragraph. */
  segments?: readonly ParagraphSegment[];
}

/** A stretch of a line that is shaped at once; an emoji is a run of its own. */
export interface Run {
  pieces: Piece[];
  face: Face;
  scale: number;
  level: number;
  emoji: string | undefined;
  /** Shaped instead of the paragraph's text: a hyphen at a line's end. */
  text?: string;
  /** As of its pieces. */
  over?: number | undefined;
}

/** Prepares one paragraph (no line breaks inside). @throws Error where a bundled font file is missing */
export function prepareParagraph(text: string, style: ParagraphStyle, deps: LayoutDeps): Paragraph {
  const main = deps.faces.face(familyOf(style.font).face);
  const graphemes = splitGraphemes(text, (grapheme) => deps.emoji.find(grapheme));
  const direction = strongDirection(text) ?? style.direction;
  const levels = embeddingLevels(text, direction);
  const tiers = breakTiers(text, graphemes, style.locale, deps.breaks);
  const { segments = [] } = style;
  const fitted = ({ text, start, end, script, space, emoji, face, found }: FacedPiece): Piece => {
    const piece = { text, start, end, script, space, emoji, face, found };
    const plain = { ...piece, scale: scaleFor(face, main), level: levels[start] ?? 0 };
    const segment = segments.length ? segmentAt(segments, start) : undefined;
    if (!segment) return plain;
    return { ...plain, scale: plain.scale * (segment.style.scale ?? 1), segment: segment.index };
  };
  const faced = segments.length
    ? facesOfSegments(graphemes, style, deps)
    : chooseFaces(graphemes, style, deps);
  const units = faced.map((grapheme, at): Unit => {
    const pieces = grapheme.pieces && withMarksOver(grapheme.pieces.map(fitted), { text, lang: style.lang });
    return unmeasured(fitted(grapheme), pieces, tiers[at] ?? 0);
  });
  const missing = piecesOf(units)
    .filter(({ found, space }) => !found && !space)
    .map((piece) => piece.text);
  const { lang, letterSpacing } = style;
  const prepared = { text, units, missing, lang, direction, segments };
  return {
    ...prepared,
    ...lineEnds(text, units, style.language, deps),
    ...measure(prepared, main, letterSpacing),
  };
}

function lineEnds(
  text: string,
  units: readonly Unit[],
  language: string | undefined,
  { breaks }: LayoutDeps,
): Pick<Paragraph, 'badEnds' | 'divisions' | 'hyphenAfter'> {
  let divided: ReadonlySet<number> | undefined;
  const advances = new Map<Face, number>();
  return {
    badEnds: badEnds(text, language),
    divisions() {
      divided ??= divisions(text, units, language, breaks);
      return divided;
    },
    hyphenAfter(at) {
      const unit = units[at];
      if (!unit) return 0;
      const advance = advances.get(unit.face) ?? hyphenAdvance(unit.face);
      advances.set(unit.face, advance);
      return advance * unit.scale;
    },
  };
}

/** As `chooseFaces`, where styled words may have fonts of their own. */
function facesOfSegments(
  graphemes: readonly Grapheme[],
  style: ParagraphStyle,
  deps: LayoutDeps,
): FacedGrapheme[] {
  const stretches: { font: ParagraphStyle['font']; graphemes: Grapheme[] }[] = [];
  for (const grapheme of graphemes) {
    const own = segmentAt(style.segments ?? [], grapheme.start)?.style.font;
    const font = own === undefined ? style.font : availableFont(own, deps.faces).font;
    const open = stretches.at(-1);
    if (open?.font === font) open.graphemes.push(grapheme);
    else stretches.push({ font, graphemes: [grapheme] });
  }
  return stretches.flatMap((stretch) =>
    chooseFaces(stretch.graphemes, { ...style, font: stretch.font }, deps),
  );
}

/** Measures the units, with what is drawn beside their letters; returns the highest and lowest ink of all. */
function measure(
  paragraph: Pick<Paragraph, 'text' | 'units' | 'lang' | 'segments'>,
  main: Face,
  letterSpacing: number,
) {
  const { text, units, segments } = paragraph;
  const unitAt = unitIndex(text, units);
  for (const run of runsOf(units)) {
    if (run.emoji) {
      const { side, advance, top } = emojiBox(main, run.scale);
      const unit = unitAt[run.pieces[0]?.start ?? 0];
      if (!unit) continue;
      const left = unit.advance + (advance - side) / 2;
      addInk(unit, left, left + side, top, top - side);
      unit.advance += advance + letterSpacing;
      continue;
    }
    for (const glyph of shapeRun(run, paragraph, letterSpacing)) {
      const unit = unitAt[glyph.cluster];
      if (!unit) continue;
      const ink = run.face.extents(glyph.glyph);
      const pen = unit.advance + glyph.dx;
      unit.advance += glyph.advance;
      if (ink.right <= ink.left) continue;
      const [left, right] = [pen + ink.left * run.scale, pen + ink.right * run.scale];
      addInk(unit, left, right, glyph.dy + ink.top * run.scale, glyph.dy + ink.bottom * run.scale);
    }
  }
  const all = { top: 0, bottom: 0 };
  for (const unit of units) {
    if (segments.length) addDecorations(unit, segments, main);
    toReadingOrder(unit);
    if (unit.top > all.top) all.top = unit.top;
    if (unit.bottom < all.bottom) all.bottom = unit.bottom;
  }
  addOverhangs(units);
  return all;
}

/** Ink of a unit may reach over its neighbours, beyond their own: then it is the edge of a line that ends with them. */
function addOverhangs(units: readonly Unit[]): void {
  let [lead, trail] = [0, 0];
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at];
    if (!unit) continue;
    unit.lead = Math.min(unit.lead, unit.advance + lead);
    lead = unit.lead;
  }
  for (const unit of units) {
    unit.trail = Math.min(unit.trail, unit.advance + trail);
    trail = unit.trail;
  }
}

/**
 * A unit before it is measured: no ink. While it is, `lead` and `trail` are the left and right edge of its ink. Every
 * field is named, which makes thousands of them in half the time that spreading takes.
 */
function unmeasured(piece: Piece, pieces: Unit['pieces'], breakAfter: BreakTier): Unit {
  return {
    text: piece.text,
    start: piece.start,
    end: piece.end,
    script: piece.script,
    space: piece.space,
    emoji: piece.emoji,
    face: piece.face,
    found: piece.found,
    scale: piece.scale,
    level: piece.level,
    ...(piece.segment === undefined ? {} : { segment: piece.segment }),
    pieces,
    advance: 0,
    top: 0,
    bottom: 0,
    lead: Number.POSITIVE_INFINITY,
    trail: Number.NEGATIVE_INFINITY,
    breakAfter,
  };
}

function addInk(unit: Unit, left: number, right: number, top: number, bottom: number): void {
  if (left < unit.lead) unit.lead = left;
  if (right > unit.trail) unit.trail = right;
  if (top > unit.top) unit.top = top;
  if (bottom < unit.bottom) unit.bottom = bottom;
}

function addDecorations(unit: Unit, segments: readonly ParagraphSegment[], main: Face): void {
  const { segment, advance, top, bottom } = unit;
  const style = segments.find(({ index }) => index === segment)?.style;
  if (!style) return;
  for (const { extent } of decorationsOf(style, { left: 0, right: advance, top, bottom }, main))
    addInk(unit, extent.left, extent.right, extent.top, extent.bottom);
}

/** Turns the edges of a unit's ink into what is clear of ink before and after it. */
function toReadingOrder(unit: Unit): void {
  if (unit.lead > unit.trail) {
    unit.lead = 0;
    unit.trail = 0;
    return;
  }
  const [left, right] = [unit.lead, unit.advance - unit.trail];
  const isRtl = unit.level % 2 === 1;
  unit.lead = isRtl ? right : left;
  unit.trail = isRtl ? left : right;
}

function unitIndex(text: string, units: Unit[]): (Unit | undefined)[] {
  const index: (Unit | undefined)[] = new Array(text.length);
  for (const unit of units) index.fill(unit, unit.start, unit.end);
  return index;
}

/** Size and place of an inline emoji beside `main`'s capitals, em: centred on the capital height; `scale` of styled words. */
export function emojiBox(main: Face, scale: number): { side: number; advance: number; top: number } {
  const height = main.capHeight * scale;
  const side = height * EMOJI_SIDE;
  return { side, advance: height * EMOJI_ADVANCE, top: (height + side) / 2 };
}

function piecesOf(units: readonly Unit[]): Piece[] {
  const pieces: Piece[] = [];
  for (const unit of units) {
    if (unit.pieces) pieces.push(...unit.pieces);
    else pieces.push(unit);
  }
  return pieces;
}

/** Groups the pieces of units into runs of one face, script and level, in logical order. */
export function runsOf(units: readonly Unit[]): Run[] {
  const runs: Run[] = [];
  let previous: Piece | undefined;
  for (const piece of piecesOf(units)) {
    const open = runs.at(-1);
    const joins =
      previous &&
      !piece.emoji &&
      !previous.emoji &&
      previous.face === piece.face &&
      previous.scale === piece.scale &&
      previous.level === piece.level &&
      previous.over === piece.over;
    if (open && joins && (previous?.script === piece.script || piece.space)) open.pieces.push(piece);
    else {
      const { face, scale, level, emoji, over } = piece;
      runs.push({ pieces: [piece], face, scale, level, emoji, over });
    }
    previous = piece;
  }
  return runs;
}

/** Notes of marks in another face how wide the base is that they are centred on. */
function withMarksOver(pieces: readonly Piece[], paragraph: Pick<Paragraph, 'text' | 'lang'>): Piece[] {
  const [base, ...rest] = pieces;
  if (!base || !rest.some(({ text }) => isMarkOfOneBase(text))) return [...pieces];
  const over = runsOf([unmeasured(base, undefined, 0)])
    .flatMap((run) => shapeRun(run, paragraph, 0))
    .reduce((sum, { advance }) => sum + advance, 0);
  return [base, ...rest.map((piece) => (isMarkOfOneBase(piece.text) ? { ...piece, over } : piece))];
}

/** Whether the letters of a run join: they are never spaced. */
export const joins = ({ pieces }: Run): boolean => JOINED.has(pieces[0]?.script ?? '');

/** Shapes a text run; advances and offsets in em of the main font, glyphs in visual order. */
export function shapeRun(
  run: Run,
  { text, lang }: Pick<Paragraph, 'text' | 'lang'>,
  letterSpacing: number,
): ShapedGlyph[] {
  const [first] = run.pieces;
  const last = run.pieces.at(-1);
  if (!first || !last) return [];
  const spacing = joins(run) ? 0 : letterSpacing;
  const script = scriptTag(first.script);
  const [start, end] = run.text === undefined ? [first.start, last.end] : [0, run.text.length];
  const rtl = run.level % 2 === 1;
  const glyphs = run.face.shape(run.text ?? text, start, end, {
    rtl,
    script,
    language: shapingLanguage(lang, script),
    ligatures: spacing === 0,
  });
  if (run.over !== undefined) return centredMarks(glyphs, { ...run, rtl }, run.over);
  return glyphs.map((glyph, at) => ({
    glyph: glyph.glyph,
    cluster: glyph.cluster,
    advance: glyph.advance * run.scale + (glyphs[at + 1]?.cluster === glyph.cluster ? 0 : spacing),
    dx: glyph.dx * run.scale,
    dy: glyph.dy * run.scale,
  }));
}
