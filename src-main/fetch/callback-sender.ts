import { isIP } from 'node:net';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { type CallbackHost, findCallbackHost, mayCall } from './callback-hosts.ts';
import { describeProblem } from './fetch-errors.ts';
import {
  lookUp,
  machineAddresses,
  type PinnedLimits,
  type Reply,
  sendPinned,
  startDeadline,
} from './pinned-request.ts';
import type { ResolvedAddress, TargetRules } from './ssrf-guard.ts';

export interface CallbackSenderDeps extends Partial<Pick<TargetRules, 'resolve' | 'ownAddresses'>> {
  hosts: readonly CallbackHost[];
  /** Milliseconds for a whole attempt. */
  timeoutMs?: number;
}

/** The result of an attempt. Its texts are shown to the caller and never contain a resolved IP address. */
export interface CallbackReply {
  /** HTTP status; null if there was no response. */
  status: number | null;
  bytesReceived: number;
  /** Undefined if the server responded with 2xx. */
  error?: string;
  /** Whether another attempt cannot succeed. */
  isFinal?: boolean;
}

export interface CallbackSender {
  /** Why callbacks to this address are refused, and what to do; undefined if they are allowed. */
  refusal(url: string): string | undefined;
  /**
   * POSTs a JSON body to a URL, on a new connection that goes only to the IP addresses that were checked. Redirects are
   * not followed; at most a fixed number of bytes of the response are read, and discarded.
   * @throws the reason of `signal` if it is aborted; every other failure is the reply's `error`
   */
  post(url: string, message: CallbackMessage, signal: AbortSignal): Promise<CallbackReply>;
}

export interface CallbackMessage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends callbacks to the listed hosts; `resolve` and `ownAddresses` are for tests. */
export function createCallbackSender(deps: CallbackSenderDeps): CallbackSender {
  const { hosts, timeoutMs = LIMITS.callbackMs } = deps;
  const { resolve = lookUp, ownAddresses = machineAddresses } = deps;
  const addressesFor = async (url: URL): Promise<readonly ResolvedAddress[]> => {
    const host = findCallbackHost(hosts, url);
    if (!host) throw new RefusalError(NOT_LISTED(url.host));
    const found = await resolveAddresses(url, resolve);
    const own = ownAddresses();
    if (found.every(({ address }) => mayCall(host, address, own))) return found;
    throw new RefusalError(
      'The host has an address of this machine or a private network: list it by its own name.',
    );
  };
  return {
    refusal: (text) => findRefusal(text, hosts),
    async post(text, message, signal) {
      const deadline = startDeadline(timeoutMs, signal);
      try {
        const refusal = findRefusal(text, hosts);
        if (refusal !== undefined) throw new RefusalError(refusal);
        const url = new URL(text);
        const limits = { signal: deadline.signal, timeoutMs };
        const addresses = await unlessAborted(addressesFor(url), limits.signal);
        return await deliver(url, addresses, message, limits);
      } catch (error) {
        signal.throwIfAborted();
        return {
          status: null,
          bytesReceived: 0,
          error: describeError(error, deadline.state().timedOutAfter),
        };
      } finally {
        deadline.stop();
      }
    },
  };
}

/** The URL is not allowed. */
class RefusalError extends Error {}

const NOT_LISTED = (host: string) =>
  `The host ${host} is not listed. On the machine that runs CAM, add it to CAM_CALLBACK_HOSTS (or \`cam serve --callback-hosts\`) and start CAM again.`;

function findRefusal(text: string, hosts: readonly CallbackHost[]): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'The address must begin with http:// or https:// and a host.';
  if (url.username || url.password)
    return 'The address has a user name or password in it: put a token into its path or query instead.';
  return findCallbackHost(hosts, url) ? undefined : NOT_LISTED(url.host);
}

async function resolveAddresses(
  { hostname }: URL,
  resolve: TargetRules['resolve'],
): Promise<readonly ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  const found = await resolve(hostname);
  if (found.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  return found;
}

const HEADERS = { 'content-type': 'application/json', 'accept-encoding': 'identity', 'user-agent': 'CAM' };

async function deliver(
  url: URL,
  addresses: readonly ResolvedAddress[],
  { headers, body }: CallbackMessage,
  limits: PinnedLimits,
): Promise<CallbackReply> {
  const reply = await sendPinned(
    url,
    addresses,
    { method: 'POST', headers: { ...HEADERS, ...headers }, body },
    limits,
  );
  try {
    const bytesReceived = await drain(reply);
    const { status } = reply;
    if (status >= 200 && status <= 299) return { status, bytesReceived };
    return { status, bytesReceived, error: describeRefusedStatus(status), isFinal: status === 410 };
  } finally {
    reply.close();
  }
}

function describeRefusedStatus(status: number): string {
  if (status >= 300 && status <= 399)
    return `The server answered ${status}; redirects are not followed. Give the address that it redirects to.`;
  return status === 410
    ? 'The server answered 410: it no longer accepts callbacks.'
    : `The server answered ${status}.`;
}

/**
 * Reads the response up to its end, the byte limit or the time limit; returns the number of bytes. Only the status
 * matters.
 */
async function drain({ body }: Reply): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > LIMITS.callbackAnswerBytes) break;
    }
  } catch {}
  return bytes;
}

function describeError(error: unknown, timedOutAfter: number | undefined): string {
  if (error instanceof RefusalError) return error.message;
  if (timedOutAfter !== undefined) return `The server did not answer within ${timedOutAfter / 1000} s.`;
  return describeProblem(error) ?? 'The connection was closed before the server answered.';
}
