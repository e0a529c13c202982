import type { Size } from '../document/geometry.ts';
import { HYPHEN, PHRASE, SYLLABLE, WORD } from './breaks.ts';
import type { Paragraph } from './paragraph.ts';
import { createWrapper, type Line, type Wrapper } from './wrap.ts';

/**
 * Finds the lines of a caption and the font size to set them at; `layout.ts` then adjusts the size to the exact ink.
 *   1. breaking at good places, for n = 1 … max_lines: the narrowest width for n lines gives the largest size
 *      that n lines allow; the best n wins, fewer lines where sizes are equal
 *   2. where phrases, words or syllables may be split as well and that gains a lot, it is done
 *   3. below the readable size, words wider than the box are broken between graphemes
 *   4. still below it: the line budget is given up, then readability, and `overflow` reports it
 */

export interface FitBox extends Size {
  maxLines: number;
  /** Largest and smallest readable size, px. */
  maxSize: number;
  minSize: number;
  /** A size to use instead of fitting, px. */
  fixedSize: number | undefined;
}

/** Vertical measures of the text, em. */
export interface LineMetrics {
  top: number;
  bottom: number;
  /** Baseline to baseline. */
  pitch: number;
  /** Space around the text on every side: outline and plate padding. */
  margin: number;
}

export interface Fit {
  size: number;
  lines: Line[];
  overflow: boolean;
}

interface Candidate {
  size: number;
  width: number;
  wrapper: Wrapper;
}

/** How much larger the type must get before a worse kind of break is taken. */
const SPLIT_GAIN = 1.25;
/** Sizes closer than this count as equal. */
const SAME_SIZE = 1.001;
/** Among settings this close in size, the one with fewer lines reads better. */
const LINE_GAIN = 1.02;
const SIZE_BISECTIONS = 14;
/** Lines tried when the budget is given up. */
const LINES_TRIED = 40;

function sizeFor(lines: number, width: number, box: FitBox, metrics: LineMetrics): number {
  const high = metrics.top - metrics.bottom + (lines - 1) * metrics.pitch;
  return Math.min(
    box.maxSize,
    box.width / (width + 2 * metrics.margin),
    box.height / (high + 2 * metrics.margin),
  );
}

function bestOf(wrapper: Wrapper, maxLines: number, box: FitBox, metrics: LineMetrics): Candidate {
  let best: Candidate = { size: 0, width: 0, wrapper };
  for (let lines = wrapper.fewest; lines <= Math.max(maxLines, wrapper.fewest); lines++) {
    const width = wrapper.narrowest(lines);
    const size = sizeFor(lines, width, box, metrics);
    if (size > best.size * LINE_GAIN) best = { size, width, wrapper };
    if (width <= wrapper.widest) break;
  }
  return best;
}

/** The best setting with breaks as good as possible: a worse kind of break must gain a lot, or readability. */
function bestTier(paragraphs: readonly Paragraph[], box: FitBox, metrics: LineMetrics): Candidate {
  const tiers = new Set(paragraphs.flatMap(({ units }) => units.map(({ breakAfter }) => breakAfter)));
  let best = bestOf(createWrapper(paragraphs, PHRASE), box.maxLines, box, metrics);
  for (const tier of [HYPHEN, WORD, SYLLABLE] as const) {
    if (!tiers.has(tier)) continue;
    const next = bestOf(createWrapper(paragraphs, tier), box.maxLines, box, metrics);
    if (next.size > best.size * SPLIT_GAIN || best.size < box.minSize) best = next;
  }
  return best;
}

/** The largest size at which words wider than the box are broken and the lines fit, or undefined. */
function brokenWords(
  paragraphs: readonly Paragraph[],
  maxLines: number,
  box: FitBox,
  metrics: LineMetrics,
  floor: number,
) {
  const at = (size: number): Candidate | undefined => {
    const width = box.width / size - 2 * metrics.margin;
    if (width <= 0) return undefined;
    const wrapper = createWrapper(paragraphs, SYLLABLE, width);
    const lines = wrapper.lines(width);
    if (!lines || lines.length > Math.max(maxLines, paragraphs.length)) return undefined;
    return sizeFor(lines.length, 0, box, metrics) * SAME_SIZE >= size ? { size, width, wrapper } : undefined;
  };
  let best = at(floor);
  if (!best) return undefined;
  let low = floor;
  let high = box.maxSize;
  for (let step = 0; step < SIZE_BISECTIONS; step++) {
    const middle = (low + high) / 2;
    const found = at(middle);
    if (found) [best, low] = [found, middle];
    else high = middle;
  }
  return best;
}

function widthAt(size: number, box: FitBox, metrics: LineMetrics): number {
  return box.width / size - 2 * metrics.margin;
}

/** Fits paragraphs (at least one) into a box. Sizes in px; never throws. */
export function fitText(paragraphs: readonly Paragraph[], box: FitBox, metrics: LineMetrics): Fit {
  if (box.fixedSize !== undefined) return fitFixed(paragraphs, box.fixedSize, box, metrics);
  const within = bestTier(paragraphs, box, metrics);
  const overLines = paragraphs.length > box.maxLines;
  if (within.size >= box.minSize) return finish(within, overLines);
  const broken = brokenWords(paragraphs, box.maxLines, box, metrics, box.minSize);
  if (broken) return finish(broken, overLines);
  return finish(overflowing(paragraphs, within, box, metrics), true);
}

function overflowing(
  paragraphs: readonly Paragraph[],
  within: Candidate,
  box: FitBox,
  metrics: LineMetrics,
): Candidate {
  const free = bestOf(createWrapper(paragraphs, SYLLABLE), LINES_TRIED, box, metrics);
  const larger = free.size > within.size ? free : within;
  if (larger.size >= box.minSize) return larger;
  const unlimited = Number.POSITIVE_INFINITY;
  return brokenWords(paragraphs, unlimited, box, metrics, Math.max(larger.size, 1)) ?? larger;
}

function finish({ size, width, wrapper }: Candidate, overflow: boolean): Fit {
  // The bisected width may lie a hair under the real one: allow it.
  return { size, lines: wrapper.lines(width * (1 + 1e-6)) ?? [], overflow };
}

function fitFixed(paragraphs: readonly Paragraph[], size: number, box: FitBox, metrics: LineMetrics): Fit {
  const width = Math.max(widthAt(size, box, metrics), 0.01);
  for (const [tier, breakOver] of [
    [PHRASE, undefined],
    [SYLLABLE, undefined],
    [SYLLABLE, width],
  ] as const) {
    const lines = createWrapper(paragraphs, tier, breakOver).lines(width);
    if (!lines) continue;
    const fits =
      lines.length <= box.maxLines &&
      sizeFor(lines.length, 0, { ...box, maxSize: size }, metrics) * SAME_SIZE >= size;
    return { size, lines, overflow: !fits };
  }
  const wrapper = createWrapper(paragraphs, SYLLABLE);
  return { size, lines: wrapper.lines(wrapper.widest) ?? [], overflow: true };
}
