import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  gammaCurve,
  SRGB_CURVE,
  toConnectionSpace,
  writeGreyProfile,
  writeMatrixProfile,
  writeProfile,
} from '../../src-main/imaging/colours/icc.ts';
import { pngChunk } from '../../src-main/imaging/container/png.ts';

/** Flat pictures whose files say in many ways what their numbers mean. */

/** Px of a field, and fields in a row. */
const [FIELD, ROW] = [24, 6];
/** Not at the edge of a gamut, where a step of 1 before the conversion is many after it. */
const FIELDS: readonly (readonly [number, number, number])[] = [
  [200, 60, 50],
  [70, 180, 90],
  [50, 80, 190],
  [224, 172, 140],
  [141, 85, 60],
  [250, 240, 220],
  [255, 255, 255],
  [200, 200, 200],
  [128, 128, 128],
  [64, 64, 64],
  [24, 24, 24],
  [0, 0, 0],
];
export const SIZE = { width: FIELD * ROW, height: (FIELD * FIELDS.length) / ROW };
/** The middle of each field, px. */
export const MIDDLES = FIELDS.map((_, nth) => ({
  x: (nth % ROW) * FIELD + FIELD / 2,
  y: Math.floor(nth / ROW) * FIELD + FIELD / 2,
}));

const pixels = Array.from({ length: SIZE.width * SIZE.height }, (_, at) => {
  const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
  return FIELDS[Math.floor(y / FIELD) * ROW + Math.floor(x / FIELD)] ?? [0, 0, 0];
});
/** See-through in the upper row. */
const alpha = (at: number): number => (at < SIZE.width * FIELD ? 160 : 255);

const colours = () => sharp(Buffer.from(pixels.flat()), { raw: { ...SIZE, channels: 3 } });
const greys = () =>
  sharp(Buffer.from(pixels.map(([, green]) => green)), { raw: { ...SIZE, channels: 1 } }).toColourspace(
    'b-w',
  );
