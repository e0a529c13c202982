import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import type { Box, Point } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { rotatePoint } from '../../../../src-shared/document/rotated-box.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { boxesEqual, clamp, clampBox } from '../geometry.ts';
import { keepsRatio, withRatioLocked } from '../ratio-lock.ts';
import { resizeBox } from '../resize.ts';
import { moveSpans } from '../spans.ts';
import { validFields } from '../styles.ts';
import type { EditorDocument, Item, TextItem } from '../types.ts';

/** Edits are functions from a document to the next; where nothing changes they return the same object. */

/** Changes the items named, locked ones excepted. */
export function editItems(
  document: EditorDocument,
  ids: readonly string[],
  edit: (item: Item) => Item,
): EditorDocument {
  return editAll(document, ids, (item) => (item.locked ? item : edit(item)));
}

/** Changes the items named, locked or not. */
export function editAll(
  document: EditorDocument,
  ids: readonly string[],
  edit: (item: Item) => Item,
): EditorDocument {
  let changed = false;
  const items = document.items.map((item) => {
    const next = ids.includes(item.id) ? edit(item) : item;
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...document, items } : document;
}

/** The item at a box, moved to the nearest one that the contract allows. */
export function placeItem(item: Item, box: Box): Item {
  if (!Object.values(box).every(Number.isFinite)) return item;
  const allowed = clampBox(box, item.kind === 'text' ? 'text' : 'layer');
  return item.box && boxesEqual(item.box, allowed) ? item : { ...item, box: allowed };
}

/** Puts items at boxes, by id; locked ones stay. */
export function setBoxes(document: EditorDocument, boxes: ReadonlyMap<string, Box>): EditorDocument {
  return editItems(document, [...boxes.keys()], (item) => {
    const box = boxes.get(item.id);
    return box ? placeItem(item, box) : item;
  });
}

/** Moves items by px of the canvas: the arrow keys. */
export function nudge(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  px: Point,
): EditorDocument {
  const { width, height } = canvas;
  return editItems(document, ids, (item) => {
    const box = boxOfItem(item, canvas);
    return box ? placeItem(item, { ...box, x: box.x + px.x / width, y: box.y + px.y / height }) : item;
  });
}

/** Makes items wider and higher by px of the canvas, along their own axes; their other sides stay. */
export function growItems(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  px: Point,
): EditorDocument {
  const from = { x: 0.5, y: 0.5 };
  return editItems(document, ids, (item) => {
    const box = boxOfItem(item, canvas);
    if (!box) return item;
    const way = rotatePoint(px, box.rotation);
    const to = { x: from.x + way.x / canvas.width, y: from.y + way.y / canvas.height };
    const kind = item.kind === 'text' ? 'text' : 'layer';
    const how = { kind, keepShape: keepsRatio(item), fromCentre: false } as const;
    return placeItem(item, resizeBox(box, px.x === 0 ? 's' : 'e', { from, to }, how, canvas));
  });
}

/** Locks the ratio of items, or unlocks it. */
export function setRatioLocked(
  document: EditorDocument,
  ids: readonly string[],
  locked: boolean,
): EditorDocument {
  return editItems(document, ids, (item) => withRatioLocked(item, locked));
}

/** Moves region texts back to the place of their region. */
export function resetPlace(document: EditorDocument, ids: readonly string[]): EditorDocument {
  return editItems(document, ids, (item) =>
    item.kind === 'text' && item.region !== null && item.box !== null ? { ...item, box: null } : item,
  );
}

function withText(item: TextItem, text: string): TextItem {
  const { spans, ...rest } = item;
  const moved = spans ? moveSpans(spans, item.text, text) : [];
  return moved.length ? { ...rest, text, spans: moved } : { ...rest, text };
}

/** Sets a text, truncated to what the contract allows. */
export function setText(document: EditorDocument, id: string, text: string): EditorDocument {
  const letters = Array.from(text);
  const allowed =
    letters.length > LIMITS.captionChars ? letters.slice(0, LIMITS.captionChars).join('') : text;
  return editItems(document, [id], (item) =>
    item.kind === 'text' && item.text !== allowed ? withText(item, allowed) : item,
  );
}

/** A change of style: a field set to undefined goes back to the region's. */
export type StylePatch = { [Field in keyof CaptionStyle]?: CaptionStyle[Field] | undefined };

function patchStyle(style: CaptionStyle, patch: StylePatch): CaptionStyle {
  const entries = Object.entries({ ...style, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

/** Changes fields of the style of texts; a value the engine would refuse (half a colour) changes nothing. */
export function setStyle(
  document: EditorDocument,
  ids: readonly string[],
  patch: StylePatch,
): EditorDocument {
  const valid = validFields(patch);
  if (Object.keys(valid).length === 0) return document;
  return editItems(document, ids, (item) =>
    item.kind === 'text' ? { ...item, style: patchStyle(item.style, valid) } : item,
  );
}

/** Gives texts back the style of their region. */
export function resetStyle(document: EditorDocument, ids: readonly string[]): EditorDocument {
  return editItems(document, ids, (item) =>
    item.kind === 'text' && Object.keys(item.style).length ? { ...item, style: {} } : item,
  );
}

/** Opacity 0–1 of texts and layers alike; a patch always hides. */
export function setOpacity(document: EditorDocument, ids: readonly string[], wanted: number): EditorDocument {
  if (!Number.isFinite(wanted)) return document;
  const opacity = clamp(wanted, 0, 1);
  return editItems(document, ids, (item) =>
    item.kind === 'text'
      ? { ...item, style: patchStyle(item.style, { opacity }) }
      : item.kind === 'patch'
        ? item
        : { ...item, opacity },
  );
}

export function setLocked(document: EditorDocument, ids: readonly string[], locked: boolean): EditorDocument {
  return editAll(document, ids, (item) => (item.locked === locked ? item : { ...item, locked }));
}
