/**
 * Contact sheets of the moving parts of built-in templates in out/: the background alone, then moments of one period.
 *   templates-motion-sheet.ts [--wide PX] [--moments N] [--out NAME] [--gif] [--draft] [slug…]
 * All moving templates without slugs. `--gif` also writes a GIF of each, `--draft` shows the scenes as they are now
 * instead of the files in resources/templates, and what the files would weigh.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openEmojiArt } from '../scenes/kit/emoji-art.ts';
import { motionFiles } from './templates/atlas.ts';
import { cutScene } from './templates/cut-parts.ts';
import { drawBlank, loadSource } from './templates/draw.ts';
import { readMotion, readPicture, templateSlugs } from './templates/files.ts';
import { type MotionFiles, openFrames } from './templates/motion-frames.ts';

const OUT = new URL('../out/', import.meta.url);
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
    draft: { type: 'boolean', default: false },
  },
});
const wide = Number(values.wide);
const moments = Number(values.moments);
const art = openEmojiArt();

/** As the scene is now. */
async function draftOf(slug: string): Promise<MotionFiles | undefined> {
  const source = await loadSource(slug);
  const cut = await cutScene(source, art);
  if (!cut) return undefined;
  const files = await motionFiles(cut);
  const names = files.motion.parts.map(({ name }) => name).join(', ');
  console.log(`${slug}: ${Math.round(files.atlas.length / 1024)} KB; ${names}`);
  return { blank: await drawBlank(source, art), ...files };
}

/** As the files are. */
async function builtOf(slug: string): Promise<MotionFiles | undefined> {
  const files = await readMotion(slug);
  return files && { blank: await readPicture(slug, 'blank.webp'), ...files };
}

async function drawSheet(slug: string): Promise<void> {
  const files = await (values.draft ? draftOf : builtOf)(slug);
  if (!files) return;
  const frames = await openFrames(files, wide);
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
