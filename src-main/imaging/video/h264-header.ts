import type { Size } from '../../../src-shared/document/geometry.ts';
import { type BitReader, createBitReader, createBitWriter, withEmulation, withoutEmulation } from './bits.ts';

/** The header of minih264's streams, completed with colours, level and the order of frames. */

/** Level, its most macroblocks a second and in a frame (ITU-T H.264, table A-1). */
const LEVELS = [
  [30, 40_500, 1620],
  [31, 108_000, 3600],
  [32, 216_000, 5120],
  [40, 245_760, 8192],
  [42, 522_240, 8704],
  [50, 589_824, 22_080],
  [51, 983_040, 36_864],
] as const;
const HIGHEST = 52;

/** The lowest level, in tenths, from 3.0 on, that allows such frames, px, so many times a second. */
export function findLevel({ width, height }: Size, fps: number): number {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  return LEVELS.find(([, rate, frame]) => blocks <= frame && blocks * fps <= rate)?.[0] ?? HIGHEST;
}

/** Constrained Baseline: what minih264 writes is within it, and more decoders know it than Baseline alone. */
const CONSTRAINTS = 0xc0;
const BASELINE = 66;
/** BT.709, in `colour_primaries`, `transfer_characteristics` and `matrix_coefficients` (table E-3 and after). */
const BT709 = 1;
/** `aspect_ratio_idc`, table E-1. */
const SQUARE = 1;
const UNSPECIFIED_FORMAT = 5;
const LONGEST_VECTOR = 16;

/** Reads a parameter set of the baseline profile up to `vui_parameters_present_flag`; how many frames it refers to. */
function skipToVui(reader: BitReader): number {
  reader.golomb(); // seq_parameter_set_id
  reader.golomb(); // log2_max_frame_num_minus4
  const order = reader.golomb();
  if (order === 0)
    reader.golomb(); // log2_max_pic_order_cnt_lsb_minus4
  else if (order === 1) throw new RangeError('an order of pictures that minih264 does not write');
  const references = reader.golomb();
  reader.bits(1); // gaps_in_frame_num_value_allowed_flag
  reader.golomb(); // pic_width_in_mbs_minus1
  reader.golomb(); // pic_height_in_map_units_minus1
  if (reader.bits(1) === 0) reader.bits(1); // frame_mbs_only_flag, mb_adaptive_frame_field_flag
  reader.bits(1); // direct_8x8_inference_flag
  if (reader.bits(1) === 1) for (let side = 0; side < 4; side++) reader.golomb();
  return references;
}

/** A sequence parameter set with colours, level and order of frames. @throws RangeError where it is not one */
export function completeSequence(unit: Uint8Array, level: number): Uint8Array {
  const [type = 0, profile] = unit;
  if ((type & 31) !== 7 || profile !== BASELINE) throw new RangeError('no sequence of the baseline profile');
  const body = withoutEmulation(unit.subarray(4));
  const reader = createBitReader(body);
  const references = skipToVui(reader);
  const kept = createBitReader(body);
  const writer = createBitWriter();
  for (let left = reader.position(); left > 0; left--) writer.bits(kept.bits(1), 1);
  writer.bits(1, 1); // vui_parameters_present_flag
  writer.bits(1, 1); // aspect_ratio_info_present_flag
  writer.bits(SQUARE, 8); // aspect_ratio_idc
  writer.bits(0, 1); // overscan_info_present_flag
  writer.bits(1, 1); // video_signal_type_present_flag
  writer.bits(UNSPECIFIED_FORMAT, 3);
  writer.bits(0, 1); // video_full_range_flag
  writer.bits(1, 1); // colour_description_present_flag
  for (let kind = 0; kind < 3; kind++) writer.bits(BT709, 8);
  writer.bits(0, 5); // chroma_loc_info, timing_info, both hrd_parameters, pic_struct
  writer.bits(1, 1); // bitstream_restriction_flag
  writer.bits(1, 1); // motion_vectors_over_pic_boundaries_flag
  writer.golomb(0); // max_bytes_per_pic_denom
  writer.golomb(0); // max_bits_per_mb_denom
  writer.golomb(LONGEST_VECTOR);
  writer.golomb(LONGEST_VECTOR);
  writer.golomb(0); // max_num_reorder_frames
  writer.golomb(references); // max_dec_frame_buffering
  return withEmulation(Uint8Array.from([type, BASELINE, CONSTRAINTS, level, ...writer.finish()]));
}

/** The decoder configuration record of a minih264 stream, completed. @throws RangeError where it is not one */
export function completeDescription(record: Uint8Array, size: Size, fps: number): Uint8Array {
  const SEQUENCE_AT = 8;
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  if (record.length < SEQUENCE_AT || record[0] !== 1 || (record[5] ?? 0) !== 0xe1)
    throw new RangeError('no description of an H.264 stream with one sequence');
  const length = view.getUint16(6);
  const level = findLevel(size, fps);
  const sequence = completeSequence(record.subarray(SEQUENCE_AT, SEQUENCE_AT + length), level);
  return Uint8Array.from([
    1,
    ...sequence.subarray(1, 4),
    ...record.subarray(4, 6),
    sequence.length >> 8,
    sequence.length & 0xff,
    ...sequence,
    ...record.subarray(SEQUENCE_AT + length),
  ]);
}

/** The name of the stream's profile and level, as RFC 6381 writes it. */
export const codecName = (record: Uint8Array): string =>
  `avc1.${Array.from(record.subarray(1, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
