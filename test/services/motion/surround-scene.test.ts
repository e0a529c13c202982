import { expect, test } from 'vitest';
import { surroundScene } from '../../../src-main/services/motion/surround-scene.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';

const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 50, rotation: 10 });

test('a document in a shape stays where it is on its picture, with lines as wide as before', () => {
  const scene = {
    canvas: computeCanvas({ width: 800, height: 400 }, { pad: { top: 0.5 } }),
    captions: [
      {
        region: 'a',
        text: 'a',
        box: box(10, 20),
        shape: { look: { kind: 'bubble' as const, stroke_width: 0.01 }, box: box(5, 15) },
        maxLines: 1,
        style: {},
        z: 0,
      },
    ],
    layers: [
      {
        art: { kind: 'shape' as const, shape: { kind: 'line' as const, stroke_width: 0.02 } },
        box: box(30, 40),
        opacity: 1,
        flip: false,
        flipVertical: false,
        z: 0,
      },
    ],
    patches: [{ box: box(1, 2), effect: 'blur' as const, shape: 'ellipse' as const, strength: 1 }],
    width: 400,
  };
  const shaped = surroundScene(scene, 1, { type: 'blur' });
  // 800 × 600 px in 800 × 800.
  expect(shaped.canvas).toMatchObject({ width: 800, height: 800, picture: { x: 0, y: 300 } });
  expect(shaped.width).toBe(400);
  expect(shaped.captions[0]).toMatchObject({ box: box(10, 120), shape: { box: box(5, 115) } });
  expect(shaped.captions[0]?.shape?.look.stroke_width).toBeCloseTo(0.0075);
  expect(shaped.layers[0]).toMatchObject({ box: box(30, 140), art: { shape: { stroke_width: 0.015 } } });
  expect(shaped.patches[0]?.box).toEqual(box(1, 102));
  const wide = surroundScene(scene, 2, { type: 'blur' });
  expect(wide).toMatchObject({ width: 600, canvas: { width: 1200, height: 600 } });
  expect(wide.captions[0]?.box).toEqual(box(210, 20));
});
