import { setImmediate as nextTurn } from 'node:timers/promises';
import { ByteReader } from './byte-reader.ts';
import { damagedFont, unreadableFont } from './font-error.ts';

/** The outlines of a WOFF2 file, which keeps them in seven streams (section 5.1), as `glyf` and `loca`. */

/** Bytes of `glyf`. */
const OUTLINES_MAX = 64 * 1024 * 1024;
/** Glyphs between two turns of the event loop. */
const GLYPHS_PER_TURN = 250;
const COMPOSITE = 0xffff;
const OVERLAPS = 0x40;

interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  hasBox(glyph: number): boolean;
  boxes: ByteReader;
  instructions: ByteReader;
  overlaps(glyph: number): boolean;
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Glyph records of unknown number, one after the other. */
class Output {
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);
  length = 0;

  /** Makes room for `count` more bytes. @throws CamError FONT_UNREADABLE beyond the bound */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed > OUTLINES_MAX) throw unreadableFont('The font is too large when it is unpacked.');
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }

  u8(value: number): void {
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  i16(value: number): void {
    this.#view.setInt16(this.length, value);
    this.length += 2;
  }

  append(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Zeros up to the next multiple of four: the storage may hold what an earlier glyph wrote. */
  pad(): void {
    while (this.length % 4 !== 0) this.u8(0);
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/**
 * `glyf`, `loca` with 32 bits per offset, and the left edge of each glyph.
 * @throws CamError FONT_UNREADABLE
 */
export async function readTransformedGlyphs(
  packed: Uint8Array,
): Promise<{ glyf: Uint8Array; loca: Uint8Array; lefts: Int16Array }> {
  const { streams, count } = openStreams(packed);
  const output = new Output();
  const lefts = new Int16Array(count);
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  for (let glyph = 0; glyph < count; glyph += 1) {
    if (glyph % GLYPHS_PER_TURN === GLYPHS_PER_TURN - 1) await nextTurn();
    loca.setUint32(4 * glyph, output.length);
    lefts[glyph] = writeGlyph(output, streams, glyph);
    output.reserve(4);
    output.pad();
  }
  loca.setUint32(4 * count, output.length);
  return { glyf: output.done(), loca: new Uint8Array(loca.buffer), lefts };
}

function openStreams(packed: Uint8Array): { streams: Streams; count: number } {
  const header = new ByteReader(packed, 'the table glyf');
  header.u16();
  const hasOverlaps = (header.u16() & 1) !== 0;
  const count = header.u16();
  header.u16();
  const sizes = Array.from({ length: 7 }, () => header.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    header.bytes(size),
  );
  const overlaps = hasOverlaps ? header.bytes((count + 7) >> 3) : undefined;
  const bitmapLength = 4 * ((count + 31) >> 5);
  const bitmap = boxes?.subarray(0, bitmapLength) ?? new Uint8Array();
  if (bitmap.length < bitmapLength) throw damagedFont('the table glyf', 'ends too early');
  const stream = (bytes: Uint8Array | undefined) =>
    new ByteReader(bytes ?? new Uint8Array(), 'the table glyf');
  const bitOf = (bits: Uint8Array | undefined, index: number) =>
    ((bits?.[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  return {
    count,
    streams: {
      contours: stream(contours),
      points: stream(points),
      flags: stream(flags),
      glyphs: stream(glyphs),
      composites: stream(composites),
      hasBox: (glyph) => bitOf(bitmap, glyph),
      boxes: stream(boxes?.subarray(bitmapLength)),
      instructions: stream(instructions),
      overlaps: (glyph) => bitOf(overlaps, glyph),
    },
  };
}

/** Writes one glyph; nothing for one without outline. Returns its left edge in units of the font. */
function writeGlyph(output: Output, streams: Streams, glyph: number): number {
  const contours = streams.contours.u16();
  const box = streams.hasBox(glyph) ? Array.from({ length: 4 }, () => streams.boxes.i16()) : undefined;
  if (contours === 0) {
    if (box) throw damagedFont('the table glyf', 'has an outline without points');
    return 0;
  }
  if (contours !== COMPOSITE) return writeSimple(output, streams, { contours, box, glyph });
  if (!box) throw damagedFont('the table glyf', 'has a composed glyph without bounds');
  writeComposite(output, streams, box);
  return box[0] ?? 0;
}

function writeComposite(output: Output, streams: Streams, box: readonly number[]): void {
  output.reserve(10);
  output.i16(-1);
  for (const edge of box) output.i16(edge);
  let hasInstructions = false;
  for (let flags = 0x20; flags & 0x20; ) {
    flags = streams.composites.u16();
    hasInstructions ||= (flags & 0x100) !== 0;
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    const rest = streams.composites.bytes((flags & 1 ? 6 : 4) + scale);
    output.reserve(2 + rest.length);
    output.i16((flags << 16) >> 16);
    output.append(rest);
  }
  if (hasInstructions) writeInstructions(output, streams);
}

function writeInstructions(output: Output, { glyphs, instructions }: Streams): void {
  const bytes = instructions.bytes(glyphs.u255());
  output.reserve(2 + bytes.length);
  output.i16((bytes.length << 16) >> 16);
  output.append(bytes);
}

function writeSimple(
  output: Output,
  streams: Streams,
  { contours, box, glyph }: { contours: number; box: readonly number[] | undefined; glyph: number },
): number {
  const ends: number[] = [];
  let count = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    count += streams.points.u255();
    ends.push(count - 1);
  }
  if (count > 0xffff) throw damagedFont('the table glyf', 'has an outline with too many points');
  const points = readPoints(streams, count);
  const bounds = box ?? boundsOf(points);
  output.reserve(10 + 2 * contours);
  output.i16(contours);
  for (const edge of bounds) output.i16(edge);
  for (const end of ends) output.i16(end);
  writeInstructions(output, streams);
  writePoints(output, points, streams.overlaps(glyph));
  return bounds[0] ?? 0;
}

function boundsOf(points: readonly Point[]): number[] {
  const [first = { x: 0, y: 0 }] = points;
  const bounds: [number, number, number, number] = [first.x, first.y, first.x, first.y];
  for (const { x, y } of points) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** Section 5.2: each point is a flag and one to four bytes that hold the way from the point before it. */
function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const flag = flags.u8();
    const [dx, dy] = readStep(glyphs, flag & 0x7f);
    x += dx;
    y += dy;
    points.push({ x, y, onCurve: (flag & 0x80) === 0 });
  }
  return points;
}

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

function readStep(glyphs: ByteReader, flag: number): [dx: number, dy: number] {
  const first = glyphs.u8();
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const high = flag - 20;
    return [
      signed(flag, 1 + (high & 0x30) + (first >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (first & 0x0f)),
    ];
  }
  const second = glyphs.u8();
  if (flag < 120) {
    const high = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(high / 12) << 8) + first),
      signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + second),
    ];
  }
  const third = glyphs.u8();
  if (flag < 124) {
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)];
  }
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + glyphs.u8())];
}