const png = () => colours().png().toBuffer();
const greyPng = () => greys().png().toBuffer();
const clearPng = () => {
  const data = Buffer.from(pixels.flatMap((rgb, at) => [...rgb, alpha(at)]));
  return sharp(data, { raw: { ...SIZE, channels: 4 } }).png();
};
const clearGreyPng = () => {
  const data = Buffer.from(pixels.flatMap(([, green], at) => [green, alpha(at)]));
  return sharp(data, { raw: { ...SIZE, channels: 2 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
};
const deepPng = (encode: (value: number) => number = (value) => value) => {
  const data = Uint16Array.from(pixels.flat(), (value) => Math.round(65_535 * encode(value / 255)));
  return sharp(data, { raw: { ...SIZE, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
};
const deepGreyPng = () => {
  const data = Uint16Array.from(pixels, ([, green]) => green * 257);
  return sharp(data, { raw: { ...SIZE, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
};
const jpeg = () => colours().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
const greyJpeg = () => greys().jpeg({ quality: 100 }).toBuffer();
const avif = (bitdepth: 8 | 10 = 8) =>
  colours()
    .withIccProfile('p3')
    .avif({ quality: 100, chromaSubsampling: '4:4:4', effort: 2, bitdepth })
    .toBuffer();

/** A PNG with chunks before its pixels. */
const having = async (picture: Promise<Buffer>, ...chunks: Uint8Array[]): Promise<Buffer> => {
  const file = await picture;
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
};
const fractions = (type: string, ...values: number[]): Uint8Array => {
  const data = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) data.writeUInt32BE(Math.round(value * 100_000), at * 4);
  return pngChunk(type, data);
};
export const gamma = (value: number) => fractions('gAMA', value);
const primaries = (values: readonly number[]) => fractions('cHRM', ...values);
const codes = (primaries: number, curve: number) => pngChunk('cICP', Buffer.from([primaries, curve, 0, 1]));
const embedded = (profile: Buffer) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)]));
const srgb = pngChunk('sRGB', Buffer.from([0]));

const P3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
const ADOBE = [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06];
const SRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const profile = (chromaticities: readonly number[], curve: Buffer): Buffer => {
  const matrix = toConnectionSpace(chromaticities);
  if (!matrix) throw new Error('no colours');
  return writeMatrixProfile(matrix, curve);
};
const [p3, adobe] = [profile(P3, SRGB_CURVE), profile(ADOBE, gammaCurve(563 / 256))];
const [linear, greyLinear] = [profile(SRGB, gammaCurve(1)), writeGreyProfile(gammaCurve(1))];

/** A profile with a table of 9 points, whose black is grey. */
function tableProfile(): Buffer {
  const [points, ramp] = [9, Buffer.from([0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255])];
  const head = Buffer.from(`mft2\0\0\0\0\x03\x03${String.fromCharCode(points)}`, 'latin1');
  const shape = Buffer.concat([head, Buffer.alloc(52 - head.length)]);
  for (const at of [12, 28, 44]) shape.writeInt32BE(65_536, at);
  for (const at of [48, 50]) shape.writeUInt16BE(2, at);
  const table = Buffer.alloc(points ** 3 * 6);
  for (let at = 0; at < points ** 3; at += 1) {
    const [r = 0, g = 0, b = 0] = [81, 9, 1].map((by) => (Math.floor(at / by) % points) / (points - 1));
    const lightness = 10 + 85 * (0.25 * r + 0.65 * g + 0.1 * b);
    for (const [nth, value] of [
      lightness * 652.8,
      (60 * (r - g) + 128) * 256,
      (60 * (g - b) + 128) * 256,
    ].entries()) {
      table.writeUInt16BE(Math.round(value), at * 6 + nth * 2);
    }
  }
  const made = writeProfile('RGB ', [['A2B0', Buffer.concat([shape, ramp, table, ramp])]]);
  made.write('Lab ', 20, 'latin1');
  made.writeUInt32BE(0x02400000, 8);
  return made;
}

/** A JPEG with a profile, in segments of at most 65,000 bytes. */
async function profiled(picture: Promise<Buffer> | Buffer, icc: Buffer): Promise<Buffer> {
  const file = await picture;
  const count = Math.ceil(icc.length / 65_000);
  const parts = Array.from({ length: count }, (_, nth) => {
    const part = icc.subarray(nth * 65_000, (nth + 1) * 65_000);
    const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0', 'latin1');
    head.writeUInt16BE(part.length + 16, 2);
    return Buffer.concat([head, Buffer.from([nth + 1, count]), part]);
  });
  return Buffer.concat([file.subarray(0, 2), ...parts, file.subarray(2)]);
}

/** A JPEG of flat blocks with four inks, which are stored inverted. `transform` of Adobe: 0 for CMYK, 2 for YCCK. */
export function inkJpeg(transform: 0 | 2): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  const parts = [1, 2, 3, 4];
  let bits = '';
  const last = [0, 0, 0, 0];
  for (let block = 0; block < (SIZE.width * SIZE.height) / 64; block += 1) {
    const [column, row] = [block % (SIZE.width / 8), Math.floor(block / (SIZE.width / 8))];
    const rgb = FIELDS[Math.floor(row / 3) * ROW + Math.floor(column / 3)] ?? [0, 0, 0];
    for (const [nth, value] of [...rgb, 128 + ((column * 5) % 128)].entries()) {
      const level = 8 * (value - 128);
      const step = level - (last[nth] ?? 0);
      last[nth] = level;
      const size = step === 0 ? 0 : Math.floor(Math.log2(Math.abs(step))) + 1;
      bits += size.toString(2).padStart(4, '0');
      if (size > 0) bits += (step > 0 ? step : step + 2 ** size - 1).toString(2).padStart(size, '0');
      bits += '0';
    }
  }
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xee, ...Buffer.from('Adobe\0\x64\0\0\0\0'), transform),
    segment(0xdb, 0, ...zeros(64).map(() => 1)),
    segment(0xc0, 8, 0, SIZE.height, 0, SIZE.width, 4, ...parts.flatMap((part) => [part, 0x11, 0])),
    segment(0xc4, 0, 0, 0, 0, 12, ...zeros(12), ...zeros(12).map((_, nth) => nth)),
    segment(0xc4, 0x10, 1, ...zeros(16)),
    segment(0xda, 4, ...parts.flatMap((part) => [part, 0]), 0, 63, 0),
    Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte]))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The AVIF with codes in place of its profile. */
