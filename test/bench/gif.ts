import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeGif } from '../../src-main/imaging/gif/encode-gif.ts';
import { GIF_DEFAULTS } from '../../src-main/imaging/gif/gif-options.ts';
import { encodeAnimatedWebp, WEBP_DEFAULTS } from '../../src-main/imaging/webp/encode-webp.ts';
import type { Dithering } from '../../src-shared/contract/motion-names.ts';
import { examineGif, findGifTools, type GifTool, gifIn, type RawFrames } from './gif-tools.ts';
import { inTurns, ms, printTable, type Row, type Stats } from './measure.ts';
import { createMotionSubject, MOTION } from './motion-subject.ts';
import type { Subject } from './subject.ts';

/** What a GIF costs: from the document to the file, and from the same frames beside other programs. */

type MotionSubject = Awaited<ReturnType<typeof createMotionSubject>>;
type Motion = Parameters<MotionSubject['open']>[0];
type Source = Awaited<ReturnType<MotionSubject['open']>>;

const context = () => ({ signal: new AbortController().signal, progress: () => {} });

async function withSource<T>(
  { open }: MotionSubject,
  motion: Motion,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const source = await open(motion);
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

async function drawAll(source: Source): Promise<Buffer> {
  const frames: Buffer[] = [];
  for await (const { data } of source.frames(context().signal)) frames.push(Buffer.from(data));
  return Buffer.concat(frames);
}

async function benchWhole(subject: MotionSubject, runs: number): Promise<Record<string, Stats>> {
  const gif = (motion: Motion) => () =>
    withSource(subject, motion, (source) => encodeGif(source, GIF_DEFAULTS, context()));
  const webp = (motion: Motion) => () =>
    withSource(subject, motion, (source) => encodeAnimatedWebp(source, WEBP_DEFAULTS, context()));
  const found = await inTurns<string>(
    {
      'captions that pop up, GIF': gif('none'),
      'captions that pop up, WebP': webp('none'),
      'ken-burns, GIF': gif('ken-burns'),
      'ken-burns, WebP': webp('ken-burns'),
    },
    runs,
  );
  const rows = Object.entries(found).map(([name, { p50, p95 }]): Row => {
    const row = { name, value: `p50 ${ms(p50)}  p95 ${ms(p95)}` };
    return name === 'captions that pop up, GIF' ? { ...row, target: '< 600 ms', met: p50 < 600 } : row;
  });
  printTable(
    `${MOTION.template}, ${MOTION.frames} frames, ${MOTION.width} px, from the document to the file`,
    rows,
  );
  return found;
}

/** The frames of a motion as a file, which all programs read. */
async function writeFrames(subject: MotionSubject, motion: Motion, folder: string): Promise<RawFrames> {
  const file = path.join(folder, 'frames.rgb');
  return withSource(subject, motion, async (source) => {
    await writeFile(file, await drawAll(source));
    return { file, width: source.width, height: source.height, fps: MOTION.fps };
  });
}

function ownTool(subject: MotionSubject, motion: Motion, dither: Dithering): GifTool {
  return {
    name: `CAM, ${dither}, with the drawing`,
    make: (to) =>
      withSource(subject, motion, async (source) => {
        const { bytes } = await encodeGif(source, { ...GIF_DEFAULTS, dither }, context());
        await writeFile(to, bytes);
      }),
  };
}

async function benchTools(subject: MotionSubject, motion: Motion, runs: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cam-bench-gif-'));
  try {
    const frames = await writeFrames(subject, motion, folder);
    const own = (['auto', 'ordered'] as const).map((dither) => ownTool(subject, motion, dither));
    const tools = [...own, ...(await findGifTools(frames))];
    const jobs = Object.fromEntries(tools.map(({ name, make }, at) => [name, () => make(gifIn(folder, at))]));
    const stats = await inTurns<string>(jobs, runs);
    const found: Record<string, unknown> = {};
    const rows: Row[] = [];
    for (const [at, { name }] of tools.entries()) {
      const { bytes, ssim } = await examineGif(gifIn(folder, at), frames);
      found[name] = { ...stats[name], bytes, ssim };
      const time = ms(stats[name]?.p50 ?? Number.NaN);
      rows.push({ name, value: `p50 ${time}  ${Math.round(bytes / 1000)} kB  SSIM ${ssim.toFixed(4)}` });
    }
    printTable(`A GIF of the same frames (${motion === 'none' ? 'captions that pop up' : motion})`, rows);
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function benchGif(subject: Subject, runs: number): Promise<Record<string, unknown>> {
  const motion = await createMotionSubject(subject);
  return {
    whole: await benchWhole(motion, runs),
    pop: await benchTools(motion, 'none', Math.ceil(runs / 3)),
    'ken-burns': await benchTools(motion, 'ken-burns', Math.ceil(runs / 3)),
  };
}
