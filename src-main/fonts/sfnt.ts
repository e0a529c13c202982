import { ByteReader } from './byte-reader.ts';
import { createDamagedFontError, unreadableFont } from './font-error.ts';

/** The container of TTF and OTF: a directory of tables, and the tables. */

/** The tables of a font by tag. */
export type Tables = Map<string, Uint8Array>;

const HEADER = 12;
const RECORD = 16;
/** Fonts have ten to thirty; more is no font. */
const TABLES_MAX = 100;
const TRUETYPE = 0x00010000;
const OPENTYPE = 0x4f54544f;

/** What to say of files that are no single TTF, OTF or WOFF2, by how they begin. */
const OTHERS: readonly [start: string, why: string, instead: string][] = [
  ['ttcf', 'This is a collection of several fonts.', 'Send one font of it as TTF or OTF.'],
  ['wOFF', 'This is WOFF of the first version.', 'Send the font as WOFF2, TTF or OTF.'],
  ['typ1', 'This is a PostScript Type 1 font.', 'Send the font as OTF or TTF.'],
  ['%!PS', 'This is a PostScript Type 1 font.', 'Send the font as OTF or TTF.'],
  ['PK', 'This is a zip.', 'Unpack it and send a font of it as TTF, OTF or WOFF2.'],
];

/** Refuses what is neither of the formats that are read. @throws CamError FONT_UNREADABLE */
export function refuseOther(start: string): never {
  const other = OTHERS.find(([begins]) => start.startsWith(begins));
  if (other) throw unreadableFont(other[1], other[2]);
  throw unreadableFont('This is not a font.');
}

/** Whether a number at the start of a file is that of TTF or OTF; Apple's TTFs begin with `true`. */
export const isSfntVersion = (version: number): boolean =>
  version === TRUETYPE || version === OPENTYPE || version === 0x74727565;

/** Reads the directory: tables lie in the file, apart, once; no checksums. @throws CamError FONT_UNREADABLE */
export function readSfnt(bytes: Uint8Array): Tables {
  const reader = new ByteReader(bytes, 'the list of its tables');
  reader.u32();
  const count = reader.u16();
  reader.bytes(6);
  if (count === 0 || count > TABLES_MAX)
    throw createDamagedFontError('the list of its tables', `has ${count} entries`);
  const tables: Tables = new Map();
  const parts: { tag: string; from: number; to: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const tag = reader.tag();
    reader.u32();
    const from = reader.u32();
    const to = from + reader.u32();
    if (!/^[ -~]{4}$/.test(tag) || tables.has(tag))
      throw createDamagedFontError('the list of its tables', 'is not sound');
    if (from < HEADER + count * RECORD || to > bytes.length) {
      throw createDamagedFontError(`the table ${tag.trim()}`, 'reaches beyond the file; it may be cut off');
    }
    tables.set(tag, bytes.subarray(from, to));
    parts.push({ tag, from, to });
  }
  parts.sort((a, b) => a.from - b.from);
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next && next.from < part.to)
      throw createDamagedFontError(`the table ${part.tag.trim()}`, 'overlaps another');
  }
  return tables;
}

const padLength = (length: number) => (length + 3) & ~3;

/** A font file of these tables, for HarfBuzz: without the checksums, which it does not read. */
export function writeSfnt(tables: Tables): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let at = HEADER + sorted.length * RECORD;
  const bytes = new Uint8Array(sorted.reduce((sum, [, table]) => sum + padLength(table.length), at));
  const view = new DataView(bytes.buffer);
  const log = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, tables.has('CFF ') || tables.has('CFF2') ? OPENTYPE : TRUETYPE);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 * 2 ** log);
  view.setUint16(8, log);
  view.setUint16(10, 16 * (sorted.length - 2 ** log));
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = HEADER + index * RECORD;
    for (let letter = 0; letter < 4; letter += 1) bytes[record + letter] = tag.charCodeAt(letter);
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, table.length);
    bytes.set(table, at);
    at += padLength(table.length);
  }
  return bytes;
}
