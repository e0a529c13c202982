import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { getShownPictures } from '../../scripts/shown-pictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
/** A page may leave out the first folders where the rest is clear. */
const SHORTENED = ['', 'src-main/', 'src-shared/', 'src-renderer/', 'src-main/services/*/', 'resources/'];

test.each(PAGES)('the files that %s names exist', (page) => {
  const named = readFileSync(join(ROOT, page), 'utf8').match(/`[\w./-]+\.(?:ts|tsx|mjs|sql|css)`/g) ?? [];
  const paths = new Set(
    named.map((code) => code.slice(1, -1)).filter((path) => path.includes('/') && !path.includes('NNNN')),
  );
  const missing = [...paths].filter(
    (path) => !SHORTENED.some((start) => globSync(start + path, { cwd: ROOT }).length > 0),
  );
  expect(missing).toEqual([]);
});

test.each(PAGES)('the commands that %s names exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  const files = [...text.matchAll(/\brun\.mjs ([\w@./-]+)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => file !== 'cam' && !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(PAGES)('the pages and pictures that %s links to exist', (page) => {
  const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(
    ([, to = '']) => to,
  );
  const local = links.filter((to) => !/^[a-z]+:/.test(to));
  expect(local.filter((to) => !existsSync(join(ROOT, page, '..', to)))).toEqual([]);
});

test('a page shows every picture in docs/pictures', () => {
  const shown = getShownPictures();
  const pictures = globSync('**/*.webp', { cwd: join(ROOT, 'docs/pictures') });
  expect(pictures.filter((file) => !shown.has(file))).toEqual([]);
});
