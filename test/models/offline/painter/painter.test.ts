import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rasteriseSvg } from '../../../../src-main/imaging/encode-picture.ts';
import {
  createComposer,
  createLocalPainter,
} from '../../../../src-main/models/offline/painter/local-painter.ts';
import { CamError } from '../../../../src-shared/contract/errors.ts';
import { expectGolden } from '../../../helpers/golden.ts';
import { content, painter } from './setup.ts';

const signal = new AbortController().signal;
const small = { width: 256, height: 256, seed: 'fixed' };
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Mean difference of grey between two pictures of the same size, in a band of rows (shares of the height). */
async function difference(a: Uint8Array, b: Uint8Array, from: number, to: number): Promise<number> {
  const [one, two] = await Promise.all([a, b].map((it) => sharp(it).greyscale().raw().toBuffer()));
  const rows = Math.sqrt(one?.length ?? 0);
  let sum = 0;
  let count = 0;
  for (let at = Math.round(from * rows) * rows; at < Math.round(to * rows) * rows; at += 1) {
    sum += Math.abs((one?.[at] ?? 0) - (two?.[at] ?? 0));
    count += 1;
  }
  return sum / count;
}

describe('the local painter', () => {
  it.each([
    ['paint-skateboard', 'three tiny blue cats on a skateboard in the city at night'],
    ['paint-beach', 'a dog wearing sunglasses eating pizza on the beach'],
    ['paint-kitchen', 'a sad robot in the kitchen'],
    ['paint-storm', 'my boss riding a dinosaur through a thunderstorm'],
  ])('paints %s as the golden image has it', async (id, prompt) => {
    const { bytes } = await painter.paint({ prompt, ...small }, signal);
    await expectGolden(id, bytes);
  });

  it('paints the same picture for the same seed, and something else for another', async () => {
    const task = { prompt: 'a fox in the forest', ...small };
    const first = await painter.paint(task, signal);
    expect(hash((await painter.paint(task, signal)).bytes)).toBe(hash(first.bytes));
    expect(hash((await painter.paint({ ...task, seed: 'other' }, signal)).bytes)).not.toBe(hash(first.bytes));
  });

  it('describes the picture and the words it used', async () => {
    const { description } = await painter.paint(
      { prompt: 'two cats with a quantum hat in space', ...small },
      signal,
    );
    expect(description).toMatch(/^Two cats wearing a hat in space\. Painted from the words /);
    expect(description).toContain('Not used: “quantum”.');
  });

  it('refuses a prompt of which it can draw nothing', async () => {
    for (const prompt of ['blorb zzyx', 'oil painting, 8k', 'blue', 'no dogs', 'broken']) {
      await expect(painter.paint({ prompt, ...small }, signal)).rejects.toMatchObject({
        code: 'NOT_DRAWABLE',
        message: expect.stringContaining('Nothing was charged.'),
      });
    }
  });

  it('refuses to leave words out where it is told to be strict, and names them', async () => {
    const prompt = 'an anime cat with a quantum hat';
    await expect(painter.paint({ prompt, ...small, strict: true }, signal)).rejects.toMatchObject({
      code: 'NOT_DRAWABLE',
      message: expect.stringMatching(
        /leave out “anime”, “quantum”.*one style, “cartoon”, “illustration”, and not “anime”/,
      ),
      details: [{ path: 'prompt' }],
    });
    await painter.paint({ prompt: 'a cat with a hat', ...small, strict: true }, signal);
  });

  it.each(['a burning house', 'a frozen penguin', 'a soaked cat', 'a broken laptop', 'an overturned car'])(
    'shows %s as it is',
    async (prompt) => {
      const meanings = new Map([...content.meanings].filter(([, { kind }]) => kind !== 'state'));
      const blind = createLocalPainter({ content: { ...content, meanings }, rasterise: rasteriseSvg });
      const shown = await painter.paint({ prompt, ...small, strict: true }, signal);
      const plain = await blind.paint({ prompt, ...small }, signal);
      expect(shown.description.toLowerCase()).toMatch(new RegExp(`^${prompt} in `));
      // The two pictures are the same but for the state.
      expect(await difference(shown.bytes, plain.bytes, 0.1, 1)).toBeGreaterThan(1);
    },
  );

  it.each([
    ['a forest', 'without trees'],
    ['a park', 'with no trees'],
    ['a meadow', 'without clouds'],
    ['a meadow', 'but no sun'],
    ['a bedroom', 'without a bed'],
    ['a living room', 'without a sofa'],
  ])('%s %s shows none', async (place, denial) => {
    const shown = await painter.paint({ prompt: place, ...small }, signal);
    const denied = await painter.paint({ prompt: `${place} ${denial}`, ...small, strict: true }, signal);
    expect(denied.description).toContain('Left out, as asked:');
    expect(await difference(shown.bytes, denied.bytes, 0, 0.7)).toBeGreaterThan(1);
  });

  it('shows one sofa where the prompt names one, not that of the room as well', () => {
    const compose = createComposer(content);
    // The cushion on the sofa of the room.
    const cushion = 'rotate(18)';
    const svg = (prompt: string) => compose({ prompt, ...small }).svg;
    expect(svg('a cat in the living room')).toContain(cushion);
    expect(svg('a cat on a sofa in the living room')).not.toContain(cushion);
  });

  it('keeps an edge calm where text is to go', async () => {
    const task = { prompt: 'an elephant in a meadow', ...small };
    const open = await painter.paint(task, signal);
    const calm = await painter.paint({ ...task, quiet: ['bottom'] }, signal);
    const both = await painter.paint({ ...task, quiet: ['top', 'bottom'] }, signal);
    // The meadow is the same in all three; what differs below is the elephant.
    expect(await difference(open.bytes, calm.bytes, 0.79, 0.9)).toBeGreaterThan(4);
    expect(await difference(calm.bytes, both.bytes, 0.79, 0.9)).toBeLessThan(1.5);
  });

  it.each([
    ['1:4', 384, 1536],
    ['4:1', 1536, 384],
    ['16:9', 1360, 765],
  ])('paints %s at the requested size', async (_ratio, width, height) => {
    const { bytes } = await painter.paint({ prompt: 'a cat and a dog', width, height, seed: 's' }, signal);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'png' });
  });

  it('paints larger pictures at its own limit, in the same shape', async () => {
    const { bytes } = await painter.paint(
      { prompt: 'a blue cat', width: 4000, height: 2000, seed: 's' },
      signal,
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1536, height: 768 });
  });

  it('stops when the call is aborted', async () => {
    const off = AbortSignal.abort(new Error('called off'));
    await expect(painter.paint({ prompt: 'a cat', ...small }, off)).rejects.toThrow('called off');
  });

  it('makes a picture of any prompt and shape', async () => {
    const words = fc.constantFrom(
      ...'cat dogs three tiny red on in under wearing hat versus fire 🐙 <script> & "quoted" moon sad party space kitchen at night storm synergy 12 and holding'.split(
        ' ',
      ),
    );
    const prompt = fc.oneof(
      fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
      fc.string({ maxLength: 60, unit: 'grapheme' }),
    );
    const side = fc.integer({ min: 64, max: 200 });
    await fc.assert(
      fc.asyncProperty(prompt, side, side, fc.string(), async (text, width, height, seed) => {
        const painted = await painter
          .paint({ prompt: text, width, height, seed }, signal)
          .catch((error: unknown) => {
            // Of nothing, nothing is painted.
            if (error instanceof CamError && error.code === 'NOT_DRAWABLE') return undefined;
            throw error;
          });
        if (!painted) return;
        const { bytes, description } = painted;
        const found = await sharp(bytes).metadata();
        expect([found.width, found.height]).toEqual([width, height]);
        expect(description).not.toMatch(/undefined|NaN/);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});
