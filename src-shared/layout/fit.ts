import type { Size } from '../document/geometry.ts';
import { HYPHEN, PHRASE, SYLLABLE, WORD } from './breaks.ts';
import type { Paragraph } from './paragraph.ts';
import { createWrapper, type Line, type Setting, type Wrapper } from './wrap.ts';

/**
 * Finds the lines of a caption and the font size to set them at; `layout.ts` then adjusts the size to the exact ink.
 *   1. breaking at good places, for n = 1 … max_lines: the narrowest width for n lines gives the largest size
 *      that n lines allow; the best n wins, fewer lines where sizes are equal
 *   2. where phrases, words or syllables may be split as well and that gains a lot, it is done
 *   3. below the readable size, words wider than the box are hyphenated, else broken between graphemes
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
/** The same for a hyphen or slash, which tears a word apart. */
const HYPHEN_GAIN = 1.35;
/** Sizes closer than this count as equal. */
const SAME_SIZE = 1.001;
/** Among settings this close in size, the one with fewer lines reads better. */
const LINE_GAIN = 1.015;
/** Share of the largest size that lines with better ends may keep. */
const CLOSE_SIZE = 0.98;
/** By how much the ends must get better for that. */
const BETTER_ENDS = 0.05;
const SIZE_BISECTIONS = 12;
/** Sizes compared where words are broken, and what a penalty of 1 costs there. */
const SIZES_TRIED = 6;
const TEAR_COST = 0.5;
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

/** Settings of one wrapper within `CLOSE_SIZE` of the largest type, the best first. */
function closeTo(wrapper: Wrapper, maxLines: number, box: FitBox, metrics: LineMetrics): Candidate[] {
  const all: Candidate[] = [];
  let best: Candidate = { size: 0, width: 0, wrapper };
  for (let lines = wrapper.fewest; lines <= Math.max(maxLines, wrapper.fewest); lines++) {
    const width = wrapper.narrowest(lines);
    const size = sizeFor(lines, width, box, metrics);
    all.push({ size, width, wrapper });
    // Among sizes this close fewer lines read better.
    if (size > best.size * LINE_GAIN) best = { size, width, wrapper };
    if (width <= wrapper.widest) break;
  }
  const close = all.filter(({ size, width }) => width !== best.width && size >= best.size * CLOSE_SIZE);
  return [best, ...close];
}

function bestOf(wrapper: Wrapper, maxLines: number, box: FitBox, metrics: LineMetrics): Candidate {
  return closeTo(wrapper, maxLines, box, metrics)[0] ?? { size: 0, width: 0, wrapper };
}

const TIERS = [HYPHEN, WORD, SYLLABLE] as const;

/** The best setting with breaks as good as possible: a worse kind of break must gain a lot, or readability. */
function bestTier(paragraphs: readonly Paragraph[], box: FitBox, metrics: LineMetrics): Candidate[] {
  const tiers = new Set(paragraphs.flatMap(({ units }) => units.map(({ breakAfter }) => breakAfter)));
  let best = closeTo(createWrapper(paragraphs, PHRASE), box.maxLines, box, metrics);
  const largest = sizeFor(paragraphs.length, 0, box, metrics);
  for (const tier of TIERS) {
    if (!tiers.has(tier)) continue;
    const gain = tier === HYPHEN ? HYPHEN_GAIN : SPLIT_GAIN;
    const size = best[0]?.size ?? 0;
    // Not even lines without any width would gain enough.
    if (size >= box.minSize && largest <= size * gain) continue;
    const next = closeTo(createWrapper(paragraphs, tier), box.maxLines, box, metrics);
    const then = next[0]?.size ?? 0;
    if (then > size * gain || (size < box.minSize && then > size * LINE_GAIN)) best = next;
  }
  return best;
}

/**
 * A size of at least `floor` at which words wider than the box are broken and the lines fit, or undefined. Larger type
 * tears more words, so it has to be worth it.
 */
function brokenWords(
  paragraphs: readonly Paragraph[],
  maxLines: number,
  box: FitBox,
  metrics: LineMetrics,
  floor: number,
): Candidate | undefined {
  const at = (size: number): Candidate | undefined => {
    const width = box.width / size - 2 * metrics.margin;
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

function widthAt(size: number, box: FitBox, metrics: LineMetrics): number {
  return box.width / size - 2 * metrics.margin;
}

/** Fits paragraphs (at least one) into a box. Sizes in px; never throws. */
export function fitText(paragraphs: readonly Paragraph[], box: FitBox, metrics: LineMetrics): Fit {
  if (box.fixedSize !== undefined) return fitFixed(paragraphs, box.fixedSize, box, metrics);
  const candidates = bestTier(paragraphs, box, metrics);
  const [within] = candidates;
  const overLines = paragraphs.length > box.maxLines;
  if (!within) return { size: 0, lines: [], overflow: true };
  if (within.size >= box.minSize) return bestEnds(candidates, within, box, metrics, overLines);
  const broken = brokenWords(paragraphs, box.maxLines, box, metrics, box.minSize);
  if (broken) return finish(broken, overLines);
  return finish(overflowing(paragraphs, within, box, metrics), true);
}

/** Among the settings of nearly the largest size, the one whose lines end best; the largest where they end alike. */
function bestEnds(
  candidates: readonly Candidate[],
  best: Candidate,
  box: FitBox,
  metrics: LineMetrics,
  overflow: boolean,
): Fit {
  const floor = Math.max(...candidates.map(({ size }) => size)) * CLOSE_SIZE;
  let chosen = setting(best, best.width);
  if (chosen.penalty > 0) {
    for (const candidate of candidates) {
      // As narrow as it goes, then as wide as its size allows, then as the smallest size allows.
      const sizes = [Math.min(candidate.size, best.size), floor];
      const widths = sizes.map((size) => Math.max(candidate.width, widthAt(size, box, metrics)));
      for (const width of [candidate.width, ...widths]) {
        const next = setting(candidate, width);
        const size = sizeFor(next.lines.length, next.width, box, metrics);
        if (next.penalty < chosen.penalty - BETTER_ENDS && size >= floor) chosen = next;
      }
    }
  }
  const size = sizeFor(chosen.lines.length, chosen.width, box, metrics);
  return { size: Math.min(size, best.size), lines: chosen.lines, overflow };
}

// The bisected width may lie a hair under the real one: allow it.
const setting = ({ wrapper, width }: Candidate, atMost: number): Setting =>
  wrapper.set(atMost * (1 + 1e-6), width * (1 + 1e-6)) ?? { lines: [], penalty: 0, width: 0 };

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
  const from = (floor: number) => brokenWords(paragraphs, unlimited, box, metrics, floor);
  return from(box.minSize) ?? from(Math.max(larger.size, 1)) ?? larger;
}

function finish(candidate: Candidate, overflow: boolean): Fit {
  return { size: candidate.size, lines: setting(candidate, candidate.width).lines, overflow };
}

function fitFixed(paragraphs: readonly Paragraph[], size: number, box: FitBox, metrics: LineMetrics): Fit {
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
    return { size, lines, overflow: !fits };
  }
  const wrapper = createWrapper(paragraphs, SYLLABLE);
  return { size, lines: wrapper.set(wrapper.widest)?.lines ?? [], overflow: true };
}
