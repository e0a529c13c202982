/**
 * Makes contact sheets of a home's imported templates, in out/:
 *   pack-sheet.ts HOME [--regions] [--wide PX] [--columns N] [--out NAME] [--source PACK]
 * Each template has its first example, or placeholder words without one; `--regions` outlines the regions.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openLibrary, openRenderer } from '../src-main/bootstrap/open-library.ts';
import { createPictureFetcher } from '../src-main/fetch/picture-fetcher.ts';
import { BUILT_IN_SOURCE } from '../src-main/library/origin.ts';
import type { Template } from '../src-main/library/types.ts';
import { drawCaption } from '../src-main/services/memes/draw-meme.ts';
import { createFileStore } from '../src-main/store/files.ts';

const PER_SHEET = 48;
const GAP = 10;
const LABEL = 18;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    regions: { type: 'boolean', default: false },
    wide: { type: 'string', default: '230' },
    columns: { type: 'string', default: '8' },
    out: { type: 'string', default: 'pack' },
    source: { type: 'string' },
  },
});
const side = Number(values.wide);
const [home = ''] = positionals;
const library = await openLibrary({ home }, () => {});
const renderer = openRenderer();

function chooseCaptions({ file }: Template) {
  const [example] = file.example_captions;
  return (
    example?.captions ?? file.box_positions.map(({ name }) => ({ position: name, text: `Text at ${name}` }))
  );
}

async function draw(template: Template): Promise<Buffer> {
  const { bytes, layout } = await drawCaption(
    {
      library,
      renderer,
      ownOrigins: () => [],
      isHidden: () => false,
      files: createFileStore(path.join(home, 'cdn')),
      fetcher: createPictureFetcher({ record() {} }),
    },
    { template_id: template.id, captions: chooseCaptions(template), output_format: 'png' },
  );
  for (const { region, overflow } of layout) if (overflow) console.log(`${template.id}: ${region} overflows`);
  return Buffer.from(bytes);
}

const outlines = ({ file }: Template, width: number, height: number): string =>
  file.box_positions
    .map(({ x, y, width: w, height: h, rotation }) => {
      const [cx, cy] = [(x + w / 2) * width, (y + h / 2) * height];
      return `<rect transform="rotate(${rotation} ${cx} ${cy})" x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" fill="#ff00aa" fill-opacity="0.15" stroke="#ff00aa" stroke-width="1.5"/>`;
    })
    .join('');

async function drawCell(template: Template) {
  const shown = await draw(template);
  const small = await sharp(shown)
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  if (!values.regions) return { data: small.data, height };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outlines(template, width, height)}</svg>`;
  return {
    data: await sharp(small.data)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer(),
    height,
  };
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function drawSheet(templates: readonly Template[], file: URL): Promise<void> {
  const columns = Number(values.columns);
  const rows = Math.ceil(templates.length / columns);
  const [width, height] = [GAP + columns * (side + GAP), GAP + rows * (side + LABEL + GAP)];
  const cells = [];
  for (const [at, template] of templates.entries()) {
    const [left, top] = [
      GAP + (at % columns) * (side + GAP),
      GAP + Math.floor(at / columns) * (side + LABEL + GAP),
    ];
    const { data, height: tall } = await drawCell(template);
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${LABEL}"><text x="0" y="13" font-family="sans-serif" font-size="12">${escapeText(template.file.slug)}</text></svg>`;
    cells.push(
      { input: data, left, top: top + Math.floor((side - tall) / 2) },
      { input: Buffer.from(label), left, top: top + side },
    );
  }
  await sharp({ create: { width, height, channels: 3, background: '#e9e9ee' } })
    .composite(cells)
    .png()
    .toFile(file.pathname);
}

const wanted = library
  .all()
  .filter(({ source }) =>
    values.source === undefined ? source !== BUILT_IN_SOURCE : source === values.source,
  );
await mkdir(new URL('../out/', import.meta.url), { recursive: true });
for (let page = 0; page * PER_SHEET < wanted.length; page += 1) {
  const file = new URL(`../out/${values.out}-${page + 1}.png`, import.meta.url);
  await drawSheet(wanted.slice(page * PER_SHEET, (page + 1) * PER_SHEET), file);
  console.log(file.pathname);
}
