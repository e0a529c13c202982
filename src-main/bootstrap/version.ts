import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROOT } from './app-root.ts';

/** This program's version, from its package.json. */
export const VERSION: string = read(join(APP_ROOT, 'package.json'));

function read(path: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error(`${path} names no version.`);
}
