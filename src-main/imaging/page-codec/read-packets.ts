import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { PagePackets } from '../../../src-shared/contract/page-packets.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { VideoPacket, VideoPackets } from '../video/demux.ts';
import { codecName } from '../video/h264-header.ts';
import { checkPackets } from './check-packets.ts';
import { PageCodecError } from './page-codec.ts';
import { splitAnswer, unusable } from './split-answer.ts';

export interface WantedPackets extends Size {
  attempt: number;
  format: VideoFormat;
  /** Pictures. */
  count: number;
}

const check = compileCheck(PagePackets, 'body');
/** A codec string of VP9 with 8 bits, profile 0. */
const VP9 = /^vp09\.00\.\d\d\.08(?:\.|$)/;

/** Packets one after the other. @throws PageCodecError where their sizes are not those of the bytes */
function cut(bytes: Uint8Array, sizes: readonly (Omit<VideoPacket, 'data'> & { size: number })[]) {
  let at = 0;
  const packets = sizes.map(({ size, isKey, index }): VideoPacket => {
    at += size;
    return { data: bytes.subarray(at - size, at), isKey, index };
  });
  if (at !== bytes.length) throw unusable();
  return packets;
}

function toDecoderConfig(format: VideoFormat, codec: string, description: string | undefined, size: Size) {
  const common = { codedWidth: size.width, codedHeight: size.height };
  if (format === 'mp4') {
    const record = Uint8Array.from(Buffer.from(description ?? '', 'base64'));
    return { ...common, codec: codecName(record), description: record };
  }
  if (!VP9.test(codec)) throw new PageCodecError(`The page has encoded as ${codec}.`);
  return { ...common, codec };
}

/** The encoded pictures; undefined where they get too large. @throws PageCodecError */
export function readPackets(answer: Uint8Array, wanted: WantedPackets): VideoPackets | undefined {
  const { header, rest } = splitAnswer(answer);
  const { value, error } = check(header);
  if (error) throw unusable(error);
  if (value.attempt !== wanted.attempt) throw unusable();
  if (value.result !== 'encoded') {
    if (value.result === 'too-large') return undefined;
    throw new PageCodecError(`The page cannot encode it: ${value.said ?? 'it does not say why'}`);
  }
  const video: VideoPackets = {
    codec: wanted.format === 'mp4' ? 'avc' : 'vp9',
    config: toDecoderConfig(wanted.format, value.codec, value.description, wanted),
    packets: cut(rest, value.packets),
  };
  checkPackets(video, wanted, wanted.count);
  return video;
}
