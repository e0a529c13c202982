import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { ffmpeg, ffmpegPath, probe } from '../helpers/ffmpeg.ts';
import { greys, H264, made, tone } from '../imaging/ffmpeg/input-videos.ts';

/** Videos that callers store, and the clips of them that GIFs and videos show, read by the FFmpeg of this machine. */

let cam: TestApp;
let caller: TestCaller;
/** 3 s, 10 pictures a second, each 8 levels lighter than the one before; every eighth is a key. */
let video: Buffer;
beforeAll(async () => {
  cam = await createTestApp({ ffmpeg: { program: ffmpegPath() } });
  caller = cam.caller();
  const sound = [...tone(3), '-c:a', 'aac'];
  video = made('a.mp4', ...greys(96, 64, 30, 10), ...sound, ...H264, '-g', '8', '-bf', '2');
}, 300_000);
afterAll(() => cam.cleanup());

const upload = (payload: Buffer, type = 'video/mp4', query = '') =>
  cam.app.inject({
    method: 'POST',
    url: `/v1/videos${query}`,
    headers: { ...caller.headers, 'content-type': type },
    payload,
  });
const uploaded = async (): Promise<string> => (await upload(video)).json().data.url;
const post = (url: string, payload: object) =>
  cam.app.inject({ method: 'POST', url, headers: caller.headers, payload });
