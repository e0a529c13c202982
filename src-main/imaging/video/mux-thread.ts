import { answerTask } from './answer-task.ts';
import { readPackets } from './demux.ts';
import { BT709_LIMITED, mux } from './mux.ts';
import type { MuxTask, VideoResult } from './thread-options.ts';

/** The program of the thread that writes anew what FFmpeg has encoded. */
answerTask<MuxTask, VideoResult>(async ({ encoded, format, maxBytes, fps, durationMs, tags, sound }) => {
  const video = await readPackets(encoded);
  const bytes = await mux({
    format,
    video,
    colours: BT709_LIMITED,
    fps,
    durationMs,
    tags,
    ...(sound && { sound }),
  });
  if (bytes.length > maxBytes) return { kind: 'too-large' };
  return { kind: 'file', bytes, frames: video.packets.length };
});
