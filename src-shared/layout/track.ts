import { type BreakTier, EMERGENCY, HYPHEN, LAST, PHRASE, SYLLABLE, WORD } from './breaks.ts';
import { SOFT_HYPHEN } from './hyphen.ts';
import type { Paragraph } from './paragraph.ts';

/** The places where lines of one paragraph may end, with the widths between them, all in em. */

export interface Track {
  /** Where the ink of a line begins that begins with a unit: sum of the advances before it, and what is clear of ink. */
  begins: number[];
  /** The same for the end of a line that ends with a unit. */
  inkEnds: number[];
  /** For each unit index, the index after the last non-space before it. */
  trimmed: number[];
  /** Ends of allowed lines, as unit indexes; the last is the paragraph's end. */
  stops: number[];
  /** Where the ink of a line ends that ends at each stop, its hyphen included. */
  ends: number[];
  /** How bad each stop is as a line's end, as a share of the square of a line's width. */
  penalties: number[];
  /** Whether a space or a boundary as good as one lies at each stop. */
  phraseEnds: boolean[];
  /** Advance of the hyphen drawn where a line ends at a stop; 0 where none is. */
  hyphens: number[];
  /** For each stop inside a broken word, where the word begins: a line that ends there begins there or later. */
  wordStarts: Map<number, number>;
}

