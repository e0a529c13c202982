import { adaptProfile } from './codes.ts';
import type { ColourReading, PixelKind } from './convert.ts';
import { createInkConversion, createTableConversion } from './tables.ts';

/** The profile of a JPEG: segments of at most 64 KB before its pixels. */

const [SOI_BYTES, APP2, SOS] = [2, 0xe2, 0xda];
const NAME = 'ICC_PROFILE\0';
/** Of marker, length, name, and the number of the part among how many. */
const PART_HEAD_BYTES = 4 + NAME.length + 2;
/** Bytes of a profile that fit a segment. */
const PART_BYTES = 65_535 - PART_HEAD_BYTES + 2;

const NUMBERS: Readonly<Record<number, PixelKind['numbers']>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

interface Head {
  numbers: PixelKind['numbers'] | undefined;
  parts: Buffer[];
  /** Other segments. */
  rest: Buffer[];
}

/** Reads the segments up to the first scan, of a file that has been cleaned: they follow each other. */
function readHead(jpeg: Buffer): Head {
  const head: Head = { numbers: undefined, parts: [], rest: [] };
  let at = SOI_BYTES;
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== SOS) {
    const marker = jpeg[at + 1] ?? 0;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at, end);
    const isPart = marker === APP2 && segment.toString('latin1', 4, 4 + NAME.length) === NAME;
    if (isFrame(marker)) head.numbers = NUMBERS[segment[9] ?? 0];
    if (isPart) head.parts.push(segment);
    else head.rest.push(segment);
    at = end;
  }
  head.rest.push(jpeg.subarray(at));
  return head;
}

function splitProfile(profile: Buffer): Buffer[] {
  const count = Math.ceil(profile.length / PART_BYTES);
  return Array.from({ length: count }, (_, nth) => {
    const part = profile.subarray(nth * PART_BYTES, (nth + 1) * PART_BYTES);
    const head = Buffer.from(`\xff\xe2\0\0${NAME}`, 'latin1');
    head.writeUInt16BE(part.length + PART_HEAD_BYTES - 2, 2);
    return Buffer.concat([head, Buffer.from([nth + 1, count]), part]);
  });
}

/** As `readPngColours`. */
export function readJpegColours(bytes: Uint8Array): ColourReading {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { numbers, parts, rest } = readHead(jpeg);
  const inOrder = parts.toSorted((a, b) => (a[PART_HEAD_BYTES - 2] ?? 0) - (b[PART_HEAD_BYTES - 2] ?? 0));
  const profile = Buffer.concat(inOrder.map((part) => part.subarray(PART_HEAD_BYTES)));
  const write = (parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, SOI_BYTES), ...parts, ...rest]);
  if (numbers === 'cmyk') return { bytes: write([]), conversion: createInkConversion(profile) };
  const conversion = numbers && createTableConversion(profile, { numbers, deep: false });
  if (conversion) return { bytes: write([]), conversion };
  const adapted = numbers ? adaptProfile(profile, { numbers, deep: false }) : profile;
  return { bytes: adapted === profile ? bytes : write(splitProfile(adapted)) };
}
