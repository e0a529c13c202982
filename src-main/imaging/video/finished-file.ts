import { type MuxRequest, mux } from './mux.ts';
import type { VideoResult, VideoThreadOptions } from './thread-options.ts';

/** Writes encoded pictures into a file; `too-large` beyond its bytes. @throws Error for a bad stream */
export async function finishFile(
  { fps, durationMs, tags, sound, maxBytes }: VideoThreadOptions,
  encoded: Pick<MuxRequest, 'format' | 'video' | 'colours'>,
): Promise<VideoResult> {
  const bytes = await mux({ ...encoded, fps, durationMs, tags, ...(sound && { sound }) });
  if (bytes.length > maxBytes) return { kind: 'too-large' };
  return { kind: 'file', bytes, frames: encoded.video.packets.length };
}
