import type { ErrorBody } from '../../src-shared/contract/envelope.ts';

/** What the engine refused, or that it could not be asked. The message is for people. */
export class ApiError extends Error {
  /** A code of the error table, or `OFFLINE` where no answer came. */
  readonly code: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly details: readonly { path: string; message: string }[];

  constructor(code: string, status: number, message: string, details: ApiError['details'] = []) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sent also while the page goes away. */
  keepalive?: boolean;
  idempotencyKey?: string;
  /** Asks for a job instead of its result. */
  respondAsync?: boolean;
}

export interface Http {
  /** Calls one operation and returns its `data`. @throws ApiError; the abort's own error where aborted */
  call<T>(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** Bytes of a file of the engine, such as a finished picture. @throws ApiError */
  bytes(path: string, signal?: AbortSignal): Promise<Uint8Array>;
}

export interface HttpDeps {
  fetch: typeof fetch;
  /** Told of every answer (true) and of every call that found nobody (false). */
  onReached(reached: boolean): void;
  /** The session is over. */
  onSignedOut(): void;
}

const OFFLINE = 'The engine does not answer. Your work is kept here and saved as soon as it is back.';

/** Same-origin calls of the engine; the session cookie goes along by itself. */
export function createHttp({ fetch, onReached, onSignedOut }: HttpDeps): Http {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(path, { ...init, credentials: 'same-origin' });
      onReached(true);
      return response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      onReached(false);
      throw new ApiError('OFFLINE', 0, OFFLINE);
    }
  };
  return {
    async call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
      const headers = new Headers();
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (options.respondAsync) headers.set('prefer', 'respond-async');
      if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
      const response = await send(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      });
      const answer: { success: true; data: T } | ErrorBody | undefined = await response
        .json()
        .catch((error: unknown) => {
          if (options.signal?.aborted) throw error;
          return undefined;
        });
      if (answer?.success) return answer.data;
      if (response.status === 401) onSignedOut();
      throw failure(response.status, answer);
    },
    async bytes(path, signal) {
      const response = await send(path, signal ? { signal } : {});
      if (!response.ok) throw failure(response.status, await response.json().catch(() => undefined));
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

function failure(status: number, body: ErrorBody | undefined): ApiError {
  if (body?.error) return new ApiError(body.error.code, status, body.error.message, body.error.details);
  return new ApiError('INTERNAL_ERROR', status, `The engine answered with status ${status}. Try again.`);
}
