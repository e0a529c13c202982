import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Says in the run's output which tests are left out on this machine, and what would run them. */
export function notRun(what: string, remedy: string): false {
  console.warn(`NOT RUN: ${what} (${remedy})`);
  return false;
}

/** Whether a program is installed. If not, the run reports which tests were skipped, and why. */
export const hasProgram = (name: string, flag = '--version'): Promise<boolean> =>
  run(name, [flag]).then(
    () => true,
    () => notRun(`the tests that need ${name}`, `install ${name}`),
  );
