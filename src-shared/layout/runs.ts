import { findShapingLanguage } from './language.ts';
import { centreMarks } from './marks.ts';
import { scriptTag } from './scripts.ts';
import { withStandIns } from './stand-ins.ts';
import type { Face, ShapedGlyph } from './types.ts';
import { listPieces, type Piece, type Unit } from './units.ts';

/** Runs of units: what HarfBuzz shapes at once, and emoji, which stand for themselves. */

/** Scripts whose letters join: letter spacing would tear them. */
const JOINED = new Set(['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Syriac', 'Nko', 'Mongolian']);
/** Side and advance of an inline emoji as multiples of the main font's capital height. */
const EMOJI_SIDE = 1.18;
const EMOJI_ADVANCE = 1.26;

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

export interface RunText {
  text: string;
  /** Its language, a BCP 47 tag. */
  lang: string | undefined;
}

/** Groups the pieces of units into runs of one face, script and level, in logical order. */
export function groupRuns(units: readonly Unit[]): Run[] {
  const runs: Run[] = [];
  let previous: Piece | undefined;
  for (const piece of listPieces(units)) {
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

/** Whether the letters of a run join: they are never spaced. */
export const joins = ({ pieces }: Run): boolean => JOINED.has(pieces[0]?.script ?? '');

/** Shapes a text run; advances and offsets in em of the main font, glyphs in visual order. */
export function shapeRun(run: Run, { text, lang }: RunText, letterSpacing: number): ShapedGlyph[] {
  const [first] = run.pieces;
  const last = run.pieces.at(-1);
  if (!first || !last) return [];
  const spacing = joins(run) ? 0 : letterSpacing;
  const script = scriptTag(first.script);
  const [start, end] = run.text === undefined ? [first.start, last.end] : [0, run.text.length];
  const rtl = run.level % 2 === 1;
  const glyphs = run.face.shape(withStandIns(run.text ?? text, run.face), start, end, {
    rtl,
    script,
    language: findShapingLanguage(lang, script),
    ligatures: spacing === 0,
  });
  if (run.over !== undefined) return centreMarks(glyphs, { ...run, rtl }, run.over);
  return glyphs.map((glyph, at) => ({
    glyph: glyph.glyph,
    cluster: glyph.cluster,
    advance: glyph.advance * run.scale + (glyphs[at + 1]?.cluster === glyph.cluster ? 0 : spacing),
    dx: glyph.dx * run.scale,
    dy: glyph.dy * run.scale,
  }));
}

/** Size and place of an inline emoji beside `main`'s capitals, em: centred on the capital height; `scale` of styled words. */
export function emojiBox(main: Face, scale: number): { side: number; advance: number; top: number } {
  const height = main.capHeight * scale;
  const side = height * EMOJI_SIDE;
  return { side, advance: height * EMOJI_ADVANCE, top: (height + side) / 2 };
}
