import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPictureEditing } from '../../../../src-main/imaging/edits/edits.ts';
import { createHeadFinder } from '../../../../src-main/imaging/heads/find-heads.ts';
import {
  createLocalPictureEditor,
  readEditWords,
} from '../../../../src-main/models/offline/picture-editing/local-picture-editor.ts';
import { createEditReader } from '../../../../src-main/models/offline/picture-editing/read-edits.ts';
import { REMIX_EXAMPLES } from '../../../../src-renderer/features/create/remix/examples.ts';
import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { Head } from '../../../../src-shared/contract/heads.ts';
import { expectGolden } from '../../../helpers/golden.ts';
import { content, reader, resourcesDir } from '../painter/setup.ts';

/** The sample instructions of the window. */
const EXAMPLES = REMIX_EXAMPLES.map(({ prompt }) => prompt);

/** Keeps the left half of a picture. */
const cutOut = async (given: Uint8Array) => {
  const { width = 0, height = 0 } = await sharp(given).metadata();
  const left = { width: Math.floor(width / 2), height, channels: 4, background: '#fff' } as const;
  const image = sharp(given).ensureAlpha();
  const kept = await sharp({ create: left })
    .extend({ right: width - left.width, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return {
    bytes: await image
      .composite([{ input: kept, blend: 'dest-in' }])
      .png()
      .toBuffer(),
  };
};
const words = readEditWords(resourcesDir);
const editor = createLocalPictureEditor({
  content,
  words,
  editing: createPictureEditing({ ...createHeadFinder(resourcesDir), cutOut }),
});
/** One that takes the ball of the test picture for a head. */
const BALL: Head = {
  kind: 'person',
  eyes: [
    { x: 102, y: 36 },
    { x: 118, y: 36 },
  ],
  chin: { x: 110, y: 62 },
  brim: { x: 110, y: 26 },
  width: 36,
};
const headed = createLocalPictureEditor({
  content,
  words,
  editing: createPictureEditing({ find: async () => [BALL], cutOut }),
});
const edits = createEditReader(words, reader, content.cast);
const signal = new AbortController().signal;

/** A red left half, a blue right half with a white ball. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="80" height="120" fill="#d03020"/><rect x="80" width="80" height="120" fill="#2040c0"/><circle cx="110" cy="40" r="22" fill="#fff"/></svg>`;
let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp(Buffer.from(SVG)).flatten().png().toBuffer();
});

const edit = (prompt: string, source = picture) =>
  editor.edit({ picture: source, prompt, seed: 's' }, signal);
const readSize = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};
/** Red, green and blue at a point, fractions of the picture. */
async function at(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(from, from + 3)];
}

describe('reading edits', () => {
  it.each([
    ['make it black and white', 'greyscale 1'],
    ['blur it slightly and then deep-fry it a lot', 'blurred 0.5; deep-fried 1.75'],
    ['very grainy, vintage', 'grainy 1.75; vintage 1'],
    ['please turn this into a comic', 'drawn as a comic 1'],
    ['put it in a frame', 'framed 1'],
    ['upside down and sharper', 'upside down 1; sharpened 1'],
    ['Rotate 15° to the left', 'rotated 1'],
    ['make it blue', 'tinted 1'],
    ['everything dark blue', 'tinted 1'],
    ['a deep red border', 'framed 1'],
    ['light pink frame', 'framed 1'],
    ['dark', 'darkened 1'],
    ['add two cats top left and a vignette', 'added 1; vignette 1'],
    ['set it on fire!', 'in flames 1'],
    ['turn my aunt into a swan', ''],
    ['turn my uncle into a giraffe', ''],
    ['a sombrero on the giraffe', 'added 1'],
    ['crowns on the wolves', 'added 1'],
    ['a hat on the arctic', ''],
    ["don't blur it", ''],
    ['cover her face with a pumpkin', 'added 1'],
    ['censor them', ''],
    ['add a sunset', ''],
    ['add a rainbow', 'added 1'],
    ['make the sky darker', ''],
    ['blur the background', ''],
    ['make it less bright', 'darkened 1'],
    ['less grain', ''],
    ['remove the noise', ''],
    ['no blur, but pixelate it', 'pixelated 1'],
    ['make it sepia without grain or a vignette', 'sepia 1'],
    ['no colour', 'greyscale 1'],
    ['do not add a cat, mirror it', 'mirrored 1'],
    ['not too dark, more contrast', 'more contrast 1'],
  ])('%s', (prompt, expected) => {
    const { steps } = edits.read(prompt);
    expect(steps.map(({ word, options }) => `${word.name} ${options.amount}`).join('; ')).toBe(expected);
  });

  it('keeps numbers, places, colours and things with their edit', () => {
    const [rotate, frame, add] = edits.read(
      'rotate 15° left, a thick red border, add three pizzas at the top',
    ).steps;
    expect(rotate?.options).toMatchObject({ number: 15, place: { x: 0 } });
    expect(frame?.options.colour).toBe('#d9263a');
    expect(add).toMatchObject({ options: { place: { x: 0.5, y: 0 } }, things: [{ count: 3 }] });
  });

  it.each(EXAMPLES)('understands the example “%s” of the window, whole', (example) => {
    const { steps, leftOut } = edits.read(example);
    expect([steps.length, leftOut]).toEqual([1, []]);
  });

  it.each([
    'vintage photograph',
    'like a vintage photograph',
    'as an old photograph',
    'a black and white photograph',
  ])('understands “%s”, whole', (prompt) => {
    const { steps, leftOut } = edits.read(prompt);
    expect([steps.length, leftOut]).toEqual([1, []]);
  });

  it('understands the examples one after another', () => {
    const { steps, leftOut } = edits.read(EXAMPLES.join(', '));
    expect([steps.length, leftOut]).toEqual([EXAMPLES.length, []]);
  });

  it('gives each phrase to one edit only', () => {
    const owners = new Map<string, string[]>();
    for (const { name, words: phrases } of words.edits)
      for (const phrase of phrases) owners.set(phrase, [...(owners.get(phrase) ?? []), name]);
    expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
  });
});

describe('the local editor', () => {
  it('takes the colour out', async () => {
    const [red = 0, green = 0, blue = 0] = await at((await edit('greyscale')).bytes, 0.2, 0.5);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3);
  });

  it.each([
    ['mirror', 0.2, [32, 64, 192]],
    ['invert', 0.2, [47, 207, 223]],
  ])('%s', async (prompt, x, colour) => {
    expect(await at((await edit(prompt)).bytes, x, 0.8)).toEqual(colour);
  });

  it.each([
    ['crop to a square', [120, 120]],
    ['rotate 90', [120, 160]],
    ['border', [170, 130]],
    ['polaroid', [174, 155]],
    ['zoom in', [160, 120]],
  ])('%s leaves the right size', async (prompt, size) => {
    expect(await readSize((await edit(prompt)).bytes)).toEqual(size);
  });

  it('rotates by an angle without empty corners', async () => {
    const { bytes } = await edit('rotate 20');
    for (const [x, y] of [
      [0, 0],
      [0.99, 0],
      [0, 0.99],
      [0.99, 0.99],
    ] as const) {
      expect(Math.max(...(await at(bytes, x, y)))).toBeGreaterThan(60);
    }
  });

  it('adds a thing at the place the prompt names', async () => {
    const { bytes, description } = await edit('add a green apple at the bottom left');
    expect(await at(bytes, 0.9, 0.1)).toEqual(await at(picture, 0.9, 0.1));
    expect(await at(bytes, 0.13, 0.82)).not.toEqual(await at(picture, 0.13, 0.82));
    expect(description).toBe('A picture, edited: green apple added.');
  });

  it('edits in the order of the prompt', async () => {
    const one = await edit('white border, then invert');
    const two = await edit('invert, then white border');
    expect(await at(one.bytes, 0, 0)).toEqual([5, 5, 5]);
    expect(await at(two.bytes, 0, 0)).toEqual([250, 250, 250]);
  });

  it('describes what it did, and reports what it did not understand', async () => {
    const { description } = await edit('blur it slightly, more flamboyance');
    expect(description).toBe(
      'A picture, edited: blurred slightly. Left out: “more flamboyance” (“flamboyance” is not understood).',
    );
  });

  it('refuses prompts without an edit; the message names edits and what to set up', async () => {
    const refusal = await edit('turn my aunt into a swan').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CamError);
    expect(refusal).toMatchObject({ code: 'NOT_UNDERSTOOD' });
    expect(String(refusal)).toMatch(/greyscale.*CAM_OPENAI_API_KEY.*Nothing was charged/s);
  });

  it('refuses what is no picture', async () => {
    const refusal = edit('blur', Buffer.from('no picture'));
    await expect(refusal).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  it('keeps transparency', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    for (const prompt of ['sepia', 'blur', 'pixelate', 'mirror', 'swirl']) {
      const { channels } = await sharp((await edit(prompt, clear)).bytes).stats();
      expect(channels[3]?.max, prompt).toBe(0);
    }
  });

  it.each(['deep-fry', 'comic', 'halftone', 'glitch', 'speed lines', 'vintage'])(
    '%s looks like its golden image',
    async (prompt) => {
      await expectGolden(`edit-${prompt.replace(/\W/g, '-')}`, (await edit(prompt)).bytes);
    },
  );

  it('does every edit, and each changes the picture', async () => {
    const before = await sharp(picture).raw().toBuffer();
    for (const { edit: id, name, words: phrases } of words.edits) {
      const prompt =
        id === 'add' ? 'add a cat' : id === 'bar' ? 'black bar over the eyes' : (phrases[0] ?? '');
      const { bytes } = await headed.edit({ picture, prompt, seed: 's' }, signal);
      const after = await sharp(bytes).removeAlpha().raw().toBuffer();
      const same = after.equals(before);
      // The test picture is sharp already.
      expect(same, name).toBe(false);
    }
  });

  it('answers any prompt with a picture or a refusal a caller may see', async () => {
    const phrase = fc.constantFrom(
      ...words.edits.flatMap(({ words: phrases }) => phrases),
      'slightly',
      'very',
      '7',
      '-3',
      '1e99',
      'add',
      'and',
      ',',
      'a cat',
      'left',
      'red',
      '🐙',
      '<x>',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(phrase, { maxLength: 5 }), async (parts) => {
        const done = await edit(parts.join(' ')).catch((error: unknown) => error);
        if (done instanceof CamError) expect(done.code).toBe('NOT_UNDERSTOOD');
        else expect(done).toHaveProperty('bytes');
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});

describe('what a picture shows is cut out', () => {
  it.each([
    'cut out the dog',
    'Remove the background',
    'please remove the background of this photo',
    'isolate the woman',
    'make the background transparent',
    'cut out the lamp',
    'no background',
  ])('%s', (prompt) => {
    const { steps, leftOut } = edits.read(prompt);
    expect([steps.map(({ word }) => word.edit), leftOut]).toEqual([['cut-out'], []]);
  });

  it.each(['cut out the man on the left', 'remove the man', 'cut out the face'])('but not: %s', (prompt) => {
    expect(edits.read(prompt).steps).toEqual([]);
  });

  it('among other edits, in their order', async () => {
    const { bytes, description } = await editor.edit(
      { picture, prompt: 'cut out the ball and make it grey', seed: 'a' },
      signal,
    );
    expect(description).toMatch(/cut out, then greyscale/);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray((60 * info.width + x) * 4, (60 * info.width + x) * 4 + 4)];
    expect(pixel(140)[3]).toBe(0);
    const [red, green, blue, alpha] = pixel(20);
    expect([red === green && green === blue, alpha]).toEqual([true, 255]);
  });
});
