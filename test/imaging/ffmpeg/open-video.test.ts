import { beforeAll, describe, expect, it } from 'vitest';
import { soundFor } from '../../../src-main/imaging/ffmpeg/convert-sound.ts';
import type { FoundFfmpeg } from '../../../src-main/imaging/ffmpeg/find-ffmpeg.ts';
import { openVideo } from '../../../src-main/imaging/ffmpeg/open-video.ts';
import type { Clip, MovingPicture } from '../../../src-main/imaging/motion/moving-picture.ts';
import { encodeMp4 } from '../../../src-main/imaging/video/encode-mp4.ts';
import { encodeWebm } from '../../../src-main/imaging/video/encode-webm.ts';
import { ffmpegPath, probe } from '../../helpers/ffmpeg.ts';
import { watchThreads } from '../motion/started-threads.ts';
import { movingSquare } from '../video/sources.ts';
import {
  ALPHA_CODECS,
  animatedAvif,
  BT709,
  CLEAR,
  clearPictures,
  greys,
  H264,
  made,
  quarters,
  tone,
  turnedRight,
} from './input-videos.ts';

beforeAll(() => void ffmpegPath(), 300_000);

const ALL = new Set(['h264', 'hevc', 'vp8', 'vp9', 'libdav1d', 'prores']);
const found = (hasToneMapping = false, decoders = ALL): FoundFfmpeg => ({
  ffmpeg: { path: ffmpegPath(), version: '9.9', encoders: [], decoders, hasToneMapping },
});
const signal = () => new AbortController().signal;
const options = (clip?: Clip) => ({ signal: signal(), mostSide: 1080, clip });
const open = (bytes: Uint8Array) => openVideo(bytes, found(), options());

/** Copies of all pictures. */
async function collectPictures(picture: MovingPicture, step?: number): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const { data } of picture.frames(signal(), step)) all.push(data.slice());
  return all;
}

/** RGB of a point, fractions of the sides. */
function colourAt(
  { width, height }: MovingPicture,
  data: Uint8Array | undefined,
  x: number,
  y: number,
): number[] {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return [...(data?.subarray(at, at + 3) ?? [])];
}

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];
/** Of the quarters, clockwise from the top left. */
const corners = (picture: MovingPicture, data: Uint8Array | undefined) =>
  (
    [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ] as const
  ).map(([x, y]) => colourAt(picture, data, x, y).map((value) => Math.round(value / 50) * 50));
const near = (colours: number[][]) =>
  colours.map((colour) => colour.map((value) => Math.round(value / 50) * 50));

