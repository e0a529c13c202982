import { CamError } from '../../src-shared/contract/errors.ts';
import { neverAnswered } from './providers/remote-client.ts';

/** Who does a piece of work where a request leaves the model open: the first that is there and answers. */

/** A model ready to work. */
export interface Chosen<T> {
  model: string;
  provider: string;
  tool: T;
}

/** The model that a request means, or those that stand in for each other where it names none. */
export interface Choice<T> {
  /**
   * Runs `work` with one model; where that gives no answer at all, with the next that may stand in for it.
   * `by` is the one that did it. @throws what the last one throws
   */
  run<R>(work: (chosen: Chosen<T>) => Promise<R>): Promise<{ by: Chosen<T>; made: R }>;
}

export interface Candidates<T> {
  /** The preferred one first; at least one. */
  models: readonly Chosen<T>[];
  /** What is known to be down and thus left out, in words. */
  down: readonly string[];
}

/** `candidates` is asked at each run: what is down changes. */
export function withFallback<T>(candidates: () => Promise<Candidates<T>>): Choice<T> {
  return {
    async run(work) {
      const { models, down } = await candidates();
      const silent = [...down];
      for (const [at, chosen] of models.entries()) {
        try {
          return { by: chosen, made: await work(chosen) };
        } catch (error) {
          if (at === models.length - 1 || !neverAnswered(error)) throw withSilent(error, silent);
          silent.push(`${chosen.provider}/${chosen.model}`);
        }
      }
      throw new Error('There is no model to choose from.');
    },
  };
}

/** A refusal of the last resort says also who would have been asked first. */
function withSilent(error: unknown, silent: readonly string[]): unknown {
  if (silent.length === 0 || !(error instanceof CamError) || error.code !== 'MODEL_UNAVAILABLE') return error;
  const message = `${error.message} What is set up for it is down or gives no answer: ${silent.join(', ')}.`;
  return new CamError(error.code, message, { cause: error.cause });
}
