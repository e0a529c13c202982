import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { ffmpeg, ffmpegPath } from '../helpers/ffmpeg.ts';
import { encodeForm, toFile } from '../helpers/form.ts';
import { type Animation, animated } from './large-animations.ts';
import { printTable, type Row } from './measure.ts';

/** The longest time for which a job that makes a moving meme keeps the event loop from everything else. */

const MOST_MS = 50;

export interface Hold {
  /** ms between two turns, with what the machine did meanwhile for others. */
  wall: number;
  /** ms of work of this thread between two turns. */
  own: number;
}

/** Watches the event loop while some work is done. */
export async function longestHold(work: () => Promise<unknown>): Promise<Hold> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let own = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    own = Math.max(own, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  delays.enable();
  try {
    await work();
  } finally {
    delays.disable();
    clearInterval(timer);
  }
  return { wall: delays.max / 1e6, own };
}

/** The parts of a form. */
type Fields = Readonly<Record<string, string | Buffer>>;
type Job = readonly [name: string, path: string, fields: Fields];

async function sendCall(cam: TestApp, { secret }: TestCaller, path: string, fields: Fields) {
  const { type, payload } = await encodeForm(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : toFile(value)]),
  );
  const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
  return async () => {
    const answer = await cam.app.inject({ method: 'POST', url: path, payload, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
}

const GIF = '/v1/gif/generate';
const VIDEO = '/v1/video/generate';
const PARTS = {
  template_id: 'tpl_two-buttons',
  'left-button': 'Fix it today',
  'right-button': 'Rewrite it all',
  width: '1080',
  duration_ms: '1500',
};
const KEN_BURNS = { ...PARTS, movement: '{"motion":"ken-burns"}' };
const OUTPUTS: readonly (readonly [string, string])[] = [
  [GIF, 'gif'],
  [GIF, 'webp'],
  [VIDEO, 'mp4'],
  [VIDEO, 'webm'],
];

const LARGE: Animation = { size: { width: 4320, height: 3600 }, frames: 3, ms: 100 };
/** As many as 60 s hold: GIFs are timed in hundredths of a second, and less than 20 ms is shown for longer. */
const MANY: Animation = { size: { width: 64, height: 48 }, frames: 5000, ms: 12 };
const MANY_GIF: Animation = { ...MANY, frames: 3000, ms: 20 };

async function* videoJobs(): AsyncGenerator<Job> {
  for (const [path, format] of OUTPUTS.slice(2))
    yield [`template with parts, ${format} by FFmpeg`, path, { ...PARTS, format }];
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1080x1920:r=30:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const video = ffmpeg([...source, ...codecs, '-f', 'mp4', '-movflags', 'frag_keyframe', '-']);
  for (const [path, format] of OUTPUTS)
    yield [`a given video, ${format}`, path, { video, top: 'Monday', format }];
}

async function* jobs(): AsyncGenerator<Job> {
  for (const [path, format] of OUTPUTS) yield [`template with parts, ${format}`, path, { ...PARTS, format }];
  for (const [path, format] of OUTPUTS) yield [`ken-burns, ${format}`, path, { ...KEN_BURNS, format }];
  for (const format of ['gif', 'webp', 'png'] as const) {
    const image = await animated(format, LARGE);
    yield [`a given ${format} of 15.6 MP, gif`, GIF, { image, top: 'Monday' }];
    yield [`a given ${format} of 15.6 MP, mp4`, VIDEO, { image, top: 'Monday', aspect_ratio: '9:16' }];
  }
  for (const format of ['gif', 'webp', 'png'] as const) {
    const many = format === 'gif' ? MANY_GIF : MANY;
    const image = await animated(format, many);
    yield [`a given ${format} of ${many.frames} frames, gif`, GIF, { image, top: 'Monday' }];
    yield [`a given ${format} of ${many.frames} frames, mp4`, VIDEO, { image, top: 'Monday' }];
  }
}

/** Runs jobs one after the other on an engine of their own; its encoders are FFmpeg's where `program` is its path. */
async function measureHolds(
  jobs: AsyncIterable<Job>,
  program?: string,
): Promise<[name: string, hold: Hold][]> {
  const cam = await createTestApp(program === undefined ? {} : { ffmpeg: { program } });
  try {
    const caller = cam.caller('studio');
    // What is loaded at the first call is not counted.
    await (await sendCall(cam, caller, GIF, PARTS))();
    const found: [string, Hold][] = [];
    for await (const [name, path, fields] of jobs) {
      found.push([name, await longestHold(await sendCall(cam, caller, path, fields))]);
    }
    return found;
  } finally {
    await cam.cleanup();
  }
}

function toRow([name, { own, wall }]: [name: string, hold: Hold]): Row {
  const value = `${own.toFixed(0)} ms of its own, ${wall.toFixed(0)} ms with all else`;
  return { name, value, target: `< ${MOST_MS} ms`, met: own < MOST_MS };
}

export async function benchHolds(): Promise<Record<string, Hold>> {
  const found = [...(await measureHolds(jobs())), ...(await measureHolds(videoJobs(), ffmpegPath()))];
  printTable('The longest hold of the event loop', found.map(toRow));
  return Object.fromEntries(found);
}
