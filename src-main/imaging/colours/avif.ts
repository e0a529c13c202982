import { type Box, boxesIn } from '../container/iso-boxes.ts';
import { createBrightConversion } from './bright.ts';
import { adaptProfile, profileByCodes } from './codes.ts';
import type { ColourReading, PixelKind } from './convert.ts';

/** Colours of an AVIF: its properties `colr` have codes (`nclx`) or a profile, and `av1C` says how deep its pixels are. */

/** Bits of `av1C`: more than 8 bits per number, no colours. */
const [DEEP, GREY] = [0x40, 0x10];
/** The curves of cameras, which browsers take for that of sRGB in a picture. */
const CAMERA_CURVES = [1, 6, 14, 15];
const [SRGB_PRIMARIES, SRGB_CURVE] = [1, 13];
/** Most properties that an association of one byte can name. */
const NAMED_MAX = 127;

interface Properties {
  meta: Box;
  list: Box;
  associations: Box;
  all: Box[];
}

const parse = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findProperties(avif: Buffer): Properties | undefined {
  const view = parse(avif);
  const meta = boxesIn(view, 0, avif.length).find(({ type }) => type === 'meta');
  const inside = meta ? boxesIn(view, meta.content + 4, meta.to) : [];
  const properties = inside.find(({ type }) => type === 'iprp');
  const parts = properties ? boxesIn(view, properties.content, properties.to) : [];
  const list = parts.find(({ type }) => type === 'ipco');
  const associations = parts.filter(({ type }) => type === 'ipma');
  if (!meta || !list || !associations[0] || associations.length > 1 || parts.length > 2) return undefined;
  return { meta, list, associations: associations[0], all: boxesIn(view, list.content, list.to) };
}

function readKind(avif: Buffer, { all }: Properties): PixelKind {
  const flags = all.filter(({ type }) => type === 'av1C').map(({ content }) => avif[content + 2] ?? 0);
  const isGrey = flags.length > 0 && flags.every((bits) => bits & GREY);
  return { numbers: isGrey ? 'grey' : 'rgb', deep: flags.some((bits) => bits & DEEP) };
}

const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const whole = Buffer.concat([Buffer.alloc(8), ...content]);
  whole.writeUInt32BE(whole.length);
  whole.write(type, 4, 'latin1');
  return whole;
};

/** The associations with one more, of the property `nth` (from 1) with the item `primary`. */
function associate(avif: Buffer, { content, to }: Box, nth: number, primary: number): Buffer {
  const [isWideId, isWideIndex] = [(avif[content] ?? 0) > 0, ((avif[content + 3] ?? 0) & 1) === 1];
  const idBytes = isWideId ? 4 : 2;
  const index = isWideIndex ? Buffer.from([nth >> 8, nth & 255]) : Buffer.from([nth]);
  const parts = [avif.subarray(content, content + 8)];
  for (let at = content + 8; at < to; ) {
    const count = avif[at + idBytes] ?? 0;
    const end = at + idBytes + 1 + count * index.length;
    const entry = Buffer.from(avif.subarray(at, end));
    const isPrimary = avif.readUIntBE(at, idBytes) === primary;
    if (isPrimary) entry[idBytes] = count + 1;
    parts.push(entry, ...(isPrimary ? [index] : []));
    at = end;
  }
  return box('ipma', ...parts);
}

/** The file with one more property of its main picture; what lies where stays, as the list of items is at the end then. */
function addProperty(avif: Buffer, { meta, list, associations, all }: Properties, added: Buffer): Buffer {
  const inside = boxesIn(parse(avif), meta.content + 4, meta.to);
  const main = inside.find(({ type }) => type === 'pitm');
  if (!main || all.length >= NAMED_MAX) return avif;
  const idBytes = (avif[main.content] ?? 0) > 0 ? 4 : 2;
  const primary = avif.readUIntBE(main.content + 4, idBytes);
  const properties = box(
    'iprp',
    box('ipco', avif.subarray(list.content, list.to), added),
    associate(avif, associations, all.length + 1, primary),
  );
  const boxes = inside.map(({ type, from, to }) => (type === 'iprp' ? properties : avif.subarray(from, to)));
  const copy = Buffer.from(avif);
  copy.write('free', meta.from + 4, 'latin1');
  // The last box may have no length, as it reaches to the end.
  for (const { from, to } of boxesIn(parse(avif), 0, avif.length)) {
    if (avif.readUInt32BE(from) === 0) copy.writeUInt32BE(to - from, from);
  }
  return Buffer.concat([copy, box('meta', avif.subarray(meta.content, meta.content + 4), ...boxes)]);
}

/** With the profile of a picture as browsers use it, in its place. */
function replaceProfile(avif: Buffer, { content, to }: Box, kind: PixelKind): Buffer {
  const before = avif.subarray(content + 4, to);
  const after = adaptProfile(before, kind);
  if (after === before || after.length !== before.length) return avif;
  const copy = Buffer.from(avif);
  after.copy(copy, content + 4);
  return copy;
}

/** As `readPngColours`. */
export function readAvifColours(bytes: Uint8Array): ColourReading {
  const avif = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = findProperties(avif);
  if (!found) return { bytes };
  const kind = readKind(avif, found);
  const colours = found.all.filter(({ type }) => type === 'colr');
  const readType = ({ content }: Box) => avif.toString('latin1', content, content + 4);
  const profile = colours.find((property) => ['prof', 'rICC'].includes(readType(property)));
  if (profile) return { bytes: replaceProfile(avif, profile, kind) };
  const at = colours.find((property) => readType(property) === 'nclx')?.content;
  if (at === undefined) return { bytes };
  const [primaries, curve] = [avif.readUInt16BE(at + 4), avif.readUInt16BE(at + 6)];
  const conversion = createBrightConversion(primaries, curve, kind);
  if (conversion) return { bytes, conversion };
  const shown = CAMERA_CURVES.includes(curve) ? SRGB_CURVE : curve;
  const isSrgb = primaries === SRGB_PRIMARIES && shown === SRGB_CURVE;
  const made = isSrgb ? undefined : profileByCodes(primaries, shown, kind);
  return { bytes: made ? addProperty(avif, found, box('colr', Buffer.from('prof'), made)) : bytes };
}
