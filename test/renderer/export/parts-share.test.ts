import { expect, test } from 'vitest';
import { measurePartsShare } from '../../../src-renderer/state/export/parts-share.ts';
import type { TemplateMotion, TemplateMotionPart } from '../../../src-shared/contract/template-motion.ts';

const SIZE = { width: 400, height: 200 };
const PLAN = { starts: Array.from({ length: 40 }, (_, at) => at * 50), periodMs: 2000 };

/** A part of a quarter of the picture. */
const part = (name: string, loops: TemplateMotionPart['loops']): TemplateMotionPart => ({
  name,
  from: { x: 0, y: 0, width: 200, height: 100 },
  x: 0,
  y: 0,
  loops,
});
const createMotion = (...parts: TemplateMotionPart[]): TemplateMotion => ({
  version: 1,
  image: 'motion.webp',
  period_ms: 2000,
  background: [],
  parts,
});

test('what the moving parts change is their area in the frames in which they move', () => {
  const turning = part('hand', [{ kind: 'spin' }]);
  expect(measurePartsShare(createMotion(turning), PLAN, SIZE)).toBeCloseTo(0.25);
  expect(measurePartsShare(createMotion(turning, part('table', [])), PLAN, SIZE)).toBeCloseTo(0.25);
  // Four poses in forty frames: it moves three times.
  const stepping = part('flame', [{ kind: 'spin', steps: 4 }]);
  expect(measurePartsShare(createMotion(stepping), PLAN, SIZE)).toBeCloseTo((0.25 * 3) / 39);
  expect(measurePartsShare(createMotion(), PLAN, SIZE)).toBe(0);
});

test('what lies between two parts that are far apart does not count', () => {
  const blinking = (name: string, x: number): TemplateMotionPart => ({
    name,
    from: { x: 0, y: 0, width: 40, height: 20 },
    x,
    y: 0,
    loops: [{ kind: 'spin' }],
  });
  const share = measurePartsShare(createMotion(blinking('left', 0), blinking('right', 360)), PLAN, SIZE);
  expect(share).toBeCloseTo(0.02);
});
