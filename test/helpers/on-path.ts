import { existsSync } from 'node:fs';
import path from 'node:path';

/** The file that a program's name stands for, undefined where it is not on this machine. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find((file) => existsSync(file));
