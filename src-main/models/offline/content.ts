import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a file of content below resources/. The files are part of the app, so nothing is checked here: a test and
 * `npm run content:check` hold each to its schema. @throws Error that names the file
 */
export function readContentFile<T>(resourcesDir: string, file: string): T {
  try {
    return JSON.parse(readFileSync(path.join(resourcesDir, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
