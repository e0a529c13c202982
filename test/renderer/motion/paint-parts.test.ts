import { expect, test } from 'vitest';
import { paintParts } from '../../../src-renderer/features/drawing/paint-parts.ts';
import type { TemplateMotion, TemplateMotionPart } from '../../../src-shared/contract/template-motion.ts';

const from = { x: 0, y: 0, width: 20, height: 10 };
const part = (more: Partial<TemplateMotionPart> = {}): TemplateMotionPart => ({
  name: 'flag',
  from,
  x: 40,
  y: 30,
  loops: [],
  ...more,
});
const createMotion = (...parts: TemplateMotionPart[]): TemplateMotion => ({
  version: 1,
  image: 'motion.webp',
  period_ms: 2000,
  background: [{ from: { x: 0, y: 50, width: 8, height: 6 }, x: 3, y: 4 }],
  parts,
});

/** Records what a canvas of 200 × 100 px is told; the blank is twice as large. */
function paint(motion: TemplateMotion, timeMs: number, periodMs?: number) {
  const told: unknown[][] = [];
  const tell =
    (name: string) =>
    (...args: unknown[]) =>
      void told.push([name, ...args]);
  const context = {
    canvas: { width: 200, height: 100 },
    setTransform: tell('setTransform'),
    transform: tell('transform'),
    clearRect: tell('clearRect'),
    drawImage: (_: unknown, ...args: unknown[]) => tell('drawImage')(...args),
    save() {},
    restore() {},
    beginPath() {},
    rect: tell('rect'),
    clip() {},
    globalAlpha: 1,
  };
  const atlas = {} as CanvasImageSource;
  const places = paintParts(context, { motion, atlas, size: { width: 400, height: 200 } }, timeMs, periodMs);
  return { told, places };
}

test('what lies behind comes first, at half the size of the blank, on a clear canvas', () => {
  const { told } = paint(createMotion(part()), 0);
  expect(told.slice(0, 4)).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['clearRect', 0, 0, 200, 100],
    ['setTransform', 0.5, 0, 0, 0.5, 0, 0],
    ['drawImage', 0, 50, 8, 6, 3, 4, 8, 6],
  ]);
  expect(told).toContainEqual(['drawImage', 0, 0, 20, 10, 40, 30, 20, 10]);
});

test('a part is where its loop has it at the time', () => {
  const bob = part({ loops: [{ kind: 'bob', amount: 12 }] });
  const transformAt = (time: number, period?: number) =>
    paint(createMotion(bob), time, period).told.find(([name]) => name === 'transform');
  expect(transformAt(0)).toEqual(['transform', 1, 0, 0, 1, 0, 0]);
  expect(transformAt(500)?.[6]).toBeCloseTo(-12);
  expect(transformAt(500, 1000)?.[6]).toBeCloseTo(0);
});

test('a part is seen inside its panel only, and not at all where it has faded', () => {
  const within = { x: 1, y: 2, width: 30, height: 40 };
  expect(paint(createMotion(part({ within })), 0).told).toContainEqual(['rect', 1, 2, 30, 40]);
  const hidden = part({ loops: [{ kind: 'show', share: 0.5 }] });
  expect(paint(createMotion(hidden), 1500).told.filter(([name]) => name === 'drawImage')).toHaveLength(1);
  expect(paint(createMotion(hidden), 1500).places[0]?.opacity).toBe(0);
});
