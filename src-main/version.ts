import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** This program's version, from its package.json (beside src-main in a checkout, beside the bundle in a build). */
export const VERSION: string = read(join(import.meta.dirname, '..', 'package.json'));

function read(path: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error(`${path} names no version.`);
}
