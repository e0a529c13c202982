import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { TRIAL_CLEAR, TRIAL_SECONDS } from '../../../src-shared/contract/trial-terms.ts';
import type {
  DecideTrialBody,
  StartTrialBody,
  TrialResult,
  WritingTrial,
} from '../../../src-shared/contract/writing-trials.ts';
import { INSTALLED_PROVIDER, LOCAL_WRITER } from '../../models/known-models.ts';
import type { ServiceDeps } from '../deps.ts';
import { requireText } from '../generation/request-fields.ts';
import {
  type ChoiceCount,
  countChoices,
  countClear,
  hideWriters,
  isClear,
  isModelPreferred,
  type WrittenPair,
} from './blind-pairs.ts';
import type { PairTask } from './write-pairs.ts';

/** A model that is new on this computer is tried blind against CAM's own writer; the person decides which of both writes. */

export interface TrialDeps extends Pick<ServiceDeps, 'now'> {
  writingModels: Pick<ServiceDeps['writingModels'], 'ready' | 'load' | 'recordTrial'>;
  moderation: Pick<ServiceDeps['moderation'], 'moderate'>;
  models: Pick<ServiceDeps['models'], 'defaultWriter'>;
  /** Makes a model the one that writes where a request names none. */
  chooseWriter(model: string): void;
  writePairs(task: PairTask): Promise<void>;
  newTrialId(): string;
  /** Of a new trial. */
  createSeed(): string;
  /** Aborts once the writing of a trial has taken all of its time. */
  createDeadline(): AbortSignal;
}

interface Trial {
  /** Of the model. */
  id: string;
  trialId: string;
  ideas: number;
  /** How much of the model is in memory, 0–1. */
  loaded: number;
  /** Identity of its file. */
  file: string;
  /** When the model was loaded, ms since the epoch. */
  startedAt: number;
  cancel: AbortController;
  pairs: WrittenPair[];
  /** Why the model wrote nothing that can be used, for each such idea. */
  missed: unknown[];
  state: WritingTrial['state'];
  message: string;
  result: TrialResult | null;
  writer: string | null;
}

/** One trial at a time, kept in memory until the next one. */
export function createTrials(deps: TrialDeps) {
  let trial: Trial | undefined;

  const requireTrial = (id: string): Trial => {
    if (trial?.id === id) return trial;
    throw new CamError(
      'NOT_FOUND',
      `There is no trial of "${id}". Start one in the settings of the app, or with \`cam models try\`.`,
    );
  };
  const end = () => {
    trial?.cancel.abort();
    trial = undefined;
  };
  const run = async (started: Trial, ideas: readonly string[]) => {
    const { id, cancel, pairs, missed } = started;
    started.file = await deps.writingModels.load(id, cancel.signal, (share) => {
      started.loaded = share;
    });
    const deadline = deps.createDeadline();
    started.state = 'writing';
    started.startedAt = deps.now();
    await deps.writePairs({
      id,
      ideas,
      seed: deps.createSeed(),
      signal: AbortSignal.any([cancel.signal, deadline]),
      onPair: (pair) => pairs.push(pair),
      onMissed: (error) => missed.push(error),
    });
    if (pairs.length === 0) fail(deps, started, missed.at(-1) ?? (deadline.aborted ? LATE : NOTHING));
    else if (pairs.length + missed.length < TRIAL_CLEAR)
      leaveUndecided(deps, started, `${pairs.length} of ${ideas.length} pairs were written in time`);
    else started.state = 'ready';
  };

  return {
    /** Ends an earlier trial. @throws CamError NOT_FOUND, VALIDATION_ERROR, NSFW_REJECTED */
    start(id: string, { ideas }: StartTrialBody): WritingTrial {
      requireReady(deps, id);
      for (const [at, idea] of ideas.entries()) {
        requireText(idea, `ideas[${at}]`);
        deps.moderation.moderate({ [`ideas[${at}]`]: idea });
      }
      end();
      const started: Trial = {
        id,
        trialId: deps.newTrialId(),
        ideas: ideas.length,
        loaded: 0,
        file: '',
        startedAt: 0,
        cancel: new AbortController(),
        pairs: [],
        missed: [],
        state: 'loading',
        message: '',
        result: null,
        writer: null,
      };
      trial = started;
      run(started, ideas).catch((error: unknown) => fail(deps, started, error));
      return present(deps, started);
    },
    /** @throws CamError NOT_FOUND */
    get: (id: string): WritingTrial => present(deps, requireTrial(id)),
    /** @throws CamError NOT_FOUND; VALIDATION_ERROR where it is another trial, not ready, or has another number of pairs */
    decide(id: string, { trial_id, choices }: DecideTrialBody): WritingTrial {
      const ended = requireTrial(id);
      const { trialId, pairs, missed, state } = ended;
      if (trial_id !== trialId)
        throw invalidField(
          'trial_id',
          'is of an earlier trial, which has ended; judge the pairs of the latest.',
        );
      if (state !== 'ready')
        throw invalidField(
          'trial_id',
          `is of a trial that is ${state}; only one that is ready takes choices.`,
        );
      if (choices.length !== pairs.length)
        throw invalidField('choices', `has ${choices.length} for ${pairs.length} pairs; give one for each.`);
      const count = countChoices(pairs, choices, missed.length);
      if (isClear(count)) recordDecision(deps, ended, count);
      else leaveUndecided(deps, ended, `${countClear(count)} of ${ended.ideas} ideas have a better meme`);
      ended.pairs = [];
      return present(deps, ended);
    },
    /** Who writes does not change. @throws CamError NOT_FOUND */
    cancel(id: string): WritingTrial {
      const cancelled = present(deps, requireTrial(id));
      end();
      return cancelled;
    },
    stop: end,
  };
}

