/** Renders scenes into resources/templates: `templates-build.ts [slug…]`, all of them without arguments. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildTemplate, loadScene, sceneSlugs } from '../scenes/kit/build.ts';
import { openCast } from '../scenes/kit/cast-art.ts';

const TARGET = new URL('../resources/templates/', import.meta.url);

async function writeIfChanged(file: URL, bytes: Buffer): Promise<boolean> {
  const stored = await readFile(file).catch(() => undefined);
  if (stored?.equals(bytes)) return false;
  await writeFile(file, bytes);
  return true;
}

const { positionals } = parseArgs({ allowPositionals: true });
const slugs = positionals.length > 0 ? positionals : await sceneSlugs();
const art = openCast();
for (const slug of slugs) {
  const started = performance.now();
  const files = await buildTemplate(slug, await loadScene(slug), art);
  const folder = new URL(`${slug}/`, TARGET);
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const [name, bytes] of files) {
    if (await writeIfChanged(new URL(name, folder), bytes)) written.push(name);
  }
  const took = ((performance.now() - started) / 1000).toFixed(1);
  const size = Math.round((files.get('blank.webp')?.length ?? 0) / 1024);
  console.log(`${slug}: ${size} KB, ${took} s, ${written.join(' + ') || 'unchanged'}`);
}
