import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { encodeWithFfmpeg } from '../../../src-main/imaging/ffmpeg/encode.ts';
import { KNOWN_ENCODERS } from '../../../src-main/imaging/ffmpeg/encoders.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../../../src-main/imaging/motion/frame.ts';
import { encodeMp4 } from '../../../src-main/imaging/video/encode-mp4.ts';
import { encodeWebm } from '../../../src-main/imaging/video/encode-webm.ts';
import type { VideoOptions } from '../../../src-main/imaging/video/video-options.ts';
import { getKeys } from '../../../src-shared/contract/get-keys.ts';
import { documentIn, writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { decodeFrames, ffmpeg, ffmpegPath, probe } from '../../helpers/ffmpeg.ts';
import { jpegFile } from './jpeg-file.ts';
import { psnr } from './psnr.ts';
import { movingSquare } from './sources.ts';

beforeAll(() => void ffmpegPath(), 300_000);

const OPTIONS: VideoOptions = { fps: 30, quality: 75, maxBytes: 50_000_000, tags: {} };
const context = (): EncodeContext => ({ signal: new AbortController().signal, progress: () => {} });

/** One that is known to work, without trying all of them. */
const byFfmpeg =
  (name: string): typeof encodeMp4 =>
  (...call) => {
    const encoder = KNOWN_ENCODERS.find((known) => known.name === name);
    if (!encoder) throw new Error(`There is no encoder ${name}.`);
    return encodeWithFfmpeg(ffmpegPath(), encoder, ...call);
  };

const ENCODERS = {
  'mp4 (built in)': encodeMp4,
  'webm (built in)': encodeWebm,
  'mp4 (FFmpeg)': byFfmpeg('libx264'),
  'webm (FFmpeg)': byFfmpeg('libvpx-vp9'),
} as const;
type Encoder = keyof typeof ENCODERS;
const CODECS: Record<Encoder, string> = {
  'mp4 (built in)': 'h264',
  'webm (built in)': 'vp8',
  'mp4 (FFmpeg)': 'h264',
  'webm (FFmpeg)': 'vp9',
};
const encode = (
  encoder: Encoder,
  source: FrameSource,
  options: Partial<VideoOptions> = {},
): Promise<EncodedFile> => ENCODERS[encoder](source, { ...OPTIONS, ...options }, context());

/** The names of an MP4's boxes, in order. */
function listBoxes(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at)) {
    names.push(file.toString('latin1', at + 4, at + 8));
    if (file.readUInt32BE(at) < 8) break;
  }
  return names;
}

/** Half of it clear, half opaque; the border is between two pixels that share their colour. */
function halfClear(): FrameSource {
  const size = { width: 66, height: 48 };
  const data = new Uint8Array(size.width * size.height * 4);
  for (let at = 0; at < data.length; at += 4)
    if ((at / 4) % size.width >= 33) data.set([240, 20, 20, 255], at);
  return {
    ...size,
    channels: 4,
    count: 3,
    durationMs: 300,
    samples: async () => [],
    async *frames() {
      for (let at = 0; at < 3; at++) yield { data, changed: { x: 0, y: 0, ...size }, durationMs: 100 };
    },
    close: async () => {},
  };
}

it('a WebM by FFmpeg keeps transparency, and the colour at its edges', async () => {
  const { bytes } = await encode('webm (FFmpeg)', halfClear(), { fps: 10, quality: 100 });
  expect(probe(bytes).streams[0]).toMatchObject({ tags: { alpha_mode: '1' } });
  const args = '-c:v libvpx-vp9 -i pipe:0 -map 0:v:0 -pix_fmt rgba -f rawvideo pipe:1'.split(' ');
  const decoded = ffmpeg(args, bytes);
  expect(decoded).toHaveLength(66 * 48 * 4 * 3);
  for (const frame of [0, 1, 2]) {
    const pixel = (x: number) => [...decoded.subarray(((frame * 48 + 20) * 66 + x) * 4).subarray(0, 4)];
    expect(pixel(30)[3]).toBe(0);
    for (const x of [33, 34, 60]) {
      const off = pixel(x).map((value, channel) => Math.abs(value - ([240, 20, 20, 255][channel] ?? 0)));
      expect(Math.max(...off), `${x}: ${pixel(x)}`).toBeLessThan(25);
    }
  }
});

