import { HYPHEN, PHRASE, SYLLABLE, WORD } from './breaks.ts';
import { findLargest, type Largest, LEAST_SIZE, NO_INK } from './largest-size.ts';
import { sizeThatFits } from './line-ink.ts';
import type { Paragraph } from './paragraph.ts';
import {
  type Candidate,
  closeTo,
  createSetting,
  exactSize,
  type FitBox,
  type FitMetrics,
  heightAt,
  LINE_GAIN,
  SAME_SIZE,
  sizeFor,
  widthAt,
} from './settings.ts';
import type { Line } from './types.ts';
import { createWrapper, type Setting } from './wrap.ts';

/**
 * Finds the lines of a caption; `layout.ts` then sets them as large as their ink allows.
 *   1. breaking at good places, for n = 1 … max_lines: the narrowest width for n lines gives the largest size
 *      that n lines allow if each is as high as the highest; the best n wins, fewer lines where sizes are equal.
 *      Where the ink of other lines could be lower, the largest size is searched for (`tight-lines.ts`)
 *   2. where words at their hyphens or phrases may be split as well and that gains a lot, it is done
 *   3. below the readable size, words wider than the box are hyphenated, else broken between graphemes
 *   4. still below it: the line budget is given up, then readability, and `overflow` reports it
 */

const SIZE_BISECTIONS = 12;
/** Sizes compared where words are broken, and what a penalty of 1 costs there. */
const SIZES_TRIED = 6;
const TEAR_COST = 0.5;

/** A size of at least `floor` at which broken words fit, or undefined; it has to be worth it. */
function findBrokenWords(
  paragraphs: readonly Paragraph[],
  maxLines: number,
  box: FitBox,
  metrics: FitMetrics,
  floor: number,
): Candidate | undefined {
  const at = (size: number): Candidate | undefined => {
    const width = widthAt(size, box, metrics);
    if (width <= 0) return undefined;
    const wrapper = createWrapper(paragraphs, SYLLABLE, width);
    const lines = wrapper.count(width);
    if (lines > Math.max(maxLines, paragraphs.length)) return undefined;
    return sizeFor(lines, 0, box, metrics) * SAME_SIZE >= size ? { size, width, wrapper } : undefined;
  };
  const smallest = at(floor);
  if (!smallest) return undefined;
  let low = smallest;
  let high = box.maxSize;
  for (let step = 0; step < SIZE_BISECTIONS; step++) {
    const middle = (low.size + high) / 2;
    const found = at(middle);
    if (found) low = found;
    else high = middle;
  }
  const worth = ({ size, width, wrapper }: Candidate) =>
    size / (1 + TEAR_COST * (wrapper.set(width)?.penalty ?? 0));
  let [best, most] = [low, worth(low)];
  for (let step = 0; step < SIZES_TRIED; step++) {
    const found = at(floor * (low.size / floor) ** (step / SIZES_TRIED));
    const value = found ? worth(found) : 0;
    if (found && value > most) [best, most] = [found, value];
  }
  return best;
}

export interface Fit {
  lines: Line[];
  overflow: boolean;
}

/** Worse kinds of breaks, and how much larger the type must get before each is taken. */
const GAINS = [
  // A hyphen or slash tears a word apart.
  [HYPHEN, 1.35],
  [WORD, 1.25],
  // Among others between ideographs of one phrase.
  [SYLLABLE, 1.5],
] as const;
/** By how much the ends of lines must get better for other lines of nearly the same size. */
const BETTER_ENDS = 0.05;
/** Lines tried when the budget is given up. */
const LINES_TRIED = 40;

/** The largest type with breaks as good as possible: a worse kind of break must gain a lot, or readability. */
function bestTier(paragraphs: readonly Paragraph[], box: FitBox, metrics: FitMetrics): Largest {
  const tiers = new Set(paragraphs.flatMap(({ units }) => units.map(({ breakAfter }) => breakAfter)));
  let best = findLargest(paragraphs, PHRASE, box, metrics);
  const height = metrics.capHeight + (paragraphs.length - 1) * metrics.gap(NO_INK, NO_INK);
  const bound = sizeThatFits({ width: 0, height }, box, metrics);
  for (const [tier, gain] of GAINS) {
    if (!tiers.has(tier)) continue;
    // Not even lines without any width would gain enough.
    if (best.size >= box.minSize && bound <= best.size * gain) continue;
    const next = findLargest(paragraphs, tier, box, metrics);
    if (next.size > best.size * gain || (best.size < box.minSize && next.size > best.size * LINE_GAIN))
      best = next;
  }
  return best;
}

