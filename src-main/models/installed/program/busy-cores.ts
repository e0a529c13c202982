import { cpus } from 'node:os';

/** How busy other programs keep the processor, so that a model leaves them a core. */

export interface ProcessorTimes {
  /** Of all cores, since some moment, ms. */
  busy: number;
  /** Of this process, ms. */
  own: number;
  /** Clock, ms. */
  now: number;
}

export function readProcessorTimes(): ProcessorTimes {
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  const { user, system } = process.cpuUsage();
  return { busy, own: (user + system) / 1000, now: performance.now() };
}

/** Shorter spans are too coarse: the system counts in steps of 10 ms. */
const SPAN_MS = 250;
/** Cores that others use at least where one is left to them. */
const LEFT_FROM = 0.4;
/** Others count as busy for so long after they were: a thread too many costs more than one too few. */
const BUSY_MS = 2000;

/**
 * Returns a function that tells how many threads a model may use now: as many as there are cores, and one fewer while
 * others are busy. Its threads wait for each other without sleeping: one too many makes each token up to thirty times slower.
 */
export function createThreadChooser(
  cores: number,
  read: () => ProcessorTimes = readProcessorTimes,
): () => number {
  let last = read();
  let threads = cores;
  let busyUntil = Number.NEGATIVE_INFINITY;
  return () => {
    const times = read();
    const span = times.now - last.now;
    if (span < SPAN_MS) return threads;
    const others = (times.busy - last.busy - (times.own - last.own)) / span;
    if (others >= LEFT_FROM) busyUntil = times.now + BUSY_MS;
    threads = times.now < busyUntil ? Math.max(1, cores - 1) : cores;
    last = times;
    return threads;
  };
}
