import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LEAST_HEIGHT,
  PANEL_EDGE,
  PANEL_GAP,
  type PanelPlace,
  type PanelSurroundings,
  placePanel,
} from '../../../src-renderer/features/editor/toolbar/panel-placement.ts';
import { placeToolbar, TOOLBAR_GAP } from '../../../src-renderer/features/editor/toolbar/placement.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

const WINDOW = { width: 900, height: 600 };
const TOOLBAR = { width: 400, height: 38 };
const PANEL = { width: 230, height: 280 };

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const clamp = (value: number, length: number, limit: number) =>
  Math.max(PANEL_EDGE, Math.min(value, limit - length - PANEL_EDGE));

/** Where the panel is seen: centred on its tool, and moved along its side into the window. */
function seen(
  { tool, panel: wanted, window }: PanelSurroundings,
  { side, offset, maxHeight }: PanelPlace,
): Rect {
  const panel = { ...wanted, height: Math.min(wanted.height, maxHeight) };
  const x = clamp(tool.x + (tool.width - panel.width) / 2, panel.width, window.width);
  const y = clamp(tool.y + (tool.height - panel.height) / 2, panel.height, window.height);
  const at = {
    top: { x, y: tool.y - offset - panel.height },
    bottom: { x, y: tool.y + tool.height + offset },
    left: { x: tool.x - offset - panel.width, y },
    right: { x: tool.x + tool.width + offset, y },
  };
  return { ...at[side], ...panel };
}

const px = (min: number, max: number) => fc.double({ min, max, noNaN: true });

function around(selection: Rect, panel: Size, at = 0.5): PanelSurroundings {
  const place = placeToolbar(selection, TOOLBAR, WINDOW) ?? { x: 0, y: 0 };
  const toolbar = { x: place.x, y: place.y, ...TOOLBAR };
  const tool = { x: toolbar.x + at * (TOOLBAR.width - 30), y: toolbar.y + 4, width: 30, height: 30 };
  return { tool, toolbar, selection, panel, window: WINDOW };
}

test.each([
  ['away from a caption at the top', 'bottom', { x: 200, y: 60, width: 400, height: 90 }, PANEL],
  ['away from a caption at the bottom', 'top', { x: 200, y: 480, width: 400, height: 90 }, PANEL],
  ['beyond a text whose toolbar has no room', 'bottom', { x: 250, y: 150, width: 200, height: 90 }, PANEL],
  ['right of a text in the middle', 'right', { x: 120, y: 260, width: 300, height: 60 }, PANEL],
  ['left of a text in the middle', 'left', { x: 500, y: 260, width: 300, height: 60 }, PANEL],
  [
    'where there is more room, beside a picture',
    'bottom',
    { x: 8, y: 8, width: 884, height: 584 },
    { ...PANEL, height: 500 },
  ],
] as const)('a panel opens %s', (_, side, selection, panel) => {
  expect(placePanel(around(selection, panel)).side).toBe(side);
});

test('a panel is in the window, and covers nothing of the selection where any side has room', () => {
  const selections = fc
    .record({ x: px(0, 860), y: px(0, 560), width: px(10, 900), height: px(10, 600) })
    .map(({ x, y, width, height }) => ({
      x,
      y,
      width: Math.min(width, WINDOW.width - x),
      height: Math.min(height, WINDOW.height - y),
    }));
  const panels = fc.record({ width: px(100, 380), height: px(50, 400) });
  fc.assert(
    fc.property(selections, panels, px(0, 1), (selection, panel, at) => {
      const scene = around(selection, panel, at);
      const shown = seen(scene, placePanel(scene));
      const { x, y, width, height } = selection;
      // Less high than it would like to be, it still has room above or below.
      const least = Math.min(panel.height, LEAST_HEIGHT);
      const rooms = [y, WINDOW.height - y - height].map((free) => free - least);
      rooms.push(...[x, WINDOW.width - x - width].map((free) => free - panel.width));
      if (Math.max(...rooms) < PANEL_GAP + PANEL_EDGE) return;
      expect(overlap(shown, selection)).toBe(false);
      expect(Math.min(shown.x, shown.y)).toBeGreaterThan(PANEL_EDGE - 1e-6);
      expect(shown.x + shown.width).toBeLessThan(WINDOW.width - PANEL_EDGE + 1e-6);
      expect(shown.y + shown.height).toBeLessThan(WINDOW.height - PANEL_EDGE + 1e-6);
    }),
    { seed: 15, numRuns: 3000 },
  );
});

describe('the toolbar', () => {
  const VIEWPORT = { width: 584, height: 544 };
  const BAR = { width: 500, height: 38 };
  const NARROW = { width: 300, height: 38 };

  test.each([
    ['above', { x: 200, y: 200, width: 100, height: 60 }, BAR],
    ['below', { x: 200, y: 10, width: 100, height: 60 }, BAR],
    ['inside', { x: -50, y: -50, width: 900, height: 900 }, BAR],
    ['right', { x: 20, y: 10, width: 100, height: 525 }, NARROW],
    ['left', { x: 440, y: 10, width: 100, height: 525 }, NARROW],
    // Nothing of the selection is seen.
    [undefined, { x: 600, y: 10, width: 50, height: 50 }, BAR],
  ] as const)('stands %s', (side, selection, bar) => {
    expect(placeToolbar(selection, bar, VIEWPORT)?.side).toBe(side);
  });

  test('is always in the viewport, and covers nothing where any side has room', () => {
    const selections = fc.record({
      x: px(-600, 900),
      y: px(-600, 900),
      width: px(4, 1200),
      height: px(4, 1200),
    });
    const bars = fc.record({ width: px(120, 560), height: px(30, 60) });
    fc.assert(
      fc.property(selections, bars, (box, bar) => {
        const place = placeToolbar(box, bar, VIEWPORT);
        if (!place) return;
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
        expect(place.x + bar.width).toBeLessThanOrEqual(VIEWPORT.width);
        expect(place.y + bar.height).toBeLessThanOrEqual(VIEWPORT.height);
        const by = TOOLBAR_GAP - 1e-6;
        const size = { width: box.width + 2 * by, height: box.height + 2 * by };
        if (place.side !== 'inside')
          expect(overlap({ ...place, ...bar }, { x: box.x - by, y: box.y - by, ...size })).toBe(false);
        const room = Math.max(box.y, VIEWPORT.height - box.y - box.height) - bar.height;
        if (room >= TOOLBAR_GAP + 4) expect(place.side).not.toBe('inside');
      }),
      { seed: 14, numRuns: 3000 },
    );
  });
});
