/**
 * Encoding pictures takes large blocks from many threads. glibc gives each thread a heap of its own and learns to
 * keep large blocks, and V8 lets its young generation grow: some 150 MB that nobody uses. These limits are read
 * before a program's first line, so an engine starts itself anew with them, in place: same process, same id,
 * same streams, about 40 ms later. Elsewhere there is nothing to do.
 */
export const LIMITS = {
  /** Heaps: one makes the encoder threads wait for each other, more only hoard. */
  MALLOC_ARENA_MAX: '2',
  /** Bytes from which a block is given back to the system as soon as it is free; setting them stops the learning. */
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
/** MB of each half of V8's young generation. */
export const YOUNG_GENERATION = '--max-semi-space-size=4';

/** Commands that run an engine. */
const ENGINES = new Set(['serve', 'start']);

/** Set by `node --watch`, whose channel to this process would not survive a new start. */
const WATCHED = 'WATCH_REPORT_DEPENDENCIES';

/** Starts this process anew with memory limits where it is about to run an engine on Linux without them. */
export function leanMemory({ platform, env, argv, execArgv, execPath, execve }: NodeJS.Process): void {
  const unwanted = [...Object.keys(LIMITS), WATCHED].some((name) => env[name] !== undefined);
  if (platform !== 'linux' || unwanted || !ENGINES.has(argv[2] ?? '') || !execve) return;
  execve(execPath, [execPath, YOUNG_GENERATION, ...execArgv, ...argv.slice(1)], { ...LIMITS, ...env });
}
