import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing; does nothing where it is there. Node's own `recursive` never ends
 * where the folder above exists but takes no new ones, such as `/proc`.
 * @throws the system's error where it cannot be made
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
