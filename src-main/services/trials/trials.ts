import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { TRIAL_SECONDS } from '../../../src-shared/contract/trial-terms.ts';
import type {
  DecideTrialBody,
  StartTrialBody,
  TrialResult,
  WritingTrial,
} from '../../../src-shared/contract/writing-trials.ts';
import { INSTALLED_PROVIDER, LOCAL_WRITER } from '../../models/known-models.ts';
import type { ServiceDeps } from '../deps.ts';
import { requireText } from '../generation/request-fields.ts';
import { countChoices, hideWriters, isModelPreferred, type WrittenPair } from './blind-pairs.ts';
import type { PairTask } from './write-pairs.ts';

/** A model that is new on this computer is tried blind against CAM's own writer; the person decides which of both writes. */

export interface TrialDeps extends Pick<ServiceDeps, 'now'> {
  writingModels: Pick<ServiceDeps['writingModels'], 'ready' | 'recordTrial'>;
  moderation: Pick<ServiceDeps['moderation'], 'moderate'>;
  models: Pick<ServiceDeps['models'], 'defaultWriter'>;
  /** Makes a model the one that writes where a request names none. */
  chooseWriter(model: string): void;
  writePairs(task: PairTask): Promise<void>;
  /** Of a new trial. */
  createSeed(): string;
  /** Aborts once the writing of a trial has taken all of its time. */
  createDeadline(): AbortSignal;
}

interface Trial {
  id: string;
  ideas: number;
  /** ms since the epoch */
  startedAt: number;
  cancel: AbortController;
  pairs: WrittenPair[];
  /** Why the model wrote nothing that can be used, for each such idea. */
  missed: unknown[];
  state: WritingTrial['state'];
  message: string;
  decision: { result: TrialResult; writer: string } | undefined;
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
    const deadline = deps.createDeadline();
    await deps.writePairs({
      id: started.id,
      ideas,
      seed: deps.createSeed(),
      signal: AbortSignal.any([started.cancel.signal, deadline]),
      onPair: (pair) => started.pairs.push(pair),
      onMissed: (error) => started.missed.push(error),
    });
    started.state = started.pairs.length > 0 ? 'ready' : 'failed';
    if (started.state === 'failed') started.message = describeFailure(started, deadline.aborted);
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
        ideas: ideas.length,
        startedAt: deps.now(),
        cancel: new AbortController(),
        pairs: [],
        missed: [],
        state: 'writing',
        message: '',
        decision: undefined,
      };
      trial = started;
      void run(started, ideas);
      return present(deps, started);
    },
    /** @throws CamError NOT_FOUND */
    get: (id: string): WritingTrial => present(deps, requireTrial(id)),
    /** @throws CamError NOT_FOUND; VALIDATION_ERROR where it is not ready, or has another number of pairs */
    decide(id: string, { choices }: DecideTrialBody): WritingTrial {
      const ended = requireTrial(id);
      const { pairs, missed, state } = ended;
      if (state !== 'ready')
        throw invalidField('choices', `are for a trial that is ready; this one is ${state}.`);
      if (choices.length !== pairs.length)
        throw invalidField('choices', `has ${choices.length} for ${pairs.length} pairs; give one for each.`);
      const count = countChoices(pairs, choices, missed.length);
      ended.decision = recordDecision(deps, id, { ...count, decided_at: new Date(deps.now()).toISOString() });
      ended.state = 'decided';
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
  const { id, ideas, startedAt, pairs, state, message, decision } = trial;
  const left = TRIAL_SECONDS - Math.floor((now() - startedAt) / 1000);
  return {
    id,
    state,
    ideas,
    seconds_left: state === 'writing' ? Math.max(0, left) : 0,
    pairs: pairs.map(hideWriters),
    message,
    result: decision?.result ?? null,
    writer: decision?.writer ?? null,
  };
}

function describeFailure({ missed }: Trial, isLate: boolean): string {
  const stays = 'CAM’s own writer stays.';
  const reason = missed.at(-1);
  if (reason instanceof Error) return `${reason.message} ${stays}`;
  return isLate
    ? `It wrote nothing within ${TRIAL_SECONDS} s. ${stays}`
    : `There was nothing to compare it with. ${stays}`;
}

/** Stores the result. Whoever is neither of the two was not compared, and writes on. */
function recordDecision(deps: TrialDeps, id: string, result: TrialResult): Trial['decision'] {
  const { models, writingModels, chooseWriter } = deps;
  const model = `${INSTALLED_PROVIDER}/${id}`;
  const before = models.defaultWriter();
  writingModels.recordTrial(id, result);
  if (isModelPreferred(result)) {
    if (before === LOCAL_WRITER.id) chooseWriter(model);
  } else if (before === model) chooseWriter(LOCAL_WRITER.id);
  return { result, writer: models.defaultWriter() };
}
