import { type Rect, type Size, unionOf } from '../../../../src-shared/document/geometry.ts';

/** On which side of its tool a panel opens, so that the selection stays in sight; lengths in px of the window. */

/** Between a panel and what it stands beside. */
export const PANEL_GAP = 6;
/** Between a panel and the edge of the window. */
export const PANEL_EDGE = 8;

export type PanelSide = 'top' | 'right' | 'bottom' | 'left';

export interface PanelPlace {
  side: PanelSide;
  /** From the tool to the panel, px; negative where the panel covers a part of the tool. */
  offset: number;
}

/** Where everything is in the window; a panel is moved along its side to stay in the window. */
export interface PanelSurroundings {
  tool: Rect;
  toolbar: Rect;
  /** The part of the selection that is seen, with its handles. */
  selection: Rect;
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

/**
 * The side away from the selection, else beyond the selection and the toolbar, else beyond the selection alone (the
 * panel may cover tools then). Where no side has room: above or below the toolbar, where there is more of it.
 */
export function placePanel({ tool, toolbar, selection, panel, window }: PanelSurroundings): PanelPlace {
  const clear = { tool, panel, window };
  const isAbove = toolbar.y + toolbar.height / 2 <= selection.y + selection.height / 2;
  const upright: readonly PanelSide[] = isAbove ? ['top', 'bottom'] : ['bottom', 'top'];
  const sides: readonly PanelSide[] = [...upright, 'right', 'left'];
  for (const area of [unionOf(toolbar, selection), selection]) {
    const side = sides.find((one) => roomBeside(area, one, clear) >= 0);
    if (side) return { side, offset: offsetBeside(area, side, tool) };
  }
  const [away, over] = isAbove ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  const side = roomBeside(toolbar, away, clear) >= roomBeside(toolbar, over, clear) ? away : over;
  return { side, offset: offsetBeside(toolbar, side, tool) };
}
