/** Timing without opinions: samples in ms, quantiles, and a table. */

export interface Stats {
  p50: number;
  p95: number;
  runs: number;
}

/** Quantile of sorted values by nearest rank; `q` 0–1. */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}

export function computeStats(samples: readonly number[]): Stats {
  const sorted = samples.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), runs: sorted.length };
}

type Job<T> = () => T | Promise<T>;

async function timed<T>(job: Job<T>, after?: (result: T) => unknown): Promise<number> {
  const start = performance.now();
  const result = await job();
  const took = performance.now() - start;
  await after?.(result);
  return took;
}

/**
 * Runs jobs in turns, so that what else the machine does hits all alike; one turn of each is thrown away.
 * `after` gets each result, and its time is not measured. Returns the samples of each, ms.
 */
export async function inTurns<K extends string, T = unknown>(
  jobs: Record<K, Job<NoInfer<T>>>,
  runs: number,
  after?: (result: T) => unknown,
): Promise<Record<K, Stats>> {
  const names = Object.keys(jobs) as K[];
  const samples = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let run = -1; run < runs; run++) {
    for (const name of names) {
      const took = await timed(jobs[name], after);
      if (run >= 0) samples.get(name)?.push(took);
    }
  }
  return Object.fromEntries(names.map((name) => [name, computeStats(samples.get(name) ?? [])])) as Record<
    K,
    Stats
  >;
}

/** What one of several does in its turns, and what the cores worked for it in all of them, ms; NaN where the system does not tell. */
export function watched(job: () => Promise<unknown>, cpu: () => number | undefined) {
  const watch = {
    worked: 0,
    async run(): Promise<void> {
      const before = cpu() ?? Number.NaN;
      await job();
      watch.worked += (cpu() ?? Number.NaN) - before;
    },
  };
  return watch;
}

/** Jobs a second with `clients` loops at once over `ms`. */
export async function throughput(job: Job<unknown>, clients: number, ms: number): Promise<number> {
  let done = 0;
  const start = performance.now();
  const loop = async () => {
    while (performance.now() - start < ms) {
      await job();
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return (done * 1000) / (performance.now() - start);
}

export interface Row {
  name: string;
  value: string;
  target?: string;
  met?: boolean;
}

/** Prints rows as an aligned table. */
export function printTable(title: string, rows: readonly Row[]): void {
  const wide = Math.max(...rows.map(({ name }) => name.length));
  const values = Math.max(...rows.map(({ value }) => value.length));
  console.log(`\n${title}`);
  for (const { name, value, target, met } of rows) {
    const mark = met === undefined ? '' : met ? '  ✓' : '  ✗';
    console.log(
      `  ${name.padEnd(wide)}  ${value.padStart(values)}${target ? `  (target ${target})` : ''}${mark}`,
    );
  }
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
