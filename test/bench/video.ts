import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeWithFfmpeg } from '../../src-main/imaging/ffmpeg/encode.ts';
import { createFfmpegFinder, type Ffmpeg } from '../../src-main/imaging/ffmpeg/find-ffmpeg.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../../src-main/imaging/motion/frame.ts';
import { encodeMp4 } from '../../src-main/imaging/video/encode-mp4.ts';
import { encodeWebm } from '../../src-main/imaging/video/encode-webm.ts';
import { DEFAULT_QUALITY, type VideoOptions } from '../../src-main/imaging/video/video-options.ts';
import { inTurns, printTable, type Row } from './measure.ts';
import { captionSource, panSource, readRaw } from './moving-subjects.ts';

/** What videos cost: the built-in encoders and the FFmpeg of this machine in turns, their files, and the memory. */

const SIZE = { width: 1280, height: 720 };
const FRAMES = 90;
const SLUG = 'calm-in-the-fire';
const MOST_MS = 4000;
const MOST_MB = 600;
const OPTIONS: VideoOptions = { fps: 30, quality: DEFAULT_QUALITY, maxBytes: 50 * 1024 * 1024, tags: {} };

type Encode = (source: FrameSource, options: VideoOptions, context: EncodeContext) => Promise<EncodedFile>;
const context = (): EncodeContext => ({ signal: new AbortController().signal, progress: () => {} });

function listEncoders(ffmpeg: Ffmpeg | undefined): Record<string, Encode> {
  const found = (ffmpeg?.encoders ?? []).map((encoder): [string, Encode] => [
    encoder.label,
    (...call) => encodeWithFfmpeg(ffmpeg?.path ?? '', encoder, ...call),
  ]);
  return {
    'H.264 built in': encodeMp4,
    'VP8 built in': encodeWebm,
    ...Object.fromEntries(found),
  };
}

/** PSNR, dB, and SSIM of a file beside what was drawn, as FFmpeg measures them. */
function likeness(ffmpeg: Ffmpeg, file: Buffer, raw: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-bench-video-'));
  const [video, drawn] = [path.join(folder, 'video'), path.join(folder, 'drawn')];
  writeFileSync(video, file);
  writeFileSync(drawn, raw);
  const same = 'format=gbrp,settb=1/30,setpts=N,split';
  const graph = `[0:v:0]scale,${same}[a][b];[1:v]${same}[c][d];[a][c]psnr;[b][d]ssim`;
  const read = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${SIZE.width}x${SIZE.height}`,
    '-r',
    '30',
    '-i',
    drawn,
  ];
  const args = ['-hide_banner', '-i', video, ...read, '-lavfi', graph, '-f', 'null', '-'];
  const { stderr } = spawnSync(ffmpeg.path, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const psnr = /PSNR.*average:([\d.]+)/.exec(stderr)?.[1] ?? '?';
  const ssim = /SSIM.*All:([\d.]+)/.exec(stderr)?.[1] ?? '?';
  return `${Number(psnr).toFixed(1)} dB, SSIM ${Number(ssim).toFixed(3)}`;
}

async function benchSource(name: string, source: FrameSource, ffmpeg: Ffmpeg | undefined, runs: number) {
  const raw = await readRaw(source);
  const encoders = listEncoders(ffmpeg);
  const files: Record<string, Buffer> = {};
  const jobs = Object.fromEntries(
    Object.entries(encoders).map(([label, encode]) => [
      label,
      async () => {
        files[label] = (await encode(source, OPTIONS, context())).bytes;
      },
    ]),
  );
  const stats = await inTurns(jobs, runs);
  const rows = Object.entries(stats).map(([label, { p50 }]): Row => {
    const file = files[label] ?? Buffer.alloc(0);
    const like = ffmpeg ? `, ${likeness(ffmpeg, file, raw)}` : '';
    const value = `p50 ${(p50 / 1000).toFixed(2)} s, ${Math.round(file.length / 1024)} KB${like}`;
    return label === 'H.264 built in'
      ? { name: `${name}, ${label}`, value, target: '< 4 s', met: p50 < MOST_MS }
      : { name: `${name}, ${label}`, value };
  });
  return { stats, rows };
}

/** Most memory, MB, of a process that encodes 600 frames of 1,080 × 1,080 px. */
function memoryOfLongVideo(): number {
  const child = path.join(import.meta.dirname, 'video-memory.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [child], { encoding: 'utf8' });
  const megabytes = Number(stdout);
  if (!(megabytes > 0)) throw new Error(stderr);
  return megabytes;
}

export async function benchVideo(runs: number): Promise<Record<string, unknown>> {
  const { ffmpeg } = await createFfmpegFinder({ searchPath: process.env.PATH }).find();
  const still = await benchSource('caption moves', await captionSource(SLUG, SIZE, FRAMES), ffmpeg, runs);
  const pan = await benchSource('all moves', await panSource(SLUG, SIZE, FRAMES), ffmpeg, runs);
  const megabytes = memoryOfLongVideo();
  printTable('Videos of 3 s, 1,280 × 720 px at 30 fps', [
    ...still.rows,
    ...pan.rows,
    {
      name: 'memory of 600 frames, 1,080 × 1,080',
      value: `${Math.round(megabytes)} MB`,
      target: '< 600 MB',
      met: megabytes < MOST_MB,
    },
  ]);
  return { still: still.stats, pan: pan.stats, megabytes };
}
