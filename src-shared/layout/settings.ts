import type { Size } from '../document/geometry.ts';
import { type LineMetrics, measureHeight, measureUnitsInk, sizeThatFits } from './line-ink.ts';
import type { Paragraph } from './paragraph.ts';
import { createEmptySetting, type Setting, type Wrapper } from './wrap.ts';

/** The settings of a text in a box that are worth a look, and their sizes. */

export interface FitBox extends Size {
  maxLines: number;
  /** Largest and smallest readable size, px. */
  maxSize: number;
  minSize: number;
  /** A size to use instead of fitting, px. */
  fixedSize: number | undefined;
}

/** Lines as they stand, and the least that is known of any of them, em. */
export interface FitMetrics extends LineMetrics {
  /** Ink of the whole text, and the distance of lines that all have it. */
  top: number;
  bottom: number;
  highest: number;
}

export interface Candidate {
  /** px, if every line is as high as the highest. */
  size: number;
  /** em */
  width: number;
  wrapper: Wrapper;
}

/** Sizes closer than this count as equal. */
export const SAME_SIZE = 1.001;
/** Among settings this close in size, the one with fewer lines reads better. */
export const LINE_GAIN = 1.015;
/** Share of the largest size that lines with better ends may keep. */
const CLOSE_SIZE = 0.98;

/** The size of lines up to `width` (em) if each is as high as the highest, px. */
export function sizeFor(lines: number, width: number, box: FitBox, metrics: FitMetrics): number {
  const high = metrics.top - metrics.bottom + (lines - 1) * metrics.highest;
  return Math.min(
    box.maxSize,
    box.width / (width + 2 * metrics.margin),
    box.height / (high + 2 * metrics.margin),
  );
}

/** Settings of one wrapper within `CLOSE_SIZE` of the largest type, the best first. */
export function closeTo(
  wrapper: Wrapper,
  maxLines: number,
  box: FitBox,
  metrics: FitMetrics,
): [best: Candidate, ...close: Candidate[]] {
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

/** The size at which a setting fits by the ink of its lines, px. */
export function exactSize(
  paragraphs: readonly Paragraph[],
  { lines, width }: Setting,
  box: FitBox,
  metrics: FitMetrics,
): number {
  const inks = lines.map(({ paragraph, start, end }) =>
    measureUnitsInk(paragraphs[paragraph]?.units ?? [], start, end),
  );
  return sizeThatFits({ width, height: measureHeight(inks, metrics) }, box, metrics);
}

/** Widest line at a size (px), em. */
export function widthAt(size: number, box: FitBox, metrics: FitMetrics): number {
  return box.width / size - 2 * metrics.margin;
}

/** Highest block of lines at a size (px), em. */
export function heightAt(size: number, box: FitBox, metrics: FitMetrics): number {
  return box.height / size - 2 * metrics.margin;
}

/** The lines of a candidate, up to `atMost` (em) wide. The bisected width may lie a hair under the real one: allow it. */
export const createSetting = ({ wrapper, width }: Candidate, atMost: number): Setting =>
  wrapper.set(atMost * (1 + 1e-6), width * (1 + 1e-6)) ?? createEmptySetting();
