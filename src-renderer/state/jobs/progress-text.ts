import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';

/** The engine's messages of a job at work, which are in English, and the window's words for each. */
const STEPS: Readonly<Record<string, LabelKey>> = {
  'Waiting for its turn.': 'create:progress.waiting',
  'Loading the picture…': 'create:progress.loading',
  'Reading the video…': 'create:progress.reading',
  'Writing…': 'create:progress.writing',
  'Painting…': 'create:progress.painting',
  'Editing…': 'create:progress.editing',
  'Drawing…': 'create:progress.drawing',
  'Preparing the pictures…': 'create:progress.drawing',
};
const DRAWN = /^Drawn (\d+) of (\d+)\.$/;
const LOADED = /^Loading the model: (\d+) %\.$/;
const FRAME = /^Frame (\d+) of (\d+)\.$/;

/** What a job that has not ended is doing. */
export function progressText({ status, message }: Pick<Job, 'status' | 'message'>, t: Translate): string {
  const drawn = DRAWN.exec(message);
  if (drawn) return t('create:batch.summary', { made: Number(drawn[1]), total: Number(drawn[2]) });
  const loaded = LOADED.exec(message);
  if (loaded) return t('create:progress.loadingModel', { percent: Number(loaded[1]) });
  const frame = FRAME.exec(message);
  if (frame) return t('create:progress.frame', { done: Number(frame[1]), total: Number(frame[2]) });
  return t(STEPS[message] ?? (status === 'queued' ? 'create:progress.waiting' : 'create:progress.working'));
}
