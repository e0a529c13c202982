import type { Box, Point } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { type Bounds, boundsOfBoxes, clampBox } from '../geometry.ts';
import type { EditorDocument } from '../types.ts';
import type { NewItem } from './insert.ts';

/** Places of copies: where they were, else down a diagonal; where that leaves the canvas, down the next one. */

/** Distance of a copy from the one before, fraction. */
const STEP = 0.03;
/** Distance of two diagonals along an edge, fraction. */
const BETWEEN = 2 * STEP;
const SLACK = 1e-6;

const getKind = ({ kind }: NewItem) => (kind === 'text' ? 'text' : 'layer');

/** All shifts that keep bounds on the canvas, the preferred first: none, the diagonal from there, then all others. */
function* listShifts({ left, top, right, bottom }: Bounds): Generator<Point> {
  const room = { x: Math.max(0, 1 - (right - left)), y: Math.max(0, 1 - (bottom - top)) };
  const isOn = (at: Point) =>
    at.x >= -SLACK && at.y >= -SLACK && at.x <= room.x + SLACK && at.y <= room.y + SLACK;
  yield { x: 0, y: 0 };
  for (let by = STEP; isOn({ x: left + by, y: top + by }); by += STEP) yield { x: by, y: by };
  const diagonals = room.x + room.y;
  for (let past = BETWEEN; past < diagonals; past += BETWEEN) {
    const start = ((((left - top + room.y + past) % diagonals) + diagonals) % diagonals) - room.y;
    const at = { x: Math.max(0, start), y: Math.max(0, -start) };
    for (; isOn(at); at.x += STEP, at.y += STEP) yield { x: at.x - left, y: at.y - top };
  }
}

/** Moves copies together to the first place where they do not lie exactly over an equal item. */
export function placeCopies<Copy extends NewItem>(
  document: EditorDocument,
  canvas: PictureCanvas,
  copies: readonly Copy[],
): Copy[] {
  const boxes = copies.flatMap(({ box }) => box ?? []);
  const [first] = copies;
  if (!first?.box) return [...copies];
  const taken = document.items.flatMap((item) =>
    item.kind === first.kind ? (boxOfItem(item, canvas) ?? []) : [],
  );
  const shift = (copy: NewItem, box: Box, by: Point) =>
    clampBox({ ...box, x: box.x + by.x, y: box.y + by.y }, getKind(copy));
  const isTaken = ({ x, y, width, height }: Box) =>
    taken.some((one) =>
      [one.x - x, one.y - y, one.width - width, one.height - height].every(
        (difference) => Math.abs(difference) < SLACK,
      ),
    );
  const origin = first.box;
  const shifts = [...listShifts(boundsOfBoxes(boxes, canvas))];
  const free = shifts.find((by) => !isTaken(shift(first, origin, by)));
  // What fills the canvas has no other place on it: it is seen to be two where it lies a little aside.
  const by = free ?? { x: STEP, y: STEP };
  return copies.map((copy) => (copy.box ? { ...copy, box: shift(copy, copy.box, by) } : copy));
}
