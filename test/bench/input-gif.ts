import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { fontPath } from '../../src-main/imaging/font-files.ts';
import { encodeGif } from '../../src-main/imaging/gif/encode-gif.ts';
import { GIF_DEFAULTS } from '../../src-main/imaging/gif/gif-options.ts';
import { createMotionRenderer } from '../../src-main/imaging/motion/motion-renderer.ts';
import { openMovingPicture } from '../../src-main/imaging/moving-input/open.ts';
import { createPictures } from '../../src-main/imaging/pictures.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import type { GifTool } from './gif-tools.ts';
import { inTurns, ms, printTable, type Row } from './measure.ts';
import type { Subject } from './subject.ts';

/** A caption over a GIF that is given, from file to file: 48 frames of 480 × 270 px, all of whose pixels change. */

const run = promisify(execFile);

const GIVEN = { width: 480, height: 270, frames: 48, delayMs: 60 } as const;
const TEXT = 'When it works on the first try';
const FONT = fontPath('anton/400Regular/Anton_400Regular');
const TARGET_MS = 800;

/** The view over a picture goes round in a circle. Written by libvips, so that no program reads its own file. */
async function givenGif({ blank }: Subject): Promise<Buffer> {
  const { width, height, frames, delayMs } = GIVEN;
  const larger = await sharp(blank)
    .resize(width * 1.5, height * 1.5, { fit: 'cover' })
    .png()
    .toBuffer();
  const views = Array.from({ length: frames }, (_, at) => {
    const angle = (2 * Math.PI * at) / frames;
    const left = Math.round((width / 4) * (1 + Math.cos(angle)));
    const top = Math.round((height / 4) * (1 + Math.sin(angle)));
    return sharp(larger).extract({ left, top, width, height }).png().toBuffer();
  });
  const delay = new Array<number>(frames).fill(delayMs);
  return sharp(await Promise.all(views), { join: { animated: true } })
    .gif({ delay, loop: 0 })
    .toBuffer();
}

function ownTool({ text }: Subject, from: string): GifTool {
  const { width, height } = GIVEN;
  const canvas = pictureCanvas({ width, height, regions: [], isTemplate: false });
  const box = { x: 0.05, y: 0.02, width: 0.9, height: 0.24, rotation: 0 };
  const { placed, problems } = resolveCaptions([{ position: 'box-1', text: TEXT, box }], canvas);
  const [problem] = problems;
  if (problem) throw new Error(problem.message);
  const renderer = createMotionRenderer({ text, pictures: createPictures() });
  const read = () => readFile(from);
  return {
    name: 'CAM',
    async make(to) {
      const moving = await openMovingPicture(await read());
      if (!moving) throw new Error('the GIF does not move');
      const scene = { picture: { read }, moving, canvas, captions: placed, unitMs: 10 };
      const { source } = await renderer.open(scene);
      const context = { signal: new AbortController().signal, progress: () => {} };
      const { bytes } = await encodeGif(source, GIF_DEFAULTS, context);
      await source.close();
      await writeFile(to, bytes);
    },
  };
}

async function ffmpegTool(from: string): Promise<GifTool[]> {
  if (!(await run('ffmpeg', ['-version']).catch(() => undefined))) return [];
  const words = `drawtext=fontfile=${FONT}:text=${TEXT}:fontsize=34:fontcolor=white:borderw=3:x=(w-tw)/2:y=16`;
  const filter = `${words},split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle`;
  return [
    {
      name: 'FFmpeg, drawtext, palettegen and paletteuse',
      make: (to) => run('ffmpeg', ['-v', 'error', '-y', '-i', from, '-lavfi', filter, to]),
    },
  ];
}

const PILLOW = `
import sys
from PIL import Image, ImageDraw, ImageFont, ImageSequence
source, to, font, text = sys.argv[1:]
font = ImageFont.truetype(font, 34)
frames = []
for frame in ImageSequence.Iterator(Image.open(source)):
    picture = frame.convert('RGB')
    place = (picture.width / 2, 16)
    ImageDraw.Draw(picture).text(place, text, font=font, anchor='ma', fill='white', stroke_width=3, stroke_fill='black')
    frames.append(picture)
frames[0].save(to, save_all=True, append_images=frames[1:], duration=${GIVEN.delayMs}, loop=0)
`;

async function pillowTool(from: string): Promise<GifTool[]> {
  for (const python of ['python3', '/usr/bin/python3']) {
    if (!(await run(python, ['-c', 'import PIL']).catch(() => undefined))) continue;
    return [{ name: 'Pillow', make: (to) => run(python, ['-c', PILLOW, from, to, FONT, TEXT]) }];
  }
  return [];
}

/** Milliseconds and bytes of each program that is installed. */
export async function benchGivenGif(subject: Subject, runs: number): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cam-bench-given-'));
  try {
    const from = path.join(folder, 'given.gif');
    await writeFile(from, await givenGif(subject));
    const others = await Promise.all([ffmpegTool(from), pillowTool(from)]);
    const tools = [ownTool(subject, from), ...others.flat()];
    const file = (at: number) => path.join(folder, `${at}.gif`);
    const jobs = Object.fromEntries(tools.map(({ name, make }, at) => [name, () => make(file(at))]));
    const stats = await inTurns<string>(jobs, runs);
    const sizes = await Promise.all(tools.map(async (_, at) => (await stat(file(at))).size));
    const rows = tools.map(({ name }, at): Row => {
      const p50 = stats[name]?.p50 ?? Number.NaN;
      const row = { name, value: `p50 ${ms(p50)}  ${Math.round((sizes[at] ?? 0) / 1000)} kB` };
      return at > 0 ? row : { ...row, target: `< ${TARGET_MS} ms`, met: p50 < TARGET_MS };
    });
    const { frames, width, height } = GIVEN;
    const given = Math.round((await stat(from)).size / 1000);
    printTable(`A caption over a GIF of ${frames} frames, ${width} × ${height} px, ${given} kB`, rows);
    return Object.fromEntries(tools.map(({ name }, at) => [name, { ...stats[name], bytes: sizes[at] }]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
