import type { Size } from '../../../src-shared/document/geometry.ts';
import type { VideoPacket, VideoPackets } from '../video/demux.ts';
import { sequenceSize } from '../video/h264-size.ts';
import { PageCodecError } from './page-codec.ts';

const wrong = (what: string) => new PageCodecError(`The page has sent ${what}.`);

const isSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** Kinds of H.264's units (ITU-T H.264, table 7-1). */
const UNIT = { slice: 1, keySlice: 5 } as const;
const LENGTH_BYTES = 4;
/** Before the sequence in an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 5.3.3). */
const SEQUENCE_AT = 8;

function checkDescription(description: VideoDecoderConfig['description'], size: Size): void {
  if (!ArrayBuffer.isView(description)) throw wrong('no description of its stream');
  const { buffer, byteOffset, byteLength } = description;
  const record = new Uint8Array(buffer, byteOffset, byteLength);
  const hasOne = record[0] === 1 && (record[4] ?? 0) % 4 === LENGTH_BYTES - 1 && (record[5] ?? 0) % 32 === 1;
  if (!hasOne) throw wrong('another description than that of an H.264 stream');
  const length = (record[6] ?? 0) * 256 + (record[7] ?? 0);
  try {
    const own = sequenceSize(record.subarray(SEQUENCE_AT, SEQUENCE_AT + length));
    if (!isSize(own, size)) throw wrong(`pictures of ${own.width} × ${own.height} px`);
  } catch (error) {
    throw error instanceof RangeError ? wrong(`a stream that is ${error.message}`) : error;
  }
}

function listUnits(data: Uint8Array): number[] {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const kinds: number[] = [];
  let at = 0;
  while (at + LENGTH_BYTES < data.length) {
    kinds.push((data[at + LENGTH_BYTES] ?? 0) & 31);
    at += LENGTH_BYTES + view.getUint32(at);
  }
  if (at !== data.length) throw wrong('a packet that is no row of units');
  return kinds;
}

function checkUnits({ data, isKey }: VideoPacket): void {
  const units = listUnits(data);
  const [wanted, other] = isKey ? [UNIT.keySlice, UNIT.slice] : [UNIT.slice, UNIT.keySlice];
  if (!units.includes(wanted) || units.includes(other)) throw wrong('a packet that is not what it says');
}

const VP9_SYNC = [0x49, 0x83, 0x42];

/** The header of a VP9 frame of profile 0 (VP9 bitstream specification, section 6.2). */
function checkVp9({ data, isKey }: VideoPacket, size: Size): void {
  const [first = 0, ...rest] = data.subarray(0, 9);
  // frame_marker and the profile; then show_existing_frame and frame_type, which is 0 for a key.
  if (first >> 4 !== 0b1000) throw wrong('a packet that is no VP9');
  const isOwnKey = (first & 0b1100) === 0;
  if (isOwnKey !== isKey) throw wrong('a packet that is not what it says');
  if (!isKey) return;
  const bits = rest.slice(3).reduce((all, byte) => all * 256 + byte, 0);
  // color_space, color_range, then the size less one, 16 bits each: 40 bits were read.
  const [width, height] = [Math.floor(bits / 2 ** 20) % 65_536, Math.floor(bits / 16) % 65_536];
  const isSync = VP9_SYNC.every((byte, at) => rest[at] === byte);
  if (!isSync || !isSize({ width: width + 1, height: height + 1 }, size))
    throw wrong('a key picture of another size');
}

/** @throws PageCodecError where they are not `count` pictures of this size, the first of which needs no other */
export function checkPackets({ codec, config, packets }: VideoPackets, size: Size, count: number): void {
  const places = new Set(packets.map(({ index }) => index));
  const isWhole = packets.length === count && places.size === count && Math.max(...places) === count - 1;
  if (!isWhole) throw wrong(`${packets.length} pictures instead of ${count}`);
  const [first] = packets;
  if (!first?.isKey || first.index !== 0) throw wrong('a stream that does not begin with a whole picture');
  if (codec === 'avc') checkDescription(config.description, size);
  for (const packet of packets) {
    if (codec === 'avc') checkUnits(packet);
    else checkVp9(packet, size);
  }
}