async function coded(picture: Promise<Buffer>, primaries: number, curve: number): Promise<Buffer> {
  const file = Buffer.from(await picture);
  const at = file.indexOf('colr') - 4;
  const before = file.readUInt32BE(at);
  const box = Buffer.from('\0\0\0\x13colrnclx\0\0\0\0\0\x06\x80', 'latin1');
  box.writeUInt16BE(primaries, 12);
  box.writeUInt16BE(curve, 14);
  for (const name of ['meta', 'iprp', 'ipco']) {
    const start = file.indexOf(name) - 4;
    file.writeUInt32BE(file.readUInt32BE(start) - before + box.length, start);
  }
  const data = Buffer.alloc(4);
  data.writeUInt32BE(file.indexOf('mdat') + 4);
  const place = file.indexOf(data, file.indexOf('iloc'));
  file.writeUInt32BE(data.readUInt32BE() - before + box.length, place);
  return Buffer.concat([file.subarray(0, at), box, file.subarray(at + before)]);
}

/** Inks that a printer’s profile, the library’s own, gives for the colours. */
const printed = () =>
  colours()
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
const printerProfile = async () => (await sharp(await printed()).metadata()).icc ?? Buffer.alloc(0);

const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** SMPTE ST 2084, of cd/m². */
const pq = (luminance: number) => {
  const power = (luminance / 10_000) ** (2610 / 16_384);
  return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32);
};
/** ITU-R BT.2100. */
const hlg = (light: number) =>
  light <= 1 / 12 ? Math.sqrt(3 * light) : 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073;

/** Pictures that sRGB screens show as they are, or converted within sRGB. */
export const NARROW: Readonly<Record<string, () => Promise<Buffer>>> = {
  PNG: png,
  'PNG, gAMA 0.45455': () => having(png(), gamma(0.45455)),
  'PNG, gAMA 0.45455 and cHRM': () => having(png(), gamma(0.45455), primaries(SRGB)),
  'PNG, gAMA 1': () => having(png(), gamma(1)),
  'PNG, gAMA 0.55': () => having(png(), gamma(0.55)),
  'PNG, cHRM alone': () => having(png(), primaries(P3)),
  'PNG, sRGB before gAMA': () => having(png(), srgb, gamma(1), primaries(P3)),
  'PNG, linear profile': () => having(png(), embedded(linear)),
  'PNG, profile of grey': () => having(png(), embedded(greyLinear)),
  'PNG, profile with a table': () => having(png(), embedded(tableProfile())),
  'PNG, cut profile, then gAMA': () => having(png(), embedded(p3.subarray(0, 140)), gamma(1)),
  'PNG, cICP before a profile': () => having(png(), codes(1, 13), embedded(adobe)),
  'PNG, cICP of BT.709': () => having(png(), codes(1, 1)),
  'PNG, cICP, linear': () => having(png(), codes(1, 8)),
  'PNG, cICP unspecified': () => having(png(), codes(2, 2)),
  'PNG, 16 bits': () => deepPng(),
  'PNG, 16 bits, linear': () => having(deepPng(toLight), gamma(1)),
  'PNG, grey': greyPng,
  'PNG, grey, gAMA': () => having(greyPng(), gamma(1)),
  'PNG, grey, profile': () => having(greyPng(), embedded(greyLinear)),
  'PNG, grey, profile of colours': () => having(greyPng(), embedded(linear)),
  'PNG, grey and alpha, gAMA': () => having(clearGreyPng(), gamma(1)),
  'PNG, grey and alpha, profile': () => having(clearGreyPng(), embedded(greyLinear)),
  'PNG, grey of 16 bits': deepGreyPng,
  'PNG, grey of 16 bits, gAMA': () => having(deepGreyPng(), gamma(1)),
  'PNG, grey of 16 bits, profile': () => having(deepGreyPng(), embedded(greyLinear)),
  'PNG, alpha, gAMA': () => having(clearPng().toBuffer(), gamma(1)),
  'PNG, palette with alpha': () => clearPng().png({ palette: true, dither: 0 }).toBuffer(),
  'PNG, palette with alpha, gAMA': () =>
    having(clearPng().png({ palette: true, dither: 0 }).toBuffer(), gamma(1)),
  JPEG: jpeg,
  'JPEG, profile with a table': () => profiled(jpeg(), tableProfile()),
  'JPEG, grey': greyJpeg,
  'JPEG, grey, profile': () => profiled(greyJpeg(), greyLinear),
  'JPEG, grey, profile of colours': () => profiled(greyJpeg(), linear),
  'JPEG, CMYK': async () => inkJpeg(0),
  'JPEG, YCCK': async () => inkJpeg(2),
  'JPEG, CMYK, profile': async () => profiled(inkJpeg(0), await printerProfile()),
  'JPEG, CMYK, printed': printed,
  'JPEG, CMYK, profile of colours': () => profiled(inkJpeg(0), p3),
  WebP: () => colours().webp({ lossless: true }).toBuffer(),
  AVIF: () => colours().avif({ quality: 100, chromaSubsampling: '4:4:4', effort: 2 }).toBuffer(),
  'AVIF, codes of BT.709': () => coded(avif(), 1, 1),
  'AVIF, codes, linear': () => coded(avif(), 1, 8),
  GIF: () => colours().gif({ dither: 0 }).toBuffer(),
};

