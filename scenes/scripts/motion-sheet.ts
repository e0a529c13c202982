/**
 * Contact sheets of the moving parts of built-in templates in out/: the background alone, then moments of one period.
 *   npm run motion -- [--wide PX] [--moments N] [--out NAME] [--gif] [slug…]
 * All moving templates without slugs. `--gif` also writes a GIF of each.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readMotion, readPicture, templateSlugs } from '../templates/files.ts';
import { openFrames } from '../templates/motion-frames.ts';

const OUT = new URL('../../out/', import.meta.url);
const GAP = 8;
const COLUMNS = 3;
const GIF_FPS = 15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wide: { type: 'string', default: '480' },
    moments: { type: 'string', default: '8' },
    out: { type: 'string', default: 'motion' },
    gif: { type: 'boolean', default: false },
  },
});
const wide = Number(values.wide);
const moments = Number(values.moments);

async function drawSheet(slug: string): Promise<void> {
  const files = await readMotion(slug);
  if (!files) return;
  const frames = await openFrames({ blank: await readPicture(slug, 'blank.webp'), ...files }, wide);
  const period = files.motion.period_ms;
  const pictures: Buffer[] = [frames.background];
  for (let moment = 0; moment < moments; moment++)
    pictures.push(await frames.at((moment * period) / moments));
  const { height = 0 } = await sharp(pictures[0]).metadata();
  const rows = Math.ceil(pictures.length / COLUMNS);
  const file = new URL(`${values.out}-${slug}.png`, OUT).pathname;
  await sharp({
    create: {
      width: COLUMNS * (wide + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: '#e9e9ee',
    },
  })
    .composite(
      pictures.map((input, at) => ({
        input,
        left: GAP + (at % COLUMNS) * (wide + GAP),
        top: GAP + Math.floor(at / COLUMNS) * (height + GAP),
      })),
    )
    .png()
    .toFile(file);
  console.log(file);
  if (!values.gif) return;
  const count = Math.round((period / 1000) * GIF_FPS);
  const all: Buffer[] = [];
  for (let frame = 0; frame < count; frame++) all.push(await frames.at((frame * period) / count));
  await sharp(all, { join: { animated: true } })
    .gif({ delay: all.map(() => Math.round(period / count)), effort: 3, dither: 0.3 })
    .toFile(new URL(`${values.out}-${slug}.gif`, OUT).pathname);
}

await mkdir(OUT, { recursive: true });
for (const slug of positionals.length > 0 ? positionals : await templateSlugs()) await drawSheet(slug);
