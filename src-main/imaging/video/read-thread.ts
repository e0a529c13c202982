import { answerTask } from './answer-task.ts';
import { readHeader } from './read-header.ts';
import type { HeaderResult, HeaderTask, ReadResult, ReadTask } from './read-task.ts';
import { readVideo } from './read-video.ts';

/** The program of the thread that reads the files of given videos. */
answerTask(
  async (task: ReadTask | HeaderTask): Promise<ReadResult | HeaderResult> =>
    'wants' in task ? readHeader(task) : readVideo(task),
  (result) =>
    result.kind === 'video' ? [result.video.bytes, ...(result.sound ? [result.sound.bytes] : [])] : [],
);
