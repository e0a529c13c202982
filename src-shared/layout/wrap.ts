import type { BreakTier } from './breaks.ts';
import type { Paragraph } from './paragraph.ts';
import {
  breakPieces,
  createTrack,
  linePenalty,
  measureWidth,
  type Track,
  wholeWidth,
  widestPiece,
} from './track.ts';
import type { Line } from './types.ts';

/**
 * Wrapping in em, so that one pass serves every font size.
 *
 *   narrowest(n)   the smallest width into which the text goes in n lines: the wider the narrowest setting,
 *                  the smaller the type must be, so this width alone decides the font size for n lines
 *   set()          among the settings of n lines, the one with the least sum of squared widths (even lines) and of
 *                  penalties for bad line ends
 *
 * A greedy pass needs the fewest lines for a width, so the narrowest width for n lines is found by bisection
 * over greedy passes. The balanced setting is a dynamic programme over break places (after Knuth & Plass 1981,
 * without stretch).
 */

/** Lines, and how badly they end: shares of the square of a line's width, summed. */
export interface Setting {
  lines: Line[];
  penalty: number;
  /** Penalty of the line that ends worst. */
  worst: number;
  /** Width of the widest line. */
  width: number;
  /** Width of the narrowest line among those of paragraphs with several; infinite where there is none. */
  narrowest: number;
}

const BISECTIONS = 22;

/** Sets a paragraph greedily: indexes of stops; undefined where a piece without a stop is wider than `width`. */
function greedy(track: Track, width: number): number[] | undefined {
  const ends: number[] = [];
  let start = 0;
  let fitting = -1;
  for (let at = 0; at < track.stops.length; at++) {
    if (measureWidth(track, start, at) <= width) {
      fitting = at;
      continue;
    }
    if (fitting < 0) {
      // A stop whose hyphen is too wide: a later one may have none.
      if (at < track.stops.length - 1 && (track.hyphens[at] ?? 0) > 0) continue;
      return undefined;
    }
    ends.push(fitting);
    start = track.stops[fitting] ?? 0;
    fitting = -1;
    at = ends.at(-1) ?? at;
  }
  if (fitting < 0) return undefined;
  ends.push(fitting);
  return ends;
}

/** The stop each line can end at the earliest, so that the rest still fits into the lines after it. */
function earliestEnds(track: Track, count: number, width: number): number[] {
  const ends = new Array<number>(count).fill(track.stops.length - 1);
  for (let line = count - 2; line >= 0; line--) {
    const last = ends[line + 1] ?? 0;
    let before = last;
    while (before > 0 && measureWidth(track, track.stops[before - 1] ?? 0, last) <= width) before--;
    ends[line] = before === last ? Math.max(0, last - 1) : before;
  }
  return ends;
}

/**
 * Splits at exactly `count` stops with the least cost, no line wider than `width`; indexes of stops. Each stop of a line
 * is tried behind each of the line before: a caption has at most 1,000 characters (`LIMITS.captionChars`).
 */
function balance(track: Track, count: number, width: number): number[] | undefined {
  const { stops } = track;
  const last = stops.length - 1;
  if (count === 1) return [last];
  const usual = wholeWidth(track) / count;
  const measureCost = (start: number, stop: number): number => {
    const wide = measureWidth(track, start, stop);
    if (wide > width) return Number.POSITIVE_INFINITY;
    return wide * wide + linePenalty(track, start, stop, usual) * usual * usual;
  };
  const earliest = earliestEnds(track, count, width);
  // The latest a line can end is where a greedy pass ends it.
  const latest = greedy(track, width) ?? [];
  const getLatest = (line: number) => Math.min(latest[line] ?? last, last);
  let costs = new Map<number, number>();
  for (let at = earliest[0] ?? 0; at <= getLatest(0); at++) costs.set(at, measureCost(0, at));
  const cameFrom: Map<number, number>[] = [];
  for (let line = 1; line < count; line++) {
    const next = new Map<number, number>();
    const from = new Map<number, number>();
    const first = earliest[line - 1] ?? 0;
    for (let at = earliest[line] ?? 0; at <= getLatest(line); at++) {
      let best = Number.POSITIVE_INFINITY;
      for (let before = Math.min(at - 1, getLatest(line - 1)); before >= first; before--) {
        const cost = measureCost(stops[before] ?? 0, at);
        // Lines only get wider to the left.
        if (cost === Number.POSITIVE_INFINITY) break;
        const sum = (costs.get(before) ?? Number.POSITIVE_INFINITY) + cost;
        if (sum >= best) continue;
        best = sum;
        from.set(at, before);
      }
      next.set(at, best);
    }
    costs = next;
    cameFrom.push(from);
  }
  return Number.isFinite(costs.get(last) ?? Number.POSITIVE_INFINITY) ? retrace(last, cameFrom) : undefined;
}

