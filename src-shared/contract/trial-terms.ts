/** The terms of a trial, apart from its schemas: the window reads them at its start. */

/** What the person prefers of a pair; `neither`: both are alike. */
export const TRIAL_CHOICES = ['left', 'right', 'neither'] as const;
export type TrialChoice = (typeof TRIAL_CHOICES)[number];

/** Ideas of a trial, at most. */
export const TRIAL_IDEAS = 4;
/** Ideas with a better meme that a decision takes: one or two may be chance. */
export const TRIAL_CLEAR = 3;
/** What people know from their own days, so that they can tell which meme is better; the window translates them. */
export const ENGLISH_TRIAL_IDEAS = {
  first: 'Monday morning meetings',
  second: 'my cat wakes me at five and then goes to sleep',
  third: 'I said five more minutes, an hour ago',
  fourth: 'everything works and nobody knows why',
} as const;
/** Time that all writing of a trial has, s. */
export const TRIAL_SECONDS = 90;

/** Weights. Those that were measured, of up to 1.8 billion, made memes worse than CAM's own writer (docs/providers.md). */
const EXPERIMENT_BELOW = 3e9;

export const isExperiment = ({ parameters }: { parameters: number | null }): boolean =>
  parameters !== null && parameters < EXPERIMENT_BELOW;
