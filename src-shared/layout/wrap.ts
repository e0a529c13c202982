import type { BreakTier } from './breaks.ts';
import type { Paragraph, Unit } from './paragraph.ts';

/**
 * Wrapping in em, so that one pass serves every font size.
 *
 *   narrowest(n)   the smallest width into which the text goes in n lines: the wider the narrowest setting,
 *                  the smaller the type must be, so this width alone decides the font size for n lines
 *   balance()      among the settings of n lines, the one with the least sum of squared widths: even lines
 *
 * A greedy pass needs the fewest lines for a width, so the narrowest width for n lines is found by bisection
 * over greedy passes. The balanced setting is a dynamic programme over break places (after Knuth & Plass 1981,
 * without hyphenation and stretch).
 */

/** A line as a range of units, `[start, end)`, trailing spaces excluded. */
export interface Line {
  paragraph: number;
  start: number;
  end: number;
}

interface Track {
  /** Sum of advances before each unit. */
  sums: number[];
  /** Ends of allowed lines, as unit indexes; the last is the paragraph's end. */
  stops: number[];
  /** For each unit index, the index after the last non-space before it. */
  trimmed: number[];
  /** For each stop inside a broken word, where the word begins: a line that ends there begins there or later. */
  wordStarts: Map<number, number>;
}

const BISECTIONS = 22;
/** Longest list of break places the quadratic balancing is used for. */
const BALANCE_STOPS = 120;

function trackOf(units: readonly Unit[], tier: BreakTier): Track {
  const sums = [0];
  const trimmed = [0];
  const stops: number[] = [];
  let total = 0;
  let solid = 0;
  for (const [at, unit] of units.entries()) {
    total += unit.advance;
    if (!unit.space) solid = at + 1;
    sums.push(total);
    trimmed.push(solid);
    const nextIsSpace = units[at + 1]?.space ?? false;
    if (at === units.length - 1 || (unit.breakAfter <= tier && !nextIsSpace)) stops.push(at + 1);
  }
  return { sums, stops: stops.length ? stops : [0], trimmed, wordStarts: new Map() };
}

/** Adds a break after every grapheme of the pieces that are wider than `width`, and of no others. */
function breakPieces(track: Track, width: number): Track {
  if (width === Number.POSITIVE_INFINITY) return track;
  const stops: number[] = [];
  const wordStarts = new Map<number, number>();
  let start = 0;
  for (const stop of track.stops) {
    if (widthOf(track, start, stop) > width) {
      for (let at = start + 1; at < (track.trimmed[stop] ?? 0); at++) {
        stops.push(at);
        wordStarts.set(at, start);
      }
    }
    stops.push(stop);
    start = stop;
  }
  return { ...track, stops, wordStarts };
}

function widthOf({ sums, trimmed, wordStarts }: Track, start: number, stop: number): number {
  if (start < (wordStarts.get(stop) ?? 0)) return Number.POSITIVE_INFINITY;
  const end = Math.max(start, trimmed[stop] ?? start);
  return (sums[end] ?? 0) - (sums[start] ?? 0);
}

/** Sets a paragraph greedily; undefined where a piece without a break is wider than `width`. */
function greedy(track: Track, width: number): number[] | undefined {
  const ends: number[] = [];
  let start = 0;
  let fitting = -1;
  for (let at = 0; at < track.stops.length; at++) {
    const stop = track.stops[at] ?? 0;
    if (widthOf(track, start, stop) <= width) {
      fitting = stop;
      continue;
    }
    if (fitting < 0) return undefined;
    ends.push(fitting);
    start = fitting;
    fitting = widthOf(track, start, stop) <= width ? stop : -1;
    if (fitting < 0) return undefined;
  }
  ends.push(fitting);
  return ends;
}

