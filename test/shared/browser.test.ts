import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';

const ENGINE = path.join(import.meta.dirname, '../../src-main/engine');
/** What the editor's preview is drawn with. */
const SHARED = [
  'canvas.ts',
  'drawing-order.ts',
  'embedded-document.ts',
  'layer.ts',
  'overlay.ts',
  'scene.ts',
  'svg.ts',
  'turned-box.ts',
  'watermark.ts',
];

/** Modules that a file loads when it runs; types are gone by then. */
function loadedBy(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found: string[] = [];
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => {
      if (importKind !== 'type') found.push(source.value);
    },
    ExportNamedDeclaration: ({ exportKind, source }) => {
      if (source && exportKind !== 'type') found.push(source.value);
    },
    ImportExpression: () => {
      found.push('import()');
    },
  }).visit(program);
  return found;
}

/** Packages and Node modules that a file reaches. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return loadedBy(file).flatMap((name) =>
    name.startsWith('.') ? packagesOf(path.join(path.dirname(file), name), seen) : [name],
  );
}

test('what the editor shares with the engine loads in a browser', () => {
  const reached = new Set(SHARED.flatMap((name) => packagesOf(path.join(ENGINE, name))));
  // Schemas, shaping data, line breaks and bidi: all of them plain JavaScript.
  const known = ['bidi-js', 'harfbuzzjs', 'linebreak', 'typebox'];
  expect([...reached].filter((name) => !known.includes(name))).toEqual([]);
  expect(packagesOf(path.join(ENGINE, 'raster.ts'))).toContain('node:module');
});
