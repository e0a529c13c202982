import { readdirSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const SHARED = path.join(ROOT, 'src-shared');

/** Every module of `src-shared`: whatever lies in the folder has to run in a page. */
const MODULES = readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map((file) => path.join(SHARED, file));

/** Packages that src-shared may bring into a page, with those they need. */
const PACKAGES = ['typebox', 'bidi-js', 'i18next'];

/** `node_modules/a/b.js` → `a`; a file of the project → its first folder. */
function getPackageName(module: string): string {
  const [, name] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module) ?? [];
  return name ?? path.relative(ROOT, module).split(path.sep)[0] ?? module;
}

/** Bundles modules for a browser: the packages they bring, and the imports that a browser cannot resolve. */
async function bundle(input: readonly string[]) {
  const outside = new Set<string>();
  const build = await rolldown({
    input: [...input],
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'find-unresolved',
        async resolveId(source, importer) {
          if (!importer) return null;
          const found = await this.resolve(source, importer, { skipSelf: true });
          if (!found || found.external) outside.add(`${getPackageName(importer)}: ${source}`);
          return found;
        },
      },
    ],
  });
  const { output } = await build.generate();
  await build.close();
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const own = ids.filter((id) => !id.startsWith('\0'));
  return { outside: [...outside].sort(), packages: new Set(own.map(getPackageName)) };
}

test('all of src-shared is bundled for a browser', async () => {
  const { outside, packages } = await bundle(MODULES);
  expect(packages.difference(new Set(['src-shared', ...PACKAGES]))).toEqual(new Set());
  expect(outside).toEqual([]);
});

test('code that does not run in a browser is found', async () => {
  const { outside } = await bundle([path.join(ROOT, 'src-main/imaging/sharp-module.ts')]);
  expect(outside).toContain('src-main: node:module');
});
