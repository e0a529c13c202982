import { Worker } from 'node:worker_threads';

/** The end of a process that runs an engine, whatever it is doing. */

/** From the wish that an engine stops to the end of its process, ms: in order until then, else killed. */
export const STOP_TIMEOUT_MS = 4500;

/** Makes sure that this process ends in time; call it where it is to stop. */
export function endInTime(): void {
  // A thread of its own, as the main one may stand still. A home that is left like this loses nothing.
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const code = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${deadline} - Date.now())`;
  new Worker(code, { eval: true }).unref();
  process.once('exit', endThreads);
}

/**
 * At its exit, Node waits for pictures that are being encoded and for queries in threads, a minute and more. A program
 * in its place ends at once. Windows has no such call, and Electron none that runs Node.
 */
function endThreads(code: number): void {
  const { execPath, versions } = process;
  if (!versions.electron) process.execve?.(execPath, [execPath, '-e', `process.exit(${code})`]);
}
