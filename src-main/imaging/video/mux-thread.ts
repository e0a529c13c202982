import { answerTask } from './answer-task.ts';
import { readPackets } from './demux.ts';
import { finishFile } from './finished-file.ts';
import { BT709_LIMITED } from './mux.ts';
import type { MuxTask, VideoResult } from './thread-options.ts';

/** The program of the thread that writes anew what FFmpeg or the window has encoded. */
answerTask<MuxTask, VideoResult>(
  async (task) => {
    const { encoded, format } = task;
    const video = encoded instanceof Uint8Array ? await readPackets(encoded) : encoded;
    return finishFile(task, { format, video, colours: BT709_LIMITED });
  },
  (result) => (result.kind === 'file' ? [result.bytes] : []),
);
