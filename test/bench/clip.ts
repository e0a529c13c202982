import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { KNOWN_ENCODERS } from '../../src-main/imaging/ffmpeg/encoders.ts';
import { createFfmpegFinder } from '../../src-main/imaging/ffmpeg/find-ffmpeg.ts';
import { openSvg } from '../../src-main/imaging/sharp-module.ts';
import { DEFAULT_QUALITY } from '../../src-main/imaging/video/video-options.ts';
import { inTurns, printTable } from './measure.ts';
import { startServer } from './server.ts';

/**
 * What the export of a video of one's own costs, beside FFmpeg alone doing the same: decode, cut, lay a ready picture
 * over it, encode with the same settings, copy the sound.
 */

const SIZE = { width: 1920, height: 1080 };
const FPS = 30;
const CUT = { start_ms: 1000, end_ms: 9000 };
const TEXT = 'Deploying on a Friday';
const MOST_RATIO = 1.5;
const MOST_MB = 800;

/** A video as of a phone: 1080p, H.264 of some 8 Mbit/s, AAC. */
function makeVideo(ffmpeg: string, file: string): void {
  const pictures = `testsrc2=size=${SIZE.width}x${SIZE.height}:rate=${FPS}:duration=10,noise=alls=12:allf=t`;
  const inputs = ['-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', 'sine=duration=10'];
  const codecs = '-c:v libx264 -preset veryfast -b:v 8M -pix_fmt yuv420p -c:a aac -shortest'.split(' ');
  execFileSync(ffmpeg, ['-v', 'error', ...inputs, ...codecs, file]);
}

/** Letters over the upper quarter, as a caption has them. */
function drawCaption(): Promise<Buffer> {
  const text = `<text x="960" y="200" font-size="150" text-anchor="middle" fill="#fff" stroke="#000" stroke-width="8">${TEXT}</text>`;
  return openSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">${text}</svg>`)
    .png()
    .toBuffer();
}

function bareArgs(video: string, caption: string, file: string): string[] {
  const encoder = KNOWN_ENCODERS.find(({ name }) => name === 'libx264');
  const settings = encoder?.args({ ...SIZE, fps: FPS, quality: DEFAULT_QUALITY, hasAlpha: false }) ?? [];
  const cut = ['-ss', `${CUT.start_ms / 1000}`, '-to', `${CUT.end_ms / 1000}`, '-i', video, '-i', caption];
  const codecs = ['-c:v', 'libx264', ...settings, '-pix_fmt', 'yuv420p', '-c:a', 'copy'];
  return ['-v', 'error', '-y', ...cut, '-filter_complex', 'overlay', ...codecs, file];
}

/** The time of both in turns, and the most memory that the engine had. @throws Error where there is no FFmpeg */
export async function benchClip(runs: number): Promise<Record<string, unknown>> {
  const { ffmpeg } = await createFfmpegFinder({ searchPath: process.env.PATH }).find();
  if (!ffmpeg) throw new Error('The part "clip" needs FFmpeg.');
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-bench-clip-'));
  const server = await startServer();
  try {
    const video = path.join(folder, 'video.mp4');
    makeVideo(ffmpeg.path, video);
    const caption = path.join(folder, 'caption.png');
    writeFileSync(caption, await drawCaption());
    const args = bareArgs(video, caption, path.join(folder, 'bare.mp4'));
    const video_url = await server.upload('/v1/videos', readFileSync(video));
    const request = { video_url, clip: CUT, captions: [{ position: 'top', text: TEXT }] };
    const { engine, bare } = await inTurns(
      {
        engine: () => server.post('/v1/video/generate', request),
        bare: () => promisify(execFile)(ffmpeg.path, args),
      },
      runs,
    );
    const ratio = engine.p50 / bare.p50;
    const peak = server.peak() ?? Number.NaN;
    printTable('A cut of 8 s of an own video, 1,920 × 1,080 px at 30 fps, with a caption', [
      { name: 'FFmpeg alone', value: `p50 ${(bare.p50 / 1000).toFixed(2)} s` },
      {
        name: 'the engine',
        value: `p50 ${(engine.p50 / 1000).toFixed(2)} s, ${ratio.toFixed(2)} ×`,
        target: `≤ ${MOST_RATIO} ×`,
        met: ratio <= MOST_RATIO,
      },
      {
        name: 'most memory of the engine',
        value: `${Math.round(peak)} MB`,
        target: `≤ ${MOST_MB} MB`,
        met: peak <= MOST_MB,
      },
    ]);
    return { engine, bare, ratio, peak };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
