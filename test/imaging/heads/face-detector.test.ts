import path from 'node:path';
import { expect, test } from 'vitest';
import { detectFaces } from '../../../src-main/imaging/heads/face-detector.ts';
import { readWeights } from '../../../src-main/imaging/heads/weights.ts';

/** The network that finds faces gives the numbers of its original. */

type Rgb = readonly [red: number, green: number, blue: number];
const SIDE = 128;

/** How far a point is from the middle of an ellipse: 1 at its edge, squared. */
const within = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2;

/** A face of ellipses, each of which paints over those before it. */
function paintPoint(x: number, y: number): Rgb {
  const face = within(x, y, [64, 64, 34, 46]);
  const shade = 60 * Math.min(1, face);
  let colour: Rgb =
    face < 1 ? [Math.round(225 - shade), Math.round(175 - shade), Math.round(145 - shade)] : [70, 80, 95];
  const isHair = within(x, y, [64, 40, 40, 44]) < 1 && within(x, y, [64, 72, 34, 46]) > 1;
  if (isHair) colour = [50, 34, 24];
  for (const cx of [50, 78]) {
    if (within(x, y, [cx, 60, 8, 4]) < 1) colour = [240, 235, 230];
    if (within(x, y, [cx, 60, 4, 4]) < 1) colour = [40, 28, 22];
    if (within(x, y, [cx, 51, 10, 2]) < 1) colour = [60, 40, 28];
  }
  if (within(x, y, [64, 74, 4, 8]) < 1) colour = [170, 115, 90];
  if (within(x, y, [64, 90, 13, 4]) < 1) colour = [165, 80, 75];
  return colour;
}

const data = Float32Array.from(
  Array.from({ length: SIDE * SIDE }, (_, at) => paintPoint(at % SIDE, Math.floor(at / SIDE))).flat(),
);
const weights = readWeights(path.resolve(import.meta.dirname, '../../../resources'));
const detect = (least: number) =>
  detectFaces(weights, { width: SIDE, height: SIDE, channels: 3, data }, least);

test('a drawn face has the box, the score and the marks that ONNX Runtime gives for it', async () => {
  const faces = await detect(0.5);
  expect(faces).toHaveLength(1);
  const [face] = faces;
  const near = (value: number) => expect.closeTo(value, 1);
  expect(face).toMatchObject({ x: near(31.256), y: near(24.613), width: near(66.08), height: near(86.882) });
  expect(face?.score).toBeCloseTo(0.9079, 2);
  expect(face?.marks).toEqual([
    { x: near(46.958), y: near(59.124) },
    { x: near(77.667), y: near(56.839) },
    { x: near(62.248), y: near(75.648) },
    { x: near(52.027), y: near(89.862) },
    { x: near(77.776), y: near(87.847) },
  ]);
});

test('a face that several grids see is one', async () => {
  // The grid of small faces sees it with a score of 0.11.
  expect(await detect(0.1)).toHaveLength(1);
  expect(await detect(0.95)).toEqual([]);
});
