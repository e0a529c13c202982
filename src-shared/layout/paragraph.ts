import type { FontId } from '../contract/fonts.ts';
import { type BreakTier, breakTiers } from './breaks.ts';
import { type Direction, embeddingLevels, strongDirection } from './direction.ts';
import { chooseFaces, scaleFor } from './face-choice.ts';
import { familyOf, type Locale } from './font-catalogue.ts';
import { type Grapheme, scriptTag, splitGraphemes } from './graphemes.ts';
import { shapingLanguage } from './language.ts';
import type { Face, LayoutDeps, ShapedGlyph } from './types.ts';

/**
 * One paragraph made ready for wrapping, all in em so that it serves every font size:
 *   text → graphemes → a face for each word → bidi levels → runs shaped by HarfBuzz → advance of each grapheme
 */

/** Scripts whose letters join: letter spacing would tear them. */
const JOINED = new Set(['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi']);
/** Side and advance of an inline emoji as multiples of the main font's capital height. */
const EMOJI_SIDE = 1.18;
const EMOJI_ADVANCE = 1.26;

export interface Unit extends Grapheme {
  face: Face;
  /** Multiplies the face's em so that it matches the main font. */
  scale: number;
  /** UAX #9 embedding level. */
  level: number;
  /** em of the main font, letter spacing included. */
  advance: number;
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
}

export interface ParagraphStyle {
  font: FontId;
  letterSpacing: number;
  locale: Locale;
  /** Language of the text, a BCP 47 tag. */
  lang: string | undefined;
  /** Of paragraphs without a strong character. */
  direction: Direction;
}

/** A stretch of a line that is shaped at once; an emoji is a run of its own. */
export interface Run {
  units: Unit[];
  face: Face;
  scale: number;
  level: number;
  emoji: string | undefined;
}

/** Prepares one paragraph (no line breaks inside). @throws Error where a bundled font file is missing */
export function prepareParagraph(text: string, style: ParagraphStyle, deps: LayoutDeps): Paragraph {
  const main = deps.faces.face(familyOf(style.font).face);
  const graphemes = splitGraphemes(text, (grapheme) => deps.emoji.find(grapheme));
  const direction = strongDirection(text) ?? style.direction;
  const levels = embeddingLevels(text, direction);
  const tiers = breakTiers(text, graphemes, style.locale, deps.breaks);
  const faces = chooseFaces(graphemes, style, main, deps.faces);
  const missing: string[] = [];
  const units = graphemes.map((grapheme, at): Unit => {
    const picked = faces[at] ?? { face: main, found: true };
    if (!picked.found && !grapheme.space) missing.push(grapheme.text);
    return {
      ...grapheme,
      face: picked.face,
      scale: scaleFor(picked.face, main),
      level: levels[grapheme.start] ?? 0,
      advance: 0,
      breakAfter: tiers[at] ?? 0,
    };
  });
  const { lang, letterSpacing } = style;
  return { text, units, missing, lang, direction, ...measure({ text, units, lang }, main, letterSpacing) };
}

function measure(paragraph: Pick<Paragraph, 'text' | 'units' | 'lang'>, main: Face, letterSpacing: number) {
  const { text, units } = paragraph;
  let top = 0;
  let bottom = 0;
  const unitAt = unitIndex(text, units);
  for (const run of runsOf(units)) {
    if (run.emoji) {
      const box = emojiBox(main);
      const [unit] = run.units;
      if (unit) unit.advance = box.advance + letterSpacing;
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.top - box.side);
      continue;
    }
    for (const glyph of shapeRun(run, paragraph, letterSpacing)) {
      const unit = unitAt[glyph.cluster];
      if (unit) unit.advance += glyph.advance;
      const ink = run.face.extents(glyph.glyph);
      top = Math.max(top, glyph.dy + ink.top * run.scale);
      bottom = Math.min(bottom, glyph.dy + ink.bottom * run.scale);
    }
  }
  return { top, bottom };
}

function unitIndex(text: string, units: Unit[]): (Unit | undefined)[] {
  const index: (Unit | undefined)[] = new Array(text.length);
  for (const unit of units) index.fill(unit, unit.start, unit.end);
  return index;
}

/** Size and place of an inline emoji beside `main`'s capitals, em: centred on the capital height. */
export function emojiBox(main: Face): { side: number; advance: number; top: number } {
  const side = main.capHeight * EMOJI_SIDE;
  return { side, advance: main.capHeight * EMOJI_ADVANCE, top: (main.capHeight + side) / 2 };
}

/** Groups units into runs of one face, script and level, in logical order. */
export function runsOf(units: readonly Unit[]): Run[] {
  const runs: Run[] = [];
  let previous: Unit | undefined;
  for (const unit of units) {
    const open = runs.at(-1);
    const joins =
      previous &&
      !unit.emoji &&
      !previous.emoji &&
      previous.face === unit.face &&
      previous.level === unit.level;
    if (open && joins && (previous?.script === unit.script || unit.space)) open.units.push(unit);
    else
      runs.push({ units: [unit], face: unit.face, scale: unit.scale, level: unit.level, emoji: unit.emoji });
    previous = unit;
  }
  return runs;
}

/** Shapes a text run; advances and offsets in em of the main font, glyphs in visual order. */
export function shapeRun(
  run: Run,
  { text, lang }: Pick<Paragraph, 'text' | 'lang'>,
  letterSpacing: number,
): ShapedGlyph[] {
  const [first] = run.units;
  const last = run.units.at(-1);
  if (!first || !last) return [];
  const spacing = JOINED.has(first.script) ? 0 : letterSpacing;
  const script = scriptTag(first.script);
  const glyphs = run.face.shape(text, first.start, last.end, {
    rtl: run.level % 2 === 1,
    script,
    language: shapingLanguage(lang, script),
    ligatures: spacing === 0,
  });
  return glyphs.map((glyph, at) => ({
    glyph: glyph.glyph,
    cluster: glyph.cluster,
    advance: glyph.advance * run.scale + (glyphs[at + 1]?.cluster === glyph.cluster ? 0 : spacing),
    dx: glyph.dx * run.scale,
    dy: glyph.dy * run.scale,
  }));
}
