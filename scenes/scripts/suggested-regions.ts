/**
 * Compares suggested regions with those of the built-in templates, by intersection over union (IoU). Prints a line for
 * each template and the means; draws both into out/suggested-*.png.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { suggestTextAreas } from '../../src-main/imaging/text-areas/text-areas.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import type { Rect } from '../../src-shared/document/geometry.ts';

const TEMPLATES = new URL('../../resources/templates/', import.meta.url);
const OUT = new URL('../../out/', import.meta.url);
const [, , folder] = process.argv;
const SIDE = 220;

function overlap(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  const both = across * down;
  return both / (a.width * a.height + b.width * b.height - both);
}

const outlines = (rects: readonly Rect[], colour: string, width: number, height: number): string =>
  rects
    .map(
      ({ x, y, width: w, height: h }) =>
        `<rect x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" fill="${colour}" fill-opacity="0.15" stroke="${colour}" stroke-width="2"/>`,
    )
    .join('');

async function cell(picture: Uint8Array, found: readonly Rect[], truth: readonly Rect[]): Promise<Buffer> {
  const small = await sharp(picture)
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outlines(truth, '#00a040', width, height)}${outlines(found, '#ff00aa', width, height)}</svg>`;
  return sharp(small.data)
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

interface Sample {
  name: string;
  picture: Uint8Array;
  truth: readonly Rect[];
}

async function templatesIn(dir: URL): Promise<Sample[]> {
  const slugs = (await readdir(dir)).filter((name) => !name.startsWith('.')).sort();
  return Promise.all(
    slugs.map(async (name) => {
      const file: TemplateFile = JSON.parse(await readFile(new URL(`${name}/template.json`, dir), 'utf8'));
      return {
        name,
        picture: await readFile(new URL(`${name}/${await blankIn(new URL(`${name}/`, dir))}`, dir)),
        truth: file.box_positions,
      };
    }),
  );
}

async function inFolder(dir: string): Promise<Sample[]> {
  const names = (await readdir(dir)).filter((name) => /\.(png|jpe?g|webp|gif)$/i.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, picture: await readFile(`${dir}/${name}`), truth: [] })),
  );
}

/** Name of a template's picture. */
const blankIn = async (dir: URL) =>
  (await readdir(dir)).find((name) => name.startsWith('blank.')) ?? 'blank.webp';

/** A folder of templates, or of pictures. */
async function samplesIn(dir: string): Promise<Sample[]> {
  const names = await readdir(dir);
  const isPictures = names.some((name) => /\.(png|jpe?g|webp|gif)$/i.test(name));
  return isPictures ? inFolder(dir) : templatesIn(pathToFileURL(`${dir}/`));
}

const cells: Buffer[] = [];
const scores: number[] = [];
for (const { name, picture, truth } of await (folder ? samplesIn(folder) : templatesIn(TEMPLATES))) {
  const found = await suggestTextAreas(picture);
  const each = truth.map((region) => Math.max(0, ...found.map((area) => overlap(region, area))));
  scores.push(...each);
  console.log(name, `${found.length} of ${truth.length}`, each.map((score) => score.toFixed(2)).join(' '));
  cells.push(await cell(picture, found, truth));
}
if (scores.length > 0) {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  console.log(
    `mean IoU ${mean.toFixed(3)}, above 0.5: ${scores.filter((score) => score > 0.5).length} of ${scores.length}`,
  );
}
await mkdir(OUT, { recursive: true });
const columns = 8;
await sharp({
  create: {
    width: columns * (SIDE + 6),
    height: Math.ceil(cells.length / columns) * (SIDE + 6),
    channels: 3,
    background: '#e9e9ee',
  },
})
  .composite(
    cells.map((input, at) => ({
      input,
      left: (at % columns) * (SIDE + 6),
      top: Math.floor(at / columns) * (SIDE + 6),
    })),
  )
  .png()
  .toFile(new URL('suggested.png', OUT).pathname);
