import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { describeProblem } from './fetch-errors.ts';
import { lookUp, machineAddresses, type Reply, sendPinned, startDeadline } from './pinned-request.ts';
import { parseTarget, resolveTarget, type TargetRules } from './ssrf-guard.ts';

/** Fetches files from addresses that are part of CAM, only after a person has agreed to it. */

export interface FetchFileOptions {
  /** Largest allowed size, bytes. */
  maxBytes: number;
  /** Time limit of the whole request, ms. */
  timeoutMs: number;
  /** Value of the `Accept` header. */
  accept: string;
  signal?: AbortSignal | undefined;
}

/** One request that left the machine. */
export interface SentRequest {
  host: string;
  bytesReceived: number;
  durationMs: number;
  /** HTTP status; null if there was no response. */
  status: number | null;
}

export interface FileFetcherDeps extends Partial<TargetRules> {
  /** Receives every request once it is over. */
  record(sent: SentRequest): void;
  /** ms since any fixed point */
  now?: () => number;
}

export interface FileFetcher {
  /**
   * Streams the file at an address. Redirects are not followed: they would lead to hosts that nobody has agreed to.
   * @throws CamError IMAGE_UNREADABLE for every failure
   */
  fetchFile(
    url: string,
    take: (chunk: Uint8Array) => Promise<void> | void,
    options: FetchFileOptions,
  ): Promise<void>;
  /** The whole file. @throws CamError IMAGE_UNREADABLE */
  fetchBytes(url: string, options: FetchFileOptions): Promise<Uint8Array>;
}

const createFetchError = (host: string, problem: string, cause?: unknown) =>
  new CamError('IMAGE_UNREADABLE', `${host} could not be read: ${problem}`, { cause });

function checkReply({ status, headers }: Reply, host: string, maxBytes: number): void {
  if (status < 200 || status > 299) throw createFetchError(host, `it answered ${status}. Try again later.`);
  if (Number(headers['content-length']) > maxBytes)
    throw createFetchError(host, `the file has more than ${maxBytes} bytes.`);
}

function describeReason(error: unknown, timedOutAfter: number | undefined, aborted: boolean): string {
  if (timedOutAfter !== undefined) return `it took longer than ${timedOutAfter / 1000} s.`;
  if (aborted) return 'the fetch was cancelled.';
  return `${describeProblem(error) ?? 'The connection was closed before the file was complete.'} Check the network connection.`;
}

/** `resolve`, `ownAddresses` and `allow` are for tests; by default nothing private is allowed. */
export function createFileFetcher(deps: FileFetcherDeps): FileFetcher {
  const now = deps.now ?? (() => performance.now());
  const rules: TargetRules = {
    resolve: deps.resolve ?? lookUp,
    ownAddresses: deps.ownAddresses ?? machineAddresses,
    allow: deps.allow ?? (() => false),
  };
  const fetchFile: FileFetcher['fetchFile'] = async (address, take, options) => {
    const { maxBytes, timeoutMs, accept } = options;
    const url = parseTarget(address);
    const deadline = startDeadline(timeoutMs, options.signal);
    const sent: SentRequest = { host: url.hostname, bytesReceived: 0, durationMs: 0, status: null };
    const startedAt = now();
    try {
      const addresses = await unlessAborted(resolveTarget(url, rules), deadline.signal);
      const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'CAM' };
      const limits = { signal: deadline.signal, timeoutMs: Math.min(timeoutMs, LIMITS.fetchMs) };
      const reply = await sendPinned(url, addresses, { method: 'GET', headers }, limits);
      try {
        sent.status = reply.status;
        checkReply(reply, url.hostname, maxBytes);
        for await (const chunk of reply.body) {
          sent.bytesReceived += chunk.length;
          if (sent.bytesReceived > maxBytes)
            throw createFetchError(url.hostname, `the file has more than ${maxBytes} bytes.`);
          await take(chunk);
        }
      } finally {
        reply.close();
      }
    } catch (error) {
      if (error instanceof CamError) throw error;
      const { timedOutAfter, aborted } = deadline.state();
      throw createFetchError(url.hostname, describeReason(error, timedOutAfter, aborted), error);
    } finally {
      deadline.stop();
      deps.record({ ...sent, durationMs: Math.round(now() - startedAt) });
    }
  };
  return {
    fetchFile,
    async fetchBytes(address, options) {
      const chunks: Uint8Array[] = [];
      await fetchFile(address, (chunk) => void chunks.push(chunk), options);
      return Buffer.concat(chunks);
    },
  };
}
