import type { EditOptions } from '../../../../src-shared/contract/picture-edits.ts';
import type { Subject } from '../painter/reading/reading.ts';
import type { EditWord } from './edit-tokens.ts';
import type { HeadAim } from './targets.ts';

/** What is read from a prompt: edits, and parts that are not done. */

export interface EditStep {
  word: EditWord;
  options: EditOptions;
  things?: readonly Subject[];
  aim?: HeadAim;
  /** The place it is for, in the words of the prompt. */
  where?: string;
}

export interface LeftOut {
  words: string;
  why: string;
}
