import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { writeApng } from '../../helpers/apng-writer.ts';
import { awkwardAnimations } from '../../helpers/awkward-animations.ts';
import { amount, timeout } from '../../helpers/full-run.ts';
import { readFrames } from '../../helpers/moving-files.ts';
import { createGif, createWebp, gifSubBlocks, riffChunk, webpHeader } from '../../helpers/picture-files.ts';

const FORMATS = ['gif', 'webp', 'apng'] as const;
type Files = Awaited<ReturnType<typeof awkwardAnimations>>;
let files: Files;
beforeAll(async () => {
  files = await awkwardAnimations();
});

/** The frames, `still`, or the error where callers are meant to see it; other errors are thrown. */
async function readOutcome(bytes: Uint8Array): Promise<Uint8Array[] | 'still' | CamError> {
  try {
    const picture = await openMovingPicture(bytes);
    return picture ? (await readFrames(picture)).map(({ data }) => data) : 'still';
  } catch (error) {
    if (error instanceof CamError && error.code === 'IMAGE_UNREADABLE') return error;
    throw error;
  }
}

describe('a file that is cut short', () => {
  it.each(FORMATS)('%s: the complete frames, or why there are none', async (format) => {
    const found = await readOutcome(files[format]);
    const whole = Array.isArray(found) ? found : [];
    const kinds = new Set<string>();
    for (let length = files[format].length; length >= 0; length -= 100) {
      const outcome = await readOutcome(files[format].subarray(0, length));
      if (outcome instanceof CamError) {
        expect(outcome.message).toContain('before its first frame ends');
        kinds.add('error');
      } else {
        if (outcome !== 'still') expect(outcome).toEqual(whole.slice(0, outcome.length));
        kinds.add(outcome === 'still' ? outcome : `${outcome.length} frames`);
      }
    }
    expect([...kinds].toSorted()).toEqual(['2 frames', '3 frames', '4 frames', '5 frames', 'error', 'still']);
  });
});

describe('bounds', () => {
  const SIDE = 10_000;
  const pixel = { x: 0, y: 0, width: 1, height: 1, samples: [0] };
  const animation = ['ANIM', 'ANMF', 'ANMF'].map((name, at) => riffChunk(name, Buffer.alloc(at ? 16 : 6)));
  const withLargeFrame = (gif: Buffer) => {
    // Width and height of the last frame.
    const at = gif.lastIndexOf(Buffer.from([0x2c, 0, 0])) + 5;
    return gif.fill(0x27, at, at + 4);
  };
  it.each([
    ['GIF', () => createGif(2, SIDE, SIDE)],
    ['GIF with a small screen and a large frame', () => withLargeFrame(createGif(2, 10, 10))],
    ['WebP', () => createWebp([webpHeader(2, SIDE, SIDE), ...animation])],
    ['APNG', () => writeApng({ width: SIDE, height: SIDE, type: 0, depth: 8, frames: [pixel, pixel] })],
  ])('refuses a header of 10,000 × 10,000 px: %s', async (_, file) => {
    const before = process.memoryUsage().arrayBuffers;
    const outcome = await readOutcome(file());
    expect(outcome).toBeInstanceOf(CamError);
    expect(String(outcome)).toContain('Send a smaller one');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  it('refuses frames that have too many pixels together, and more than 5,000', async () => {
    const side = 4000;
    const sides = [side & 255, side >> 8, side & 255, side >> 8];
    const frame = [Buffer.from([0x2c, 0, 0, 0, 0, ...sides, 0, 2]), gifSubBlocks(Uint8Array.of(0x44, 1))];
    const frames = Math.ceil(LIMITS.movingPixels / side ** 2) + 1;
    const head = [Buffer.from('GIF89a', 'latin1'), Buffer.from([...sides, 0, 0, 0])];
    const gif = Buffer.concat([...head, ...Array.from({ length: frames }, () => frame).flat()]);
    const many = createGif(LIMITS.imageFrames + 1, 8, 8);
    expect(String(await readOutcome(gif))).toContain(
      '2000 megapixels in all. Send a shorter or smaller one.',
    );
    expect(String(await readOutcome(many))).toContain('more than 5000 frames');
  });

  it('needs the memory of a few frames for 5,000 of 240 × 135 px', async () => {
    const [width, height] = [240, 135];
    const picture = await openMovingPicture(createGif(LIMITS.imageFrames, width, height));
    const before = process.memoryUsage().arrayBuffers;
    let [frames, most] = [0, 0];
    for await (const { data } of picture?.frames(new AbortController().signal) ?? []) {
      expect(data).toHaveLength(width * height * 4);
      frames += 1;
      if (frames % 500 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(frames).toBe(LIMITS.imageFrames);
    expect(most).toBeLessThan(20 * width * height * 4);
  });
});

describe('ending early', () => {
  it.each(FORMATS)('%s: an aborted signal, and a loop that is left', async (format) => {
    const picture = await openMovingPicture(files[format]);
    if (!picture) throw new Error('It counts as a still.');
    const controller = new AbortController();
    const frames = picture.frames(controller.signal);
    await frames[Symbol.asyncIterator]().next();
    controller.abort(new Error('enough'));
    await expect(frames[Symbol.asyncIterator]().next()).rejects.toThrow('enough');
    for await (const { data } of picture.frames(new AbortController().signal)) {
      expect(data).toHaveLength(picture.width * picture.height * 4);
      break;
    }
    // From the first frame again.
    expect(await readFrames(picture)).toHaveLength(5);
  });
});

const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
const changed = fc.array(change, { minLength: 1, maxLength: 12 });
it.each(FORMATS)(
  'random damage: frames or an error that says what to do, %s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(changed, fc.nat(999), async (changes, cut) => {
        const bytes = Buffer.from(files[format]);
        // Half of the changes in the headers, which are few bytes.
        changes.forEach(([place, value], index) => {
          bytes[place % (index % 2 ? bytes.length : 120)] = value;
        });
        const outcome = await readOutcome(cut < 100 ? bytes.subarray(0, bytes.length - cut * 10) : bytes);
        if (outcome instanceof CamError) expect(outcome.message).toMatch(/Send|Save/);
      }),
      { seed: 4226, numRuns: amount(100, 3000) },
    );
  },
  timeout(60_000),
);
