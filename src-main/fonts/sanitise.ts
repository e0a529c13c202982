import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OwnFontFace } from '../../src-shared/contract/own-fonts.ts';
import { listScripts } from '../../src-shared/layout/font-scripts.ts';
import type { OpenFont } from '../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { openHarfBuzz } from '../imaging/font-faces.ts';
import { ByteReader } from './byte-reader.ts';
import { createDamagedFontError, unreadableFont } from './font-error.ts';
import { runLimited } from './limited-thread.ts';
import { readNames } from './name-table.ts';
import { readFace } from './read-face.ts';
import { isSfntVersion, readSfnt, refuseOther, type Tables, writeSfnt } from './sfnt.ts';
import { subset } from './subset.ts';

/** Makes a font fit to be kept: unpacked, reduced to what draws text, written anew, and tried. */

/** WOFF2 (W3C Recommendation, 1 March 2022), unpacked by Google's own decoder as WebAssembly. */

/** Bytes of an unpacked font: the decoder stops there. The largest there are for Chinese have 25 MB. */
const UNPACKED_MAX = 30 * 1024 * 1024;
/** Where the header says how large the unpacked font is. */
const SIZE_AT = 16;

type Decompress = (font: Uint8Array) => Promise<Uint8Array>;

/** The decoder asks JavaScript for memory, so that this can bound it. */
function program(font: Uint8Array, decompress: Decompress): Promise<Uint8Array> {
  const memoryMax = 256 * 1024 * 1024;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growBounded(pages) {
    if (this.buffer.byteLength + pages * 65_536 > memoryMax) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
  return decompress(font);
}

const libraryFile = () => fileURLToPath(import.meta.resolve('woff2-encoder/decompress'));

/** The font in a WOFF2 file, as TTF or OTF. @throws CamError FONT_UNREADABLE */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < SIZE_AT + 4) throw createDamagedFontError('the file', 'ends too early');
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(SIZE_AT);
  if (size > UNPACKED_MAX) throw unreadableFont('The font is too large when it is unpacked.');
  const library = await readFile(libraryFile(), 'utf8');
  const unpacked = await runLimited({ program, data: bytes, library });
  if (!unpacked) throw createDamagedFontError('it', 'cannot be unpacked');
  return unpacked;
}

export type FontFormat = 'ttf' | 'otf' | 'woff2';

export interface SanitisedFont {
  /** TTF or OTF. */
  bytes: Uint8Array;
  /** What it was sent as. */
  format: FontFormat;
  /** As the font says; may be ''. */
  family: string;
  style: string;
  face: OwnFontFace;
  /** How many characters it draws. */
  characters: number;
  /** Which of the common scripts it has. */
  scripts: string[];
}

/** Tables that take part in drawing text; colours, bitmaps, hints, programs and signatures do not. */
const USED = new Set(
  'cmap head hhea hmtx maxp OS/2 name post glyf loca CFF_ CFF2 VORG vhea vmtx GDEF GPOS GSUB BASE kern fvar gvar avar HVAR VVAR MVAR STAT'
    .split(' ')
    .map((tag) => tag.replace('_', ' ')),
);
const REQUIRED = ['head', 'hhea', 'maxp', 'hmtx', 'cmap'];
/** Tables of fonts whose glyphs are pictures. */
const PICTURES = ['CBDT', 'sbix', 'EBDT', 'SVG '];

/** Characters that are drawn before a font is accepted, and how long that may take, ms: it takes a hundredth. */
const TRIED = 200;
const TRY_MS = 1000;
const SHAPED = { rtl: false, script: 'Zyyy', language: 'und', ligatures: true };
const LAST_CHARACTER = 0x10ffff;
const CHARACTERS_PER_TURN = 0x10000;
/** What a capital, and the ink of a character, may measure, em. */
const CAPITAL = { min: 0.05, max: 4 };
const INK_MAX = 50;

/** @throws CamError FONT_UNREADABLE, in words that say what is wrong with the file */
export async function sanitiseFont(bytes: Uint8Array): Promise<SanitisedFont> {
  const { format, tables } = await readFont(bytes);
  const written = await subset(writeSfnt(checkTables(tables)));
  const kept = readSfnt(written);
  const names = readNames(kept.get('name'));
  const face = readFace(names, kept.get('OS/2'));
  const characters = await tryFont(written);
  const scripts = listScripts((codePoint) => characters.has(codePoint));
  return { bytes: written, format, ...names, face, characters: characters.size, scripts };
}

async function readFont(bytes: Uint8Array): Promise<{ format: FontFormat; tables: Tables }> {
  const isPacked = readStart(bytes) === 'wOF2';
  const font = isPacked ? await unpackWoff2(bytes) : bytes;
  const start = readStart(font);
  if (font.length < 12 || !isSfntVersion(new ByteReader(font, 'the file').u32())) refuseOther(start);
  return { format: isPacked ? 'woff2' : start === 'OTTO' ? 'otf' : 'ttf', tables: readSfnt(font) };
}

