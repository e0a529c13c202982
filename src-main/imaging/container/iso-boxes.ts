import { createStructureError } from './bounds.ts';

/** Boxes of an ISO media file (AVIF): length, type, content; some begin their content with a version and flags. */

export interface Box {
  type: string;
  /** Offsets of the box, its content, and the first byte after it. */
  from: number;
  content: number;
  to: number;
}

/** Most boxes in one: pictures of a thousand tiles have a few thousand. */
const BOXES_MAX = 20_000;

export const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** Length of a box, which is that of the rest where it is 0; a length of 1 means that 8 bytes with it follow. */
function boxAt(view: DataView, from: number, end: number): Box {
  const short = view.getUint32(from);
  const length = short === 1 ? Number(view.getBigUint64(from + 8)) : short === 0 ? end - from : short;
  const content = from + (short === 1 ? 16 : 8);
  return { type: typeAt(view, from + 4), from, content, to: from + length };
}

/** The boxes between two offsets; the last may be cut short. @throws CamError IMAGE_UNREADABLE, RangeError */
export function boxesIn(view: DataView, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const box = boxAt(view, at, end);
    if (box.to < box.content) throw new RangeError('a box is shorter than its own header');
    if (boxes.push(box) > BOXES_MAX) throw createStructureError(`more than ${BOXES_MAX} boxes`);
    at = box.to;
  }
  return boxes;
}
