import type { Size } from '../document/geometry.ts';
import { addUnit, type LineInk, type LineMetrics } from './line-ink.ts';
import type { Paragraph } from './paragraph.ts';
import { linePenalty, measureWidth, type Track } from './track.ts';
import type { Line } from './types.ts';

/**
 * The least height of a text at a width, by the ink of the lines themselves: a dynamic programme over all lines that are
 * no wider, one layer for each line. Where all lines have one distance only the best way to each break is kept, else the
 * best for each depth of the last line.
 */

interface PossibleLine extends LineInk {
  line: Line;
  /** Where it begins and ends: breaks counted through all paragraphs. */
  from: number;
  to: number;
  /** em */
  width: number;
  penalty: number;
  isParagraph: boolean;
  /** Width of a line of its paragraph if all are even, em. */
  usual: number;
}

/** Lines chosen up to one of them. */
interface Step {
  last: PossibleLine;
  before: Step | undefined;
  /** From the top of the first line to the baseline of the last one, em. */
  baseline: number;
  /** Of what is least wanted. */
  cost: number;
}

/** Lines and the extent of their ink, em. */
export interface TightLines extends Size {
  lines: Line[];
}

/** What every line must be, to be no worse than lines that are known. */
export interface LineQuality {
  penalty: number;
  /** Its width at least, as a share of the usual one; a paragraph in one line may be narrower. */
  share: number;
}

/** The lowest setting, or the one with even lines and good ends. */
type Best = 'lowest' | 'even';

/** Finds the best setting with lines up to `width`, at most `height` high (em); undefined where none is. */
export type LineSearch = (
  width: number,
  height: number,
  best: Best,
  quality?: LineQuality,
) => TightLines | undefined;

/** Texts with more possible lines are not searched: it would take longer than a caption may. */
const LINES_SEARCHED = 2000;

/** How many lines up to `width` (em) there are, a few too few where a soft hyphen is what is too wide. */
function countLines(tracks: readonly Track[], width: number): number {
  let count = 0;
  for (const track of tracks) {
    let stop = 0;
    for (const from of track.stops.keys()) {
      const start = from === 0 ? 0 : (track.stops[from - 1] ?? 0);
      stop = Math.max(stop, from);
      while (stop < track.stops.length && measureWidth(track, start, stop) <= width) stop++;
      count += stop - from;
    }
  }
  return count;
}

/** All lines up to `width` (em), by where they begin. */
function possibleLines(
  paragraphs: readonly Paragraph[],
  tracks: readonly Track[],
  usual: readonly number[],
  width: number,
): PossibleLine[][] {
  const found: PossibleLine[][] = [];
  for (const [paragraph, track] of tracks.entries()) {
    const first = found.length;
    for (const from of track.stops.keys()) {
      const start = from === 0 ? 0 : (track.stops[from - 1] ?? 0);
      found.push(
        linesFrom(
          paragraphs,
          track,
          { paragraph, start, from, first, usual: usual[paragraph] ?? width },
          width,
        ),
      );
    }
  }
  return found;
}

interface LineStart {
  paragraph: number;
  /** Unit */
  start: number;
  /** Break of the paragraph, and the number of breaks before the paragraph. */
  from: number;
  first: number;
  usual: number;
}

function linesFrom(
  paragraphs: readonly Paragraph[],
  track: Track,
  { paragraph, start, from, first, usual }: LineStart,
  width: number,
): PossibleLine[] {
  const units = paragraphs[paragraph]?.units ?? [];
  const lines: PossibleLine[] = [];
  const ink = { top: 0, bottom: 0 };
  let drawn = start;
  for (let stop = from; stop < track.stops.length; stop++) {
    const end = Math.max(start, track.trimmed[track.stops[stop] ?? 0] ?? start);
    for (; drawn < end; drawn++) addUnit(ink, units[drawn]);
    const wide = measureWidth(track, start, stop);
    if (wide > width) {
      // A hyphen may be what is too wide.
      if ((track.hyphens[stop] ?? 0) > 0) continue;
      break;
    }
    lines.push({
      ...ink,
      line: { paragraph, start, end, hyphen: (track.hyphens[stop] ?? 0) > 0 },
      from: first + from,
      to: first + stop + 1,
      width: wide,
      penalty: linePenalty(track, start, stop, usual),
      usual,
      isParagraph: from === 0 && stop === track.stops.length - 1,
    });
  }
  return lines;
}

/** Prepares a search among lines up to `widest` (em); undefined where the lines are too many. */
export function createLineSearch(
  paragraphs: readonly Paragraph[],
  tracks: readonly Track[],
  metrics: LineMetrics,
  { maxLines, widest, usual }: { maxLines: number; widest: number; usual: readonly number[] },
): LineSearch | undefined {
  if (countLines(tracks, widest) > LINES_SEARCHED) return undefined;
  const lines = possibleLines(paragraphs, tracks, usual, widest);
  const end = lines.length;
  return (width, height, by, quality) => {
    const allowed = lines.map((from) => from.filter((line) => isAllowed(line, width, quality)));
    let steps: Step[][] = [];
    let best: Step | undefined;
    let least = Number.POSITIVE_INFINITY;
    const add = (next: Step[][], last: PossibleLine, before: Step | undefined) => {
      const added = before ? metrics.gap(before.last, last) : Math.max(metrics.capHeight, last.top);
      const baseline = (before?.baseline ?? 0) + added;
      if (baseline - last.bottom > height) return;
      const cost = (before?.cost ?? 0) + (by === 'lowest' ? added : unevenness(last, width));
      if (last.to === end) {
        const whole = by === 'lowest' ? cost - last.bottom : cost;
        if (whole < least) [best, least] = [{ last, before, baseline, cost }, whole];
        return;
      }
      keep(next, { last, before, baseline, cost }, metrics.pitch !== undefined);
    };
    for (const line of allowed[0] ?? []) add(steps, line, undefined);
    for (let count = 2; count <= maxLines && steps.length > 0; count++) {
      const next: Step[][] = [];
      for (const [at, open] of steps.entries()) {
        if (!open) continue;
        for (const line of allowed[at] ?? []) for (const before of open) add(next, line, before);
      }
      steps = next;
    }
    return best && retrace(best);
  };
}

const isAllowed = (line: PossibleLine, width: number, quality: LineQuality | undefined): boolean =>
  line.width <= width &&
  (!quality ||
    (line.penalty <= quality.penalty && (line.isParagraph || line.width >= quality.share * line.usual)));

/** How far a line is from being as wide as others and ending well. */
const unevenness = (line: PossibleLine, width: number): number =>
  (width - line.width) ** 2 + line.penalty * width * width;

/** Keeps a step where no other to its break is as good, or none whose last line reaches as far down. */
function keep(steps: Step[][], step: Step, oneDistance: boolean): void {
  const open = steps[step.last.to] ?? [];
  const beats = (one: Step, other: Step) =>
    one.cost <= other.cost && (oneDistance || one.last.bottom >= other.last.bottom);
  if (open.some((held) => beats(held, step))) return;
  steps[step.last.to] = [...open.filter((held) => !beats(step, held)), step];
}

function retrace(last: Step): TightLines {
  const lines: Line[] = [];
  let width = 0;
  for (let step: Step | undefined = last; step; step = step.before) {
    lines.unshift(step.last.line);
    width = Math.max(width, step.last.width);
  }
  return { lines, width, height: last.baseline - last.last.bottom };
}
