import { answerTask } from '../video/answer-task.ts';
import type { CutTask } from './cut-out-picture.ts';
import { cutPixels } from './cut-pixels.ts';

/** The program of the thread that cuts a picture out: its pixels are in memory that both threads see. */
answerTask(async ({ pixels, mask }: CutTask) => cutPixels(pixels, mask));
