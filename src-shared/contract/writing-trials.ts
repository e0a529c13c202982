import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText } from './objects.ts';
import { TRIAL_CHOICES, TRIAL_CLEAR, TRIAL_IDEAS, TRIAL_SECONDS } from './trial-terms.ts';

/** A blind trial of a model that runs on this computer against CAM's own writer. */

export const TrialResult = defineObject('TrialResult', 'How often each writer was preferred.', {
  decided_at: Type.String({ description: 'ISO 8601, UTC.' }),
  model: Type.Integer({ description: 'Pairs in which the model was preferred.' }),
  own: Type.Integer({
    description:
      'Pairs in which CAM’s own writer was preferred, and ideas for which the model wrote nothing that could be used.',
  }),
  neither: Type.Integer(),
});
export type TrialResult = Static<typeof TrialResult>;

const TrialMeme = defineObject('TrialMeme', 'Stored nowhere.', {
  template: Type.String({ description: 'Name of its template.' }),
  lines: Type.Array(Type.String(), { description: 'Its captions.' }),
  alt_text: Type.String(),
  picture: Type.String({ description: 'A small WebP as a `data:` address.' }),
});
export type TrialMeme = Static<typeof TrialMeme>;

export const TrialPair = defineObject('TrialPair', 'Two memes of one idea; chance decides the sides.', {
  idea: Type.String(),
  left: TrialMeme,
  right: TrialMeme,
});
export type TrialPair = Static<typeof TrialPair>;

export const WritingTrial = defineObject('WritingTrial', {
  id: Type.String({ description: 'Of the model.' }),
  trial_id: Type.String({ description: '`trial_…`; goes with the choices.' }),
  state: Type.Enum(['loading', 'writing', 'ready', 'failed', 'undecided', 'decided'] as const, {
    description: `\`ready\`: all pairs are there and wait for the choices. \`failed\`: the model wrote nothing that could be compared. \`undecided\`: fewer than ${TRIAL_CLEAR} ideas have a better meme. Both leave everything as it is.`,
  }),
  ideas: Type.Integer({ description: 'Ideas of the trial.' }),
  loading: Type.Union([Type.Number(), Type.Null()], {
    description: 'How much of the model is in memory, 0–1; null once it is loaded.',
  }),
  seconds_left: Type.Integer({
    description: `Time that is left for writing, of ${TRIAL_SECONDS} s from when the model is loaded.`,
  }),
  pairs: Type.Array(TrialPair, { description: 'Those that both have written so far.' }),
  message: Type.String({ description: 'Why it failed or decided nothing; else empty.' }),
  result: Type.Union([TrialResult, Type.Null()], { description: 'Null until it is decided.' }),
  writer: Type.Union([Type.String(), Type.Null()], {
    description:
      'Model that writes from now on where a request names none: `local-writer`, this one, or another that was chosen before. Null until the choices are there.',
  }),
});
export type WritingTrial = Static<typeof WritingTrial>;

export const StartTrialBody = defineStrict('StartTrialBody', {
  ideas: Type.Array(defineText(LIMITS.ideaChars, 'An idea that both write a meme of.'), {
    minItems: TRIAL_CLEAR,
    maxItems: TRIAL_IDEAS,
  }),
});
export type StartTrialBody = Static<typeof StartTrialBody>;

export const DecideTrialBody = defineStrict('DecideTrialBody', {
  trial_id: defineText(40, 'The trial whose pairs were judged.'),
  choices: Type.Array(Type.Enum(TRIAL_CHOICES), {
    minItems: 1,
    maxItems: TRIAL_IDEAS,
    description: 'One for each pair, in their order.',
  }),
});
export type DecideTrialBody = Static<typeof DecideTrialBody>;