describe.each(getKeys(ENCODERS))('%s', (encoder) => {
  it('shows what was drawn, frame by frame, in the right colours', async () => {
    const source = movingSquare({ width: 320, height: 180, count: 24, frameMs: 1000 / 30 });
    const { bytes, frames } = await encode(encoder, source);
    const decoded = decodeFrames(bytes, source);
    expect(frames).toBe(24);
    expect(decoded).toHaveLength(24);
    // The wrong matrix of colours costs 10 dB.
    for (const [at, frame] of decoded.entries())
      expect(psnr(source.frameAt(at), source, frame, 320)).toBeGreaterThan(32);
  });

  it('names its colours, sides, rate and length', async () => {
    const source = movingSquare({ width: 320, height: 180, count: 50, frameMs: 40 });
    const { bytes } = await encode(encoder, source, { fps: 25 });
    const { streams, format: file } = probe(bytes);
    expect(streams[0]).toMatchObject({
      codec_name: CODECS[encoder],
      color_range: 'tv',
      color_space: CODECS[encoder] === 'vp8' ? 'smpte170m' : 'bt709',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
      pix_fmt: 'yuv420p',
      width: 320,
      height: 180,
      avg_frame_rate: '25/1',
      nb_read_frames: '50',
    });
    expect(Number(file.duration)).toBeCloseTo(2, 3);
  });

  it('carries title, description and document', async () => {
    const source = movingSquare({ width: 64, height: 64, count: 2, frameMs: 50 });
    const request = {
      template_id: 'two-buttons',
      captions: [{ position: 'left', text: 'Grüße “there”' }],
    };
    const tags = {
      title: 'Zwei Knöpfe',
      description: 'Two buttons',
      xmp: writeXmp(request) ?? '',
      cover: await jpegFile(),
    };
    const { bytes } = await encode(encoder, source, { fps: 20, tags });
    expect(JSON.parse(documentIn(bytes) ?? '')).toEqual(request);
    const { format: file, streams } = probe(bytes);
    const found = JSON.stringify(file.tags);
    expect(found).toContain('Zwei Knöpfe');
    expect(found).toContain('Two buttons');
    expect(streams.map(({ codec_name: name }) => name)).toEqual([CODECS[encoder], 'mjpeg']);
  });

  it.each([
    [1, 1],
    [1, 40],
    [17, 33],
    [101, 8],
  ])('pads %i × %i px to even sides by repeating the edge', async (width, height) => {
    const source = movingSquare({ width, height, count: 3, frameMs: 100, withSquare: false });
    const encoded = await encode(encoder, source, { fps: 10 });
    const size = { width: Math.max(2, width + (width % 2)), height: Math.max(2, height + (height % 2)) };
    expect(encoded).toMatchObject(size);
    const [first] = decodeFrames(encoded.bytes, size);
    expect(first && psnr(source.frameAt(0), source, first, size.width)).toBeGreaterThan(25);
  });

  it('lies over white where it is not opaque', async () => {
    const source = movingSquare({ width: 32, height: 32, channels: 4, count: 1, frameMs: 1000 });
    const data = new Uint8Array(32 * 32 * 4);
    const frames = async function* () {
      yield { data, changed: { x: 0, y: 0, width: 32, height: 32 }, durationMs: 1000 };
    };
    const { bytes } = await encode(encoder, { ...source, frames });
    const decoded = decodeFrames(bytes, source);
    expect(decoded).toHaveLength(30);
    expect(Math.min(...(decoded[0] ?? []))).toBeGreaterThan(250);
  });

  it('keeps a length that is no whole number of frames, and one of a single frame', async () => {
    for (const [count, frameMs, fps] of [
      [3, 70, 10],
      [1, 1234, 30],
      [1, 3, 30],
      [90, 1001 / 30, 30 / 1.001],
    ] as const) {
      const source = movingSquare({ width: 32, height: 32, count, frameMs });
      const { bytes, frames } = await encode(encoder, source, { fps });
      const { format: file, streams } = probe(bytes);
      expect(Number(file.duration)).toBeCloseTo((count * frameMs) / 1000, 2);
      expect(streams[0]?.nb_read_frames).toBe(`${frames}`);
    }
  });

  it('shows each frame for its own time', async () => {
    const source = movingSquare({ width: 64, height: 64, count: 3, frameMs: 0 });
    const times = [100, 300, 20];
    const frames = async function* () {
      for (const [at, durationMs] of times.entries())
        yield {
          data: source.frameAt(at * 10),
          changed: { x: 0, y: 0, width: 64, height: 64 },
          durationMs,
        };
    };
    const { bytes } = await encode(encoder, { ...source, durationMs: 420, frames }, { fps: 25 });
    const shown = decodeFrames(bytes, source).map((frame) =>
      [0, 1, 2].findIndex((at) => psnr(source.frameAt(at * 10), source, frame, 64) > 24),
    );
    expect(shown).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('ends at once where it is cancelled, and leaves nothing behind', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'cam-cancelled-'));
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(temporary, { recursive: true });
    });
    const controller = new AbortController();
    const source = movingSquare({ width: 320, height: 180, count: 10_000, frameMs: 40 });
    let last = 0;
    const progress = (fraction: number) => {
      last = fraction;
      if (fraction > 0.001) controller.abort(new Error('enough'));
    };
    const run = ENCODERS[encoder](source, OPTIONS, { signal: controller.signal, progress });
    await expect(run).rejects.toThrow('enough');
    expect(last).toBeLessThan(0.01);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('encodes once more where the file would be too large, and says so', async () => {
    const source = movingSquare({ width: 320, height: 240, count: 60, frameMs: 1000 / 30 });
    const whole = await encode(encoder, source, { quality: 100 });
    const maxBytes = Math.round(whole.bytes.length * 0.6);
    const { bytes, notes } = await encode(encoder, source, { quality: 100, maxBytes });
    expect(bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(notes).toEqual([expect.stringMatching(/^Encoded at \d+ kbit\/s/)]);
    expect(decodeFrames(bytes, source)).toHaveLength(60);
    await expect(encode(encoder, source, { maxBytes: 500 })).rejects.toMatchObject({
      code: 'NOT_DRAWABLE',
    });
  });

  it('tells progress frame by frame, and reports what the source throws', async () => {
    const fractions: number[] = [];
    const source = movingSquare({ width: 32, height: 32, count: 10, frameMs: 100 });
    await ENCODERS[encoder](source, OPTIONS, {
      signal: new AbortController().signal,
      progress: (fraction) => fractions.push(fraction),
    });
    expect(fractions).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    const broken: FrameSource = {
      ...source,
      // biome-ignore lint/correctness/useYield: it ends before its first frame
      frames: async function* () {
        throw new Error('damaged');
      },
    };
    await expect(encode(encoder, broken)).rejects.toThrow('damaged');
  });
});

it('an MP4 begins with its index, so that it plays while it is loaded', async () => {
  const source = movingSquare({ width: 64, height: 64, count: 2, frameMs: 50 });
  const { bytes } = await encode('mp4 (built in)', source, { tags: { xmp: '<x/>' } });
  expect(listBoxes(bytes).filter((name) => name !== 'free')).toEqual(['ftyp', 'moov', 'mdat', 'uuid']);
});

it('an MP4 names the level that its frame rate needs', async () => {
  const source = movingSquare({ width: 1080, height: 1080, count: 2, frameMs: 1000 / 60 });
  const { bytes } = await encode('mp4 (built in)', source, { fps: 60 });
  expect(probe(bytes).streams[0]).toMatchObject({
    profile: 'Constrained Baseline',
    level: 42,
    has_b_frames: 0,
  });
});
