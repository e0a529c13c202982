import { deflateSync, inflateSync } from 'node:zlib';
import { PROFILE_BYTES } from '../container/bounds.ts';
import { pngChunk } from '../container/png.ts';
import { createBrightConversion } from './bright.ts';
import { adaptProfile, profileByCodes, profileByGamma } from './codes.ts';
import { type ColourReading, type Conversion, createGreyConversion, type PixelKind } from './convert.ts';
import { readSpace } from './icc.ts';
import { createTableConversion } from './tables.ts';

/** What a PNG says of its colours: the first of `cICP`, `iCCP`, `sRGB`, `gAMA` with `cHRM`, as browsers have it. */

const SIGNATURE_BYTES = 8;
const AROUND = 12;
/** Of the signature and `IHDR`. */
const HEAD_BYTES = 33;
/** Of the header of a profile and its number of tags. */
const PROFILE_BYTES_MIN = 132;
/** The bit of a colour type that says there are colours. */
const COLOURED = 2;
const SPACES: Readonly<Record<PixelKind['numbers'], readonly string[]>> = {
  grey: ['GRAY', 'RGB '],
  rgb: ['RGB '],
  cmyk: [],
};

type Head = ReadonlyMap<string, Buffer>;

/** Chunks before the pixels; of several of a type the first. */
function readHead(png: Buffer): Head {
  const found = new Map<string, Buffer>();
  for (let at = SIGNATURE_BYTES; at + AROUND <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + AROUND + png.readUInt32BE(at);
    if (type === 'IDAT' || end > png.length) break;
    if (!found.has(type)) found.set(type, png.subarray(at + 8, end - 4));
    at = end;
  }
  return found;
}

/** The profile in an `iCCP` chunk; undefined for one that does not fit the pixels. */
function unpackProfile(chunk: Buffer, { numbers }: PixelKind): Buffer | undefined {
  const packed = chunk.subarray(chunk.indexOf(0) + 2);
  try {
    const profile = inflateSync(packed, { maxOutputLength: PROFILE_BYTES });
    return profile.length >= PROFILE_BYTES_MIN &&
      profile.readUInt32BE() <= profile.length &&
      SPACES[numbers].includes(readSpace(profile))
      ? profile
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whole numbers of 32 bits, in units of 1/100,000. */
const readFractions = (chunk: Buffer): number[] =>
  Array.from({ length: chunk.length >> 2 }, (_, nth) => chunk.readUInt32BE(nth * 4) / 100_000);

/** Primaries and curve; 0 where there are none that can be read. */
function readCodes(head: Head): readonly [primaries: number, curve: number] {
  const codes = head.get('cICP');
  const isFullRange = codes?.length === 4 && codes[2] === 0 && codes[3] === 1;
  return isFullRange ? [codes[0] ?? 0, codes[1] ?? 0] : [0, 0];
}

/** A profile, or what has no profile that the library could use. */
type Found = { profile?: Buffer | undefined; conversion?: Conversion | undefined };

function findColours(head: Head, kind: PixelKind): Found {
  const codes = readCodes(head);
  const [conversion, coded] = [createBrightConversion(...codes, kind), profileByCodes(...codes, kind)];
  if (conversion || coded) return { conversion, profile: coded };
  const embedded = head.get('iCCP');
  const profile = embedded && unpackProfile(embedded, kind);
  if (profile) {
    return { conversion: createTableConversion(profile, kind), profile: adaptProfile(profile, kind) };
  }
  if (head.has('sRGB')) return {};
  const [gamma = 0] = readFractions(head.get('gAMA') ?? Buffer.alloc(0));
  const chromaticities = head.get('cHRM');
  return { profile: profileByGamma(gamma, chromaticities && readFractions(chromaticities), kind) };
}

const COLOURS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];

/** The file with a profile, or none, in place of all it says of its colours. */
function writeProfile(png: Buffer, profile: Buffer | undefined): Uint8Array {
  const parts: Uint8Array[] = [png.subarray(0, HEAD_BYTES)];
  if (profile) parts.push(pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile)])));
  let at = HEAD_BYTES;
  while (at + AROUND <= png.length) {
    const [type, end] = [png.toString('latin1', at + 4, at + 8), at + AROUND + png.readUInt32BE(at)];
    if (type === 'IDAT') break;
    if (!COLOURS.includes(type)) parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, png.subarray(at)]);
}

/** A PNG whose colours the image library reads as browsers do; the same bytes where it does. */
export function readPngColours(bytes: Uint8Array): ColourReading {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = readHead(png);
  const header = head.get('IHDR');
  if (!['cICP', 'iCCP', 'gAMA'].some((type) => head.has(type)) || header?.length !== 13) return { bytes };
  const numbers = (header[9] ?? 0) & COLOURED ? 'rgb' : 'grey';
  const kind: PixelKind = { numbers, deep: header[8] === 16 };
  const { profile, conversion = profile && createGreyConversion(profile, kind) } = findColours(head, kind);
  if (conversion) return { bytes: writeProfile(png, undefined), conversion };
  return { bytes: profile ? writeProfile(png, profile) : bytes };
}
