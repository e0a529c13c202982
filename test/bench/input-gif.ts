import sharp from 'sharp';
import { encodeGif } from '../../src-main/imaging/gif/encode-gif.ts';
import { GIF_DEFAULTS } from '../../src-main/imaging/gif/gif-options.ts';
import { createMotionRenderer } from '../../src-main/imaging/motion/motion-renderer.ts';
import { openMovingPicture } from '../../src-main/imaging/moving-input/open.ts';
import { createPictures } from '../../src-main/imaging/pictures.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { inTurns, ms, printTable } from './measure.ts';
import type { Subject } from './subject.ts';

/** A caption over a GIF that is given: 48 frames of 480 × 270 px, all of whose pixels change. */

const GIVEN = { width: 480, height: 270, frames: 48, delayMs: 60 } as const;
const TEXT = 'When it works on the first try';
const TARGET_MS = 800;

/** The view over a picture goes round in a circle. Written by libvips, not by CAM. */
async function givenGif(blank: Uint8Array): Promise<Buffer> {
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

/** Milliseconds from file to file, and bytes. */
export async function benchGivenGif(
  { blank, text }: Subject,
  runs: number,
): Promise<Record<string, unknown>> {
  const { width, height, frames } = GIVEN;
  const given = await givenGif(blank);
  const canvas = pictureCanvas({ width, height, regions: [], isTemplate: false });
  const box = { x: 0.05, y: 0.02, width: 0.9, height: 0.24, rotation: 0 };
  const { placed, problems } = resolveCaptions([{ position: 'box-1', text: TEXT, box }], canvas);
  const [problem] = problems;
  if (problem) throw new Error(problem.message);
  const renderer = createMotionRenderer({ text, pictures: createPictures() });
  let bytes = 0;
  const caption = async () => {
    const moving = await openMovingPicture(given);
    if (!moving) throw new Error('the GIF does not move');
    const scene = { picture: { read: async () => given }, moving, canvas, captions: placed, unitMs: 10 };
    const { source } = await renderer.open(scene);
    const context = { signal: new AbortController().signal, progress: () => {} };
    bytes = (await encodeGif(source, GIF_DEFAULTS, context)).bytes.length;
    await source.close();
  };
  const stats = (await inTurns({ caption }, runs)).caption;
  const kb = (size: number) => `${Math.round(size / 1000)} kB`;
  const value = `p50 ${ms(stats.p50)}  ${kb(bytes)}`;
  const row = { name: 'CAM', value, target: `< ${TARGET_MS} ms`, met: stats.p50 < TARGET_MS };
  printTable(`A caption over a GIF of ${frames} frames, ${width} × ${height} px, ${kb(given.length)}`, [row]);
  return { ...stats, bytes };
}
