/**
 * Builds the `cam` command into a folder (by default out/): types are checked, then the command line and all it
 * needs become a few JavaScript files. Packages with binaries, fonts and resources/ stay where they are, one folder
 * up, as in a checkout. `--out DIR` builds elsewhere, `--no-types` skips the check.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { INSTALLED } from './packaging/installed-packages.ts';
import { buildThreads, THREAD_FILES } from './threads.ts';

const ROOT = dirname(import.meta.dirname);

function checkTypes(): boolean {
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'];
  return spawnSync(process.execPath, tsc, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

async function bundle(dir: string): Promise<string[]> {
  // Old chunks go; other things in the folder (contact sheets, the desktop app) stay.
  const isOld = (name: string) => /\.js(?:\.map)?$/.test(name) && !name.startsWith('desktop');
  const old = existsSync(dir) ? readdirSync(dir).filter(isOld) : [];
  for (const name of old) rmSync(join(dir, name));
  const build = await rolldown({
    input: { cam: join(ROOT, 'src-main/cli/cam.ts') },
    platform: 'node',
    external: INSTALLED,
    tsconfig: join(ROOT, 'tsconfig.json'),
  });
  const { output } = await build.write({
    dir,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  });
  await build.close();
  await buildThreads(dir);
  return [...output.map(({ fileName }) => fileName), ...THREAD_FILES];
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'out') },
    'no-types': { type: 'boolean', default: false },
  },
});
if (values['no-types'] || checkTypes()) {
  const dir = resolve(values.out);
  const files = await bundle(dir);
  chmodSync(join(dir, 'cam.js'), 0o755);
  console.log(
    `Built ${files.filter((file) => /\.m?js$/.test(file)).length} files into ${dir}; try: node ${join(dir, 'cam.js')} --version`,
  );
} else process.exitCode = 1;
