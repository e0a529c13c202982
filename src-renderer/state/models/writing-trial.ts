import { createStore } from 'zustand/vanilla';
import type { TrialChoice } from '../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { WritingTrial } from '../../../src-shared/contract/writing-trials.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/http.ts';

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

const isRunning = ({ state }: WritingTrial): boolean => state === 'loading' || state === 'writing';
/** Whether nothing more comes of it: a trial that is ready waits for the person. */
export const isTrialOver = (trial: WritingTrial): boolean => !isRunning(trial) && trial.state !== 'ready';

/** ms; each that fails doubles the time before the next, up to `LOOK_LATEST`. */
const LOOK_EVERY = 700;
const LOOK_LATEST = 8000;
/** Looks that fail one after the other before the trial is given up: half a minute. */
const FAILURES_MAX = 6;
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
  const giveUp = (error: unknown) => {
    close();
    onFailed(error);
  };
  /** Takes what a call answers, unless the dialog was closed or a newer trial was asked about meanwhile. */
  const run = async (call: (id: string) => Promise<WritingTrial>, onError = giveUp) => {
    const { model } = store.getState();
    if (!model) return;
    try {
      const trial = await call(model.id);
      const { model: current } = store.getState();
      if (current === model) take(trial);
      // Closed before its start was answered.
      else if (!current && isRunning(trial)) await api.cancelWritingTrial(model.id);
    } catch (error) {
      if (store.getState().model === model) onError(error);
    }
  };
  const lookIn = (ms: number, failures: number) => {
    stopWaiting();
    const onError = (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone || failures === FAILURES_MAX) giveUp(error);
      else lookIn(Math.min(LOOK_LATEST, LOOK_EVERY * 2 ** failures), failures + 1);
    };
    stopWaiting = schedule(() => void run(api.writingTrial, onError), ms);
  };
  const take = (trial: WritingTrial) => {
    store.setState({ trial });
    stopWaiting();
    if (isRunning(trial)) lookIn(LOOK_EVERY, 0);
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
