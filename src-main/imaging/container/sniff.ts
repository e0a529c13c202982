import type { PictureFormat } from '../../../src-shared/contract/picture-formats.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Bytes looked at; every known signature ends well before this. */
const HEAD_BYTES = 1024;

/** What an image file is by its first bytes (names and declared types may be wrong), or null where it is none we read. */
export function sniffImage(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (['GIF87a', 'GIF89a'].includes(latin1(bytes, 0, 6))) return 'gif';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'webp';
  return readBrands(bytes).some((brand) => AVIF_BRANDS.includes(brand)) ? 'avif' : null;
}

const SIGNATURES: readonly (readonly [name: string, start: string])[] = [
  ['a PDF', '%PDF-'],
  ['a BMP', 'BM'],
  ['a TIFF', 'II*\0'],
  ['a TIFF', 'MM\0*'],
  ['a TIFF', 'II+\0'],
  ['a TIFF', 'MM\0+'],
  ['a JPEG XR', 'II\xbc'],
  ['an icon file (ICO)', '\0\0\x01\0'],
  ['a cursor file (CUR)', '\0\0\x02\0'],
  ['an icon file (ICNS)', 'icns'],
  ['a JPEG XL', '\xff\x0a'],
  ['a JPEG XL', '\0\0\0\x0cJXL '],
  ['a JPEG 2000', '\0\0\0\x0cjP  '],
  ['a JPEG 2000', '\xff\x4f\xff\x51'],
  ['a Photoshop file', '8BPS'],
  ['a GIMP file', 'gimp xcf'],
  ['an OpenEXR picture', 'v/1\x01'],
  ['a Radiance picture (HDR)', '#?RADIANCE'],
  ['a DirectDraw surface (DDS)', 'DDS '],
  ['a QOI picture', 'qoif'],
  ['a BPG picture', 'BPG\xfb'],
  ['an MNG animation', '\x8aMNG'],
  ['a PostScript file (EPS)', '%!PS'],
  ['an FLV video', 'FLV\x01'],
  ['an MPEG video', '\0\0\x01\xba'],
  ['a Windows Media file (WMV)', '0&\xb2u\x8ef\xcf\x11'],
  ['an Ogg file', 'OggS'],
  ['a WebM or Matroska video', '\x1aE\xdf\xa3'],
  ['a ZIP archive', 'PK\x03\x04'],
  ['gzip-compressed data, such as a Telegram sticker (TGS) or an SVGZ', '\x1f\x8b'],
];

const UNKNOWN = 'data of an unknown kind';
const READABLE: Readonly<Record<PictureFormat, string>> = {
  png: 'a PNG',
  jpeg: 'a JPEG',
  gif: 'a GIF',
  webp: 'a WebP',
  avif: 'an AVIF',
};

/** Kinds of RIFF files besides WebP. */
const RIFF: Readonly<Record<string, string>> = { 'AVI ': 'an AVI video', WAVE: 'sound (WAV)' };

/** Major brands of ISO media files that are neither pictures nor videos. */
const ISO_BRANDS: Readonly<Record<string, string>> = {
  'crx ': 'a raw picture of a camera (CR3)',
  'M4A ': 'sound (M4A)',
};

/** Bytes of a packet of an MPEG transport stream, which begins with this one. */
const [TS_BYTES, TS_SYNC] = [188, 0x47];

/** What bytes seem to be, for an error message: `an HTML page`. */
export function describeBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'nothing (0 bytes)';
  const format = sniffImage(bytes);
  if (format) return READABLE[format];
  const head = latin1(bytes, 0, HEAD_BYTES);
  const known = SIGNATURES.find(([, start]) => head.startsWith(start));
  if (known) return known[0];
  if (head.startsWith('RIFF')) return RIFF[head.slice(8, 12)] ?? UNKNOWN;
  if (bytes[0] === TS_SYNC && bytes[TS_BYTES] === TS_SYNC) return 'an MPEG video (TS)';
  if (/^P[1-7]\s/.test(head)) return 'a Netpbm picture (PBM, PGM or PPM)';
  const family = readBrands(bytes);
  const [brand = ''] = family;
  if (ISO_BRANDS[brand]) return ISO_BRANDS[brand];
  if (family.length > 0) {
    return family.some((brand) => HEIC_BRANDS.includes(brand)) ? 'a HEIC picture' : 'a video (MP4 family)';
  }
  return describeText(head) ?? UNKNOWN;
}

function describeText(head: string): string | null {
  if (head.includes('\0')) return null;
  const text = head.replace('\xef\xbb\xbf', '').trimStart().toLowerCase();
  if (/^<(!doctype html|html|head|body)/.test(text)) return 'an HTML page';
  if (/<svg[\s>]/.test(text)) return 'an SVG drawing';
  if (text.startsWith('<!--')) return 'an HTML page';
  if (text.startsWith('<?xml')) return 'an XML document';
  if (/^[[{]/.test(text)) return 'JSON';
  if (text.startsWith('data:')) return 'the text of a data: URL';
  return isPlainText(head) ? 'plain text' : null;
}

function isPlainText(head: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  if (/[\x01-\x08\x0e-\x1a]/.test(head)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(head, 'latin1'), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Major and compatible brands of an ISO media file (AVIF, HEIC, MP4); empty where it is none. */
export function readBrands(bytes: Uint8Array): string[] {
  if (latin1(bytes, 4, 8) !== 'ftyp') return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, HEAD_BYTES);
  const found = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(latin1(bytes, at, at + 4));
  return found;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
