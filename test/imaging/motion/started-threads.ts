import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';

/** Watches the threads that a test starts: `count` of them, and how many are still `running`. */
export function watchThreads() {
  let started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  beforeEach(() => {
    started = [];
    process.on('worker', note);
  });
  afterEach(() => void process.off('worker', note));
  return {
    count: () => started.length,
    // A thread that has ended has no id.
    running: () => started.filter(({ threadId }) => threadId !== -1).length,
  };
}