/** @throws CamError NOT_FOUND */
function requireReady({ writingModels }: TrialDeps, id: string): void {
  if (writingModels.ready().some((model) => model.id === id)) return;
  throw new CamError(
    'NOT_FOUND',
    `No model "${id}" is ready on this device. GET /v1/writing-models lists those that are there; add it first.`,
  );
}

function present({ now }: TrialDeps, trial: Trial): WritingTrial {
  const { id, trialId, ideas, loaded, startedAt, pairs, state, message, result, writer } = trial;
  const past = state === 'loading' ? 0 : Math.floor((now() - startedAt) / 1000);
  const isRunning = state === 'loading' || state === 'writing';
  return {
    id,
    trial_id: trialId,
    state,
    ideas,
    loading: state === 'loading' ? loaded : null,
    seconds_left: isRunning ? Math.max(0, TRIAL_SECONDS - past) : 0,
    pairs: pairs.map(hideWriters),
    message,
    result,
    writer,
  };
}

const LATE = new Error(`It wrote nothing within ${TRIAL_SECONDS} s.`);
const NOTHING = new Error('There was nothing to compare it with.');

const describeWriter = (writer: string): string =>
  writer === LOCAL_WRITER.id ? 'CAM’s own writer stays.' : `${writer} still writes.`;

function fail({ models }: TrialDeps, trial: Trial, reason: unknown): void {
  trial.state = 'failed';
  const why = reason instanceof Error ? reason.message : 'It failed.';
  trial.message = `${why} ${describeWriter(models.defaultWriter())}`;
}

/** `found`: what was too few. */
function leaveUndecided({ models }: TrialDeps, trial: Trial, found: string): void {
  trial.state = 'undecided';
  trial.writer = models.defaultWriter();
  trial.message = `Only ${found}, and a decision takes ${TRIAL_CLEAR}. ${describeWriter(trial.writer)} To try again: “Compare” in the settings of the app, or \`cam models try ${trial.id}\`.`;
}

/** Stores the result. Whoever is neither of the two was not compared, and writes on. */
function recordDecision(deps: TrialDeps, trial: Trial, count: ChoiceCount): void {
  const { models, writingModels, chooseWriter, now } = deps;
  const model = `${INSTALLED_PROVIDER}/${trial.id}`;
  const before = models.defaultWriter();
  const result = { ...count, decided_at: new Date(now()).toISOString() };
  writingModels.recordTrial(trial.id, result, trial.file);
  if (isModelPreferred(count)) {
    if (before === LOCAL_WRITER.id) chooseWriter(model);
  } else if (before === model) chooseWriter(LOCAL_WRITER.id);
  trial.state = 'decided';
  trial.result = result;
  trial.writer = models.defaultWriter();
}
