import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program is on this machine: the others are not ours to install. */
export const hasProgram = (name: string, flag = '--version'): Promise<boolean> =>
  run(name, [flag]).then(
    () => true,
    () => false,
  );
