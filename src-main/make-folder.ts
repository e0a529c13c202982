import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and its missing parents; does nothing if it exists. Node's `recursive` option never returns if the
 * parent exists but accepts no folders, as `/proc`.
 * @throws the system's error if it cannot be made
 */
export function makeFolder(dir: string, mode = 0o777): void {
  try {
    fs.mkdirSync(dir, { mode });
  } catch (error) {
    if (fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return;
    const above = path.dirname(dir);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT') throw error;
    if (fs.existsSync(above)) {
      throw Object.assign(new Error(`the folder ${dir} cannot be made in ${above}`, { cause: error }), {
        code,
      });
    }
    makeFolder(above, mode);
    makeFolder(dir, mode);
  }
}
