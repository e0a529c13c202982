import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const PICTURES = path.join(ROOT, 'docs/pictures');

/** The files in `docs/pictures` that the README or a page of `docs` shows, as paths below it. */
export function getShownPictures(): ReadonlySet<string> {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
  const shown = pages.flatMap((page) => {
    const links = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s]+\.webp)\)/g);
    return [...links].map(([, to = '']) => path.relative(PICTURES, path.join(ROOT, page, '..', to)));
  });
  return new Set(shown.map((file) => file.replaceAll(path.sep, '/')));
}

/**
 * Where a new picture is written.
 *
 * @param file below `docs/pictures`
 * @returns its path there if a page shows it, otherwise its path in `out`
 */
export function getPicturePath(file: string): string {
  return getShownPictures().has(file) ? path.join(PICTURES, file) : path.join(ROOT, 'out', file);
}