const getFile = async (url: string) => (await cam.app.inject({ url: new URL(url).pathname })).rawPayload;
const filesIn = (folder: string) => {
  const names = readdirSync(path.join(cam.home, 'cdn', folder), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const CAPTIONS = [{ position: 'bottom', text: 'Hi', start: 0.5 }];

/** The numbers in the stored video of the pictures that a video shows, told by the grey at their corner. */
const numbersIn = (file: Buffer): number[] => {
  const corner = '-i pipe:0 -map 0:v:0 -vf crop=2:2:0:0 -pix_fmt gray -f rawvideo pipe:1';
  const greys = ffmpeg(corner.split(' '), file);
  return Array.from({ length: greys.length / 4 }, (_, at) => Math.round((greys[at * 4] ?? 0) / 8));
};

test('a video is stored once, described, and sent in parts', async () => {
  const answer = await upload(video);
  expect(answer.json().data).toMatchObject({
    width: 96,
    height: 64,
    duration_ms: 3000,
    fps: 10,
    codec: 'avc',
    has_sound: true,
    bytes: video.length,
  });
  const { url } = answer.json().data;
  expect(url).toMatch(/\/cdn\/videos\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.mp4$/);
  expect((await upload(video, 'application/octet-stream')).json().data.url).toBe(url);
  const part = await cam.app.inject({ url: new URL(url).pathname, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);
  expect(filesIn('.tmp')).toEqual([]);
});

test('what is no whole video is refused in words, and nothing of it is left', async () => {
  const stored = filesIn('videos');
  const cut = made('a.mp4', ...greys(96, 64, 30, 10), ...H264, '-movflags', 'faststart');
  for (const [bytes, words] of [
    [Buffer.from('GIF89a'), 'not an MP4, MOV or WebM'],
    [Buffer.alloc(0), 'nothing (0 bytes)'],
    [video.subarray(0, video.length / 2), 'cut short'],
    [cut.subarray(0, cut.length - 200), 'cut short'],
    [made('a.m4a', ...tone(1)), 'no pictures'],
  ] as const) {
    const message = expectError(await upload(bytes), 'IMAGE_UNREADABLE');
    expect(message).toContain(words);
  }
  expectError(await upload(video, 'text/plain'), 'UNSUPPORTED_MEDIA_TYPE');
  expect(filesIn('videos')).toEqual(stored);
  expect(filesIn('.tmp')).toEqual([]);
});

test('a video that a caller cannot show is stored as H.264, where FFmpeg is', async () => {
  const hevc = made('a.mp4', ...greys(97, 64, 30, 10), ...tone(3), '-c:v', 'libx265', '-c:a', 'libopus');
  const { data } = (await upload(hevc, 'video/mp4', '?convert=true')).json();
  expect(data).toMatchObject({ codec: 'avc', duration_ms: 3000, fps: 10, has_sound: true, width: 98 });
  const file = await getFile(data.url);
  expect(probe(file).streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
  expect(numbersIn(file)).toHaveLength(30);
  const without = await createTestApp();
  try {
    const { headers } = without.caller();
    const request = { method: 'POST', url: '/v1/videos?convert=true', payload: hevc } as const;
    const type = { ...headers, 'content-type': 'video/mp4' };
    const answer = await without.app.inject({ ...request, headers: type });
    expect(expectError(answer, 'MODEL_NOT_CONFIGURED')).toContain('H.265 (HEVC)');
  } finally {
    await without.cleanup();
  }
});

test('a clip begins and ends within the video, and plays at its speed', async () => {
  const video_url = await uploaded();
  const clip = { start_ms: 970, end_ms: 2170 };
  const makeClip = async (more: object, format = 'mp4') => {
    const request = { video_url, output_format: format, clip: { ...clip, ...more }, captions: CAPTIONS };
    const { url, motion } = (await post('/v1/video/generate', request)).json().data;
    return { motion, numbers: numbersIn(await getFile(url)) };
  };
  const own = await makeClip({});
  expect(own.motion).toMatchObject({ duration_ms: 1200, frames: 12 });
  expect(own.numbers).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect((await makeClip({ speed: 2 })).numbers).toEqual([10, 12, 14, 16, 18, 20]);
  const slow = await makeClip({ end_ms: 1270, speed: 0.5 });
  expect(slow.numbers).toEqual([9, 10, 10, 11, 11, 12]);
  const gif = await post('/v1/gif/generate', { video_url, clip, captions: CAPTIONS });
  expect(gif.json().data.motion).toMatchObject({ duration_ms: 1200, frames: 12 });
});

test('the sound of a clip is cut with it, follows its speed and keeps its pitch', async () => {
  const video_url = await uploaded();
  const clip = { start_ms: 1000, end_ms: 2000, speed: 0.5 };
  const meme = (await post('/v1/video/generate', { video_url, clip, captions: CAPTIONS })).json().data;
  const file = await getFile(meme.url);
  expect(Number(probe(file).format.duration)).toBeCloseTo(2, 1);
  const samples = ffmpeg('-i pipe:0 -map 0:a -ac 1 -ar 8000 -f s16le pipe:1'.split(' '), file);
  const wave = new Int16Array(samples.buffer, samples.byteOffset, samples.length / 2);
  expect(wave.length / 8000).toBeCloseTo(2, 1);
  const crossings = wave.filter((value, at) => value >= 0 && (wave[at - 1] ?? 0) < 0).length;
  expect(crossings / (wave.length / 8000)).toBeGreaterThan(420);
  expect(crossings / (wave.length / 8000)).toBeLessThan(460);
  const mute = { video_url, clip, sound: false, captions: CAPTIONS };
  const silent = await getFile((await post('/v1/video/generate', mute)).json().data.url);
  expect(probe(silent).streams.map(({ codec_type }) => codec_type)).not.toContain('audio');
});

test('a meme of a stored video is opened again with its clip, and made again from its document', async () => {
  const video_url = await uploaded();
  const clip = { start_ms: 500, end_ms: 1500 };
  const request = { video_url, clip, sound: false, embed: true, captions: CAPTIONS };
  const meme = (await post('/v1/video/generate', request)).json().data;
  const document = (
    await cam.app.inject({ url: `/v1/memes/${meme.id}/document`, headers: caller.headers })
  ).json().data;
  expect(document.video).toEqual({ url: video_url, ...clip, sound: false });
  const still = await sharp(await getFile(document.image_url)).metadata();
  expect([still.width, still.height]).toEqual([96, 64]);
  expect(JSON.parse(documentIn(await getFile(meme.url)) ?? '{}').video).toEqual(document.video);
  const again = (await post('/v1/gif/generate', { meme_id: meme.id, clip: { end_ms: 1000 } })).json().data;
  expect(again.motion).toMatchObject({ duration_ms: 500 });
});

test('a clip that is no part of the video is refused before anything is charged', async () => {
  const video_url = await uploaded();
  for (const [clip, code, words] of [
    [{ start_ms: 2000, end_ms: 1000 }, 'VALIDATION_ERROR', 'not after its start'],
    [{ start_ms: 0, end_ms: 61_000 }, 'VALIDATION_ERROR', 'plays for 61 s'],
    [{ start_ms: 9000 }, 'IMAGE_UNREADABLE', 'earlier start'],
  ] as const) {
    const answer = await post('/v1/gif/generate', { video_url, clip, captions: CAPTIONS });
    expect(expectError(answer, code)).toContain(words);
  }
  const still = { template_id: 'tpl_two-buttons', clip: { start_ms: 1 } };
  expect(expectError(await post('/v1/gif/generate', still), 'VALIDATION_ERROR')).toContain('none is given');
});

test('a clean-up deletes an old video that nothing names', async () => {
  const named = path.basename(new URL(await uploaded()).pathname);
  const other = made('b.mp4', ...greys(64, 64, 5, 10), ...H264);
  await upload(other);
  for (const file of filesIn('videos')) {
    const [shard, then] = [file.slice(0, 2), Date.now() / 1000 - 2 * 86_400];
    utimesSync(path.join(cam.home, 'cdn/videos', shard, file), then, then);
  }
  const { data } = (
    await cam.app.inject({
      method: 'POST',
      url: '/v1/storage/cleanup',
      headers: cam.admin().headers,
      payload: { kinds: ['uploads'] },
    })
  ).json();
  expect(data.kinds[0].files).toBeGreaterThan(0);
  expect(filesIn('videos')).toEqual([named]);
});