/** Flags, then steps along x, then along y, as `glyf` has them; steps of nought take no byte. */
function writePoints(output: Output, points: readonly Point[], overlaps: boolean): void {
  output.reserve(5 * points.length);
  const steps = points.map(({ x, y }, index) => ({
    dx: x - (points[index - 1]?.x ?? 0),
    dy: y - (points[index - 1]?.y ?? 0),
  }));
  for (const [index, { dx, dy }] of steps.entries()) {
    const curve = points[index]?.onCurve ? 1 : 0;
    const overlap = overlaps && index === 0 ? OVERLAPS : 0;
    output.u8(curve | overlap | stepFlags(dx, 0x02, 0x10) | stepFlags(dy, 0x04, 0x20));
  }
  for (const { dx } of steps) writeStep(output, dx);
  for (const { dy } of steps) writeStep(output, dy);
}

/** `short`: one byte without sign; `same`: the sign of a short step, or no step at all. */
function stepFlags(step: number, short: number, same: number): number {
  if (step === 0) return same;
  return Math.abs(step) < 256 ? short | (step > 0 ? same : 0) : 0;
}

function writeStep(output: Output, step: number): void {
  if (step === 0) return;
  if (Math.abs(step) < 256) output.u8(Math.abs(step));
  else output.i16(step);
}
