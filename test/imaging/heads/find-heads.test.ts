import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureEditing } from '../../../src-main/imaging/edits/edits.ts';
import { createHeadFinder } from '../../../src-main/imaging/heads/find-heads.ts';
import { drawnFace, FACE, photographedFace } from '../../helpers/photographed-face.ts';

/** Heads of people are found in photographs, and nothing is taken for one that is none. */

const finder = createHeadFinder(path.resolve(import.meta.dirname, '../../../resources'));
const { decode } = createPictureEditing({
  ...finder,
  cutOut: () => Promise.reject(new Error('Nothing is cut out.')),
});
const find = async (picture: Buffer) => finder.find(await decode(picture, 2048));
/** px that a point may be off, of 600. */
const NEAR = 20;
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

test('a face that looks at the camera, with eyes and chin where they are', async () => {
  const heads = await find(await photographedFace());
  expect(heads).toHaveLength(1);
  const [head] = heads;
  expect(head?.kind).toBe('person');
  for (const [at, eye] of FACE.eyes.entries())
    expect(distance(head?.eyes[at] ?? eye, eye)).toBeLessThan(NEAR);
  expect(distance(head?.chin ?? FACE.chin, FACE.chin)).toBeLessThan(2 * NEAR);
  // The brim of a hat is above the eyes, and as wide as a head.
  expect(head?.brim.y).toBeLessThan(FACE.eyes[0].y - 60);
  expect(head?.width).toBeGreaterThan(180);
});

test('a turned portrait, and one that is a quarter of the picture', async () => {
  const turned = await sharp(await photographedFace())
    .rotate(12, { background: '#3c424b' })
    .png()
    .toBuffer();
  const [head] = await find(turned);
  const [left, right] = head?.eyes ?? FACE.eyes;
  expect(Math.atan2(right.y - left.y, right.x - left.x)).toBeGreaterThan(0.08);
  const [small] = await find(await photographedFace(1200));
  expect(distance(small?.eyes[0] ?? FACE.chin, { x: 550, y: 575 })).toBeLessThan(2 * NEAR);
});

test('drawings, noise and plain colour have none', async () => {
  const plain = { width: 500, height: 400, channels: 3, background: '#c98a68' } as const;
  const noise = { ...plain, noise: { type: 'gaussian', mean: 120, sigma: 40 } } as const;
  const pictures = [plain, noise].map((create) => sharp({ create }).png().toBuffer());
  for (const picture of [drawnFace(), ...pictures]) expect(await find(await picture)).toEqual([]);
});
