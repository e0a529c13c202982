import type { BreakTier } from './breaks.ts';
import type { FacedPiece } from './face-choice.ts';

/** The units of a paragraph: its graphemes, with their faces, and their measures once they are shaped. */

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

/** A unit before it is measured: no ink. Every field is named, which is twice as quick as spreading. */
export function createUnmeasured(piece: Piece, pieces: Unit['pieces'], breakAfter: BreakTier): Unit {
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

/** What the units of a text are drawn of, in logical order. */
export function listPieces(units: readonly Unit[]): Piece[] {
  const pieces: Piece[] = [];
  for (const unit of units) {
    if (unit.pieces) pieces.push(...unit.pieces);
    else pieces.push(unit);
  }
  return pieces;
}
