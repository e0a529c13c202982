import { SYLLABLE } from './breaks.ts';
import type { Paragraph } from './paragraph.ts';
import { type Candidate, type FitBox, type FitMetrics, SAME_SIZE, sizeFor, widthAt } from './settings.ts';
import { createWrapper } from './wrap.ts';

/** Settings that break the words which are wider than the box. */

const SIZE_BISECTIONS = 12;
/** Sizes compared where words are broken, and what a penalty of 1 costs there. */
const SIZES_TRIED = 6;
const TEAR_COST = 0.5;

/** A size of at least `floor` at which broken words fit, or undefined; it has to be worth it. */
export function findBrokenWords(
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
