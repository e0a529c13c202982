/**
 * What is wrong with built-in templates before they are shown to others: `templates-lint.ts [slug…]`, all without slugs.
 * Their words in other languages and their recipes are checked by `content:check`, their pictures by `templates:check`.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openRenderer } from '../src-main/bootstrap/open-library.ts';
import { checkContent } from './content-check.ts';
import { loadSource } from './templates/draw.ts';
import { type Checked, faultsOf, LIMITS, linesOf } from './templates/faults.ts';
import { TEMPLATES } from './templates/files.ts';
import { fittingFaults } from './templates/fitting.ts';
import { sceneFile, sceneSlugs } from './templates/scene-files.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const renderer = openRenderer();

async function readChecked(slug: string): Promise<Checked> {
  const folder = new URL(`${slug}/`, TEMPLATES);
  const [{ template }, { file, style }] = await Promise.all([loadSource(slug), sceneFile(slug)]);
  const texts: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  for (const name of await readdir(folder)) {
    if (name === 'recipes.json' || name === 'words.json')
      texts[name] = await readFile(new URL(name, folder), 'utf8');
    else if (name.endsWith('.webp')) sizes[name] = (await stat(new URL(name, folder))).size;
  }
  return { template, style, scene: await readFile(file, 'utf8'), texts, sizes };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

const slugs = positionals.length > 0 ? positionals : await sceneSlugs();
const checked: Checked[] = [];
let count = 0;
const report = (line: string): void => {
  count += 1;
  console.log(line);
};
for (const slug of slugs) {
  try {
    const one = await readChecked(slug);
    checked.push(one);
    const { scene } = await loadSource(slug);
    for (const fault of [...faultsOf(one), ...(await fittingFaults(renderer, one.template, scene))])
      report(`${slug}: ${fault}`);
  } catch (error) {
    report(`${slug}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
// Content is checked as a whole; of one template only what concerns it is shown.
for (const { file, line, message } of checkContent()) {
  if (positionals.length === 0 || slugs.some((slug) => file.startsWith(`templates/${slug}/`)))
    report(`resources/${file}:${line}: ${message}`);
}
const blanks = checked.flatMap(({ sizes }) => sizes['blank.webp'] ?? []);
if (positionals.length === 0 && mean(blanks) > LIMITS.blankOnAverage)
  report(`blanks have ${mean(blanks)} bytes on average, at most ${LIMITS.blankOnAverage}`);
console.log(
  `${checked.length} templates; scenes: median ${median(checked.map(({ scene }) => linesOf(scene)))} lines; ` +
    `blanks: ${Math.round(mean(blanks) / 1000)} kB on average; ${count === 0 ? 'no faults' : `${count} faults`}.`,
);
if (count > 0) process.exitCode = 1;
