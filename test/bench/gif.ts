import { encodeGif } from '../../src-main/imaging/gif/encode-gif.ts';
import { GIF_DEFAULTS } from '../../src-main/imaging/gif/gif-options.ts';
import { encodeAnimatedWebp, WEBP_DEFAULTS } from '../../src-main/imaging/webp/encode-webp.ts';
import { inTurns, ms, printTable, type Row, type Stats } from './measure.ts';
import { createMotionSubject, MOTION } from './motion-subject.ts';
import type { Subject } from './subject.ts';

/** What a GIF costs, from the document to the file. */

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

export async function benchGif(subject: Subject, runs: number): Promise<Record<string, Stats>> {
  return benchWhole(await createMotionSubject(subject), runs);
}
