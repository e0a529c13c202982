import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a file below resources/; content checks hold it to its schema. @throws Error that names the file */
export function readContentFile<T>(resourcesDir: string, file: string): T {
  try {
    return JSON.parse(readFileSync(path.join(resourcesDir, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
