import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import type { CallbackReply } from '../../fetch/callback-sender.ts';
import type { AttemptEnd, CallbackRecord, CallbackSecretRecord } from '../../store/callbacks.ts';
import type { ServiceDeps } from '../deps.ts';
import { presentJob } from '../jobs/present-job.ts';

/**
 * Delivers the callbacks of finished jobs at least once: a callback stays due in the database until an attempt has
 * ended. An attempt that a crash or a stop interrupts is made again, with the same `webhook-id`.
 */
export interface CallbackDelivery {
  /** Starts delivering, beginning with the callbacks that an earlier process left. */
  start(): void;
  /** Looks for callbacks that are due; call it after a job has ended. */
  wake(): void;
  /** Aborts all attempts; they do not count. */
  stop(): Promise<void>;
}

type Deps = Pick<
  ServiceDeps,
  'store' | 'baseUrl' | 'now' | 'callbackSender' | 'callbackWaitsMs' | 'onCallbacksFailed'
>;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays before each further attempt, ms; nearly a day in total. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
/** Most attempts at a time, in all and to one host: a host that does not respond must not delay the others. */
const AT_ONCE = 16;
const AT_ONCE_PER_HOST = 4;
/** Delay after the database could not be read or written, ms. */
const PAUSE_MS = 30 * SECOND_MS;

/** Delivers nothing until it is started. */
export function createCallbackDelivery(deps: Deps): CallbackDelivery {
  const { store, now } = deps;
  const running = new Map<string, { host: string; ended: Promise<void> }>();
  const stopping = new AbortController();
  let isStarted = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const pause = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    deps.onCallbacksFailed(error);
  };
  const nextDue = (): CallbackRecord | undefined => {
    if (running.size >= AT_ONCE) return undefined;
    const hosts = Map.groupBy(running.values(), ({ host }) => host);
    const busyHosts = [...hosts].flatMap(([host, all]) => (all.length >= AT_ONCE_PER_HOST ? [host] : []));
    const at = now();
    return store.callbacks.nextDue({ now: at, latest: at + DAY_MS, busy: [...running.keys()], busyHosts });
  };
  const run = (callback: CallbackRecord) => {
    const ended = attempt(deps, callback, stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) pause(error);
      })
      .then(() => {
        running.delete(callback.id);
        wake();
      });
    running.set(callback.id, { host: new URL(callback.url).host, ended });
  };
  const waitMs = (): number | undefined => {
    const paused = pausedUntil - performance.now();
    if (paused > 0) return paused;
    const at = now();
    const next = store.callbacks.nextTime(at);
    return next === undefined ? undefined : Math.min(next - at, DAY_MS);
  };
  const wake = () => {
    if (!isStarted || stopping.signal.aborted) return;
    clearTimeout(timer);
    try {
      if (performance.now() >= pausedUntil) {
        for (let due = nextDue(); due; due = nextDue()) run(due);
      }
      const ms = waitMs();
      if (ms !== undefined) timer = setTimeout(wake, ms).unref();
    } catch (error) {
      pause(error);
      timer = setTimeout(wake, PAUSE_MS).unref();
    }
  };

  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    async stop() {
      stopping.abort(new Error('the engine stops'));
      clearTimeout(timer);
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/** Makes one attempt and records it. @throws the database's error; the signal's reason if it is aborted */
async function attempt(deps: Deps, callback: CallbackRecord, signal: AbortSignal): Promise<void> {
  const { store, now } = deps;
  const body = buildBody(deps, callback);
  const secret = store.callbackSecrets.get(callback.accountId, now());
  const headers = signCallback({ id: callback.id, body }, secret, now());
  const startedAt = performance.now();
  const reply = await deps.callbackSender.post(callback.url, { headers, body }, signal);
  const durationMs = Math.round(performance.now() - startedAt);
  store.transaction(() => {
    store.callbacks.endAttempt(callback.id, decideEnd(deps, callback, reply));
    store.outbound.record({
      at: now(),
      accountId: callback.accountId,
      operation: 'callback',
      provider: 'callback',
      host: new URL(callback.url).host,
      model: null,
      bytesSent: Buffer.byteLength(body),
      bytesReceived: reply.bytesReceived,
      durationMs,
      status: reply.status,
    });
  });
}

/** The body, the same for every attempt: a finished job does not change. */
function buildBody(deps: Deps, { jobId }: CallbackRecord): string {
  const job = deps.store.jobs.find(jobId);
  if (!job) throw new Error(`Job ${jobId} has a callback and no row.`);
  const { callback: _, ...data } = presentJob(deps, job, undefined);
  return JSON.stringify({ type: `job.${data.status}`, timestamp: data.finished_at, data });
}

function decideEnd(
  { now, callbackWaitsMs = WAITS_MS }: Deps,
  callback: CallbackRecord,
  reply: CallbackReply,
): AttemptEnd {
  const { error, isFinal = false } = reply;
  if (error === undefined) return { status: 'delivered' };
  const wait = callbackWaitsMs[callback.attempts];
  if (isFinal || wait === undefined) return { status: 'given_up', error };
  return { status: 'pending', error, dueAt: now() + wait };
}

/** Signatures as Standard Webhooks (standardwebhooks.com) describes them. */

/**
 * The headers of one attempt. `now`: ms since the epoch. The timestamp is the time of the attempt in seconds, so that
 * receivers can refuse old ones. During the overlap there is also a signature by the previous secret.
 */
function signCallback(
  { id, body }: { id: string; body: string },
  { secret, previous, previousUntil }: CallbackSecretRecord,
  now: number,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now / 1000));
  const isOverlap = previous !== null && previousUntil !== null && now < previousUntil;
  const secrets = isOverlap ? [secret, previous] : [secret];
  const signatures = secrets.map((one) => signatureBy(one, `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function signatureBy(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
