import type { BreakTier } from './breaks.ts';
import { type LineInk, measureUnitsInk, sizeThatFits } from './line-ink.ts';
import type { Paragraph } from './paragraph.ts';
import {
  type Candidate,
  closeTo,
  createSetting,
  exactSize,
  type FitBox,
  type FitMetrics,
  heightAt,
  SAME_SIZE,
  widthAt,
} from './settings.ts';
import { createLineSearch, type LineQuality, type LineSearch } from './tight-lines.ts';
import { wholeWidth } from './track.ts';
import { createWrapper, type Setting, type Wrapper } from './wrap.ts';

/** The largest size that breaks of one grade allow, by the ink of the lines. */

/** The least size that lines are chosen at for being even or ending well, as a share of the largest. */
export const LEAST_SIZE = 0.973;
/** The chosen lines are as good as the largest where those could be larger by no more than this. */
const NEAR = 1.005;

/** How much larger type must get before lines are taken that are less even or end worse. */
const WORSE_GAIN = 1.1;
/** Lines are even where none is narrower than this share of the usual width. */
const EVEN = 0.66;

/** What may be had with breaks of one grade. */
export interface Largest {
  /** Of the settings that suppose equal lines, the best first. */
  candidates: Candidate[];
  /** The lines of the first one. */
  chosen: Setting;
  /** The largest size of lines that are as good, or of any lines where that is much larger; px. */
  size: number;
  /** Searches lines of nearly that size; undefined where the chosen lines have it. */
  search: LineSearch | undefined;
}

/** The largest size with breaks of `tier` or better, by the ink of the lines. */
export function findLargest(
  paragraphs: readonly Paragraph[],
  tier: BreakTier,
  box: FitBox,
  metrics: FitMetrics,
): Largest {
  const wrapper = createWrapper(paragraphs, tier);
  const candidates = closeTo(wrapper, box.maxLines, box, metrics);
  const [best] = candidates;
  const chosen = createSetting(best, best.width);
  const least = exactSize(paragraphs, chosen, box, metrics);
  const bound = findSizeBound(paragraphs, wrapper, box, metrics);
  if (bound <= least * NEAR) return { candidates, chosen, size: least, search: undefined };
  const maxLines = Math.max(box.maxLines, paragraphs.length);
  const widest = widthAt(least * LEAST_SIZE, box, metrics);
  const find = createLineSearch(paragraphs, wrapper.tracks, metrics, {
    maxLines,
    widest,
    usual: usualWidths(wrapper, chosen),
  });
  if (!find) return { candidates, chosen, size: least, search: undefined };
  const at = (size: number, quality?: LineQuality) =>
    find(widthAt(size, box, metrics), heightAt(size, box, metrics), 'lowest', quality);
  const largest = (from: number, quality?: LineQuality) => {
    let [size, above] = [from, bound];
    while (above > size * SAME_SIZE) {
      const middle = Math.sqrt(size * above);
      const found = at(middle, quality);
      if (found) size = Math.max(middle, sizeThatFits(found, box, metrics));
      else above = middle;
    }
    return size;
  };
  const quality = rateQuality(chosen);
  const size = largest(least, quality);
  const much = size * WORSE_GAIN;
  if (much < bound && at(much)) return { candidates, chosen, size: largest(much), search: find };
  const search: LineSearch = (width, height, best) => find(width, height, best, quality);
  return { candidates, chosen, size, search };
}

/** Width of a line of each paragraph if all are even, em; of two lines at least. */
function usualWidths({ tracks }: Wrapper, { lines }: Setting): number[] {
  return tracks.map((track, at) => {
    const count = lines.filter(({ paragraph }) => paragraph === at).length;
    return wholeWidth(track) / Math.max(2, count);
  });
}

function rateQuality({ worst, width, narrowest }: Setting): LineQuality {
  return { penalty: worst, share: narrowest >= EVEN * width ? EVEN : 0 };
}

/** No lines of a wrapper can be set larger than this, px. */
function findSizeBound(
  paragraphs: readonly Paragraph[],
  wrapper: Wrapper,
  box: FitBox,
  metrics: FitMetrics,
): number {
  const [ends, gap] = [endPieces(paragraphs, wrapper), metrics.gap(NO_INK, NO_INK)];
  const high = Math.max(metrics.capHeight, ends.top) - ends.bottom;
  const all = metrics.pitch === undefined ? tallestUnit(paragraphs) : 0;
  // Of a high line in the middle, what is above and below its letters is part of its distances.
  const least = (lines: number) => Math.max(high + (lines - 1) * gap, all + Math.max(0, lines - 3) * gap);
  let bound = 0;
  for (let lines = wrapper.fewest; lines <= Math.max(box.maxLines, wrapper.fewest); lines++) {
    const width = wrapper.narrowest(lines);
    bound = Math.max(bound, sizeThatFits({ width, height: least(lines) }, box, metrics));
    if (width <= wrapper.widest) break;
  }
  return bound;
}

/** Height of the ink of the tallest unit, em; not of spaces, whose plates are not drawn at the end of a line. */
function tallestUnit(paragraphs: readonly Paragraph[]): number {
  const heights = paragraphs.flatMap(({ units }) =>
    units.map(({ space, top, bottom }) => (space ? 0 : top - bottom)),
  );
  return Math.max(0, ...heights);
}

export const NO_INK: LineInk = { top: 0, bottom: 0 };

/** The least ink above a first line and below a last one: that of the first and the last piece. */
function endPieces(paragraphs: readonly Paragraph[], { tracks }: Wrapper): LineInk {
  const [first, last] = [tracks[0], tracks.at(-1)];
  const [end, start] = [first?.trimmed[first.stops[0] ?? 0] ?? 0, last?.stops.at(-2) ?? 0];
  return {
    top: measureUnitsInk(paragraphs[0]?.units ?? [], 0, end).top,
    bottom: measureUnitsInk(paragraphs.at(-1)?.units ?? [], start, last?.trimmed.at(-1) ?? 0).bottom,
  };
}
