import { expect, test } from 'vitest';
import { createRegionGestures } from '../../../src-renderer/state/authoring/gestures.ts';
import type { RegionDraft } from '../../../src-renderer/state/authoring/types.ts';
import { computeRegionBox } from '../../../src-shared/document/region.ts';
import { t } from '../../helpers/texts.ts';
import { makeAuthoring } from './template.ts';

const FREE = { shift: false, alt: false, mod: true };

const getRegionBox = (region: RegionDraft | undefined) => region && computeRegionBox(region);

function make() {
  const made = makeAuthoring();
  const gestures = createRegionGestures(made.authoring, t);
  gestures.setScale(1);
  const getBox = (at: number) => getRegionBox(made.regions().at(at));
  /** Drags through all points, then drops. */
  const drag = (...points: [x: number, y: number][]) => {
    for (const [x, y] of points) gestures.drag({ x, y }, FREE);
    gestures.drop();
  };
  return { ...made, gestures, drag, getBox };
}

test('dragging moves a region, as one undo entry', () => {
  const { authoring, gestures, drag, getBox, state } = make();
  const start = getBox(0);
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  drag([0.25, 0.25], [0.33, 0.41]);
  expect(getBox(0)).toMatchObject({ x: expect.closeTo(0.23), y: expect.closeTo(0.31) });
  expect(state().undoLabel).toBe('move');
  authoring.undo();
  expect([getBox(0), state().undoLabel]).toEqual([start, null]);
});

test('near an edge of the picture it snaps, and shows the guide', () => {
  const { gestures, getBox, state } = make();
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.104, y: 0.3 }, { ...FREE, mod: false });
  expect(getBox(0)?.x).toBe(0);
  expect(state().guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 0 }));
  gestures.drop();
  expect(state().guides).toEqual([]);
});

test('dragging a corner leaves the opposite one fixed; rotating with Shift goes in steps of 15°', () => {
  const { gestures, drag, getBox } = make();
  gestures.startResize('region-0', { x: 0.6, y: 0.3 }, 'se');
  drag([0.8, 0.5]);
  const near = (x: number, y: number, width: number, height: number) =>
    Object.fromEntries(
      Object.entries({ x, y, width, height }).map(([side, is]) => [side, expect.closeTo(is)]),
    );
  expect(getBox(0)).toMatchObject(near(0.1, 0.1, 0.7, 0.4));
  gestures.startRotate('region-0', { x: 0.45, y: 0.6 });
  gestures.drag({ x: 0.2, y: 0.35 }, { ...FREE, shift: true });
  gestures.drop();
  expect((getBox(0)?.rotation ?? 1) % 15).toBeCloseTo(0);
  expect(getBox(0)?.rotation).not.toBe(0);
});

test('drawing on an empty place makes a region, selected and with a budget, in any direction', () => {
  const { authoring, gestures, drag, regions, state } = make();
  gestures.startDraw({ x: 0.9, y: 0.6 });
  drag([0.7, 0.5], [0.5, 0.4]);
  const made = regions().at(-1);
  expect(made).toMatchObject({
    name: 'text-3',
    role: 'Caption 3',
    x: expect.closeTo(0.5),
    y: expect.closeTo(0.4),
  });
  expect(made?.width).toBeCloseTo(0.4);
  expect(made?.max_chars).toBeGreaterThan(3);
  expect(state().selection).toEqual([made?.id]);
  authoring.undo();
  expect(regions()).toHaveLength(2);
});

test('a drawn region ends at the picture’s edge; a minimal drag draws nothing and leaves no undo entry', () => {
  const { gestures, drag, getBox, regions, state } = make();
  gestures.startDraw({ x: 0.9, y: 0.6 });
  drag([0.903, 0.602]);
  expect(regions()).toHaveLength(2);
  expect(state()).toMatchObject({ undoLabel: null, dirty: false });
  gestures.startDraw({ x: 0.5, y: 0.5 });
  drag([1.6, 1.4]);
  expect(getBox(-1)).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5, rotation: 0 });
});

test('Escape and undo end a running drag: further movement changes nothing', () => {
  const { authoring, gestures, drag, getBox, state } = make();
  const start = getBox(0);
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.6, y: 0.6 }, FREE);
  expect([gestures.abort(), gestures.abort()]).toEqual([true, false]);
  gestures.drag({ x: 0.7, y: 0.7 }, FREE);
  expect(getBox(0)).toEqual(start);
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.3, y: 0.3 }, FREE);
  authoring.undo();
  drag([0.4, 0.4]);
  expect(getBox(0)).toEqual(start);
  expect(state()).toMatchObject({ undoLabel: null, dirty: false });
});
