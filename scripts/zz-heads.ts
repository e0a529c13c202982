import sharp from 'sharp';
import { decodePicture } from '../src-main/imaging/decode.ts';
import { createHeadFinder } from '../src-main/imaging/heads/find-heads.ts';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
const finder = createHeadFinder('resources');
const [out, ...files] = process.argv.slice(2);
const tiles: string[] = [];
for (const file of files) {
  const bytes = file.endsWith('.svg') ? await sharp(readFileSync(file)).png().toBuffer() : readFileSync(file);
  const pixels = await decodePicture(bytes);
  const t = performance.now();
  const heads = await finder.find(pixels);
  console.log(file.split('/').slice(-2).join('/'), Math.round(performance.now() - t), heads.length);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}">${heads.map(({ eyes, chin, brim, width }) => `<g fill="none" stroke="lime" stroke-width="5"><circle cx="${eyes[0].x}" cy="${eyes[0].y}" r="8"/><circle cx="${eyes[1].x}" cy="${eyes[1].y}" r="8"/><circle cx="${chin.x}" cy="${chin.y}" r="8" stroke="red"/><line x1="${brim.x - width / 2}" x2="${brim.x + width / 2}" y1="${brim.y}" y2="${brim.y}" stroke="cyan"/></g>`).join('')}</svg>`;
  const name = `/tmp/face/h-${tiles.length}.png`;
  await sharp(bytes).autoOrient().resize(pixels.width, pixels.height).composite([{ input: Buffer.from(svg) }]).png().toFile(name);
  tiles.push(name);
}
execFileSync(process.execPath, ['/tmp/montage.mjs', out, '3', '560', ...tiles]);