describe('a video that was given', () => {
  it.each([
    ['mp4', H264],
    ['mov', H264],
    ['webm', ['-c:v', 'libvpx', '-b:v', '2M']],
    ['webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-b:v', '2M']],
    ['mp4', ['-c:v', 'mpeg4']],
  ] as const)('as %s with %j is read in the right colours, or refused', async (kind, codec) => {
    const bytes = made(`a.${kind}`, ...quarters(96, 64, 1), ...BT709, ...codec);
    if (codec[1] === 'mpeg4') {
      await expect(open(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
      return;
    }
    const { picture, fps, sound, notes } = await open(bytes);
    expect(picture).toMatchObject({ width: 96, height: 64, plays: 0, hasAlpha: false });
    expect({ fps, sound, notes }).toEqual({ fps: 10, sound: undefined, notes: [] });
    const all = await collectPictures(picture);
    expect(all).toHaveLength(10);
    expect(picture.durations).toHaveLength(10);
    expect(corners(picture, all[9])).toEqual(near([RED, GREEN, BLUE, WHITE]));
  });

  it('of small size without named colours is taken as BT.601, of 720 lines as BT.709', async () => {
    const matrix = (name: string) => [
      '-vf',
      `scale=out_color_matrix=${name}:out_range=tv`,
      '-colorspace',
      'unknown',
    ];
    for (const [width, height, name] of [
      [96, 64, 'bt601'],
      [1280, 720, 'bt709'],
    ] as const) {
      const bytes = made('a.mp4', ...quarters(width, height, 0.2), ...matrix(name), ...H264);
      const { picture } = await open(bytes);
      const [first] = await collectPictures(picture);
      expect(corners(picture, first)).toEqual(near([RED, GREEN, BLUE, WHITE]));
    }
  });

  it.each(ALPHA_CODECS)('keeps its transparency in %s', async (name, codec) => {
    const { picture, notes } = await open(made(name, ...clearPictures(1), ...BT709, ...codec));
    expect(picture).toMatchObject({ width: 96, height: 64, hasAlpha: true });
    expect(notes).toEqual([]);
    const all = await collectPictures(picture);
    expect(all).toHaveLength(10);
    for (const [at, data] of all.entries()) {
      const alphas = [20, 29, 50, 80].map((x) => data[(32 * CLEAR.width + x + at) * 4 + 3] ?? 0);
      for (const [nth, alpha] of [0, 0, 255, 128].entries())
        expect(Math.abs((alphas[nth] ?? 0) - alpha), `frame ${at}: ${alphas}`).toBeLessThan(12);
      const colour = data.subarray((32 * CLEAR.width + 50 + at) * 4).subarray(0, 3);
      for (const [channel, value] of CLEAR.colour.entries())
        expect(Math.abs((colour[channel] ?? 0) - value)).toBeLessThan(12);
    }
  });

  it('may be an animated AVIF, whose alpha is a track of its own', async () => {
    const { picture, fps } = await open(animatedAvif());
    expect(picture).toMatchObject({ width: 96, height: 64, plays: 0, hasAlpha: true });
    expect([fps, picture.durations]).toEqual([10, [100, 100, 100, 100, 100]]);
    const all = await collectPictures(picture);
    for (const [at, data] of all.entries()) {
      const [clear, solid] = [16, 24].map((x) => (32 * CLEAR.width + x + 8 * at) * 4);
      expect(data[(clear ?? 0) + 3], `frame ${at}`).toBeLessThan(10);
      const off = [...CLEAR.colour, 255].map((value, channel) =>
        Math.abs(value - (data[(solid ?? 0) + channel] ?? 0)),
      );
      expect(Math.max(...off), `frame ${at}`).toBeLessThan(10);
    }
    await expect(open(animatedAvif().subarray(0, 900))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  it('in ProRes 422 or in VP9 without alpha is opaque', async () => {
    const prores = made('a.mov', ...quarters(96, 64, 0.3), '-c:v', 'prores_ks', '-profile:v', '3');
    expect((await open(prores)).picture.hasAlpha).toBe(false);
    const without = ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuv444p10le'];
    expect((await open(made('a.mov', ...quarters(96, 64, 0.3), ...without))).picture.hasAlpha).toBe(false);
  });

  it('that a camera has turned is upright', async () => {
    const bytes = turnedRight(made('a.mp4', ...quarters(96, 64, 0.3), ...BT709, ...H264));
    const { picture } = await open(bytes);
    expect(picture).toMatchObject({ width: 64, height: 96 });
    const [first] = await collectPictures(picture);
    expect(corners(picture, first)).toEqual(near([WHITE, RED, GREEN, BLUE]));
  });

  it('with pixels that are not square, odd sides or too long sides gets square ones that fit', async () => {
    const wide = made('a.mp4', ...quarters(96, 64, 0.2), '-vf', 'setsar=2', ...H264);
    expect((await open(wide)).picture).toMatchObject({ width: 192, height: 64 });
    const odd = made('a.webm', ...quarters(98, 66, 0.2), '-vf', 'crop=97:65:0:0:exact=1', '-c:v', 'libvpx');
    expect((await open(odd)).picture).toMatchObject({ width: 97, height: 65 });
    const long = made('a.mp4', ...quarters(2160, 720, 0.1), ...H264);
    const { picture } = await open(long);
    expect(picture).toMatchObject({ width: 1080, height: 360 });
    expect((await collectPictures(picture))[0]).toHaveLength(1080 * 360 * 4);
  });

  it('keeps the order and the time of its pictures, also those of other lengths', async () => {
    const steady = await open(made('a.mp4', ...greys(64, 64, 20, 25), ...H264));
    const shades = (await collectPictures(steady.picture)).map((data) => Math.round((data[0] ?? 0) / 8));
    expect(steady.fps).toBe(25);
    expect(shades).toEqual(Array.from({ length: 20 }, (_, at) => at));
    // Pictures 0, 1, 2, 3 and then only 15: as a recording of a screen where nothing happens.
    const select = ['-vf', "select='lt(n,4)+eq(n,15)'", '-vsync', 'vfr'];
    const uneven = await open(made('a.mp4', ...greys(64, 64, 20, 25), ...select, ...H264));
    const seen = (await collectPictures(uneven.picture)).map((data) => Math.round((data[0] ?? 0) / 8));
    expect(uneven.fps).toBe(25);
    expect(seen.slice(0, 16)).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 15]);
  });

  it('hands out every third picture, and what has changed', async () => {
    const { picture } = await open(made('a.mp4', ...greys(64, 64, 20, 25), ...H264));
    const third = (await collectPictures(picture, 3)).map((data) => Math.round((data[0] ?? 0) / 8));
    expect(third).toEqual([0, 3, 6, 9, 12, 15, 18]);
    const still = await open(made('a.mp4', ...quarters(64, 64, 1), ...H264, '-tune', 'stillimage'));
    const changes: unknown[] = [];
    for await (const { changed } of still.picture.frames(signal())) changes.push(changed);
    expect(changes[0]).toEqual({ x: 0, y: 0, width: 64, height: 64 });
    expect(changes.at(-1)).toBeUndefined();
  });

  it('of a high dynamic range is converted where that can be done, and noted where not', async () => {
    const pq = ['-vf', 'scale=out_color_matrix=bt2020,format=yuv420p10le', '-c:v', 'libx264', '-crf', '5'];
    const names = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'smpte2084'];
    const bytes = made(
      'a.mp4',
      ...quarters(96, 64, 0.2),
      ...pq,
      ...names,
      '-x264-params',
      'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
    );
    const plain = await open(bytes);
    expect(plain.notes).toEqual([expect.stringContaining('high dynamic range')]);
    expect(await collectPictures(plain.picture)).toHaveLength(2);
    const converted = await openVideo(bytes, found(true), options());
    expect(converted.notes).toEqual([]);
    const [first] = await collectPictures(converted.picture);
    expect(colourAt(converted.picture, first, 0.25, 0.75).every((value) => value > 240)).toBe(true);
  });
});

describe('sound of a given video', () => {
  it.each([
    ['mp4', 'aac', H264, 'mp4', 'aac'],
    ['mp4', 'aac', H264, 'webm', 'opus'],
    ['webm', 'libopus', ['-c:v', 'libvpx'], 'webm', 'opus'],
    ['webm', 'libvorbis', ['-c:v', 'libvpx'], 'webm', 'vorbis'],
    ['webm', 'libopus', ['-c:v', 'libvpx'], 'mp4', 'aac'],
    ['mp4', 'libmp3lame', H264, 'mp4', 'aac'],
  ] as const)('of %s with %s and %j goes into %s as %s', async (kind, codec, video, format, expected) => {
    const bytes = made(`a.${kind}`, ...quarters(64, 64, 2), ...tone(2), '-c:a', codec, ...video);
    const { sound } = await open(bytes);
    if (!sound) throw new Error('There is no sound.');
    const fitting = await soundFor(format, sound, ffmpegPath(), signal());
    const source = movingSquare({ width: 64, height: 64, count: 15, frameMs: 100 });
    const options = { fps: 10, quality: 75, maxBytes: 5e6, tags: {}, sound: fitting };
    const encode = format === 'mp4' ? encodeMp4 : encodeWebm;
    const result = await encode(source, options, { signal: signal(), progress: () => {} });
    const { streams, format: file } = probe(result.bytes);
    expect(streams.map(({ codec_name: name }) => name)[1]).toBe(expected);
    // As long as the pictures, though the sound would go on.
    expect(Number(file.duration)).toBeGreaterThan(1.49);
    expect(Number(file.duration)).toBeLessThan(1.56);
  });
});

describe('a video that cannot be read', () => {
  const threads = watchThreads();

  it('without FFmpeg says in one sentence what to install', async () => {
    const missing: FoundFfmpeg = { ffmpeg: undefined, why: 'There is no FFmpeg on PATH.' };
    const video = made('a.mp4', ...quarters(96, 64, 1), ...H264);
    await expect(openVideo(video, missing, options())).rejects.toMatchObject({
      code: 'MODEL_NOT_CONFIGURED',
      message: expect.stringMatching(/^Videos cannot be read on this machine: .*apt install ffmpeg.*GIF/),
    });
  });

  it.each([
    ['hevc', 'mp4', ['-c:v', 'libx265', '-x265-params', 'log-level=none'], 'H.265 (HEVC)'],
    ['libdav1d', 'mp4', ['-c:v', 'libaom-av1', '-cpu-used', '8'], 'AV1'],
    ['prores', 'mov', ['-c:v', 'prores_ks'], 'ProRes'],
  ] as const)('by an FFmpeg without %s is not called damaged', async (decoder, kind, codec, name) => {
    const decoders = new Set([...ALL].filter((other) => other !== decoder));
    const video = made(`a.${kind}`, ...quarters(96, 64, 0.3), ...codec);
    await expect(openVideo(video, found(false, decoders), options())).rejects.toMatchObject({
      code: 'MODEL_NOT_CONFIGURED',
      message: `FFmpeg 9.9 of this machine has no decoder for ${name}. Install an FFmpeg that has one, or save the video as H.264.`,
    });
    expect((await open(video)).picture).toMatchObject({ width: 96, height: 64 });
  });

  const refused = (message: string) => ({
    code: 'IMAGE_UNREADABLE',
    message: expect.stringContaining(message),
  });

  it('that is no video is refused as such, also where nothing could decode one', async () => {
    const missing: FoundFfmpeg = { ffmpeg: undefined, why: 'There is no FFmpeg on PATH.' };
    const text = Buffer.from('This is a text, not a video.');
    await expect(openVideo(text, missing, options())).rejects.toMatchObject(
      refused('not an MP4, MOV or WebM'),
    );
  });

  it.each([
    ['MP4 with its index first', 'a.mp4', [...H264, '-movflags', '+faststart']],
    ['MP4 in fragments', 'a.mp4', [...H264, '-g', '5', '-movflags', 'frag_keyframe+empty_moov']],
    ['WebM of open length', 'a.webm', ['-c:v', 'libvpx', '-b:v', '2M', '-live', '1']],
  ] as const)('whose file has lost its end is used, and said to be cut short: %s', async (_, name, codec) => {
    const whole = made(name, ...greys(96, 64, 30, 10), ...codec);
    expect((await open(whole)).notes).toEqual([]);
    const { picture, notes } = await open(whole.subarray(0, Math.floor(whole.length * 0.8)));
    expect(notes).toEqual([expect.stringMatching(/cut short.*send the whole file/)]);
    expect(picture.durations.length).toBeLessThan(30);
    expect(await collectPictures(picture)).toHaveLength(picture.durations.length);
  });

  it.each([
    ['a.mp4', H264],
    ['a.mov', H264],
    ['a.webm', ['-c:v', 'libvpx', '-b:v', '2M']],
  ] as const)(
    'that cannot be read without the end it has lost is refused as cut short: %s',
    async (name, codec) => {
      const whole = made(name, ...quarters(96, 64, 1), ...codec);
      const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
      await expect(open(cut)).rejects.toMatchObject(
        refused('cut short, and cannot be read without its end.'),
      );
    },
  );

  it('is refused with a reason', async () => {
    const whole = made('a.mp4', ...quarters(96, 64, 1), ...H264);
    const avi = made('a.avi', ...quarters(64, 64, 0.2), '-c:v', 'mpeg4');
    await expect(open(avi)).rejects.toMatchObject(
      refused('It is an AVI video, not an MP4, MOV or WebM. Save'),
    );
    const old = made('a.mp4', ...quarters(64, 64, 0.2), '-c:v', 'mpeg4');
    await expect(open(old)).rejects.toMatchObject(refused('Its codec (mp4v) is not supported. Save it with'));
    await expect(open(Buffer.from('GIF89a'))).rejects.toMatchObject(
      refused('It is a GIF, not an MP4, MOV or WebM. Send it as `image_url` or `image_base64`.'),
    );
    await expect(open(Buffer.alloc(0))).rejects.toMatchObject(refused('not an MP4, MOV or WebM'));
    await expect(
      open(Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\nhttp://127.0.0.1/a.ts\n')),
    ).rejects.toMatchObject(refused('not an MP4, MOV or WebM'));
    await expect(open(Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'))).rejects.toMatchObject(
      refused('not an MP4, MOV or WebM'),
    );
    await expect(open(made('a.m4a', ...tone(1)))).rejects.toMatchObject(refused('no pictures'));
    await expect(open(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(refused(''));
    const long = made('a.mp4', ...quarters(32, 32, 70), ...H264);
    await expect(open(long)).rejects.toMatchObject(refused('plays for more than 60 seconds'));
    expect(threads.running()).toBe(0);
  });

  it('is refused where its header lies', async () => {
    const whole = made('a.mp4', ...quarters(96, 64, 1), ...H264);
    // A list of four thousand million pictures, and pictures without end.
    const endless = Buffer.from(whole);
    const stts = endless.indexOf('stts');
    endless.writeUInt32BE(0xffffffff, stts + 12);
    await expect(open(endless)).rejects.toMatchObject(refused(''));
    const many = Buffer.from(whole);
    const stsz = many.indexOf('stsz');
    many.writeUInt32BE(1, stsz + 8);
    many.writeUInt32BE(0xffffffff, stsz + 12);
    await expect(open(many).then(({ picture }) => collectPictures(picture))).rejects.toMatchObject(
      refused(''),
    );
    expect(threads.running()).toBe(0);
  });

  it('whose pictures are noise ends with an error, or with pictures, and not without end', async () => {
    const whole = made('a.mp4', ...quarters(96, 64, 1), ...H264);
    const mdat = whole.indexOf('mdat');
    const noise = Buffer.from(whole);
    for (let at = mdat + 60; at < Math.min(noise.length, mdat + 4000); at++) noise[at] = (at * 7919) & 0xff;
    const opened = await open(noise).catch((error: unknown) => error);
    if (opened instanceof Error) expect(opened).toMatchObject(refused(''));
    else if (typeof opened === 'object' && opened && 'picture' in opened) {
      const { picture } = await open(noise);
      await collectPictures(picture).catch((error: unknown) => expect(error).toMatchObject(refused('')));
    }
  });

  it('is given up where the caller stops', async () => {
    const bytes = made('a.mp4', ...greys(640, 360, 300, 30), ...H264);
    const { picture } = await open(bytes);
    const controller = new AbortController();
    let seen = 0;
    const run = async () => {
      for await (const _ of picture.frames(controller.signal))
        if (++seen === 5) controller.abort(new Error('enough'));
    };
    await expect(run()).rejects.toThrow('enough');
    expect(seen).toBe(5);
    for await (const _ of picture.frames(signal())) break;
  });
});
