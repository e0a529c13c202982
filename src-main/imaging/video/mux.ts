import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  MATROSKA,
  type MetadataTags,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { VideoPackets } from './demux.ts';
import type { Sound, VideoTags, VideoTime } from './video-file.ts';

/** From encoded pictures and sound to a file. */

/** `uuid` box of XMP in MP4 (XMP specification, part 3, section 1.2.7.1). */
const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const HEADER = 8;

/** An MP4 with an XMP packet behind everything else, where it moves nothing. */
function withXmpBox(mp4: Uint8Array, xmp: string): Uint8Array {
  const packet = Buffer.from(xmp);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + XMP_ID.length + packet.length);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([mp4, header, XMP_ID, packet]);
}

/** As H.264 is encoded here. */
export const BT709_LIMITED: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
};
/** The same colours in the matrix of BT.601, in which VP8 is (RFC 6386, section 9.2). */
export const BT601_LIMITED: VideoColorSpaceInit = { ...BT709_LIMITED, matrix: 'smpte170m' };

export interface MuxRequest extends VideoTime {
  format: VideoFormat;
  video: VideoPackets;
  colours: VideoColorSpaceInit;
  /** Of a codec that `SOUNDS` names for the format. */
  sound?: Sound;
  tags: VideoTags;
}

function toTags(format: VideoFormat, { title, description, xmp, cover }: VideoTags): MetadataTags {
  const common: MetadataTags = {
    ...(title !== undefined && { title }),
    ...(cover && { images: [{ data: cover, mimeType: 'image/jpeg', kind: 'coverFront' }] }),
  };
  if (format === 'webm')
    return {
      ...common,
      ...(description !== undefined && { description }),
      ...(xmp !== undefined && { raw: { XMP: xmp } }),
    };
  // As players know it; the library's own name for it is another.
  return { ...common, ...(description !== undefined && { raw: { desc: description } }) };
}

async function addPictures(source: EncodedVideoPacketSource, request: MuxRequest): Promise<void> {
  const { video, fps, durationMs, colours } = request;
  const last = video.packets.length - 1;
  const meta = { decoderConfig: { ...video.config, colorSpace: colours } };
  for (const [at, { data, alpha, isKey, index }] of video.packets.entries()) {
    const start = index / fps;
    const duration = index === last ? Math.max(0.001, durationMs / 1000 - start) : 1 / fps;
    await source.add(
      new EncodedPacket(
        data,
        isKey ? 'key' : 'delta',
        start,
        duration,
        undefined,
        undefined,
        alpha && { alpha },
      ),
      at === 0 ? meta : undefined,
    );
  }
}

async function soundTrack({ codec, bytes }: Sound) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MATROSKA] });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config || codec === 'other') throw new Error('The sound is not of the codec it should be.');
  return { track, source: new EncodedAudioPacketSource(codec), config };
}

async function addSound(
  source: EncodedAudioPacketSource,
  track: InputAudioTrack,
  decoderConfig: AudioDecoderConfig,
  durationMs: number,
): Promise<void> {
  let isFirst = true;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp * 1000 >= durationMs) break;
    await source.add(packet, isFirst ? { decoderConfig } : undefined);
    isFirst = false;
  }
}

/** Writes an MP4 with its index first, or a WebM. @throws Error for pictures or sound that are unsound */
export async function mux(request: MuxRequest): Promise<Uint8Array> {
  const { format, video, sound, tags, durationMs } = request;
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const pictures = new EncodedVideoPacketSource(video.codec);
  output.addVideoTrack(pictures);
  const audio = sound && (await soundTrack(sound));
  if (audio) output.addAudioTrack(audio.source);
  output.setMetadataTags(toTags(format, tags));
  await output.start();
  await addPictures(pictures, request);
  pictures.close();
  if (audio) {
    await addSound(audio.source, audio.track, audio.config, durationMs);
    audio.source.close();
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The video was not written.');
  const bytes = new Uint8Array(target.buffer);
  return format === 'mp4' && tags.xmp ? withXmpBox(bytes, tags.xmp) : bytes;
}
