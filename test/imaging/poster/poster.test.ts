import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findClearestFrame, frameAt } from '../../../src-main/imaging/poster/clearest-frame.ts';
import { makePoster } from '../../../src-main/imaging/poster/poster.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';

const SIDE = { width: 240, height: 160 };
/** Letters, more or less of them, on a plain picture. */
const words = (lines: number, color = '#2a6') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="${color}"/>${Array.from(
      { length: lines },
      (_, at) => `<path d="M20 ${30 + at * 24}h200" stroke="#000" stroke-width="14" stroke-dasharray="6 5"/>`,
    ).join('')}</svg>`,
  );

async function animation(frames: readonly Buffer[], format: 'gif' | 'webp', delay: number[]) {
  const stills = await Promise.all(frames.map((svg) => sharp(svg).png().toBuffer()));
  const joined = sharp(stills, { join: { animated: true } });
  return format === 'gif'
    ? joined.gif({ delay, keepDuplicateFrames: true }).toBuffer()
    : joined.webp({ delay, lossless: true }).toBuffer();
}

/** How green the picture is on average; more letters make it less so. */
async function measureMean(webp: Uint8Array): Promise<number> {
  const { channels } = await sharp(webp).stats();
  return channels[1]?.mean ?? Number.NaN;
}
const likeness = async (poster: Uint8Array, frame: Buffer) =>
  Math.abs((await measureMean(poster)) - (await measureMean(await sharp(frame).webp().toBuffer())));

describe('the still of an animated picture', () => {
  it.each(['gif', 'webp'] as const)('of a %s shows the captions that come later', async (format) => {
    const frames = [words(0), words(1), words(2), words(4)];
    const moving = await animation(frames, format, [300, 300, 300, 600]);
    const poster = await makePoster(moving, 640);
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', ...SIDE });
    expect((await sharp(poster).metadata()).pages ?? 1).toBe(1);
    expect(await likeness(poster, words(4))).toBeLessThan(3);
    expect(await likeness(poster, words(0))).toBeGreaterThan(15);
  });

  it('shows another moment where the captions have gone at three quarters', async () => {
    const moving = await animation([words(0), words(4), words(0), words(0)], 'gif', [400, 400, 400, 400]);
    // Seen from 400 to 800 ms: not at the half, which is 800.
    expect(await findClearestFrame(moving)).toBe(3);
    const longer = await animation([words(0), words(4), words(0), words(0)], 'gif', [400, 500, 400, 300]);
    expect(await findClearestFrame(longer)).toBe(1);
  });

  it('stays with three quarters where others show as much; of a still it is the still', async () => {
    const frames = [words(4), words(4, '#26a'), words(4, '#a26'), words(4, '#882')];
    expect(await findClearestFrame(await animation(frames, 'gif', [300, 300, 300, 300]))).toBe(3);
    const still = await sharp(words(3)).webp({ lossless: true }).toBuffer();
    expect(await findClearestFrame(still)).toBe(0);
    expect(await likeness(await makePoster(still, 640), words(3))).toBeLessThan(2);
  });

  it('is the first frame where the document in the file says that it has all captions', async () => {
    const moving = await animation([words(2), words(0), words(1), words(4)], 'gif', [300, 300, 300, 600]);
    const withDocument = (time: Pick<CaptionRequest, 'first_frame_captions'>) =>
      Buffer.concat([
        moving,
        Buffer.from(writeXmp({ captions: [{ text: 'x', position: 'top' }], ...time }) ?? ''),
      ]);
    expect(await likeness(await makePoster(withDocument({}), 640), words(2))).toBeLessThan(3);
    const later = withDocument({ first_frame_captions: false });
    expect(await likeness(await makePoster(later, 640), words(4))).toBeLessThan(3);
  });

  it('is small, and no larger than the meme; that of a damaged file is refused', async () => {
    const moving = await animation([words(1), words(2)], 'gif', [100, 100]);
    expect(await sharp(await makePoster(moving, 60)).metadata()).toMatchObject({ width: 60, height: 40 });
    await expect(makePoster(moving.subarray(0, 40), 640)).rejects.toThrow(CamError);
  });
});

it('the frame at a moment goes by the time that each is shown', () => {
  expect([0, 0.49, 0.5, 0.99, 1].map((at) => frameAt([500, 100, 400], at))).toEqual([0, 0, 1, 2, 2]);
  expect(frameAt([], 0.5)).toBe(0);
});
