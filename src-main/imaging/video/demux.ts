import { BufferSource, EncodedPacketSink, Input, type InputFormat, MATROSKA, MP4, WEBM } from 'mediabunny';

/** One encoded picture of a video at a constant rate. */
export interface VideoPacket {
  data: Uint8Array;
  /** Of the picture, encoded like one of its own. */
  alpha?: Uint8Array;
  isKey: boolean;
  /** Its place among the pictures in the order in which they are shown. */
  index: number;
}

/** Encoded pictures, in the order in which they are decoded. */
export interface VideoPackets {
  codec: 'avc' | 'vp8' | 'vp9';
  config: VideoDecoderConfig;
  packets: VideoPacket[];
}

/** What our encoders write. */
const FORMATS: InputFormat[] = [MP4, MATROSKA, WEBM];

function ranks(times: readonly number[]): number[] {
  const places: number[] = [];
  const order = times.map((_, at) => at).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  for (const [place, at] of order.entries()) places[at] = place;
  return places;
}

/** Reads what an encoder of ours has written. @throws Error where it is no such file */
export async function readPackets(bytes: Uint8Array): Promise<VideoPackets> {
  const input = new Input({ source: new BufferSource(bytes), formats: FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  const config = await track?.getDecoderConfig();
  if (!track || !config || (codec !== 'avc' && codec !== 'vp8' && codec !== 'vp9'))
    throw new Error('The encoder has written no video.');
  const packets: Omit<VideoPacket, 'index'>[] = [];
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // libmp4v2 marks every picture as a key; what it is stands in its own header.
    const type = (await track.determinePacketType(packet)) ?? packet.type;
    const { alpha } = packet.sideData;
    packets.push({ data: packet.data, isKey: type === 'key', ...(alpha && { alpha }) });
    times.push(packet.timestamp);
  }
  // Only their order counts: the encoders round times, each in its own way.
  const places = ranks(times);
  return { codec, config, packets: packets.map((packet, at) => ({ ...packet, index: places[at] ?? at })) };
}
