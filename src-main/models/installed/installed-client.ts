import { type ProviderClient, ProviderFailure } from '../providers/provider-client.ts';
import { seedNumber, TEMPERATURE } from '../providers/sampling.ts';
import type { ModelRunner } from './model-runner.ts';

/** The client of the models that run inside CAM: what providers do over the network, without one. */

export interface InstalledClientDeps {
  runner: Pick<ModelRunner, 'ask'>;
  /** Files of the model with an id, and of the runtime; undefined where either is missing. */
  findFiles(id: string): { runtime: string; model: string } | undefined;
  /** Ids of the models that can be asked. */
  ids(): readonly string[];
}

export function createInstalledClient({ runner, findFiles, ids }: InstalledClientDeps): ProviderClient {
  return {
    async chat({ model, system, turns, schema, seed, picture }, signal, onText) {
      if (picture) throw createUnsupportedError('It cannot look at pictures.');
      const files = findFiles(model);
      if (!files) throw new ProviderFailure('unknown-model', 'It is not on this device.');
      const question = {
        system,
        schema,
        turns: [...turns],
        seed: seedNumber(seed),
        temperature: TEMPERATURE,
      };
      return runner.ask(files, question, signal, onText);
    },
    paint: () => Promise.reject(createUnsupportedError('It makes no pictures.')),
    edit: () => Promise.reject(createUnsupportedError('It makes no pictures.')),
    models: async () => [...ids()],
  };
}

const createUnsupportedError = (message: string) => new ProviderFailure('unsupported', message);
