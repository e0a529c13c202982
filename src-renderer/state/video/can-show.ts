import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** What a video file says of itself before it is sent. */
export interface VideoHeader {
  /** Such as `avc` or `hevc`; undefined where it is not known. */
  codec: string | undefined;
  durationMs: number;
  /** Whether this browser can decode its pictures. */
  canShow: boolean;
}

/** What browsers play that have no WebCodecs, as on pages without HTTPS. */
const PLAYED_EVERYWHERE = ['avc', 'vp8', 'vp9', 'av1'];

/** Reads the header of a video file; undefined where it is no MP4, MOV or WebM with pictures. */
export async function readVideoHeader(file: Blob): Promise<VideoHeader | undefined> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const codec = (await track.getCodec()) ?? undefined;
    const canShow =
      typeof VideoDecoder === 'function' ? await track.canDecode() : PLAYED_EVERYWHERE.includes(codec ?? '');
    return { codec, durationMs: (await track.computeDuration()) * 1000, canShow };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
