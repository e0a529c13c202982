import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { commonPart, type Rect } from '../../../../src-shared/document/geometry.ts';
import { type PanelPlace, placePanel } from './panel-placement.ts';

/** What the panels of the toolbar keep clear. */
export interface ToolbarSurroundings {
  toolbar: RefObject<HTMLElement | null>;
  /** Returns where the selection is now, screen px from the top left of what the toolbar stands in; null where nothing of it is drawn. */
  selection(): Rect | null;
}

const SurroundingsContext = createContext<ToolbarSurroundings | null>(null);
export const ToolbarSurroundingsProvider = SurroundingsContext.Provider;

function inWindow(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** The part of the selection that is seen, px of the window. */
function findVisibleSelection({ toolbar, selection }: ToolbarSurroundings): Rect | null {
  const parent = toolbar.current?.offsetParent;
  const bounds = selection();
  if (!parent || !bounds) return null;
  const area = inWindow(parent);
  const moved = {
    ...bounds,
    x: bounds.x + area.x + parent.clientLeft,
    y: bounds.y + area.y + parent.clientTop,
  };
  return commonPart(moved, area) ?? null;
}

function placeNow(around: ToolbarSurroundings, tool: Element, panel: HTMLElement): PanelPlace | null {
  const toolbar = around.toolbar.current;
  const selection = findVisibleSelection(around);
  if (!toolbar || !selection) return null;
  return placePanel({
    tool: inWindow(tool),
    toolbar: inWindow(toolbar),
    selection,
    // Without the movement with which it opens.
    panel: { width: panel.offsetWidth, height: panel.offsetHeight },
    window: { width: window.innerWidth, height: window.innerHeight },
  });
}

/** A property of style: the most a panel may be high. */
const MAX_HEIGHT = '--panel-height';

/**
 * Where a panel stands beside its tool, and how high it may be there; chosen when it opens, and as its size or the
 * window's changes.
 */
export function usePanelPlace(tool: RefObject<Element | null>, panel: HTMLElement | null): PanelPlace | null {
  const around = use(SurroundingsContext);
  const [place, setPlace] = useState<PanelPlace | null>(null);
  useLayoutEffect(() => {
    if (!around || !panel) return;
    const choose = () => {
      if (!tool.current) return;
      // Measured as high as it would like to be.
      panel.style.removeProperty(MAX_HEIGHT);
      const chosen = placeNow(around, tool.current, panel);
      if (chosen) panel.style.setProperty(MAX_HEIGHT, `${Math.floor(chosen.maxHeight)}px`);
      setPlace(chosen);
    };
    choose();
    const sizes = new ResizeObserver(choose);
    for (const element of [panel, document.documentElement]) sizes.observe(element);
    return () => sizes.disconnect();
  }, [around, tool, panel]);
  return place;
}
