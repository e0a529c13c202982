/**
 * Contact sheets of built templates in out/:
 *   templates-sheet.ts [--plain | --example N] [--wide PX] [--out NAME] [slug…]
 * Without a choice the regions are outlined; `--plain` shows the blanks, `--example 1` the first example captions.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openRenderer } from '../src-main/bootstrap/open-library.ts';
import type { TemplateFile } from '../src-shared/contract/template.ts';
import { drawExample, readTemplatePicture, type TemplatePicture } from './templates/examples.ts';
import { templateSlugs } from './templates/files.ts';

const OUT = new URL('../out/', import.meta.url);
const PER_SHEET = 24;
const GAP = 16;
const LABEL = 26;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plain: { type: 'boolean', default: false },
    example: { type: 'string' },
    wide: { type: 'string', default: '320' },
    out: { type: 'string', default: 'templates' },
  },
});
const side = Number(values.wide);

interface Cell {
  template: TemplateFile;
  picture: Buffer;
  width: number;
  height: number;
}

/** Region outlines and names over a picture of `width` × `height` px. */
function regionOverlay(template: TemplateFile, width: number, height: number): string {
  return template.box_positions
    .map((region) => {
      const [x, y] = [region.x * width, region.y * height];
      const [across, down] = [region.width * width, region.height * height];
      return (
        `<g transform="rotate(${region.rotation} ${x + across / 2} ${y + down / 2})">` +
        `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="#ff00aa" fill-opacity="0.1" stroke="#ff00aa" stroke-width="2"/>` +
        `<text x="${x + 5}" y="${y + 14}" font-family="sans-serif" font-size="12" font-weight="bold" fill="#ff00aa" stroke="#fff" stroke-width="3" paint-order="stroke">${region.name} ${region.max_chars}</text></g>`
      );
    })
    .join('');
}

const renderer = openRenderer();

/** The template with its `number`-th example (1 is the first); prints the regions that overflow. */
async function captioned(picture: TemplatePicture, number: number): Promise<Buffer> {
  const { slug, example_captions: examples } = picture.template;
  const { bytes, layout } = await drawExample(renderer, picture, (number - 1) % examples.length);
  for (const { region, overflow } of layout) if (overflow) console.log(`${slug}: ${region} overflows`);
  return bytes;
}

async function loadCell(slug: string): Promise<Cell> {
  const read = await readTemplatePicture(slug);
  const { template, blank } = read;
  const shown = values.example === undefined ? blank : await captioned(read, Number(values.example));
  const { data, info } = await sharp(shown)
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (values.plain || values.example !== undefined) return { template, picture: data, width, height };
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${regionOverlay(template, width, height)}</svg>`;
  const picture = await sharp(data)
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer();
  return { template, picture, width, height };
}

async function drawSheet(cells: Cell[], file: URL): Promise<void> {
  const columns = Math.min(cells.length, Math.max(1, Math.floor(2000 / (side + GAP))));
  const rows = Math.ceil(cells.length / columns);
  const place = (index: number): [number, number] => [
    GAP + (index % columns) * (side + GAP),
    GAP + Math.floor(index / columns) * (side + LABEL + GAP),
  ];
  const [width, height] = [GAP + columns * (side + GAP), GAP + rows * (side + LABEL + GAP)];
  const labels = cells.map(({ template }, index) => {
    const [x, y] = place(index);
    return `<text x="${x}" y="${y + side + 18}" font-family="sans-serif" font-size="14" fill="#222">${template.rank}. ${template.slug}</text>`;
  });
  const labelLayer = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${labels.join('')}</svg>`;
  const pictures = cells.map((cell, index) => {
    const [x, y] = place(index);
    return { input: cell.picture, left: x, top: y + Math.floor((side - cell.height) / 2) };
  });
  await sharp({ create: { width, height, channels: 3, background: '#e9e9ee' } })
    .composite([...pictures, { input: Buffer.from(labelLayer) }])
    .png()
    .toFile(file.pathname);
}

const slugs = positionals.length > 0 ? positionals : await templateSlugs();
const cells = (await Promise.all(slugs.map(loadCell))).sort((a, b) => a.template.rank - b.template.rank);
await mkdir(OUT, { recursive: true });
for (let page = 0; page * PER_SHEET < cells.length; page += 1) {
  const file = new URL(
    `${values.out}${values.plain ? '-plain' : ''}${values.example === undefined ? '' : `-example${values.example}`}-${page + 1}.png`,
    OUT,
  );
  await drawSheet(cells.slice(page * PER_SHEET, (page + 1) * PER_SHEET), file);
  console.log(file.pathname);
}
