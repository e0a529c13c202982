import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { type CacheMachine, checkoutCacheFolder, userCacheFolder } from '../bootstrap/cache-folder.ts';

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
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
/** MB of each semi-space of V8's young generation. */
export const SEMI_SPACE_FLAG = '--max-semi-space-size=4';

/** Commands that run an engine or decode many pictures. */
const ENGINE_COMMANDS = [/^(?:serve|start) /, /^templates import /];

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
  if (
    platform !== 'linux' ||
    isExempt ||
    !ENGINE_COMMANDS.some((pattern) => pattern.test(`${argv[2]} ${argv[3]} `)) ||
    !execve
  )
    return;
  execve(execPath, [execPath, SEMI_SPACE_FLAG, ...execArgv, ...argv.slice(1)], { ...MALLOC_LIMITS, ...env });
}

/** Where compiled code may be cached, best first. `entry`: path of the file that Node was started with. */
export function compileCacheFolders(entry: string, machine: CacheMachine): string[] {
  const folder = path.dirname(entry);
  const own = entry.endsWith('.ts')
    ? checkoutCacheFolder(path.join(folder, '../..'))
    : path.join(folder, '.compile-cache');
  return [own, path.join(userCacheFolder(machine), 'compile-cache')];
}

/**
 * Caches compiled code: beside the program, or in the user's cache folder where that cannot be written; never in the
 * shared temp folder, where other users of the machine could place code. Without either everything is compiled anew.
 * Node checks what it reads: a damaged or foreign entry is compiled again.
 */
export function enableCompileCache(folders: readonly string[]): void {
  const { FAILED } = module.constants.compileCacheStatus;
  for (const folder of folders) {
    if (isWritable(folder) && module.enableCompileCache(folder).status !== FAILED) return;
  }
  // A cache that came with a read-only program is still read.
  for (const folder of folders.filter((each) => fs.existsSync(each))) {
    if (module.enableCompileCache(folder).status !== FAILED) return;
  }
}

function isWritable(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
