/**
 * glibc gives every thread a heap of its own and rarely returns it, so the encoders' threads would hold some
 * 100 MB that nobody uses. The limit is read before a program's first line, so an engine starts itself anew with
 * it, in place: same process, same id, same streams, about 40 ms later. Elsewhere there is nothing to do.
 */
const LIMIT = 'MALLOC_ARENA_MAX';
/** Two: measured at two thirds of the memory and the same speed; one makes the encoder threads wait for it. */
const ARENAS = '2';

/** Commands that run an engine. */
const ENGINES = new Set(['serve', 'start']);

/** Restarts this process with bounded memory arenas where it is about to run an engine on Linux without a limit. */
export function boundArenas({ platform, env, argv, execArgv, execPath, execve }: NodeJS.Process): void {
  if (platform !== 'linux' || env[LIMIT] !== undefined || !ENGINES.has(argv[2] ?? '') || !execve) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [LIMIT]: ARENAS });
}
