import { spawn } from 'node:child_process';

/** Passed on to a child; a terminal's Ctrl-C reaches it by itself as well, which programs must treat as one. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Replaces this process by another program: same process id, so that signals and the exit code are its own. Where
 * the system or this Node cannot do that (Windows, Node below 22.15), it runs as a child with the same streams.
 * @param {string} command path of the program
 * @param {readonly string[]} args
 */
export function replaceProcess(command, args) {
  if (process.platform !== 'win32' && process.execve) {
    process.execve(command, [command, ...args], keepDefined(process.env));
    return;
  }
  const child = spawn(command, args, { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command} did not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
function keepDefined(env) {
  /** @type {Record<string, string>} */
  const defined = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined) defined[name] = value;
  return defined;
}
