/** The bars of the usage chart: sizes as fractions of the plot, so that any width fits. */

export interface Bar {
  date: string;
  value: number;
  /** Left edge and width, fractions of the plot. */
  x: number;
  width: number;
  /** Fraction of the plot's height. */
  height: number;
}

export interface Chart {
  bars: Bar[];
  /** Values of the lines across, from 0 up. */
  ticks: number[];
  /** Value at the top. */
  top: number;
}

/** Share of a day's width that its bar takes. */
const FILLED = 0.72;
const STEPS = [1, 2, 5];
const LINES = 4;

/** The smallest round step (1, 2, 5, 10, 20 …) that needs at most four lines for the largest value. */
function stepFor(largest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (step * power * LINES >= largest) return step * power;
  }
}

export function layOutChart(days: readonly { date: string; value: number }[]): Chart {
  const largest = Math.max(0, ...days.map(({ value }) => value));
  const step = stepFor(Math.max(1, largest));
  const count = Math.max(1, Math.ceil(largest / step));
  const top = step * count;
  const place = 1 / Math.max(1, days.length);
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => at * step),
    top,
    bars: days.map(({ date, value }, at) => ({
      date,
      value,
      x: (at + (1 - FILLED) / 2) * place,
      width: place * FILLED,
      height: value / top,
    })),
  };
}
