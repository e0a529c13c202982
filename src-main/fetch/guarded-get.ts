import { unlessAborted } from '../unless-aborted.ts';
import { lookUp, machineAddresses, type PinnedLimits, type Reply, sendPinned } from './pinned-request.ts';
import { resolveTarget, type TargetRules } from './ssrf-guard.ts';

/** One request that left the machine. */
export interface SentRequest {
  host: string;
  bytesReceived: number;
  durationMs: number;
  /** HTTP status; null if there was no response. */
  status: number | null;
}

/** `resolve`, `ownAddresses` and `allow` are for tests; by default nothing private is allowed. */
export interface GuardedGetDeps extends Partial<TargetRules> {
  /** Receives every request once it is over. */
  record(sent: SentRequest): void;
  /** ms since any fixed point */
  now?: () => number;
}

export interface GuardedGetOptions extends PinnedLimits {
  headers: Readonly<Record<string, string>>;
}

/**
 * One GET on a connection that goes only to addresses that were checked, recorded when its reply is closed. Redirects are
 * not followed: who follows one calls this again.
 * @throws RefusedTarget; CamError IMAGE_UNREADABLE where the host cannot be found; the errors of undici and Node
 */
export type GuardedGet = (url: URL, options: GuardedGetOptions) => Promise<Reply>;

/** All GETs of the engine but those to servers with models, which the owner names. */
export function createGuardedGet({
  record,
  now = () => performance.now(),
  ...given
}: GuardedGetDeps): GuardedGet {
  const rules: TargetRules = {
    resolve: lookUp,
    ownAddresses: machineAddresses,
    allow: () => false,
    ...given,
  };
  return async (url, { headers, ...limits }) => {
    const addresses = await unlessAborted(resolveTarget(url, rules), limits.signal);
    const sent: SentRequest = { host: url.hostname, bytesReceived: 0, durationMs: 0, status: null };
    const startedAt = now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      record({ ...sent, durationMs: Math.round(now() - startedAt) });
    };
    try {
      const reply = await sendPinned(url, addresses, { method: 'GET', headers }, limits);
      sent.status = reply.status;
      return {
        ...reply,
        body: countBytes(reply.body, sent),
        close() {
          reply.close();
          end();
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  };
}

async function* countBytes(body: AsyncIterable<Uint8Array>, sent: SentRequest): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    sent.bytesReceived += chunk.length;
    yield chunk;
  }
}
