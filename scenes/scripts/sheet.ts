/**
 * Contact sheets of built templates in out/:
 *   npm run sheet -- [--plain | --example N] [--style NAME] [--group CATEGORY] [--by style|group] [--small | --wide PX]
 *     [--dark] [--out NAME] [slug…]
 * Without a choice the regions are outlined; `--plain` shows the blanks, `--example 1` the first example captions. `--small`
 * shows the blanks as small as lists do, `--dark` on the dark ground of the window. `--by` makes sheets of their own for each
 * style or group.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { drawExample, readTemplatePicture, type TemplatePicture } from '../templates/examples.ts';
import { readTemplate } from '../templates/files.ts';
import { regionOverlay } from '../templates/region-overlay.ts';
import { type Style, sceneFiles } from '../templates/scene-files.ts';
import { drawSheet, type SheetCell } from '../templates/sheet.ts';

const OUT = new URL('../../out/', import.meta.url);
const PER_SHEET = 24;
/** Of small pictures. */
const PER_SMALL_SHEET = 120;
const SMALL_SIDE = 160;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plain: { type: 'boolean', default: false },
    example: { type: 'string' },
    style: { type: 'string' },
    group: { type: 'string' },
    by: { type: 'string' },
    small: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    wide: { type: 'string', default: '320' },
    out: { type: 'string', default: 'templates' },
  },
});
const side = values.small ? SMALL_SIDE : Number(values.wide);
const isPlain = values.plain || values.small;

interface Chosen {
  template: TemplateFile;
  style: Style;
}

const renderer = openRenderer();

/** The template with its `number`-th example (1 is the first); prints the regions that overflow. */
async function captioned(picture: TemplatePicture, number: number): Promise<Buffer> {
  const { slug, example_captions: examples } = picture.template;
  const { bytes, layout } = await drawExample(renderer, picture, (number - 1) % examples.length);
  for (const { region, overflow } of layout) if (overflow) console.log(`${slug}: ${region} overflows`);
  return bytes;
}

async function loadCell({ template }: Chosen): Promise<SheetCell> {
  const read = await readTemplatePicture(template.slug);
  const shown = values.example === undefined ? read.blank : await captioned(read, Number(values.example));
  const { data, info } = await sharp(shown)
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const label = values.small ? template.slug : `${template.rank}. ${template.slug}`;
  if (isPlain || values.example !== undefined) return { label, picture: data, width, height };
  const picture = await sharp(data)
    .composite([{ input: Buffer.from(regionOverlay(template, width, height)) }])
    .png()
    .toBuffer();
  return { label, picture, width, height };
}

/** The templates that were asked for, by rank. @throws Error where there are none */
async function choose(): Promise<Chosen[]> {
  const scenes = await sceneFiles();
  const asked = positionals.length > 0 ? scenes.filter(({ slug }) => positionals.includes(slug)) : scenes;
  const all = await Promise.all(
    asked.map(async ({ slug, style }) => ({ template: await readTemplate(slug), style })),
  );
  const chosen = all.filter(
    ({ template, style }) =>
      (values.style === undefined || style === values.style) &&
      (values.group === undefined || template.category === values.group),
  );
  if (chosen.length === 0) throw new Error('no template is of that style and group');
  return chosen.sort((a, b) => a.template.rank - b.template.rank);
}

/** What the sheets of a list are called, and what is on them. */
function groupSheets(chosen: readonly Chosen[]): Map<string, Chosen[]> {
  const filters = [values.style, values.group].filter((name) => name !== undefined);
  const parts = [
    ...(isPlain && values.example === undefined ? ['plain'] : []),
    ...(values.example === undefined ? [] : [`example${values.example}`]),
    ...(values.small ? ['small'] : []),
    ...(values.dark ? ['dark'] : []),
  ];
  const nameSheet = ({ template, style }: Chosen) => {
    const own = values.by === 'style' ? [style] : values.by === 'group' ? [template.category] : [];
    return [values.out, ...filters, ...own, ...parts].join('-');
  };
  return Map.groupBy(chosen, nameSheet);
}

async function drawAll(): Promise<void> {
  if (values.by !== undefined && values.by !== 'style' && values.by !== 'group')
    throw new Error('--by is style or group');
  const perSheet = values.small ? PER_SMALL_SHEET : PER_SHEET;
  await mkdir(OUT, { recursive: true });
  for (const [name, chosen] of groupSheets(await choose())) {
    const cells = await Promise.all(chosen.map(loadCell));
    for (let page = 0; page * perSheet < cells.length; page += 1) {
      const file = new URL(`${name}-${page + 1}.png`, OUT);
      const onPage = cells.slice(page * perSheet, (page + 1) * perSheet);
      await writeFile(file, await drawSheet(onPage, side, values.dark ? 'dark' : 'light'));
      console.log(file.pathname);
    }
  }
}

try {
  await drawAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
