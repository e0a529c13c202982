import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { createStructureError, PROFILE_BYTES } from './bounds.ts';
import { type Box, boxesIn, typeAt } from './iso-boxes.ts';
import { readBrands } from './sniff.ts';

/**
 * AVIF: boxes, of which `meta` lists items (pictures, tiles, metadata) and where their bytes lie. Threat: many items, or
 * many parts of one, that name the same bytes, so that a megabyte is read as gigabytes. What is not needed is renamed in
 * place to `free`, which readers skip: nothing moves, so no place has to be corrected.
 */

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
function itemBytes(view: DataView, { content }: Box): number {
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

const TOP = ['ftyp', 'meta', 'mdat', 'free'];
const IN_META = ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'free'];
/** Items that hold or join pixels. Others, such as Exif and XMP, are read whole although none of them is drawn. */
const PICTURES = ['av01', 'grid'];

/** Bytes of all items together; encoders may store equal tiles once, so that it can be more than the file has. */
const ITEM_BYTES = 2 * LIMITS.imageBytes;

/** The type of an item, by its entry (`infe`); empty for an entry of an old version, which has none. */
function itemType(view: DataView, { content }: Box): string {
  const version = view.getUint8(content);
  if (version < 2) return '';
  return typeAt(view, content + (version === 2 ? 8 : 10));
}

const isPicture = (view: DataView, box: Box): boolean =>
  box.type === 'infe' && PICTURES.includes(itemType(view, box));

function otherItems(view: DataView, { content, to }: Box): Box[] {
  const countBytes = view.getUint8(content) === 0 ? 2 : 4;
  return boxesIn(view, content + 4 + countBytes, to).filter((box) => !isPicture(view, box));
}

function largeProfiles(view: DataView, { content, to }: Box): Box[] {
  const lists = boxesIn(view, content, to).filter(({ type }) => type === 'ipco');
  const properties = lists.flatMap((list) => boxesIn(view, list.content, list.to));
  return properties.filter((box) => box.type === 'colr' && box.to - box.from > PROFILE_BYTES);
}

/** Boxes of `meta` that no pixel needs. @throws CamError IMAGE_UNREADABLE, RangeError */
function findUnneededIn(view: DataView, meta: Box): Box[] {
  if (meta.to > view.byteLength) throw new RangeError('the list of items is cut short');
  const boxes = boxesIn(view, meta.content + 4, meta.to);
  const all = (type: string) => boxes.filter((box) => box.type === type);
  const items = all('iloc').reduce((sum, box) => sum + itemBytes(view, box), 0);
  if (items > ITEM_BYTES) throw createStructureError('items that share their bytes');
  return [
    ...boxes.filter(({ type }) => !IN_META.includes(type)),
    ...all('iinf').flatMap((box) => otherItems(view, box)),
    ...all('iprp').flatMap((box) => largeProfiles(view, box)),
  ];
}

const isOfSequence = (brand: string): boolean => ['avis', 'msf1'].includes(brand);

const createMotionOnlyError = () =>
  new CamError(
    'IMAGE_UNREADABLE',
    'The AVIF has an animation and no still picture. Save it as an animated WebP or a GIF.',
  );

function findUnneeded(avif: Uint8Array): Box[] {
  const view = new DataView(avif.buffer, avif.byteOffset, avif.byteLength);
  const boxes = boxesIn(view, 0, avif.length);
  const [meta, ...further] = boxes.filter(({ type }) => type === 'meta');
  if (!meta && boxes.some(({ type }) => type === 'moov')) throw createMotionOnlyError();
  return [
    ...boxes.filter(({ type }) => !TOP.includes(type)),
    ...further,
    ...(meta ? findUnneededIn(view, meta) : []),
  ];
}

/**
 * An AVIF whose decoder sees its pictures alone: no Exif or XMP (its orientation is a property of the picture), no
 * sequences, no profile beyond the bound.
 * @throws CamError IMAGE_UNREADABLE where it is damaged, or its items are more than they can be
 */
export function avifPixelsOnly(avif: Uint8Array): Uint8Array {
  try {
    const boxes = findUnneeded(avif);
    const brands = readBrands(avif);
    if (boxes.length === 0 && !brands.some(isOfSequence)) return avif;
    const copy = Buffer.from(avif);
    // The decoder would look for the sequence, which it cannot read.
    for (const [nth, brand] of brands.entries())
      if (isOfSequence(brand)) copy.write('avif', nth === 0 ? 8 : 12 + 4 * nth, 'latin1');
    for (const { from } of boxes) copy.write('free', from + 4, 'latin1');
    return copy;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'The picture cannot be decoded: the list of its items is damaged. Send another file.';
    throw new CamError('IMAGE_UNREADABLE', message, { cause: error });
  }
}
