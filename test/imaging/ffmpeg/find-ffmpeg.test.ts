import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoder, videoAbilities } from '../../../src-main/imaging/ffmpeg/choose-encoder.ts';
import { createFfmpegFinder } from '../../../src-main/imaging/ffmpeg/find-ffmpeg.ts';
import { ffmpegPath } from '../../helpers/ffmpeg.ts';
import { ANSWERS, createStandIns } from './stand-ins.ts';

beforeAll(() => void ffmpegPath(), 300_000);

const find = (settings: Parameters<typeof createFfmpegFinder>[0]) => createFfmpegFinder(settings).find();
const standIn = createStandIns();

describe('FFmpeg of this machine', () => {
  it('is found on PATH, and what it encodes with has been tried', async () => {
    const found = await find({ searchPath: path.dirname(ffmpegPath()) });
    expect(found.ffmpeg).toMatchObject({
      path: ffmpegPath(),
      version: expect.stringMatching(/^\w+(\.\w+)*$/),
    });
    expect(chooseEncoder('mp4', found).ffmpeg?.encoder.format).toBe('mp4');
    expect(found.ffmpeg?.decoders).toContain('h264');
  });

  it.each([
    [{ program: 'off', searchPath: process.env.PATH }, 'FFmpeg is switched off by CAM_FFMPEG=off.'],
    [{ searchPath: '' }, 'There is no FFmpeg on PATH.'],
    [{}, 'There is no FFmpeg on PATH.'],
    [{ program: 'ffmpeg' }, 'absolute path'],
    [{ program: '/nowhere/ffmpeg' }, ''],
  ])('is not used where it is switched off, absent, or something else: %j', async (settings, why) => {
    expect(await find(settings)).toEqual({ ffmpeg: undefined, why: expect.stringContaining(why) });
  });

  it.skipIf(process.platform === 'win32')('is trusted with nothing that it only claims', async () => {
    const other = standIn('echo hello');
    expect(await find({ program: other.program })).toMatchObject({
      why: expect.stringContaining('does not answer as FFmpeg does'),
    });
    const claims = standIn(`${ANSWERS}\necho "no device" >&2; exit 1`);
    const found = await find({ searchPath: `relative${path.delimiter}${claims.folder}` });
    expect(found.ffmpeg).toMatchObject({ version: '9.9.9', encoders: [], hasToneMapping: false });
    const choice = chooseEncoder('mp4', found);
    expect(choice.ffmpeg).toBeUndefined();
    expect(choice.why).toBe('FFmpeg 9.9.9 has no encoder for mp4 that works here.');
    const nvenc = standIn(
      `${ANSWERS}\ncase "$*" in *h264_nvenc*) cat >/dev/null; echo picture; exit 0;; esac; exit 1`,
    );
    const hardware = await find({ program: nvenc.program });
    expect(chooseEncoder('mp4', hardware)).toMatchObject({
      label: 'H.264 by NVENC (FFmpeg 9.9.9)',
      isHardware: true,
    });
  });

  it.skipIf(process.platform === 'win32')('is asked once, and again where that is wanted', async () => {
    const { folder, program } = standIn(`echo x >> "$(dirname "$0")/asked"; ${ANSWERS}\nexit 1`);
    const finder = createFfmpegFinder({ program });
    expect(await finder.find()).toBe(await finder.find());

    const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8').length;
    const before = asked();
    await finder.find();
    expect(asked()).toBe(before);
    await finder.findAgain();
    expect(asked()).toBe(before * 2);
  });
});

describe('what makes videos', () => {
  it('without FFmpeg is built in, and reading says what to install', () => {
    const abilities = videoAbilities({ ffmpeg: undefined, why: 'There is no FFmpeg on PATH.' });
    expect(abilities.encoders.map(({ format, label, why }) => [format, label, why])).toEqual([
      ['mp4', 'H.264 by minih264 (built in)', 'There is no FFmpeg on PATH.'],
      ['webm', 'VP8 by libvpx (built in)', 'There is no FFmpeg on PATH.'],
    ]);
    expect(abilities).toMatchObject({ canRead: false, working: [] });
    expect(abilities.reading).toMatch(
      /^Videos cannot be given: There is no FFmpeg on PATH\. Install FFmpeg .*start CAM again\.$/,
    );
  });
});
