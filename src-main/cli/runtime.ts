import module from 'node:module';
import path from 'node:path';

/**
 * The Node process that runs CAM: its version, its memory limits, its compile cache. Loaded before everything else,
 * so it imports only modules that an old Node has.
 */

/**
 * Oldest supported Node: the HTTP client needs 22.19, the TypeScript sources of a checkout 22.18, and the database's
 * binary crashes below 22.
 */
const OLDEST_NODE = { major: 22, minor: 19 };

/** The message for a Node that is too old, in one line; undefined where it is supported. `version`: `22.1.0`. */
export function nodeVersionProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const { major: oldest, minor: oldestMinor } = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return undefined;
  return `CAM needs Node ${oldest}.${oldestMinor} or newer; this is Node ${version}. Run it with \`npm run -s cam --\` in a checkout (it brings its own Node), or install a newer Node.`;
}

/** Limits of glibc's allocator. */
export const MALLOC_LIMITS = {
  /** Heaps: with one the encoder threads wait for each other, more only retain free memory. */
  MALLOC_ARENA_MAX: '2',
  /** Blocks from this size, bytes, are returned to the system when freed; setting them disables adaptive thresholds. */
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
/** MB of each semi-space of V8's young generation. */
export const SEMI_SPACE_FLAG = '--max-semi-space-size=4';

/** Commands that run an engine. */
const ENGINE_COMMANDS = new Set(['serve', 'start']);

/** Set by `node --watch`, whose channel to this process would not survive an exec. */
const WATCHED = 'WATCH_REPORT_DEPENDENCIES';

/**
 * Restarts a process that is about to run an engine on Linux with memory limits, where it has none.
 *
 * Encoding pictures allocates large blocks on many threads. glibc gives each thread a heap and retains large blocks,
 * and V8 grows its young generation: some 150 MB that stay unused. These limits are only read at the start of a
 * process, so it replaces itself by `execve`: same id, same streams, about 40 ms later.
 */
export function restartWithMemoryLimits(process: NodeJS.Process): void {
  const { platform, env, argv, execArgv, execPath, execve } = process;
  const isExempt = [...Object.keys(MALLOC_LIMITS), WATCHED].some((name) => env[name] !== undefined);
  if (platform !== 'linux' || isExempt || !ENGINE_COMMANDS.has(argv[2] ?? '') || !execve) return;
  execve(execPath, [execPath, SEMI_SPACE_FLAG, ...execArgv, ...argv.slice(1)], { ...MALLOC_LIMITS, ...env });
}

/**
 * Caches compiled sources of a checkout, where stripping types and compiling is a third of an engine's start. The
 * cache is in node_modules: in the shared temp folder other users of the machine could place code.
 */
export function enableCompileCache(entry: string): void {
  if (!entry.endsWith('.ts')) return;
  module.enableCompileCache(path.join(path.dirname(entry), '../../node_modules/.cache/cam'));
}