/** A line that moves by half its width is as bad as a hyphen: an even setting does without where it can. */
const TIER_PENALTY: Record<BreakTier, number> = {
  [PHRASE]: 0,
  [HYPHEN]: 0.5,
  [WORD]: 0.3,
  [SYLLABLE]: 0.4,
  [EMERGENCY]: 0.8,
  [LAST]: 0.8,
};
/** A line that ends where its sentence or clause does is worth this. */
const CLAUSE_BONUS = 0.08;
const CLAUSE_END = /^[,.;:!?…،؛؟。、！？]/u;
/** A line that ends with the first word of a sentence, clause or quotation, or begins with its last. */
const STRANDED_PENALTY = 0.1;
const OPENS_CLAUSE = /^[\p{Ps}\p{Pi}"¿¡„]/u;
const CLOSES_CLAUSE = /^[\p{Pe}\p{Pf}"“]/u;
/** A line that begins with an emoji of the text before it. */
const EMOJI_PENALTY = 0.1;
/** A line that ends with an article or a preposition, and with a word that may not stand there. */
const END_PENALTY = [0, 0.1, 0.4] as const;
/** A single short word in the last line. */
const WIDOW_PENALTY = 0.2;
/** The same in the first line. */
const LONE_FIRST_PENALTY = 0.15;
/** A last word narrower than this share of a line is short. */
const WIDOW_WIDTH = 0.4;
const DIVIDED_PENALTY = 0.5;

/** Stops at breaks of `tier` or better. */
export function createTrack(paragraph: Paragraph, tier: BreakTier): Track {
  const { units, badEnds } = paragraph;
  const track: Track = {
    begins: [],
    inkEnds: [],
    trimmed: [0],
    stops: [],
    ends: [],
    penalties: [],
    phraseEnds: [],
    hyphens: [],
    wordStarts: new Map(),
  };
  let total = 0;
  let solid = 0;
  for (const [at, unit] of units.entries()) {
    track.begins.push(total + unit.lead);
    total += unit.advance;
    track.inkEnds.push(total - unit.trail);
    if (!unit.space) solid = at + 1;
    track.trimmed.push(solid);
    const nextIsSpace = units[at + 1]?.space ?? false;
    if (at < units.length - 1 && (unit.breakAfter > tier || nextIsSpace)) continue;
    const last = units[solid - 1];
    track.stops.push(at + 1);
    const endsClause = unit.breakAfter === PHRASE && CLAUSE_END.test(last?.text ?? '');
    const endPenalty = endsClause ? -CLAUSE_BONUS : END_PENALTY[badEnds.get(last?.end ?? 0) ?? 0];
    const emojiPenalty = units[at + 1]?.emoji && !last?.emoji ? EMOJI_PENALTY : 0;
    track.penalties.push(TIER_PENALTY[unit.breakAfter] + endPenalty + emojiPenalty);
    track.phraseEnds.push(unit.breakAfter === PHRASE);
    const soft = unit.text === SOFT_HYPHEN && at < units.length - 1;
    const hyphen = soft ? paragraph.hyphenAfter(at) : 0;
    track.hyphens.push(hyphen);
    track.ends.push(measureEnd(track, at + 1, hyphen));
  }
  penaliseStranded(track, units);
  if (track.stops.length > 0) return track;
  return { ...track, stops: [0], ends: [0], penalties: [0], phraseEnds: [true], hyphens: [0] };
}

/** Penalises the stop after the first word of a clause and the one before its last word. */
function penaliseStranded({ stops, trimmed, phraseEnds, penalties }: Track, units: Paragraph['units']): void {
  const penalise = (at: number) => {
    penalties[at] = (penalties[at] ?? 0) + STRANDED_PENALTY;
  };
  let words = 0;
  let isFirst = true;
  for (const [at, stop] of stops.entries()) {
    if (!phraseEnds[at]) continue;
    words++;
    const last = units[(trimmed[stop] ?? 0) - 1]?.text ?? '';
    const closes = CLAUSE_END.test(last) || CLOSES_CLAUSE.test(last);
    if (!closes && words === 1 && !isFirst) penalise(at);
    if (closes && words > 1 && stop < units.length) penalise(at - 1);
    if (!closes && !OPENS_CLAUSE.test(units[stop]?.text ?? '')) continue;
    words = 0;
    isFirst = false;
  }
}

/** Where the ink of a line ends that ends before the unit at `place`. */
const measureEnd = ({ inkEnds, trimmed }: Track, place: number, hyphen: number): number =>
  (inkEnds[(trimmed[place] ?? 0) - 1] ?? 0) + hyphen;

/** Width of the ink of a line from a unit to a stop; infinite where the word there began after it. */
export function measureWidth(
  { begins, ends, stops, wordStarts }: Track,
  start: number,
  stop: number,
): number {
  if (wordStarts.size > 0 && start < (wordStarts.get(stops[stop] ?? 0) ?? 0)) return Number.POSITIVE_INFINITY;
  const width = (ends[stop] ?? 0) - (begins[start] ?? 0);
  return width > 0 ? width : 0;
}

export const wholeWidth = (track: Track): number => measureWidth(track, 0, track.stops.length - 1);

export function widestPiece(track: Track): number {
  let widest = 0;
  let start = 0;
  for (const [at, stop] of track.stops.entries()) {
    widest = Math.max(widest, measureWidth(track, start, at));
    start = stop;
  }
  return widest;
}

/** Adds stops to pieces wider than `width`: at hyphens, and after graphemes in what is still wider. */
export function breakPieces(track: Track, paragraph: Paragraph, width: number): Track {
  if (widestPiece(track) <= width) return track;
  const divided = divide(track, width, (start, stop) =>
    range(start + 1, stop).flatMap((at) => {
      const hyphen = paragraph.divisions().has(at - 1) ? paragraph.hyphenAfter(at - 1) : undefined;
      return hyphen === undefined ? [] : [{ at, hyphen, penalty: DIVIDED_PENALTY }];
    }),
  );
  const letters = (worst: BreakTier) => (start: number, stop: number) =>
    range(start + 1, stop)
      .filter((at) => (paragraph.units[at - 1]?.breakAfter ?? LAST) <= worst)
      .map((at) => ({ at, hyphen: 0, penalty: TIER_PENALTY[worst] }));
  return divide(divide(divided, width, letters(EMERGENCY)), width, letters(LAST));
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

interface Division {
  at: number;
  hyphen: number;
  penalty: number;
}

function divide(track: Track, width: number, placesIn: (start: number, stop: number) => Division[]): Track {
  const made: Track = { ...track, stops: [], ends: [], penalties: [], phraseEnds: [], hyphens: [] };
  made.wordStarts = new Map(track.wordStarts);
  let start = 0;
  for (const [index, stop] of track.stops.entries()) {
    const places = measureWidth(track, start, index) > width ? placesIn(start, track.trimmed[stop] ?? 0) : [];
    for (const { at, hyphen, penalty } of places) {
      made.stops.push(at);
      made.ends.push(measureEnd(track, at, hyphen));
      made.penalties.push(penalty);
      made.phraseEnds.push(false);
      made.hyphens.push(hyphen);
      made.wordStarts.set(at, track.wordStarts.get(stop) ?? start);
    }
    made.stops.push(stop);
    made.ends.push(track.ends[index] ?? 0);
    made.penalties.push(track.penalties[index] ?? 0);
    made.phraseEnds.push(track.phraseEnds[index] ?? true);
    made.hyphens.push(track.hyphens[index] ?? 0);
    start = stop;
  }
  return made;
}

/** Penalty of a line among lines of about `usual` width: of its stop, or of one short last word. */
export function linePenalty(track: Track, start: number, stop: number, usual: number): number {
  if (stop < track.stops.length - 1)
    return (track.penalties[stop] ?? 0) + loneFirst(track, start, stop, usual);
  if (start === 0 || measureWidth(track, start, stop) > usual * WIDOW_WIDTH) return 0;
  return isSingle(track, start, stop) ? WIDOW_PENALTY : 0;
}

const isSingle = ({ stops, phraseEnds }: Track, start: number, stop: number): boolean =>
  !stops.some((place, at) => place > start && at < stop && (phraseEnds[at] ?? false));

/** Penalty of a first line that is one short word, unless a clause ends with it. */
function loneFirst(track: Track, start: number, stop: number, usual: number): number {
  if (start > 0 || (track.penalties[stop] ?? 0) < 0 || measureWidth(track, start, stop) > usual * WIDOW_WIDTH)
    return 0;
  return isSingle(track, start, stop) ? LONE_FIRST_PENALTY : 0;
}
