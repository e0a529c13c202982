import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Round } from '../scenario.ts';
import { type Answer, type Engine, type Request, send } from './engine.ts';

/** The calls that were made of an engine until it was killed, and what they must have left. */

export interface CallRequest extends Omit<Request, 'key'> {
  /** The calling key; the owner's by default. */
  key?: string;
  /** Statuses that a repeated call may answer where the first one was done: it is gone, or a secret is shown once. */
  doneStatus?: number;
}

/**
 * What a call has left, checked by the engine that starts next: a problem in words, or undefined. Without data the
 * call was done but cut off, and its answer cannot be repeated.
 */
export type Effect<T> = (engine: Engine, data: T | undefined) => Promise<string | undefined>;

export interface Call {
  request: Request & Pick<CallRequest, 'doneStatus'>;
  answer: Answer | undefined;
  effect(engine: Engine): Promise<string | undefined>;
}

/** Whether it may be sent again and is done once all the same. */
const isKeyed = ({ headers }: Request): boolean => headers?.['idempotency-key'] !== undefined;
export const isDone = ({ request, answer }: Call): boolean =>
  answer !== undefined && (answer.status < 300 || answer.status === request.doneStatus);

/** Repeats calls that were cut off, and sends those that were answered again: the answer must be the same. */
export async function settleCall(round: Round, { baseUrl }: Engine, call: Call): Promise<void> {
  const { request, answer: first } = call;
  const what = `${request.method} ${request.url}`;
  if (first === undefined) {
    call.answer = await repeat(baseUrl, request);
    round.counts.repeated += 1;
    if (!isDone(call)) round.problem('failed', `${what}, repeated: ${JSON.stringify(call.answer)}`);
    return;
  }
  round.counts.acknowledged += 1;
  if (!isDone(call)) round.problem('failed', `${what}: ${JSON.stringify(first)}`);
  if (!isKeyed(request) || request.doneStatus !== undefined) return;
  const again = await repeat(baseUrl, request);
  const isSame = again.replayed && again.status === first.status && again.text === first.text;
  if (!isSame) round.problem('lost', `the answer of ${what}: ${JSON.stringify({ first, again })}`);
}

/** Waits for the first attempt, which the engine may have resumed. */
async function repeat(baseUrl: string, request: Request): Promise<Answer> {
  for (;;) {
    const answer = await send(baseUrl, request);
    if (answer.status !== 409) return answer;
    await wait(20);
  }
}

/** Credits that a call used, as its answer or its job says. */
export async function readCredits(engine: Engine, { request, answer }: Call): Promise<number> {
  if (!answer || answer.status >= 300) return 0;
  const { data, meta } = JSON.parse(answer.text);
  if (answer.status === 202) return (await endedJob(engine, request.key, data.id)).credits_used;
  return meta.credits_used ?? 0;
}

export async function endedJob(engine: Engine, key: string, id: string): Promise<Job> {
  for (;;) {
    const job = await engine.get<Job>(key, `/jobs/${id}`);
    if (job.finished_at !== null) return job;
    await wait(20);
  }
}
