import path from 'node:path';

/**
 * The folder that holds package.json, resources/ and out/: two above this file in a checkout, one above a bundle (all
 * of whose files lie flat in one folder).
 */
export const APP_ROOT = rootOf(import.meta.dirname);

/** Whether this file runs as a source file of a checkout. */
export const IS_CHECKOUT = path.basename(path.dirname(import.meta.dirname)) === 'src-main';

function rootOf(here: string): string {
  return path.resolve(here, path.basename(path.dirname(here)) === 'src-main' ? '../..' : '..');
}
