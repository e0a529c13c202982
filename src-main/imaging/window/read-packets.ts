import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { WindowPackets } from '../../../src-shared/contract/window-packets.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { VideoPacket, VideoPackets } from '../video/demux.ts';
import { codecName } from '../video/h264-header.ts';
import { checkPackets } from './check-packets.ts';
import { WindowEncoderError } from './window-encoder.ts';

/** Reads what a window has sent back. */

export interface WantedPackets extends Size {
  attempt: number;
  format: VideoFormat;
  /** Pictures. */
  count: number;
}

const check = compileCheck(WindowPackets, 'body');
const LENGTH_BYTES = 4;
/** A codec string of VP9 with 8 bits, profile 0. */
const VP9 = /^vp09\.00\.\d\d\.08(?:\.|$)/;

const unusable = (cause?: unknown) =>
  new WindowEncoderError('The window has sent what cannot be read.', { cause });

/** The JSON in front, and the bytes behind it. */
function split(answer: Uint8Array): { header: unknown; rest: Uint8Array } {
  if (answer.length < LENGTH_BYTES) throw unusable();
  const end = LENGTH_BYTES + new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
  if (end > answer.length) throw unusable();
  try {
    return {
      header: JSON.parse(
        new TextDecoder('utf-8', { fatal: true }).decode(answer.subarray(LENGTH_BYTES, end)),
      ),
      rest: answer.subarray(end),
    };
  } catch (error) {
    throw unusable(error);
  }
}

/** Packets one after the other. @throws WindowEncoderError where their sizes are not those of the bytes */
function cut(bytes: Uint8Array, sizes: readonly (Omit<VideoPacket, 'data'> & { size: number })[]) {
  let at = 0;
  const packets = sizes.map(({ size, isKey, index }): VideoPacket => {
    at += size;
    return { data: bytes.subarray(at - size, at), isKey, index };
  });
  if (at !== bytes.length) throw unusable();
  return packets;
}

function configOf(format: VideoFormat, codec: string, description: string | undefined, size: Size) {
  const common = { codedWidth: size.width, codedHeight: size.height };
  if (format === 'mp4') {
    const record = Uint8Array.from(Buffer.from(description ?? '', 'base64'));
    return { ...common, codec: codecName(record), description: record };
  }
  if (!VP9.test(codec)) throw new WindowEncoderError(`The window has encoded as ${codec}.`);
  return { ...common, codec };
}

/**
 * The encoded pictures, or undefined where the window says that they get too large.
 * @throws WindowEncoderError where it has failed, or has sent anything but what is wanted
 */
export function readPackets(answer: Uint8Array, wanted: WantedPackets): VideoPackets | undefined {
  const { header, rest } = split(answer);
  const { value, error } = check(header);
  if (error) throw unusable(error);
  if (value.attempt !== wanted.attempt) throw unusable();
  if (value.result !== 'encoded') {
    if (value.result === 'too-large') return undefined;
    throw new WindowEncoderError(`The window cannot encode it: ${value.said ?? 'it does not say why'}`);
  }
  const video: VideoPackets = {
    codec: wanted.format === 'mp4' ? 'avc' : 'vp9',
    config: configOf(wanted.format, value.codec, value.description, wanted),
    packets: cut(rest, value.packets),
  };
  checkPackets(video, wanted, wanted.count);
  return video;
}
