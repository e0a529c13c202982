import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkFiles,
  checkSource,
  findUnusedPermits,
  RULES,
  readTrees,
  SOURCE,
} from '../scripts/check-imports.ts';
import { importCycles } from '../scripts/import-cycles.ts';

const FILES = readTrees(SOURCE);

test('every file of the source imports only what its place allows', () => {
  const violations = checkFiles(FILES);
  expect(violations.map(({ at, problem }) => `${at} ${problem}`)).toEqual([]);
});

test('no files and no folders import each other in a circle', () => {
  expect(importCycles([...FILES, ...readTrees(['scripts'])])).toEqual([]);
});

test('functions say what they do with a verb: `getName`, not `nameOf`', () => {
  const trees = readTrees([...SOURCE, 'scripts', 'scenes', 'test']);
  const declared = trees.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /^ *(?:export )?(?:default )?(?:async )?(?:function\*?|const|type|interface) (\w+Of)\b/gm,
      ),
    ].map(([, name]) => `${path} ${name}`),
  );
  expect(declared).toEqual(['src-shared/document/xmp-property.ts indexOf']);
});

/** Where paths come in that callers name: `caller-file.ts` alone opens these. */
const NAMED_FILES =
  /^(?:mcp\/src\/pictures|src-main\/cli\/(?:input|batch\/(?:table-source|row-picture)|commands)|src-main\/models\/installed\/(?:installed-models|model-folder)|src-main\/library\/pack\/(?:open|zip)\.|src-main\/backup\/archive-reader|src-main\/desktop\/(?:open-requests|opened-packs)|src-main\/bootstrap\/engine-client)/;

