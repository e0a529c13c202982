import type { Size } from '../../../src-shared/document/geometry.ts';

/** The still that stands for a video, without decoding it. */

/** Fraction of the duration at which most captions are there. */
const MOMENT = 0.75;
const RIFF_HEADER = 8;

export interface VideoStill extends Size {
  /** JPEG, PNG or WebP; undefined where the video has no cover and its codec cannot be read. */
  picture: Uint8Array | undefined;
}

/** An MP4 or WebM by its first bytes. */
export function isVideo(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1');
  return (
    head.startsWith('\x1aE\xdf\xa3') || (head.slice(4, 8) === 'ftyp' && !/^avi[fs]$/.test(head.slice(8)))
  );
}

/** A key frame of VP8 is a lossy WebP but for the header (RFC 9649, section 2.5). */
export function wrapVp8(frame: Uint8Array): Uint8Array {
  const padded = frame.length + (frame.length % 2);
  const file = Buffer.alloc(RIFF_HEADER + 4 + RIFF_HEADER + padded);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - RIFF_HEADER, 4);
  file.write('WEBPVP8 ', 8, 'latin1');
  file.writeUInt32LE(frame.length, 16);
  file.set(frame, 20);
  return file;
}

/** The cover of an MP4 or WebM, or a late key frame of VP8. @throws Error where it is damaged */
export async function videoStill(bytes: Uint8Array): Promise<VideoStill> {
  // Loaded here: only those who have videos wait for it.
  const { BufferSource, EncodedPacketSink, Input, MATROSKA, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM, MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no video.');
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const { images = [] } = await input.getMetadataTags();
  const cover = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
  if (cover) return { ...size, picture: cover.data };
  if ((await track.getCodec()) !== 'vp8') return { ...size, picture: undefined };
  const at = (await track.computeDuration()) * MOMENT;
  const packet = await new EncodedPacketSink(track).getKeyPacket(at);
  return { ...size, picture: packet ? wrapVp8(packet.data) : undefined };
}
