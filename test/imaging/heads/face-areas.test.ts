import { expect, test } from 'vitest';
import { createFaceAreas } from '../../../src-main/imaging/heads/face-areas.ts';
import type { DetectedFace } from '../../../src-main/imaging/heads/face-detector.ts';
import { photographedFace } from '../../helpers/photographed-face.ts';

/** Areas of heads around detected faces. */

/** A face whose nose is this far, px, to the right of the middle of its eyes. */
const createFace = (nose: number): DetectedFace => ({
  x: 200,
  y: 200,
  width: 100,
  height: 120,
  score: 1,
  marks: [
    { x: 230, y: 240 },
    { x: 270, y: 240 },
    { x: 250 + nose, y: 265 },
  ],
});

async function findArea(nose: number) {
  const find = createFaceAreas({ find: async () => [], findFaces: async () => [createFace(nose)] });
  const [area] = await find(await photographedFace());
  if (!area) throw new Error('There is a face.');
  return { left: area.x, right: area.x + area.width };
}

test('the back of a turned head belongs to it, on the side that the face looks away from', async () => {
  const [ahead, looksRight, looksLeft, far] = await Promise.all([0, 20, -20, 200].map(findArea));
  expect(looksRight?.left).toBeLessThan(ahead?.left ?? 0);
  expect(looksRight?.right).toBeCloseTo(ahead?.right ?? 0, 10);
  expect(looksLeft?.right).toBeGreaterThan(ahead?.right ?? 1);
  expect(looksLeft?.left).toBeCloseTo(ahead?.left ?? 0, 10);
  // At most half a face.
  expect((ahead?.left ?? 0) - (far?.left ?? 0)).toBeCloseTo(
    ((ahead?.right ?? 0) - (ahead?.left ?? 0)) * (0.5 / 1.24),
    10,
  );
});
