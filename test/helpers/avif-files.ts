/** Builds AVIF files of boxes, to make hostile ones from an honest one. */

export function isoBox(type: string, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

function numbers(bytes: 1 | 2 | 4, ...values: readonly number[]): Buffer {
  const all = Buffer.alloc(bytes * values.length);
  for (const [at, value] of values.entries()) all.writeUIntBE(value, at * bytes, bytes);
  return all;
}

/** A box of `type` among those between two offsets, with its header. */
function findBox(file: Buffer, type: string, from: number): Buffer {
  for (let at = from; at + 8 <= file.length; at += file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === type)
      return file.subarray(at, at + file.readUInt32BE(at));
  }
  throw new Error(`the file has no box ${type}`);
}

export interface AddedItems {
  /** `Exif`, `mime` … */
  type: string;
  items: number;
  /** Parts of each item, all of which name the same bytes. */
  parts: number;
  bytes: number;
}

/** An honest AVIF (of one item) with items that all name the same `bytes` bytes, `parts` times. */
export function withAvifItems(avif: Buffer, { type, items, parts, bytes }: AddedItems): Buffer {
  const meta = findBox(avif, 'meta', 0);
  const pixels = findBox(avif, 'mdat', 0).subarray(8);
  const ftyp = findBox(avif, 'ftyp', 0);
  const ids = Array.from({ length: items }, (_, at) => at + 2);
  const entry = (id: number, name: string) =>
    isoBox('infe', numbers(4, 2 << 24), numbers(2, id, 0), Buffer.from(`${name}\0`, 'latin1'));
  const withOffset = (offset: number) => {
    const added = ids.map((id) => {
      const part = numbers(4, offset + pixels.length, bytes);
      return Buffer.concat([numbers(2, id, 0, parts), ...Array.from({ length: parts }, () => part)]);
    });
    const first = [numbers(2, 1, 0, 1), numbers(4, offset, pixels.length)];
    const iloc = isoBox(
      'iloc',
      numbers(4, 0),
      numbers(1, 0x44, 0),
      numbers(2, items + 1),
      ...first,
      ...added,
    );
    const entries = [entry(1, 'av01'), ...ids.map((id) => entry(id, type))];
    const iinf = isoBox('iinf', numbers(4, 0), numbers(2, items + 1), ...entries);
    const iref = isoBox('iref', numbers(4, 0), ...ids.map((id) => isoBox('cdsc', numbers(2, id, 1, 1))));
    const kept = ['hdlr', 'pitm', 'iprp'].map((name) => findBox(meta, name, 12));
    return isoBox('meta', numbers(4, 0), ...kept, iloc, iinf, iref);
  };
  const offset = ftyp.length + withOffset(0).length + 8;
  return Buffer.concat([ftyp, withOffset(offset), isoBox('mdat', pixels, Buffer.alloc(bytes, 65))]);
}
