import module from 'node:module';
import path from 'node:path';

/**
 * In a checkout the sources are TypeScript: stripping and compiling them is a third of the engine's start. From
 * the second start on it comes from a cache beside the packages; the shared temp folder would let other users of
 * the machine plant code there. A bundle needs none.
 */
export function cacheCode(entry: string): void {
  if (!entry.endsWith('.ts')) return;
  module.enableCompileCache(path.join(path.dirname(entry), '../../node_modules/.cache/cam'));
}
