import { expect, test } from 'vitest';
import { createRegionGestures } from '../../../src-renderer/state/authoring/gestures.ts';
import type { RegionDraft } from '../../../src-renderer/state/authoring/types.ts';
import { boxOfRegion } from '../../../src-shared/document/region.ts';
import { t } from '../../helpers/texts.ts';
import { makeAuthoring } from './template.ts';

const FREE = { shift: false, alt: true, mod: false };
const SNAPPING = { ...FREE, alt: false };

const getRegionBox = (region: RegionDraft | undefined) => region && boxOfRegion(region);

function make() {
  const made = makeAuthoring();
  const gestures = createRegionGestures(made.authoring, t);
  gestures.setScale(1);
  return { ...made, gestures, getBox: (at: number) => getRegionBox(made.regions()[at]) };
}

test('dragging moves a region, as one undo entry', () => {
  const { authoring, gestures, getBox: getRegionBox, state } = make();
  const start = getRegionBox(0);
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.25, y: 0.25 }, FREE);
  gestures.drag({ x: 0.33, y: 0.41 }, FREE);
  gestures.drop();
  expect(getRegionBox(0)?.x).toBeCloseTo(0.23);
  expect(getRegionBox(0)?.y).toBeCloseTo(0.31);
  expect(state().undoLabel).toBe('move');
  authoring.undo();
  expect(getRegionBox(0)).toEqual(start);
  expect(state().undoLabel).toBeNull();
});

test('near an edge of the picture it snaps, and shows the guide', () => {
  const { gestures, getBox: getRegionBox, state } = make();
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.104, y: 0.3 }, SNAPPING);
  expect(getRegionBox(0)?.x).toBe(0);
  expect(state().guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 0 }));
  gestures.drop();
  expect(state().guides).toEqual([]);
});

test('dragging a corner leaves the opposite one fixed', () => {
  const { gestures, getBox: getRegionBox } = make();
  gestures.startResize('region-0', { x: 0.6, y: 0.3 }, 'se');
  gestures.drag({ x: 0.8, y: 0.5 }, FREE);
  gestures.drop();
  const box = getRegionBox(0);
  expect(box?.x).toBeCloseTo(0.1);
  expect(box?.y).toBeCloseTo(0.1);
  expect(box?.width).toBeCloseTo(0.7);
  expect(box?.height).toBeCloseTo(0.4);
});

test('rotating with Shift goes in steps of 15°', () => {
  const { gestures, getBox: getRegionBox } = make();
  gestures.startRotate('region-0', { x: 0.35, y: 0.4 });
  gestures.drag({ x: 0.2, y: 0.35 }, { ...FREE, shift: true });
  gestures.drop();
  expect((getRegionBox(0)?.rotation ?? 1) % 15).toBeCloseTo(0);
  expect(getRegionBox(0)?.rotation).not.toBe(0);
});

test('drawing on an empty place makes a region, selected and with a budget, in any direction', () => {
  const { authoring, gestures, regions, state } = make();
  gestures.startDraw({ x: 0.9, y: 0.6 });
  gestures.drag({ x: 0.7, y: 0.5 }, FREE);
  gestures.drag({ x: 0.5, y: 0.4 }, FREE);
  gestures.drop();
  const made = regions().at(-1);
  expect(made).toMatchObject({ name: 'text-3', role: 'Caption 3' });
  expect(made?.x).toBeCloseTo(0.5);
  expect(made?.y).toBeCloseTo(0.4);
  expect(made?.width).toBeCloseTo(0.4);
  expect(made?.max_chars).toBeGreaterThan(3);
  expect(state().selection).toEqual([made?.id]);
  authoring.undo();
  expect(regions()).toHaveLength(2);
});

test('a drawn region ends at the picture’s edge', () => {
  const { gestures, regions } = make();
  gestures.startDraw({ x: 0.5, y: 0.5 });
  gestures.drag({ x: 1.6, y: 1.4 }, FREE);
  gestures.drop();
  expect(getRegionBox(regions().at(-1))).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5, rotation: 0 });
});

test('a minimal drag draws nothing and leaves no undo entry', () => {
  const { gestures, regions, state } = make();
  gestures.startDraw({ x: 0.9, y: 0.6 });
  gestures.drag({ x: 0.903, y: 0.602 }, FREE);
  gestures.drop();
  expect(regions()).toHaveLength(2);
  expect(state()).toMatchObject({ undoLabel: null, dirty: false });
});

test('Escape undoes the gesture', () => {
  const { gestures, getBox: getRegionBox, state } = make();
  const start = getRegionBox(0);
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.6, y: 0.6 }, FREE);
  expect(gestures.abort()).toBe(true);
  expect(gestures.abort()).toBe(false);
  gestures.drag({ x: 0.7, y: 0.7 }, FREE);
  expect(getRegionBox(0)).toEqual(start);
  expect(state()).toMatchObject({ undoLabel: null, dirty: false });
});

test('undo ends a running drag: further movement changes nothing', () => {
  const { authoring, gestures, getBox: getRegionBox, state } = make();
  const start = getRegionBox(0);
  gestures.startMove(['region-0'], { x: 0.2, y: 0.2 });
  gestures.drag({ x: 0.3, y: 0.3 }, FREE);
  authoring.undo();
  gestures.drag({ x: 0.4, y: 0.4 }, FREE);
  gestures.drop();
  expect(getRegionBox(0)).toEqual(start);
  expect(state().undoLabel).toBeNull();
});
