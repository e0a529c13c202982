import { createStructureError } from './bounds.ts';
import type { Box } from './iso-boxes.ts';

/** Most items of a file, and parts of one: the bounds of the decoder, which are checked here before it reads any. */
const ITEMS_MAX = 1000;
const PARTS_MAX = 32;

/** Reads whole numbers of 0–8 bytes one after the other. @throws RangeError at the end */
function reader(view: DataView, from: number) {
  let at = from;
  return {
    next(bytes: number): number {
      let value = 0;
      for (let nth = 0; nth < bytes; nth += 1, at += 1) value = value * 256 + view.getUint8(at);
      return value;
    },
    skip(bytes: number): void {
      at += bytes;
    },
  };
}

/** How many bytes the items of an `iloc` box claim together. @throws CamError IMAGE_UNREADABLE, RangeError */
export function itemBytes(view: DataView, { content }: Box): number {
  const read = reader(view, content);
  const version = read.next(1);
  read.skip(3);
  const [sizes, more] = [read.next(1), read.next(1)];
  const bytes = {
    offset: sizes >> 4,
    length: sizes & 15,
    base: more >> 4,
    index: version > 0 ? more & 15 : 0,
  };
  const idBytes = version < 2 ? 2 : 4;
  const items = read.next(idBytes);
  if (items > ITEMS_MAX) throw createStructureError(`more than ${ITEMS_MAX} items`);
  let sum = 0;
  for (let item = 0; item < items; item += 1) {
    read.skip(idBytes + (version > 0 ? 2 : 0) + 2 + bytes.base);
    const parts = read.next(2);
    if (parts > PARTS_MAX) throw createStructureError(`items of more than ${PARTS_MAX} parts`);
    for (let part = 0; part < parts; part += 1) {
      read.skip(bytes.index + bytes.offset);
      sum += read.next(bytes.length) || view.byteLength;
    }
  }
  return sum;
}
