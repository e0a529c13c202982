import { createStore } from 'zustand/vanilla';
import type { TrialChoice } from '../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { WritingTrial } from '../../../src-shared/contract/writing-trials.ts';
import type { Api } from '../../api/api.ts';

export interface WritingTrialDeps {
  api: Pick<Api, 'startWritingTrial' | 'writingTrial' | 'decideWritingTrial' | 'cancelWritingTrial'>;
  /** In the language of the person. */
  ideas(): string[];
  schedule(run: () => void, ms: number): () => void;
  /** Called once the person has decided: who writes may have changed. */
  onDecided(): void;
  onFailed(error: unknown): void;
}

export interface WritingTrialState {
  /** The model on trial; undefined while nobody is asked. */
  model: WritingModel | undefined;
  /** Undefined until it is started. */
  trial: WritingTrial | undefined;
  /** What the person has preferred of the first pairs. */
  choices: readonly TrialChoice[];
}

export const TRIAL_IDEA_KEYS = [
  'writing:trial.ideas.first',
  'writing:trial.ideas.second',
  'writing:trial.ideas.third',
  'writing:trial.ideas.fourth',
] as const;

/** Whether nothing more comes of it: a trial that is ready waits for the person. */
export const isTrialOver = ({ state }: WritingTrial): boolean => state !== 'writing' && state !== 'ready';

/** ms */
const LOOK_EVERY = 700;
const CLOSED: WritingTrialState = { model: undefined, trial: undefined, choices: [] };

/** The blind trial of a model: pairs are judged while others are still written. */
export function createWritingTrial({ api, ideas, schedule, onDecided, onFailed }: WritingTrialDeps) {
  const store = createStore<WritingTrialState>(() => CLOSED);
  let stopWaiting = () => {};

  const close = () => {
    const { model, trial } = store.getState();
    stopWaiting();
    store.setState(CLOSED);
    if (model && trial?.state !== 'decided' && trial) api.cancelWritingTrial(model.id).catch(onFailed);
  };
  /** Takes what a call answers, unless the dialog was closed or a newer trial was asked about meanwhile. */
  const run = async (call: (id: string) => Promise<WritingTrial>) => {
    const { model } = store.getState();
    if (!model) return;
    try {
      const trial = await call(model.id);
      const { model: current } = store.getState();
      if (current === model) take(trial);
      // Closed before its start was answered.
      else if (!current && trial.state === 'writing') await api.cancelWritingTrial(model.id);
    } catch (error) {
      if (store.getState().model !== model) return;
      close();
      onFailed(error);
    }
  };
  const take = (trial: WritingTrial) => {
    store.setState({ trial });
    stopWaiting();
    if (trial.state === 'writing') stopWaiting = schedule(() => void run(api.writingTrial), LOOK_EVERY);
    else if (trial.state === 'decided') onDecided();
    else decideIfJudged();
  };
  const decideIfJudged = () => {
    const { trial, choices } = store.getState();
    if (trial?.state !== 'ready' || choices.length < trial.pairs.length) return;
    const { trial_id } = trial;
    void run((id) => api.decideWritingTrial(id, { trial_id, choices: [...choices] }));
  };
  return {
    store,
    /** Asks the person whether to try a model. */
    ask: (model: WritingModel) => store.setState({ ...CLOSED, model }),
    start() {
      store.setState({ choices: [] });
      return run((id) => api.startWritingTrial(id, ideas()));
    },
    /** Takes what the person prefers of the pair that is shown. */
    choose(choice: TrialChoice) {
      const { trial, choices } = store.getState();
      if (!trial || choices.length >= trial.pairs.length) return;
      store.setState({ choices: [...choices, choice] });
      decideIfJudged();
    },
    /** Closes the dialog, and ends a trial that is not decided. */
    close,
  };
}
