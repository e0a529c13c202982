/**
 * What is wrong with built-in templates before they are shown to others: `npm run lint -- [slug…]`, all without slugs.
 * It includes what `content:check` says of their words and recipes; their pictures are compared by `npm run check`.
 */
import { parseArgs } from 'node:util';
import { checkContent } from '../../scripts/content-check.ts';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { lintTemplate } from '../templates/checked.ts';
import { type CheckedTemplate, countLines, LIMITS } from '../templates/faults.ts';
import { sceneSlugs } from '../templates/scene-files.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const renderer = openRenderer();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

const slugs = positionals.length > 0 ? positionals : await sceneSlugs();
const all: CheckedTemplate[] = [];
let count = 0;
const report = (line: string): void => {
  count += 1;
  console.log(line);
};
for (const slug of slugs) {
  try {
    const { checked, faults } = await lintTemplate(slug, renderer);
    all.push(checked);
    for (const fault of faults) report(`${slug}: ${fault}`);
  } catch (error) {
    report(`${slug}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
// Content is checked as a whole; of one template only what concerns it is shown.
for (const { file, line, message } of checkContent()) {
  if (positionals.length === 0 || slugs.some((slug) => file.startsWith(`templates/${slug}/`)))
    report(`resources/${file}:${line}: ${message}`);
}
const blanks = all.flatMap(({ sizes }) => sizes['blank.webp'] ?? []);
if (positionals.length === 0 && mean(blanks) > LIMITS.blankOnAverage)
  report(`blanks have ${mean(blanks)} bytes on average, at most ${LIMITS.blankOnAverage}`);
console.log(
  `${all.length} templates; scenes: median ${median(all.map(({ scene }) => countLines(scene)))} lines; ` +
    `blanks: ${Math.round(mean(blanks) / 1000)} kB on average; ${count === 0 ? 'no faults' : `${count} faults`}.`,
);
if (count > 0) process.exitCode = 1;
