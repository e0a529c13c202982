import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program is on this machine: the others are not ours to install. */
export const hasProgram = (name: string): Promise<boolean> =>
  run(name, ['--version']).then(
    () => true,
    () => false,
  );