function retrace(last: number, cameFrom: readonly Map<number, number>[]): number[] {
  const ends: number[] = [];
  let at = last;
  for (let line = cameFrom.length - 1; line >= -1; line--) {
    ends.unshift(at);
    at = cameFrom[line]?.get(at) ?? 0;
  }
  return ends;
}

export interface Wrapper {
  /** Fewest lines possible: one for each paragraph. */
  readonly fewest: number;
  /** Widest piece that cannot be broken, em. */
  readonly widest: number;
  readonly tracks: readonly Track[];
  /** The narrowest width, em, into which the text goes in at most `lines` lines. */
  narrowest(lines: number): number;
  /** Lines a greedy pass at `width` needs; infinite where a piece is wider. */
  count(width: number): number;
  /** The best setting no wider than `width` in as few lines as fit; undefined where a piece is wider. */
  set(width: number, counted?: number): Setting | undefined;
}

/** A wrapper that breaks at places of `tier` or better, and pieces wider than `breakOver` (em) anywhere. */
export function createWrapper(
  paragraphs: readonly Paragraph[],
  tier: BreakTier,
  breakOver = Number.POSITIVE_INFINITY,
): Wrapper {
  const tracks = paragraphs.map((paragraph) =>
    breakPieces(createTrack(paragraph, tier), paragraph, breakOver),
  );
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
  const whole = Math.max(0, ...tracks.map(wholeWidth));
  const widths: number[] = [];
  return {
    fewest: paragraphs.length,
    widest,
    tracks,
    count,
    narrowest(lines) {
      const known = widths[lines];
      if (known !== undefined) return known;
      if (count(widest) <= lines) return widest;
      let low = widest;
      let high = whole;
      for (let step = 0; step < BISECTIONS && high - low > whole * 1e-5; step++) {
        const middle = (low + high) / 2;
        if (count(middle) <= lines) high = middle;
        else low = middle;
      }
      widths[lines] = high;
      return high;
    },
    set(width, counted = width) {
      const setting = createEmptySetting();
      for (const [paragraph, track] of tracks.entries()) {
        const ends = greedy(track, counted);
        if (!ends) return undefined;
        addLines(setting, paragraph, track, balance(track, ends.length, width) ?? ends);
      }
      return setting;
    },
  };
}

/** A setting without lines yet. */
export const createEmptySetting = (): Setting => ({
  lines: [],
  penalty: 0,
  worst: 0,
  width: 0,
  narrowest: Number.POSITIVE_INFINITY,
});

function addLines(setting: Setting, paragraph: number, track: Track, ends: readonly number[]): void {
  const usual = wholeWidth(track) / ends.length;
  let start = 0;
  for (const stop of ends) {
    const place = track.stops[stop] ?? 0;
    const [penalty, width] = [linePenalty(track, start, stop, usual), measureWidth(track, start, stop)];
    setting.penalty += penalty;
    setting.worst = Math.max(setting.worst, penalty);
    setting.width = Math.max(setting.width, width);
    if (ends.length > 1) setting.narrowest = Math.min(setting.narrowest, width);
    const end = Math.max(start, track.trimmed[place] ?? place);
    setting.lines.push({ paragraph, start, end, hyphen: (track.hyphens[stop] ?? 0) > 0 });
    start = place;
  }
}
