import { once } from '../../src-shared/once.ts';
import type { Exposition, Metrics } from './metrics.ts';

/** Metrics whose library is loaded after the start: that takes tens of milliseconds, and most engines are never asked. */

export interface Monitoring {
  /** Counts something, at once or when the library is loaded. */
  note(count: (metrics: Metrics) => void): void;
  /** Loads the library. */
  load(): Promise<unknown>;
  /** All metrics, as Prometheus reads them. */
  expose(): Promise<Exposition>;
}

/** With so many notes the library is loaded: they are not to fill the memory. */
const NOTES_MAX = 1000;

export function createMonitoring(open: () => Promise<Metrics>): Monitoring {
  let notes: ((metrics: Metrics) => void)[] = [];
  let opened: Metrics | undefined;
  const load = once(async () => {
    const metrics = await open();
    for (const count of notes) count(metrics);
    notes = [];
    opened = metrics;
    return metrics;
  });
  return {
    note(count) {
      if (opened) return count(opened);
      notes.push(count);
      if (notes.length === NOTES_MAX) void load();
    },
    load,
    expose: async () => (await load()).expose(),
  };
}
