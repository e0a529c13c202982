import type { Services } from '../../src-main/services/create-services.ts';
import type { WritingTrial } from '../../src-shared/contract/writing-trials.ts';

const MEME = { template: 'Venn', lines: ['Mondays'], alt_text: '', picture: 'data:image/webp;base64,' };
const TRIAL: WritingTrial = {
  id: 'qwen3-1.7b',
  trial_id: 'trial_0rzd3fq9x1k7m2wb',
  state: 'decided',
  ideas: 1,
  loading: null,
  seconds_left: 0,
  pairs: [{ idea: 'Mondays', left: MEME, right: MEME }],
  message: '',
  result: { decided_at: '2026-05-04T09:30:00.000Z', model: 0, own: 1, neither: 0 },
  writer: 'local-writer',
};

/** Trials of a model that is not there, for the examples of the documentation. */
export function showExampleTrials({ trials }: Pick<Services, 'trials'>): void {
  Object.assign(trials, { start: () => TRIAL, get: () => TRIAL, decide: () => TRIAL, cancel: () => TRIAL });
}
