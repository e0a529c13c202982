import type { Size } from '../../../src-shared/document/geometry.ts';
import { type BitReader, createBitReader, withoutEmulation } from './bits.ts';

/** The size of the pictures of an H.264 stream, from its sequence parameter set (ITU-T H.264, section 7.3.2.1.1). */

/** Profiles whose sequences describe the format of their colours. */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128];
const YUV_420 = 1;
const DEEPEST_ORDER = 255;

/** Skips what only high profiles have. @throws RangeError where the pictures are not 4:2:0 with 8 bits */
function skipColourFormat(reader: BitReader): void {
  const format = reader.golomb(); // chroma_format_idc
  const depth = reader.golomb() + reader.golomb();
  reader.bits(1); // qpprime_y_zero_transform_bypass_flag
  if (format !== YUV_420 || depth !== 0 || reader.bits(1) === 1)
    throw new RangeError('not 4:2:0 with 8 bits and plain scaling');
}

function skipOrder(reader: BitReader): void {
  const order = reader.golomb(); // pic_order_cnt_type
  if (order === 0) {
    reader.golomb(); // log2_max_pic_order_cnt_lsb_minus4
  } else if (order === 1) {
    reader.bits(1); // delta_pic_order_always_zero_flag
    reader.golomb(); // offset_for_non_ref_pic
    reader.golomb(); // offset_for_top_to_bottom_field
    const count = reader.golomb();
    if (count > DEEPEST_ORDER) throw new RangeError('no order of pictures');
    for (let at = 0; at < count; at++) reader.golomb(); // offset_for_ref_frame
  }
}

/** px, after cropping. @throws RangeError where it is no sequence of whole frames, 4:2:0 with 8 bits */
export function sequenceSize(unit: Uint8Array): Size {
  const [type = 0, profile = 0] = unit;
  if ((type & 31) !== 7) throw new RangeError('no sequence parameter set');
  const reader = createBitReader(withoutEmulation(unit.subarray(4)));
  reader.golomb(); // seq_parameter_set_id
  if (HIGH_PROFILES.includes(profile)) skipColourFormat(reader);
  reader.golomb(); // log2_max_frame_num_minus4
  skipOrder(reader);
  reader.golomb(); // max_num_ref_frames
  reader.bits(1); // gaps_in_frame_num_value_allowed_flag
  const width = (reader.golomb() + 1) * 16;
  const height = (reader.golomb() + 1) * 16;
  if (reader.bits(1) === 0) throw new RangeError('interlaced'); // frame_mbs_only_flag
  reader.bits(1); // direct_8x8_inference_flag
  if (reader.bits(1) === 0) return { width, height };
  const [left, right, top, bottom] = [reader.golomb(), reader.golomb(), reader.golomb(), reader.golomb()];
  return { width: width - 2 * (left + right), height: height - 2 * (top + bottom) };
}