const readStart = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 4));

function checkTables(all: Tables): Tables {
  const tables: Tables = new Map([...all].filter(([tag]) => USED.has(tag)));
  const hasOutlines = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ') || tables.has('CFF2');
  if (!hasOutlines) {
    if (!PICTURES.some((tag) => all.has(tag))) throw createDamagedFontError('it', 'has no outlines');
    throw unreadableFont(
      'The characters of this font are pictures, not outlines.',
      'Send a font with outlines.',
    );
  }
  const missing = REQUIRED.find((tag) => !tables.has(tag));
  if (missing !== undefined) throw createDamagedFontError(`the table ${missing}`, 'is missing');
  checkHeaders(tables);
  return tables;
}

const openTable = (tables: Tables, tag: string) =>
  new ByteReader(tables.get(tag) ?? new Uint8Array(), `the table ${tag}`);

/** The numbers that say how the other tables are to be read. */
function checkHeaders(tables: Tables): void {
  const head = openTable(tables, 'head');
  head.bytes(12);
  if (head.u32() !== 0x5f0f3cf5) throw createDamagedFontError('the table head', 'is not one');
  head.u16();
  const unitsPerEm = head.u16();
  if (unitsPerEm < 16 || unitsPerEm > 16_384)
    throw createDamagedFontError('the table head', 'has no usable scale');
  head.bytes(30);
  const hasLongOffsets = head.u16() === 1;
  const maxp = openTable(tables, 'maxp');
  maxp.u32();
  const glyphs = maxp.u16();
  if (glyphs === 0) throw createDamagedFontError('the table maxp', 'counts no glyphs');
  const hhea = openTable(tables, 'hhea');
  hhea.bytes(34);
  const metrics = hhea.u16();
  if (metrics === 0 || metrics > glyphs)
    throw createDamagedFontError('the table hhea', 'counts more glyphs than there are');
  openTable(tables, 'hmtx').bytes(4 * metrics);
  if (tables.has('glyf')) checkOffsets(tables, glyphs, hasLongOffsets);
}

/** Outlines follow each other and end with the table. */
function checkOffsets(tables: Tables, glyphs: number, hasLongOffsets: boolean): void {
  const loca = openTable(tables, 'loca');
  const end = tables.get('glyf')?.length ?? 0;
  let last = 0;
  for (let glyph = 0; glyph <= glyphs; glyph += 1) {
    const offset = hasLongOffsets ? loca.u32() : 2 * loca.u16();
    if (offset < last || offset > end)
      throw createDamagedFontError('the table loca', 'points beyond the outlines');
    last = offset;
  }
}

/** Draws some of its characters as a caption would. Returns all it has. @throws CamError FONT_UNREADABLE */
async function tryFont(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  // An instance of its own: a font that breaks it breaks nothing else.
  const font = openHarfBuzz().open(bytes);
  const characters = await listCharacters(font);
  if (characters.length === 0) throw unreadableFont('The font draws no characters.');
  const { capHeight } = font;
  if (!(capHeight >= CAPITAL.min && capHeight <= CAPITAL.max)) {
    throw createDamagedFontError('its capitals', `measure ${capHeight.toFixed(2)} of its size`);
  }
  const step = Math.max(1, Math.floor(characters.length / TRIED));
  const tried = characters.filter((_character, index) => index % step === 0);
  // One by one, and as a text: rules that look at neighbours have something to do there.
  const texts = [...tried, tried].map((part) => String.fromCodePoint(...[part].flat()));
  let spent = 0;
  let hasInk = false;
  for (const text of texts) {
    const startedAt = performance.now();
    hasInk = draw(font, text) || hasInk;
    spent += performance.now() - startedAt;
    if (spent > TRY_MS) throw unreadableFont('The font is too complicated to draw.');
    await nextTurn();
  }
  if (!hasInk) throw unreadableFont('The font draws nothing that can be seen.');
  return new Set(characters);
}

async function listCharacters(font: OpenFont): Promise<number[]> {
  const characters: number[] = [];
  for (let character = 0; character <= LAST_CHARACTER; character += 1) {
    if (font.has(character)) characters.push(character);
    if (character % CHARACTERS_PER_TURN === 0) await nextTurn();
  }
  return characters;
}

/** Whether a text has ink. @throws CamError FONT_UNREADABLE */
function draw(font: OpenFont, text: string): boolean {
  const glyphs = font.shape(text, 0, text.length, SHAPED);
  return glyphs
    .map(({ glyph }) => {
      const { left, right, top, bottom } = font.extents(glyph);
      if (!(Math.max(-left, right, top, -bottom) <= INK_MAX)) {
        throw createDamagedFontError(
          `an outline of ${JSON.stringify(text.slice(0, 20))}`,
          'is far too large',
        );
      }
      return font.outline(glyph).length > 0 && right > left;
    })
    .includes(true);
}
