import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSource, checkTrees, RULES, SOURCE, unusedPermits } from '../scripts/check-imports.ts';

test('every file of the source imports only what its place allows', () => {
  const violations = checkTrees(SOURCE);
  expect(violations.map(({ at, problem }) => `${at} ${problem}`)).toEqual([]);
});

test('the table speaks of parts that exist or are to come', () => {
  const gone = RULES.map(({ part }) => part).filter(
    (part) =>
      !SOURCE.some(
        ({ dir, mount }) => part.startsWith(mount) && existsSync(join(dir, part.slice(mount.length))),
      ),
  );
  expect(gone).toEqual([]);
});

test('the table allows no package that nothing there uses', () => {
  expect(unusedPermits(SOURCE)).toEqual([]);
});

const RESOLVED_FONT = `import.meta.resolve(\`@expo-google-fonts/\${face}.ttf\`);`;

describe('the checker sees', () => {
  const one = (path: string, text: string) =>
    checkSource(path, text).map(({ at, problem }) => `${at} ${problem}`);

  test.each<[string, string, string, string]>([
    [
      'an import',
      'store/a.ts',
      `\nimport { x } from '../engine/x.ts';`,
      'store/a.ts:2 store may not import engine',
    ],
    [
      'a type import',
      'store/a.ts',
      `import type { X } from '../engine/x.ts';`,
      'store may not import engine',
    ],
    ['a re-export', 'store/a.ts', `export * from '../engine/x.ts';`, 'store may not import engine'],
    ['a named re-export', 'store/a.ts', `export { x } from '../engine/x.ts';`, 'store may not import engine'],
    [
      'a lazy import',
      'store/a.ts',
      `const f = () => import('../engine/x.ts');`,
      'store may not import engine',
    ],
    ['an import type', 'store/a.ts', `type X = import('../engine/x.ts').X;`, 'store may not import engine'],
    ['a bare import', 'store/a.ts', `import '../engine/x.ts';`, 'store may not import engine'],
    [
      'layout reaching up',
      'engine/layout/a.ts',
      `import { s } from '../svg.ts';`,
      'engine/layout may not import engine',
    ],
    [
      'a Node module in layout',
      'engine/layout/a.ts',
      `import fs from 'node:fs';`,
      'may not import the package node:fs',
    ],
    [
      'a Node module in contract',
      'contract/a.ts',
      `import fs from 'node:fs';`,
      'may not import the package node:fs',
    ],
    [
      'a package',
      'library/a.ts',
      `import Fastify from 'fastify';`,
      'library may not import the package fastify',
    ],
    [
      'a subpath',
      'library/a.ts',
      `import x from 'fastify/lib/x.js';`,
      'library may not import the package fastify',
    ],
    [
      'sharp elsewhere',
      'engine/svg.ts',
      `import sharp from 'sharp';`,
      'sharp belongs into engine/sharp-module.ts',
    ],
    [
      'sharp by compose',
      'compose.ts',
      `import sharp from 'sharp';`,
      'sharp belongs into engine/sharp-module.ts',
    ],
    [
      'a package of no part',
      'store/a.ts',
      `import left from 'left-pad';`,
      'may not import the package left-pad',
    ],
    [
      'a required package',
      'engine/svg.ts',
      `const require = createRequire(import.meta.url);\nrequire.resolve('@twemoji/svg/package.json');`,
      'svg.ts:2 @twemoji/svg belongs into engine/emoji/emoji-art.ts',
    ],
    ['a call of require', 'store/a.ts', `require('fastify');`, 'may not import the package fastify'],
    [
      'require under another name',
      'store/a.ts',
      `const load = createRequire(import.meta.url);`,
      'name it `require`',
    ],
    [
      'a resolved package',
      'engine/svg.ts',
      RESOLVED_FONT,
      '@expo-google-fonts belongs into engine/font-files.ts',
    ],
    ['a module without a name', 'store/a.ts', 'await import(name);', 'write the name of the module here'],
    [
      'a module whose name is made up',
      'store/a.ts',
      `await import(\`\${name}\`);`,
      'write the name of the module',
    ],
    [
      'an icon set elsewhere',
      'engine/a.ts',
      `import '@iconify-json/noto';`,
      'the package @iconify-json/noto',
    ],
    [
      'a cache in layout',
      'engine/layout/a.ts',
      `import { LRUCache } from 'lru-cache';`,
      'lru-cache belongs into',
    ],
    [
      'cli reaching into the store',
      'cli/a.ts',
      `import { s } from '../store/open.ts';`,
      'cli may not import store',
    ],
    [
      'a way out',
      'cli/a.ts',
      `import { s } from '../../test/x.ts';`,
      '../../test/x.ts leads out of the source',
    ],
    [
      'the window reaching into the engine',
      'window/state/a.ts',
      `import { r } from '../../src-main/engine/raster.ts';`,
      'window/state may not import engine',
    ],
    [
      'React in the state',
      'window/state/a.ts',
      `import { use } from 'react';`,
      'may not import the package react',
    ],
    ['an unknown folder', 'extra/a.ts', '', 'extra/a.ts:1 this file is in no known part'],
    ['a listener', 'service/app.ts', 'app.listen({ port: 1 });', 'only service/listen.ts listens'],
    ['any', 'store/a.ts', 'const x: any = 1;', 'any hides mistakes'],
    ['a cast to any', 'store/a.ts', 'f(x as any);', 'any hides mistakes'],
    ['a hushed compiler', 'store/a.ts', '// @ts-ignore\nf();', 'the compiler is not to be hushed'],
    ['a broken file', 'store/a.ts', 'const = ;', 'does not parse'],
  ])('%s', (_, path, text, problem) => {
    const problems = one(path, text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test.each<[string, string, string]>([
    ['its own folder', 'store/a.ts', `import { b } from './b.ts';`],
    ['what the table allows', 'actions/a.ts', `import type { Store } from '../store/types.ts';`],
    ['a part within a part', 'engine/a.ts', `import { wrap } from './layout/wrap.ts';`],
    ['sharp in its one file', 'engine/sharp-module.ts', `import sharp from 'sharp';`],
    [
      'everything in compose',
      'compose.ts',
      `import { a } from './cli/x.ts'; import { b } from './store/open.ts';`,
    ],
    [
      'words in texts and comments',
      'store/a.ts',
      `// any import from '../engine/x.ts'\nconst t = "import('openai')";`,
    ],
    ['other resolving', 'store/a.ts', `path.resolve('x'); Promise.resolve(1);`],
    ['a font in its one file', 'engine/font-files.ts', RESOLVED_FONT],
    ['listening in its one file', 'service/listen.ts', 'await app.listen({ port: 1 });'],
  ])('no fault in %s', (_, path, text) => {
    expect(one(path, text)).toEqual([]);
  });
});