test('files that callers name are opened by one function', () => {
  const opening =
    /import (?:\w+, )?\{[^}]*\b(?:open|openSync|readFile|createReadStream|openAsBlob)\b[^}]*\} from 'node:fs/;
  const found = FILES.filter(({ path, text }) => NAMED_FILES.test(path) && opening.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('nothing outside of scenes imports from it: it is for development alone', () => {
  const trees = readTrees(['src-shared', 'src-main', 'src-renderer', 'mcp/src', 'scripts', 'test']);
  const reaching = trees.filter(({ text }) => /(?:from|import\() ?['"`](?:\.\.?\/)+scenes\//.test(text));
  expect(reaching.map(({ path }) => path)).toEqual([]);
});

test('the table speaks of parts that exist', () => {
  const gone = RULES.map(({ part }) => part).filter(
    (part) => !existsSync(join(import.meta.dirname, '..', part)),
  );
  expect(gone).toEqual([]);
});

test('the table allows no package that nothing there uses', () => {
  expect(findUnusedPermits(FILES)).toEqual([]);
});

const RESOLVED_FONT = `import.meta.resolve(\`@expo-google-fonts/\${face}.ttf\`);`;

describe('the checker sees', () => {
  const one = (path: string, text: string) =>
    checkSource(path, text).map(({ at, problem }) => `${at} ${problem}`);

  test.each<[string, string, string, string]>([
    [
      'an import',
      'src-main/store/a.ts',
      `\nimport { x } from '../imaging/x.ts';`,
      'src-main/store/a.ts:2 src-main/store may not import src-main/imaging',
    ],
    [
      'a type import',
      'src-main/store/a.ts',
      `import type { X } from '../imaging/x.ts';`,
      'src-main/store may not import src-main/imaging',
    ],
    [
      'a re-export',
      'src-main/store/a.ts',
      `export * from '../imaging/x.ts';`,
      'src-main/store may not import src-main/imaging',
    ],
    [
      'a named re-export',
      'src-main/store/a.ts',
      `export { x } from '../imaging/x.ts';`,
      'src-main/store may not import src-main/imaging',
    ],
    [
      'a lazy import',
      'src-main/store/a.ts',
      `const f = () => import('../imaging/x.ts');`,
      'src-main/store may not import src-main/imaging',
    ],
    [
      'an import type',
      'src-main/store/a.ts',
      `type X = import('../imaging/x.ts').X;`,
      'src-main/store may not import src-main/imaging',
    ],
    [
      'a bare import',
      'src-main/store/a.ts',
      `import '../imaging/x.ts';`,
      'src-main/store may not import src-main/imaging',
    ],
    [
      'layout reaching up',
      'src-shared/layout/a.ts',
      `import { s } from '../drawing/svg.ts';`,
      'src-shared/layout may not import src-shared/drawing',
    ],
    [
      'a Node module in layout',
      'src-shared/layout/a.ts',
      `import fs from 'node:fs';`,
      'may not import the package node:fs',
    ],
    [
      'a Node module in contract',
      'src-shared/contract/a.ts',
      `import fs from 'node:fs';`,
      'may not import the package node:fs',
    ],
    [
      'a package',
      'src-main/library/a.ts',
      `import Fastify from 'fastify';`,
      'src-main/library may not import the package fastify',
    ],
    [
      'a subpath',
      'src-main/library/a.ts',
      `import x from 'fastify/lib/x.js';`,
      'src-main/library may not import the package fastify',
    ],
    [
      'sharp elsewhere',
      'src-main/imaging/a.ts',
      `import sharp from 'sharp';`,
      'sharp belongs into src-main/imaging/sharp-module.ts',
    ],
    [
      'sharp by compose',
      'src-main/bootstrap/compose.ts',
      `import sharp from 'sharp';`,
      'sharp belongs into src-main/imaging/sharp-module.ts',
    ],
    [
      'a package of no part',
      'src-main/store/a.ts',
      `import left from 'left-pad';`,
      'may not import the package left-pad',
    ],
    [
      'a required package',
      'src-main/imaging/a.ts',
      `const require = createRequire(import.meta.url);\nrequire.resolve('@twemoji/svg/package.json');`,
      'a.ts:2 @twemoji/svg belongs into src-main/imaging/emoji-art.ts',
    ],
    ['a call of require', 'src-main/store/a.ts', `require('fastify');`, 'may not import the package fastify'],
    [
      'require under another name',
      'src-main/store/a.ts',
      `const load = createRequire(import.meta.url);`,
      'name it `require`',
    ],
    [
      'a resolved package',
      'src-main/imaging/a.ts',
      RESOLVED_FONT,
      '@expo-google-fonts belongs into src-main/imaging/font-files.ts',
    ],
    [
      'a module without a name',
      'src-main/store/a.ts',
      'await import(name);',
      'write the name of the module here',
    ],
    [
      'a module whose name is made up',
      'src-main/store/a.ts',
      `await import(\`\${name}\`);`,
      'write the name of the module',
    ],
    [
      'an icon set elsewhere',
      'src-main/imaging/a.ts',
      `import '@iconify-json/noto';`,
      'the package @iconify-json/noto',
    ],
    [
      'a cache in layout',
      'src-shared/layout/a.ts',
      `import { LRUCache } from 'lru-cache';`,
      'lru-cache belongs into',
    ],
    [
      'cli reaching into the store',
      'src-main/cli/a.ts',
      `import { s } from '../store/open.ts';`,
      'src-main/cli may not import src-main/store',
    ],
    [
      'bootstrap reaching into the command line',
      'src-main/bootstrap/a.ts',
      `import { s } from '../cli/main.ts';`,
      'src-main/bootstrap may not import src-main/cli',
    ],
    [
      'a way out',
      'src-main/cli/a.ts',
      `import { s } from '../../test/x.ts';`,
      '../../test/x.ts is in no known part',
    ],
    [
      'the window reaching into the engine',
      'src-renderer/state/a.ts',
      `import { r } from '../../src-main/imaging/decode.ts';`,
      'src-renderer/state may not import src-main/imaging',
    ],
    [
      'React in the state',
      'src-renderer/state/a.ts',
      `import { use } from 'react';`,
      'may not import the package react',
    ],
    ['an unknown folder', 'extra/a.ts', '', 'extra/a.ts:1 this file is in no known part'],
    [
      'a listener',
      'src-main/http/app.ts',
      'app.listen({ port: 1 });',
      'only src-main/http/listen.ts listens',
    ],
    ['any', 'src-main/store/a.ts', 'const x: any = 1;', 'any hides mistakes'],
    ['a cast to any', 'src-main/store/a.ts', 'f(x as any);', 'any hides mistakes'],
    [
      'a silenced compiler',
      'src-main/store/a.ts',
      '// @ts-ignore\nf();',
      'compiler errors are not to be silenced',
    ],
    ['a broken file', 'src-main/store/a.ts', 'const = ;', 'does not parse'],
  ])('%s', (_, path, text, problem) => {
    const problems = one(path, text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test.each<[string, string, string]>([
    ['its own folder', 'src-main/store/a.ts', `import { b } from './b.ts';`],
    ['what the table allows', 'src-main/services/a.ts', `import type { Store } from '../store/types.ts';`],
    ['a lower part', 'src-main/imaging/a.ts', `import { wrap } from '../../src-shared/layout/wrap.ts';`],
    ['sharp in its one file', 'src-main/imaging/sharp-module.ts', `import sharp from 'sharp';`],
    [
      'what compose wires',
      'src-main/bootstrap/compose.ts',
      `import { a } from '../http/x.ts'; import { b } from '../store/open.ts';`,
    ],
    [
      'words in texts and comments',
      'src-main/store/a.ts',
      `// any import from '../imaging/x.ts'\nconst t = "import('openai')";`,
    ],
    ['other resolving', 'src-main/store/a.ts', `path.resolve('x'); Promise.resolve(1);`],
    ['a font in its one file', 'src-main/imaging/font-files.ts', RESOLVED_FONT],
    ['listening in its one file', 'src-main/http/listen.ts', 'await app.listen({ port: 1 });'],
  ])('no fault in %s', (_, path, text) => {
    expect(one(path, text)).toEqual([]);
  });
});