/** Pictures with colours beyond sRGB, or brighter than a screen. */
export const WIDE: typeof NARROW = {
  'PNG, Display P3': () => having(png(), embedded(p3)),
  'PNG, Display P3 by cHRM': () => having(png(), gamma(0.45455), primaries(P3)),
  'PNG, Display P3 by cICP': () => having(png(), codes(12, 13)),
  'PNG, Display P3, alpha': () => having(clearPng().toBuffer(), embedded(p3)),
  'PNG, Display P3, palette': () =>
    having(colours().png({ palette: true, dither: 0 }).toBuffer(), embedded(p3)),
  'PNG, Display P3, 16 bits': () => having(deepPng(), embedded(p3)),
  'PNG, Adobe RGB': () => having(png(), embedded(adobe)),
  'PNG, BT.2020': () => having(png(), codes(9, 14)),
  'PNG, PQ, 8 bits': () => having(png(), codes(9, 16)),
  'PNG, PQ, paper white': () =>
    having(
      deepPng((value) => pq(203 * toLight(value))),
      codes(9, 16),
    ),
  'PNG, PQ, as bright as it gets': () =>
    having(
      deepPng((value) => pq(1000 * toLight(value))),
      codes(9, 16),
    ),
  'PNG, HLG': () =>
    having(
      deepPng((value) => hlg(toLight(value))),
      codes(9, 18),
    ),
  'JPEG, Display P3': () => profiled(jpeg(), p3),
  'JPEG, Adobe RGB': () => profiled(jpeg(), adobe),
  'WebP, Display P3': () => colours().withIccProfile('p3').webp({ lossless: true }).toBuffer(),
  'AVIF, Display P3': () => avif(),
  'AVIF, Display P3, 10 bits': () => avif(10),
  'AVIF, codes of Display P3': () => coded(avif(), 12, 13),
  'AVIF, codes of Display P3, 10 bits': () => coded(avif(10), 12, 13),
  'AVIF, codes of BT.2020': () => coded(avif(10), 9, 14),
  'AVIF, PQ': () => coded(avif(10), 9, 16),
  'AVIF, HLG': () => coded(avif(10), 9, 18),
};