/** Splits at exactly `count` places with the least sum of squares, no line wider than `width`. */
function balance(track: Track, count: number, width: number): number[] | undefined {
  const { stops } = track;
  if (count < 2 || stops.length > BALANCE_STOPS) return undefined;
  let costs: number[] = stops.map((stop) => squared(track, 0, stop, width));
  const cameFrom: number[][] = [];
  for (let line = 1; line < count; line++) {
    const next: number[] = [];
    const from: number[] = [];
    for (const [at, stop] of stops.entries()) {
      let best = Number.POSITIVE_INFINITY;
      let origin = -1;
      for (let before = 0; before < at; before++) {
        const cost = (costs[before] ?? 0) + squared(track, stops[before] ?? 0, stop, width);
        if (cost < best) [best, origin] = [cost, before];
      }
      next.push(best);
      from.push(origin);
    }
    costs = next;
    cameFrom.push(from);
  }
  if (!Number.isFinite(costs.at(-1) ?? Number.POSITIVE_INFINITY)) return undefined;
  return retrace(stops, cameFrom);
}

function squared(track: Track, start: number, stop: number, width: number): number {
  const wide = widthOf(track, start, stop);
  return wide > width ? Number.POSITIVE_INFINITY : wide * wide;
}

function retrace(stops: readonly number[], cameFrom: readonly number[][]): number[] {
  const ends: number[] = [];
  let at = stops.length - 1;
  for (let line = cameFrom.length - 1; line >= -1; line--) {
    ends.unshift(stops[at] ?? 0);
    at = cameFrom[line]?.[at] ?? 0;
  }
  return ends;
}

export interface Wrapper {
  /** Fewest lines possible: one for each paragraph. */
  readonly fewest: number;
  /** Widest piece that cannot be broken, em. */
  readonly widest: number;
  /** The narrowest width, em, into which the text goes in at most `lines` lines. */
  narrowest(lines: number): number;
  /** The lines of the most even setting in at most as many lines as a greedy pass at `width` needs, or undefined where a piece is wider. */
  lines(width: number): Line[] | undefined;
}

/**
 * A wrapper over paragraphs that may break at places of `tier` or better; pieces wider than `breakOver` (em)
 * may also break between any two graphemes.
 */
export function createWrapper(
  paragraphs: readonly Paragraph[],
  tier: BreakTier,
  breakOver = Number.POSITIVE_INFINITY,
): Wrapper {
  const tracks = paragraphs.map(({ units }) => breakPieces(trackOf(units, tier), breakOver));
  const count = (width: number) => {
    let lines = 0;
    for (const track of tracks) {
      const ends = greedy(track, width);
      if (!ends) return Number.POSITIVE_INFINITY;
      lines += ends.length;
    }
    return lines;
  };
  const widest = Math.max(0, ...tracks.map(widestPiece));
  const whole = Math.max(0, ...tracks.map((track) => widthOf(track, 0, track.stops.at(-1) ?? 0)));
  return {
    fewest: paragraphs.length,
    widest,
    narrowest(lines) {
      if (count(widest) <= lines) return widest;
      let low = widest;
      let high = whole;
      for (let step = 0; step < BISECTIONS && high - low > whole * 1e-5; step++) {
        const middle = (low + high) / 2;
        if (count(middle) <= lines) high = middle;
        else low = middle;
      }
      return high;
    },
    lines(width) {
      const set: Line[] = [];
      for (const [paragraph, track] of tracks.entries()) {
        const ends = greedy(track, width);
        if (!ends) return undefined;
        let start = 0;
        for (const end of balance(track, ends.length, width) ?? ends) {
          set.push({ paragraph, start, end: Math.max(start, track.trimmed[end] ?? end) });
          start = end;
        }
      }
      return set;
    },
  };
}

function widestPiece(track: Track): number {
  let widest = 0;
  let start = 0;
  for (const stop of track.stops) {
    widest = Math.max(widest, widthOf(track, start, stop));
    start = stop;
  }
  return widest;
}
