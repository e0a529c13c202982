import { answerTask } from './answer-task.ts';
import { readVideo } from './read-video.ts';

/** The program of the thread that reads the files of given videos. */
answerTask(readVideo);