/** Fits paragraphs (at least one) into a box. Sizes in px; never throws. */
export function fitText(paragraphs: readonly Paragraph[], box: FitBox, metrics: FitMetrics): Fit {
  if (box.fixedSize !== undefined) return fitAtSize(paragraphs, box.fixedSize, box, metrics);
  const largest = bestTier(paragraphs, box, metrics);
  const overLines = paragraphs.length > box.maxLines;
  if (largest.size >= box.minSize)
    return { lines: bestEnds(paragraphs, largest, box, metrics), overflow: overLines };
  const broken = findBrokenWords(paragraphs, box.maxLines, box, metrics, box.minSize);
  if (broken) return finish(broken, overLines);
  const larger = fitOverflowing(paragraphs, largest.size, box, metrics);
  if (larger) return finish(larger, true);
  return { lines: bestEnds(paragraphs, largest, box, metrics), overflow: true };
}

/** Among the settings of nearly the largest size, the one whose lines end best; the first one where they end alike. */
function bestEnds(
  paragraphs: readonly Paragraph[],
  { candidates, chosen, size, search }: Largest,
  box: FitBox,
  metrics: FitMetrics,
): Line[] {
  // What can be read stays so.
  const floor = Math.max(size * LEAST_SIZE, Math.min(size, box.minSize));
  const fits = (found: Setting) => exactSize(paragraphs, found, box, metrics) * SAME_SIZE >= floor;
  let best = fits(chosen) ? chosen : undefined;
  for (const candidate of best?.penalty === 0 ? [] : candidates) {
    // As narrow as it goes, then as wide as its size allows, then as the smallest size allows.
    const widths = [candidate.size, floor].map((at) => widthAt(at, box, metrics));
    for (const width of [candidate.width, ...widths.map((width) => Math.max(candidate.width, width))]) {
      const next = createSetting(candidate, width);
      if ((!best || next.penalty < best.penalty - BETTER_ENDS) && fits(next)) best = next;
    }
  }
  if (best) return best.lines;
  const [width, height] = [widthAt(floor, box, metrics), heightAt(floor, box, metrics)];
  const found = search?.(width, height, 'even') ?? search?.(width, height, 'lowest');
  return found?.lines ?? chosen.lines;
}

/** Larger type than `size` (px) where no lines can be read, or undefined. */
function fitOverflowing(
  paragraphs: readonly Paragraph[],
  size: number,
  box: FitBox,
  metrics: FitMetrics,
): Candidate | undefined {
  const free = closeTo(createWrapper(paragraphs, SYLLABLE), LINES_TRIED, box, metrics)[0];
  const larger = Math.max(free.size, size);
  if (larger >= box.minSize) return free;
  const unlimited = Number.POSITIVE_INFINITY;
  const from = (floor: number) => findBrokenWords(paragraphs, unlimited, box, metrics, floor);
  return from(box.minSize) ?? from(Math.max(larger, 1)) ?? (free.size > size ? free : undefined);
}

function finish(candidate: Candidate, overflow: boolean): Fit {
  return { lines: createSetting(candidate, candidate.width).lines, overflow };
}

function fitAtSize(paragraphs: readonly Paragraph[], size: number, box: FitBox, metrics: FitMetrics): Fit {
  const width = Math.max(widthAt(size, box, metrics), 0.01);
  for (const [tier, breakOver] of [
    [PHRASE, undefined],
    [HYPHEN, undefined],
    [WORD, undefined],
    [SYLLABLE, undefined],
    [SYLLABLE, width],
  ] as const) {
    const lines = createWrapper(paragraphs, tier, breakOver).set(width)?.lines;
    if (!lines) continue;
    const fits =
      lines.length <= box.maxLines &&
      sizeFor(lines.length, 0, { ...box, maxSize: size }, metrics) * SAME_SIZE >= size;
    return { lines, overflow: !fits };
  }
  const wrapper = createWrapper(paragraphs, SYLLABLE);
  return { lines: wrapper.set(wrapper.widest)?.lines ?? [], overflow: true };
}
