import { breakTiers } from './breaks.ts';
import { computeEmbeddingLevels, type Direction, strongDirection } from './direction.ts';
import { chooseFaces, type FacedGrapheme, type FacedPiece, scaleFor } from './face-choice.ts';
import type { FontChoice } from './font-catalogue.ts';
import { type FontStyle, getFamily } from './font-families.ts';
import { badEnds, type EndGrade } from './function-words.ts';
import { type Grapheme, splitGraphemes } from './graphemes.ts';
import { divisions, hyphenAdvance } from './hyphen.ts';
import { isMarkOfOneBase } from './marks.ts';
import { measureUnits } from './measure-units.ts';
import { groupRuns, type RunText, shapeRun } from './runs.ts';
import { type ParagraphSegment, segmentAt } from './spans.ts';
import type { Face, LayoutDeps } from './types.ts';
import { createUnmeasured, listPieces, type Piece, type Unit } from './units.ts';

/** One paragraph made ready for wrapping, in em: graphemes → faces → bidi levels → shaped runs → advances. */

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

/** Prepares one paragraph (no line breaks inside). @throws Error where a bundled font file is missing */
export function prepareParagraph(text: string, style: ParagraphStyle, deps: LayoutDeps): Paragraph {
  const main = deps.faces.face(getFamily(style).face);
  const graphemes = splitGraphemes(text, (grapheme) => deps.emoji.find(grapheme));
  const direction = strongDirection(text) ?? style.direction;
  const levels = computeEmbeddingLevels(text, direction);
  const tiers = breakTiers(text, graphemes, style.locale, deps.breaks);
  const { segments = [] } = style;
  const fitPiece = ({ text, start, end, script, space, emoji, face, found }: FacedPiece): Piece => {
    const piece = { text, start, end, script, space, emoji, face, found };
    const plain = { ...piece, scale: scaleFor(face, main), level: levels[start] ?? 0 };
    const segment = segments.length ? segmentAt(segments, start) : undefined;
    if (!segment) return plain;
    return { ...plain, scale: plain.scale * (segment.style.scale ?? 1), segment: segment.index };
  };
  const faced = segments.length
    ? chooseSegmentFaces(graphemes, style, deps)
    : chooseFaces(graphemes, style, deps);
  const units = faced.map((grapheme, at): Unit => {
    const pieces =
      grapheme.pieces && withMarksOver(grapheme.pieces.map(fitPiece), { text, lang: style.lang });
    return createUnmeasured(fitPiece(grapheme), pieces, tiers[at] ?? 0);
  });
  const missing = listPieces(units)
    .filter(({ found, space }) => !found && !space)
    .map((piece) => piece.text);
  const { lang, letterSpacing } = style;
  const prepared = { text, units, missing, lang, direction, segments };
  return {
    ...prepared,
    ...lineEnds(text, units, style.language, deps),
    ...measureUnits(prepared, main, letterSpacing),
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

/** As `chooseFaces`, where styled words may have cuts of their own. */
function chooseSegmentFaces(
  graphemes: readonly Grapheme[],
  style: ParagraphStyle,
  deps: LayoutDeps,
): FacedGrapheme[] {
  const stretches: { cut: FontStyle; graphemes: Grapheme[] }[] = [];
  for (const grapheme of graphemes) {
    const cut = segmentAt(style.segments ?? [], grapheme.start)?.cut ?? style;
    const open = stretches.at(-1);
    if (open && getFamily(open.cut) === getFamily(cut)) open.graphemes.push(grapheme);
    else stretches.push({ cut, graphemes: [grapheme] });
  }
  return stretches.flatMap(({ cut, graphemes }) =>
    chooseFaces(graphemes, { ...style, bold: undefined, italic: undefined, ...cut }, deps),
  );
}

/** Notes of marks in another face how wide the base is that they are centred on. */
function withMarksOver(pieces: readonly Piece[], paragraph: RunText): Piece[] {
  const [base, ...rest] = pieces;
  if (!base || !rest.some(({ text }) => isMarkOfOneBase(text))) return [...pieces];
  const over = groupRuns([createUnmeasured(base, undefined, 0)])
    .flatMap((run) => shapeRun(run, paragraph, 0))
    .reduce((sum, { advance }) => sum + advance, 0);
  return [base, ...rest.map((piece) => (isMarkOfOneBase(piece.text) ? { ...piece, over } : piece))];
}
