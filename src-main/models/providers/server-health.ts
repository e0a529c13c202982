import type { Model } from '../../../src-shared/contract/models.ts';
import type { FailureKind } from './remote-client.ts';

/** How servers and their models have lately done, by what came of the calls to them. */

export interface ServerHealth {
  /** Notes the end of a call to a model; undefined for one that worked. */
  ended(server: string, model: string, failure: FailureKind | undefined): void;
  /** Notes what came of asking a server for its models. */
  listed(server: string, failure: FailureKind | undefined): void;
  /** Forgets that models did not accept the key or the address. */
  forgive(server: string): void;
  statusOf(server: string, model: string): Model['status'];
  /** For how long a server is known to be out of reach, ms; -1 where it is not. */
  goneFor(server: string): number;
}

interface Word {
  failure: FailureKind | undefined;
  at: number;
}

/** A failure is shown for so long, unless a call works before. */
const REMEMBERED_MS = 300_000;
const DOWN: ReadonlySet<FailureKind> = new Set(['denied', 'unreachable', 'misplaced', 'unknown-model']);
/** What is not about one model; a key may be good for some models only. */
const OF_THE_SERVER: ReadonlySet<FailureKind> = new Set(['unreachable', 'misplaced']);
const OF_THE_KEY: ReadonlySet<FailureKind | undefined> = new Set(['denied', 'misplaced'] as const);

/** `now`: ms since the epoch. */
export function createServerHealth(now: () => number): ServerHealth {
  const servers = new Map<string, Word>();
  const models = new Map<string, Map<string, Word>>();
  const modelsOf = (server: string) => {
    const known = models.get(server) ?? new Map<string, Word>();
    models.set(server, known);
    return known;
  };
  const fresh = (word: Word | undefined) => (word && now() - word.at <= REMEMBERED_MS ? word : undefined);

  return {
    ended(server, model, failure) {
      const word = { failure, at: now() };
      if (failure === undefined || OF_THE_SERVER.has(failure)) servers.set(server, word);
      // A server out of reach says nothing about its model.
      if (failure !== 'unreachable') modelsOf(server).set(model, word);
    },
    listed: (server, failure) => servers.set(server, { failure, at: now() }),
    forgive(server) {
      for (const [model, { failure }] of modelsOf(server)) {
        if (OF_THE_KEY.has(failure)) modelsOf(server).delete(model);
      }
    },
    statusOf(server, model) {
      const whole = fresh(servers.get(server));
      if (whole?.failure === 'unreachable') return 'unavailable';
      const { failure } = fresh(modelsOf(server).get(model)) ?? whole ?? {};
      if (failure === undefined) return 'operational';
      return DOWN.has(failure) ? 'unavailable' : 'degraded';
    },
    goneFor(server) {
      const word = servers.get(server);
      return word?.failure === 'unreachable' ? now() - word.at : -1;
    },
  };
}
