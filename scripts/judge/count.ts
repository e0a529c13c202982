import { CLASSES, type Class, type Key, type Marks, WRITERS, type Writer } from './pairs.ts';

/** What came of a marked sheet. */

export interface Count {
  wins: Readonly<Record<Writer, number>>;
  both: number;
  neither: number;
  classes: Readonly<Record<Writer, Record<Class, number>>>;
  /** Share of the pairs with one winner that the model won, with the bounds of its 95 % interval; null without any. */
  share: { of: number; low: number; high: number } | null;
}

/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.96;

/** The interval of Wilson (1927) for a share of `hits` in `count`, which holds for small counts as well. */
export function wilson(hits: number, count: number): { of: number; low: number; high: number } {
  const of = hits / count;
  const squared = Z ** 2 / count;
  const middle = (of + squared / 2) / (1 + squared);
  const half = (Z * Math.sqrt((of * (1 - of)) / count + squared / (4 * count))) / (1 + squared);
  return { of, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** @throws Error where the marks are of another sheet */
export function countMarks(key: Key, { sheet, marks }: Marks): Count {
  if (sheet !== key.sheet) throw new Error(`These marks are of sheet ${sheet}, the key is of ${key.sheet}.`);
  const empty = () => Object.fromEntries(CLASSES.map((name) => [name, 0])) as Record<Class, number>;
  const classes: Record<Writer, Record<Class, number>> = { own: empty(), model: empty() };
  const wins: Record<Writer, number> = { own: 0, model: 0 };
  let [both, neither] = [0, 0];
  for (const [at, { winner, left, right }] of marks.entries()) {
    const first = key.left[at];
    if (!first) continue;
    const second = first === 'own' ? 'model' : 'own';
    if (left) classes[first][left] += 1;
    if (right) classes[second][right] += 1;
    if (winner === 'left') wins[first] += 1;
    else if (winner === 'right') wins[second] += 1;
    else if (winner === 'both') both += 1;
    else if (winner === 'neither') neither += 1;
  }
  const decided = wins.own + wins.model;
  return { wins, both, neither, classes, share: decided === 0 ? null : wilson(wins.model, decided) };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The count as lines for people. */
export function describeCount({ wins, both, neither, classes, share }: Count, model: string): string[] {
  const names: Record<Writer, string> = { own: 'CAM’s own writer', model };
  return [
    `Better: ${model} ${wins.model}, CAM’s own writer ${wins.own}; both good ${both}, both bad ${neither}.`,
    ...(share
      ? [
          `Of the pairs with one winner ${model} won ${percent(share.of)} (95 %: ${percent(share.low)} to ${percent(share.high)}).`,
        ]
      : ['No pair has a winner yet.']),
    ...WRITERS.map((writer) => {
      const parts = CLASSES.map((name) => `${name} ${classes[writer][name]}`);
      return `${names[writer]}: ${parts.join(', ')}.`;
    }),
  ];
}
