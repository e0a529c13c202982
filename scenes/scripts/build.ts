/**
 * Draws blank, thumb and moving parts of the built-in templates from their scenes into resources/templates:
 *   npm run build -- [--check | --motion] [slug…]
 * All of them without slugs. `--check` writes nothing there: it compares, and puts what differs into out/.
 * `--motion` draws the moving parts alone, for changes that leave the still as it is.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { probePicture } from '../../src-main/imaging/decode.ts';
import { checkTemplateFolder } from '../../src-main/library/load.ts';
import { type EmojiArt, openEmojiArt } from '../kit/emoji-art.ts';
import { motionFiles } from '../templates/atlas.ts';
import { compareBlank, compareHeads, compareMotion, compareThumb } from '../templates/compare.ts';
import { cutScene } from '../templates/cut-parts.ts';
import { drawPictures } from '../templates/draw.ts';
import { recordDrawn } from '../templates/drawn-record.ts';
import { TEMPLATES } from '../templates/files.ts';
import { loadSource, type Source, sceneSlugs } from '../templates/scene-files.ts';

const OUT = new URL('../../out/templates-check/', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, motion: { type: 'boolean', default: false } },
});

async function writeIfChanged(file: URL, bytes: Buffer): Promise<boolean> {
  const stored = await readFile(file).catch(() => undefined);
  if (stored?.equals(bytes)) return false;
  await writeFile(file, bytes);
  return true;
}

/** The files of the parts that move; null for those that the scene does not need. */
async function buildMotion(source: Source, art: EmojiArt): Promise<Record<string, Buffer | null>> {
  const cut = await cutScene(source, art);
  if (!cut) return { 'motion.json': null, 'motion.webp': null };
  const { motion, atlas } = await motionFiles(cut);
  return { 'motion.json': Buffer.from(`${JSON.stringify(motion, null, 2)}\n`), 'motion.webp': atlas };
}

/** Returns what was done, for the terminal. @throws Error where the folder is unsound afterwards */
async function build(slug: string, art: EmojiArt): Promise<string> {
  const source = await loadSource(slug);
  const pictures: Record<string, Buffer> = values.motion ? {} : { ...(await drawPictures(source, art)) };
  const motion = await buildMotion(source, art);
  const folder = new URL(`${slug}/`, TEMPLATES);
  const written: string[] = [];
  for (const [name, bytes] of Object.entries({ ...pictures, ...motion })) {
    if (bytes === null) await rm(new URL(name, folder), { force: true });
    else if (await writeIfChanged(new URL(name, folder), bytes)) written.push(name);
  }
  if (!values.motion) await recordDrawn(source, art);
  const problems = await checkTemplateFolder(fileURLToPath(folder), probePicture);
  if (problems.length > 0)
    throw new Error(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  const sizes = [pictures['blank.webp'], motion['motion.webp']].flatMap((bytes) =>
    bytes ? `${Math.round(bytes.length / 1024)} KB` : [],
  );
  return `${sizes.join(' + ')}, ${written.join(' + ') || 'unchanged'}`;
}

/** @throws Error where the committed pictures are not what the scene draws */
async function check(slug: string, art: EmojiArt): Promise<string> {
  const source = await loadSource(slug);
  const blank = await compareBlank(source, art);
  const thumb = await compareThumb(source, art);
  if (blank) {
    await mkdir(OUT, { recursive: true });
    for (const [name, bytes] of Object.entries(blank.pictures)) {
      await writeFile(new URL(`${slug}-${name}.png`, OUT), bytes);
    }
  }
  const heads = await compareHeads(source, art);
  const motion = await compareMotion(source, art);
  const faults = [blank && `the blank: ${blank.message}`, thumb, heads, motion].filter(
    (fault) => fault !== undefined,
  );
  if (faults.length > 0) throw new Error(faults.join('; '));
  return 'as its scene draws it';
}

const slugs = positionals.length > 0 ? positionals : await sceneSlugs();
const art = openEmojiArt();
for (const slug of slugs) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  try {
    const done = await (values.check ? check : build)(slug, art);
    console.log(`${slug}: ${done}, ${seconds()} s`);
  } catch (error) {
    console.error(`${slug}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (values.check && process.exitCode)
  console.error('Draw them with npm run build, and look at each picture.');
