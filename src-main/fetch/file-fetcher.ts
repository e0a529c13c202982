import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { describeProblem } from './fetch-errors.ts';
import { createGuardedGet, type GuardedGetDeps } from './guarded-get.ts';
import { type Reply, startDeadline } from './pinned-request.ts';
import { parseTarget } from './ssrf-guard.ts';

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

export function createFileFetcher(deps: GuardedGetDeps): FileFetcher {
  const get = createGuardedGet(deps);
  const fetchFile: FileFetcher['fetchFile'] = async (address, take, options) => {
    const { maxBytes, timeoutMs, accept } = options;
    const url = parseTarget(address);
    const deadline = startDeadline(timeoutMs, options.signal);
    try {
      const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'CAM' };
      const limits = { signal: deadline.signal, timeoutMs: Math.min(timeoutMs, LIMITS.fetchMs) };
      const reply = await get(url, { headers, ...limits });
      try {
        checkReply(reply, url.hostname, maxBytes);
        let received = 0;
        for await (const chunk of reply.body) {
          received += chunk.length;
          if (received > maxBytes)
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
