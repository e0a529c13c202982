import { TRIAL_CLEAR, type TrialChoice } from '../../../src-shared/contract/trial-terms.ts';
import type { TrialMeme, TrialPair, TrialResult } from '../../../src-shared/contract/writing-trials.ts';

/** The pairs of a blind trial: whose meme is on which side, and what the choices of a person mean. */

export const TRIAL_WRITERS = ['own', 'model'] as const;
/** CAM's own writer, or the model on trial. */
export type TrialWriter = (typeof TRIAL_WRITERS)[number];

export interface WrittenPair {
  idea: string;
  memes: Readonly<Record<TrialWriter, TrialMeme>>;
  left: TrialWriter;
}

const getOther = (writer: TrialWriter): TrialWriter => (writer === 'own' ? 'model' : 'own');

/** The pair as the person sees it. */
export const hideWriters = ({ idea, memes, left }: WrittenPair): TrialPair => ({
  idea,
  left: memes[left],
  right: memes[getOther(left)],
});

export type ChoiceCount = Omit<TrialResult, 'decided_at'>;

/**
 * How often each writer was preferred; `choices` are in the order of the pairs. `missed`: ideas for which the model wrote
 * nothing that can be used, which count for CAM's own writer.
 */
export function countChoices(
  pairs: readonly Pick<WrittenPair, 'left'>[],
  choices: readonly TrialChoice[],
  missed: number,
): ChoiceCount {
  const count: ChoiceCount = { model: 0, own: missed, neither: 0 };
  for (const [at, { left }] of pairs.entries()) {
    const choice = choices[at];
    if (choice === 'neither') count.neither += 1;
    else if (choice !== undefined) count[choice === 'left' ? left : getOther(left)] += 1;
  }
  return count;
}

/** Ideas with a better meme. */
export const countClear = ({ model, own }: ChoiceCount): number => model + own;

export const isClear = (count: ChoiceCount): boolean => countClear(count) >= TRIAL_CLEAR;

/** A draw is no reason to change who writes. */
export const isModelPreferred = ({ model, own }: ChoiceCount): boolean => model > own;
