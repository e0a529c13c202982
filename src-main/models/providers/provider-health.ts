import type { Model } from '../../../src-shared/contract/models.ts';
import type { FailureKind } from './provider-client.ts';

/** The status of providers and their models, derived from the outcome of recent calls. */

/** `server` identifies a provider at its address. */
export interface ProviderHealth {
  /** Records the outcome of a call to a model; `failure` is undefined for success. */
  recordCall(server: string, model: string, failure: FailureKind | undefined): void;
  /** Records the outcome of listing a provider's models. */
  recordListing(server: string, failure: FailureKind | undefined): void;
  /** Discards failures of models that a new key or address may have fixed. */
  clearAccessFailures(server: string): void;
  getStatus(server: string, model: string): Model['status'];
  /** ms since a provider was found to be unreachable; -1 where it is not. */
  unreachableFor(server: string): number;
}

interface Outcome {
  failure: FailureKind | undefined;
  /** ms since the epoch */
  at: number;
}

/** A failure determines the status for this long, unless a call succeeds before. */
const FAILURE_TTL_MS = 300_000;
const UNAVAILABLE: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'unpaid',
  'unreachable',
  'wrong-address',
  'unknown-model',
]);
/** Failures of the whole provider; a key may be valid for some of its models only. */
const PROVIDER_FAILURES: ReadonlySet<FailureKind> = new Set(['unreachable', 'wrong-address']);
const ACCESS_FAILURES: ReadonlySet<FailureKind | undefined> = new Set([
  'unauthorized',
  'unpaid',
  'wrong-address',
] as const);

/** `now`: ms since the epoch. */
export function createProviderHealth(now: () => number): ProviderHealth {
  const servers = new Map<string, Outcome>();
  const models = new Map<string, Map<string, Outcome>>();
  const getModels = (server: string) => {
    const known = models.get(server) ?? new Map<string, Outcome>();
    models.set(server, known);
    return known;
  };
  const recent = (outcome: Outcome | undefined) =>
    outcome && now() - outcome.at <= FAILURE_TTL_MS ? outcome : undefined;

  return {
    recordCall(server, model, failure) {
      const outcome = { failure, at: now() };
      if (failure === undefined || PROVIDER_FAILURES.has(failure)) servers.set(server, outcome);
      // An unreachable provider is no evidence about its model.
      if (failure !== 'unreachable') getModels(server).set(model, outcome);
    },
    recordListing: (server, failure) => servers.set(server, { failure, at: now() }),
    clearAccessFailures(server) {
      for (const [model, { failure }] of getModels(server)) {
        if (ACCESS_FAILURES.has(failure)) getModels(server).delete(model);
      }
    },
    getStatus(server, model) {
      const whole = recent(servers.get(server));
      if (whole?.failure === 'unreachable') return 'unavailable';
      const { failure } = recent(getModels(server).get(model)) ?? whole ?? {};
      if (failure === undefined) return 'operational';
      return UNAVAILABLE.has(failure) ? 'unavailable' : 'degraded';
    },
    unreachableFor(server) {
      const outcome = servers.get(server);
      return outcome?.failure === 'unreachable' ? now() - outcome.at : -1;
    },
  };
}
