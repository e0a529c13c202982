import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { readTrees, type SourceFile } from '../../scripts/check-imports.ts';
import { importCycles } from '../../scripts/import-cycles.ts';
import { readSource } from '../../scripts/read-imports.ts';
import { STYLES } from '../templates/scene-files.ts';

const DRAWINGS = ['kit', ...Object.keys(STYLES)].map((folder) => `scenes/${folder}`);
const ALLOWED = /^(?:node:|@iconify-json\/fluent-emoji(?:-flat)?\/|(?:scenes\/kit|src-shared)\/)/;

/** What a file imports: packages by name, files by their path below the checkout. */
function findImports({ path, text }: SourceFile): string[] {
  return readSource(parseSync(path, text).program, path).imports.map(({ specifier }) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier,
  );
}

test('drawings import the kit, what the app shares and sets of emoji, nothing that makes files', () => {
  const wrong = readTrees(DRAWINGS).flatMap((file) =>
    findImports(file)
      .filter((target) => !ALLOWED.test(target))
      .map((target) => `${file.path}: ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no files here import each other in a circle', () => {
  expect(importCycles(readTrees(['scenes']))).toEqual([]);
});
