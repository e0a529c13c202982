import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program is on this machine. Where it is not, the run says that tests were left out, and why. */
export const hasProgram = (name: string, flag = '--version'): Promise<boolean> =>
  run(name, [flag]).then(
    () => true,
    () => {
      console.warn(
        `NOT RUN: the tests that need ${name}, which is not on this machine. Install it to run them.`,
      );
      return false;
    },
  );
