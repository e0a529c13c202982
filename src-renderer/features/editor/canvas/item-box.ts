import type { CSSProperties } from 'react';
import type { Box, Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem } from '../../../state/editor/editor-canvas.ts';
import { boundsOfBoxes } from '../../../state/editor/geometry.ts';
import { boxOfBounds } from '../../../state/editor/transform.ts';
import type { Handle, Item } from '../../../state/editor/types.ts';

/** The box of the whole canvas. */
export const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };

/** A box of the canvas in screen px, rotated about its centre. */
export function boxStyle(box: Box, canvas: Size, scale: number): CSSProperties {
  return {
    width: box.width * canvas.width * scale,
    height: box.height * canvas.height * scale,
    transform: `translate(${box.x * canvas.width * scale}px, ${box.y * canvas.height * scale}px) rotate(${box.rotation}deg)`,
  };
}

/** The box with the handles: the item's own, or the upright one around several. */
export function selectionBox(items: readonly Item[], canvas: PictureCanvas): Box | null {
  const boxes = items.flatMap((item) => boxOfItem(item, canvas) ?? []);
  const [first] = boxes;
  if (!first) return null;
  return boxes.length === 1 ? first : boxOfBounds(boundsOfBoxes(boxes, canvas));
}

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;
const ANGLES: Readonly<Record<Handle, number>> = {
  n: 0,
  ne: 45,
  e: 90,
  se: 135,
  s: 180,
  sw: 225,
  w: 270,
  nw: 315,
};

/** The cursor for a handle of a rotated box. */
export function getCursor(handle: Handle, rotation: number): string {
  const eighth = Math.round((ANGLES[handle] + rotation) / 45);
  return CURSORS[((eighth % 4) + 4) % 4] ?? 'move';
}

/** Focuses an item's box on the canvas. False where it is not drawn. */
export function focusItem(id: string): boolean {
  const box = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  box?.focus({ preventScroll: true });
  return box !== null;
}
