import { type MuxRequest, mux } from './mux.ts';
import type { VideoResult, VideoThreadOptions } from './thread-options.ts';

/** Writes the file of encoded pictures, where it is not larger than it may be. @throws Error for a stream that cannot be written */
export async function finishedFile(
  { fps, durationMs, tags, sound, maxBytes }: VideoThreadOptions,
  encoded: Pick<MuxRequest, 'format' | 'video' | 'colours'>,
): Promise<VideoResult> {
  const bytes = await mux({ ...encoded, fps, durationMs, tags, ...(sound && { sound }) });
  if (bytes.length > maxBytes) return { kind: 'too-large' };
  return { kind: 'file', bytes, frames: encoded.video.packets.length };
}
