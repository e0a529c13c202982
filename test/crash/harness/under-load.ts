import { ensureOwner } from '../../../src-main/bootstrap/owner.ts';
import type { Round, Scenario } from '../scenario.ts';
import { type Call, type CallRequest, type Effect, isDone, readCredits, settleCall } from './calls.ts';
import { type Engine, send } from './engine.ts';
import { readData } from './requests.ts';

/** Scenarios in which clients call an engine until it is killed. */

/** What a client does, call after call, with one thing; clients tell it again and again. */
export type Story = (teller: Teller) => Promise<void>;

export interface Teller {
  /** Another one for each story. */
  name: string;
  baseUrl: string;
  home: string;
  /**
   * Makes a call; a POST gets an idempotency key unless it has headers of its own. `effect` must hold after the kill,
   * unless a later call of the story was answered. @throws where the engine is gone
   */
  call<T>(request: CallRequest, effect: Effect<T>): Promise<T>;
}

export interface LoadOptions {
  name: string;
  kills: Scenario['kills'];
  stories: readonly Story[];
  prepare?(home: string): void;
  /** Checks what no single call shows. */
  verify?(round: Round, engine: Engine): Promise<void>;
}

const CLIENTS = 4;
/** Stories of earlier rounds that are checked again after each kill. */
const CHECKED_AGAIN = 15;

/** The calls of one story, in their order. */
type CallList = Call[];

export function underLoad({ name, kills, stories, prepare, verify }: LoadOptions): Scenario {
  const earlier: CallList[] = [];
  let told: CallList[] = [];
  let charged = 0;
  let key = '';
  let granted = 0;
  return {
    name,
    kills,
    async prepare(home) {
      key = ensureOwner(home).key;
      prepare?.(home);
    },

    async load(round) {
      told = [];
      const engine = await round.start(['serve', '--port', '0', '--home', round.home], { from: 'ready' });
      const baseUrl = await engine.ready;
      if (baseUrl === undefined) return;
      granted ||= await creditsLeft({ baseUrl, key });
      const clients = Array.from({ length: CLIENTS }, (_, client) =>
        tellUntilGone({ stories, client, round, baseUrl, key, told }),
      );
      await Promise.all([engine.ended, ...clients]);
    },

    async verify(round, engine) {
      for (const call of told.flat()) await settleCall(round, engine, call);
      const again = earlier.filter(() => round.random() < CHECKED_AGAIN / earlier.length);
      for (const calls of [...told, ...again]) {
        const problem = await calls.at(-1)?.effect(engine);
        if (problem !== undefined) round.problem('lost', problem);
      }
      for (const call of told.flat())
        if (call.request.key === key) charged += await readCredits(engine, call);
      const spent = granted - (await creditsLeft({ ...engine, key }));
      if (spent !== charged) {
        round.problem(spent > charged ? 'charged twice' : 'failed', `${spent} credits spent, not ${charged}`);
        charged = spent;
      }
      await verify?.(round, engine);
      earlier.push(...told);
    },
  };
}

interface ClientStories {
  stories: readonly Story[];
  client: number;
  round: Round;
  baseUrl: string;
  key: string;
  told: CallList[];
}

async function tellUntilGone({ stories, client, round, baseUrl, key, told }: ClientStories): Promise<void> {
  for (let n = 0; ; n += 1) {
    const story = stories[(client + n) % stories.length];
    const calls: CallList = [];
    told.push(calls);
    const name = `r${round.number}-c${client}-${n}`;
    try {
      await story?.({ name, baseUrl, home: round.home, call: createCall(calls, { baseUrl, key, name }) });
    } catch (error) {
      // What fetch throws where nothing listens any more.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

function createCall(calls: CallList, { baseUrl, key, name }: { baseUrl: string; key: string; name: string }) {
  return async <T>(request: CallRequest, effect: Effect<T>): Promise<T> => {
    const id = `${name}-${calls.length}`;
    const headers: Record<string, string> = request.method === 'POST' ? { 'idempotency-key': id } : {};
    const call: Call = {
      request: { key, ...request, headers: { ...headers, ...request.headers } },
      answer: undefined,
      async effect(engine) {
        const { answer } = call;
        // A failed call is reported where it was settled.
        if (!answer || !isDone(call)) return undefined;
        return effect(engine, answer.status < 300 ? readData<T>(answer) : undefined);
      },
    };
    calls.push(call);
    call.answer = await send(baseUrl, call.request);
    return readData<T>(call.answer);
  };
}

async function creditsLeft({ baseUrl, key }: { baseUrl: string; key: string }): Promise<number> {
  const answer = await send(baseUrl, { url: '/account', key });
  return readData<{ credits_remaining: number }>(answer).credits_remaining;
}
