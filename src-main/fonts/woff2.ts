import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { damagedFont, unreadableFont } from './font-error.ts';
import { isSfntVersion, refuseOther, type Tables } from './sfnt.ts';
import { readTransformedGlyphs } from './woff2-glyphs.ts';

/** WOFF2 (W3C Recommendation, 1 March 2022): a font compressed as one, with the tables of outlines rearranged. */

/** Tags that the directory names by number (section 4.1). */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));
const TAG_FOLLOWS = 63;
const TABLES_MAX = 100;
/** Bytes of a font when it is unpacked: twice that of the largest there are. */
export const UNPACKED_MAX = 64 * 1024 * 1024;
const DIRECTORY = 'the list of its tables';

interface Entry {
  tag: string;
  /** Of the bytes in the stream. */
  length: number;
  transformed: boolean;
}

const unpack = promisify(brotliDecompress);

/** Reads a WOFF2 file into the tables of the font it holds. @throws CamError FONT_UNREADABLE */
export async function readWoff2(bytes: Uint8Array): Promise<Tables> {
  const header = new ByteReader(bytes, 'its header');
  header.u32();
  const flavor = header.tag();
  if (flavor === 'ttcf') refuseOther(flavor);
  if (!isSfntVersion(new ByteReader(Buffer.from(flavor, 'latin1'), '').u32())) refuseOther('');
  if (header.u32() !== bytes.length) throw damagedFont('the file', 'is shorter or longer than it says');
  const count = header.u16();
  header.bytes(6);
  const compressed = header.u32();
  header.bytes(24);
  if (count === 0 || count > TABLES_MAX) throw damagedFont(DIRECTORY, `has ${count} entries`);
  const entries = Array.from({ length: count }, () => readEntry(header));
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  if (length > UNPACKED_MAX) throw unreadableFont('The font is too large when it is unpacked.');
  const stream = await unpackStream(header.bytes(compressed), length);
  return tablesOf(entries, new ByteReader(stream, 'what is compressed'));
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const tag = (flags & 63) === TAG_FOLLOWS ? reader.tag() : (TAGS[flags & 63] ?? '');
  const original = reader.base128();
  const version = flags >> 6;
  // Outlines are rearranged by version 0 and plain by version 3; of the other tables 0 is plain.
  const isOutlines = tag === 'glyf' || tag === 'loca';
  const transformed = isOutlines ? version === 0 : version !== 0;
  const isKnown = isOutlines
    ? version === 0 || version === 3
    : version === 0 || (tag === 'hmtx' && version === 1);
  if (!isKnown) throw damagedFont(`the table ${tag.trim()}`, 'is packed in an unknown way');
  const length = transformed ? reader.base128() : original;
  if (tag === 'loca' && transformed && length !== 0) throw damagedFont('the table loca', 'is packed twice');
  return { tag, length, transformed };
}

async function unpackStream(compressed: Uint8Array, length: number): Promise<Uint8Array> {
  const stream = await unpack(compressed, { maxOutputLength: Math.max(1, length) }).catch(() => undefined);
  if (stream?.length !== length) throw damagedFont('what is compressed', 'is cut off or changed');
  return stream;
}

async function tablesOf(entries: readonly Entry[], stream: ByteReader): Promise<Tables> {
  const tables: Tables = new Map();
  const transformed = new Map<string, Uint8Array>();
  for (const { tag, length, transformed: isTransformed } of entries) {
    if (tables.has(tag) || transformed.has(tag)) throw damagedFont(DIRECTORY, `names ${tag.trim()} twice`);
    (isTransformed ? transformed : tables).set(tag, stream.bytes(length));
  }
  const packed = transformed.get('glyf');
  if ((packed !== undefined) !== transformed.has('loca')) {
    throw damagedFont(DIRECTORY, 'has glyf without loca');
  }
  const metrics = transformed.get('hmtx');
  if (!packed) {
    if (metrics) throw damagedFont('the table hmtx', 'is packed without its outlines');
    return tables;
  }
  const { glyf, loca, lefts } = await readTransformedGlyphs(packed);
  tables.set('glyf', glyf).set('loca', loca);
  setLongOffsets(tables);
  if (metrics) tables.set('hmtx', readTransformedMetrics(metrics, tables.get('hhea'), lefts));
  return tables;
}

/** `loca` is written with 32 bits per offset: `head` says so. */
function setLongOffsets(tables: Tables): void {
  const head = Uint8Array.from(tables.get('head') ?? []);
  if (head.length < 54) throw damagedFont('the table head', 'is missing or too short');
  head.set([0, 1], 50);
  tables.set('head', head);
}

/** Section 5.4: left side bearings that equal the outlines' left edges are left out. */
function readTransformedMetrics(
  packed: Uint8Array,
  hhea: Uint8Array | undefined,
  lefts: Int16Array,
): Uint8Array {
  if (!hhea || hhea.length < 36) throw damagedFont('the table hhea', 'is missing or too short');
  const long = new ByteReader(hhea, 'the table hhea', 34).u16();
  if (long === 0 || long > lefts.length)
    throw damagedFont('the table hhea', 'counts more glyphs than there are');
  const reader = new ByteReader(packed, 'the table hmtx');
  const flags = reader.u8();
  const advances = Array.from({ length: long }, () => reader.u16());
  const table = new Uint8Array(2 * (long + lefts.length));
  const view = new DataView(table.buffer);
  for (const [glyph, left] of lefts.entries()) {
    const isLong = glyph < long;
    const bearing = flags & (isLong ? 1 : 2) ? left : reader.i16();
    if (isLong) view.setUint16(4 * glyph, advances[glyph] ?? 0);
    view.setInt16(isLong ? 4 * glyph + 2 : 2 * (long + glyph), bearing);
  }
  return table;
}
