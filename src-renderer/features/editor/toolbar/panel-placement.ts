import { type Rect, type Size, uniteRects } from '../../../../src-shared/document/geometry.ts';

/** On which side of its tool a panel opens, so that the selection stays in sight; lengths in px of the window. */

/** Between a panel and what it stands beside. */
export const PANEL_GAP = 6;
/** Between a panel and the edge of the window. */
export const PANEL_EDGE = 8;
/** A panel that is scrolled is still of use at this height. */
export const LEAST_HEIGHT = 180;

export type PanelSide = 'top' | 'right' | 'bottom' | 'left';

export interface PanelPlace {
  side: PanelSide;
  /** From the tool to the panel, px; negative where the panel covers a part of the tool. */
  offset: number;
  /** The most it may be high there, px; what it holds is scrolled then. */
  maxHeight: number;
}

/** Where everything is in the window; a panel is moved along its side to stay in the window. */
export interface PanelSurroundings {
  tool: Rect;
  toolbar: Rect;
  /** The part of the selection that is seen, with its handles. */
  selection: Rect;
  /** As large as the panel would like to be. */
  panel: Size;
  window: Size;
}

type Clear = Pick<PanelSurroundings, 'tool' | 'panel' | 'window'>;

/** From the tool to a panel that stands beside `area` on one side. */
function offsetBeside(area: Rect, side: PanelSide, tool: Rect): number {
  const beyond = {
    top: tool.y - area.y,
    bottom: area.y + area.height - tool.y - tool.height,
    left: tool.x - area.x,
    right: area.x + area.width - tool.x - tool.width,
  };
  return beyond[side] + PANEL_GAP;
}

/** What is left between the panel and the edge of the window; negative where it has no room. */
function roomBeside(area: Rect, side: PanelSide, { panel, window }: Clear): number {
  const free = {
    top: area.y - panel.height,
    bottom: window.height - area.y - area.height - panel.height,
    left: area.x - panel.width,
    right: window.width - area.x - area.width - panel.width,
  };
  return free[side] - PANEL_GAP - PANEL_EDGE;
}

/** A panel that stands beside `area` on one side, not higher than it has room. */
function placeBeside(area: Rect, side: PanelSide, clear: Clear): PanelPlace {
  const { panel, window } = clear;
  const isUpright = side === 'top' || side === 'bottom';
  const maxHeight = isUpright ? roomBeside(area, side, clear) + panel.height : window.height - 2 * PANEL_EDGE;
  return { side, offset: offsetBeside(area, side, clear.tool), maxHeight };
}

/**
 * The side away from the selection, else beyond the selection and the toolbar, else beyond the selection alone (the
 * panel may cover tools then). Where no side has room for all of it: above or below them, where there is more room, as
 * long as that is enough for a smaller panel; else above or below the toolbar.
 */
export function placePanel({ tool, toolbar, selection, panel, window }: PanelSurroundings): PanelPlace {
  const clear = { tool, panel, window };
  const isAbove = toolbar.y + toolbar.height / 2 <= selection.y + selection.height / 2;
  const upright: readonly PanelSide[] = isAbove ? ['top', 'bottom'] : ['bottom', 'top'];
  const sides: readonly PanelSide[] = [...upright, 'right', 'left'];
  const areas = [uniteRects(toolbar, selection), selection];
  for (const area of areas) {
    const side = sides.find((one) => roomBeside(area, one, clear) >= 0);
    if (side) return placeBeside(area, side, clear);
  }
  const roomiest = (area: Rect) =>
    upright
      .map((side) => placeBeside(area, side, clear))
      .reduce((a, b) => (b.maxHeight > a.maxHeight ? b : a));
  return areas.map(roomiest).find(({ maxHeight }) => maxHeight >= LEAST_HEIGHT) ?? roomiest(toolbar);
}
