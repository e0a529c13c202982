import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makePoster } from '../../../src-main/imaging/poster/poster.ts';
import { isVideo, wrapVp8 } from '../../../src-main/imaging/poster/video-cover.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { hasProgram } from '../../helpers/programs.ts';

const run = promisify(execFile);
const dir = mkdtempSync(path.join(tmpdir(), 'cam-poster-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const hasFfmpeg = await hasProgram('ffmpeg', '-version');

const at = (name: string) => path.join(dir, name);
/** One second of a plain colour, 320 × 180. */
async function video(name: string, color: string, ...args: string[]): Promise<Uint8Array> {
  const source = `color=c=${color}:s=320x180:d=1:r=10`;
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...args, at(name)]);
  return readFileSync(at(name));
}
async function readColor(webp: Uint8Array): Promise<string> {
  const { dominant } = await sharp(webp).stats();
  const [most] = Object.entries(dominant).sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

describe.runIf(hasFfmpeg)('the still of a video', () => {
  it('is its cover, as large as that is', async () => {
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } }).toFile(at('c.jpg'));
    const cover = ['-i', at('c.jpg'), '-map', '0', '-map', '1', '-c:v:1', 'mjpeg'];
    const bytes = await video('a.mp4', 'red', ...cover, '-disposition:v:1', 'attached_pic');
    const poster = await makePoster(bytes, 150);
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 150, height: 100 });
    expect(await readColor(poster)).toBe('b');
  });

  it('is a key frame of VP8 where there is no cover', async () => {
    const bytes = await video('b.webm', 'red', '-c:v', 'libvpx', '-b:v', '1M');
    const poster = await makePoster(bytes, 640);
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
    expect(await readColor(poster)).toBe('r');
  });

  it('is a plain picture of its shape where neither is there', async () => {
    const poster = await makePoster(await video('c.mp4', 'red', '-pix_fmt', 'yuv420p'), 160);
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 });
  });

  it('of one cut short is refused', async () => {
    const bytes = await video('d.mp4', 'red');
    await expect(makePoster(bytes.subarray(0, 60), 160)).rejects.toThrow(CamError);
  });
});

it.each([
  ['\0\0\0\x18ftypisom', true],
  ['\0\0\0\x18ftypavif', false],
  ['\x1aE\xdf\xa3', true],
  ['GIF89a', false],
])('whether %j begins a video: %s', (start, expected) => {
  expect(isVideo(Buffer.from(start, 'latin1'))).toBe(expected);
});

it('a WebP is of an even number of bytes', () => {
  expect(wrapVp8(new Uint8Array(3)).length).toBe(24);
});
