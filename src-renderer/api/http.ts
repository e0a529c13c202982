import type { ErrorBody } from '../../src-shared/contract/envelope.ts';
import type { Job, JobRequestData, JobType } from '../../src-shared/contract/jobs.ts';
import type { AddressInput, EndpointInput } from '../../src-shared/contract/operations/address.ts';
import type { JobBody, OperationData } from '../../src-shared/contract/operations/operations.ts';
import { BYTES_TYPE } from '../../src-shared/contract/page-encoder.ts';
import { SESSION_HEADER } from '../../src-shared/contract/session-header.ts';
import { buildAddress, type EndpointId, type Endpoints, jobPath } from './addresses.ts';
import type { SendFile } from './send-file.ts';

/** The engine refused a call or did not answer. The message is shown to the user. */
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

/** Largest body of a call with `keepalive`, bytes; browsers allow 64 KiB. */
const KEEPALIVE_BYTES = 60_000;
/** Whether a body may be sent with `keepalive`. */
export const fitsKeepalive = (body: unknown): boolean => JSON.stringify(body).length < KEEPALIVE_BYTES;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sent also while the page is being closed. */
  keepalive?: boolean;
  idempotencyKey?: string;
}

export interface UploadOptions extends Pick<CallOptions, 'signal'> {
  /** Told how much of the file has been sent, 0–1. */
  onProgress?(share: number): void;
}

/** Endpoints that answer JSON, and those that answer a file. */
type JsonId = { [Id in EndpointId]: Endpoints[Id]['data'] extends null ? never : Id }[EndpointId];
type FileId = {
  [Id in EndpointId]: Endpoints[Id] extends { media: 'application/zip' | 'image/webp' } ? Id : never;
}[EndpointId];
type UploadId = {
  [Id in JsonId]: Endpoints[Id] extends { upload: readonly string[] } ? Id : never;
}[JsonId];

type CallInput<Id extends EndpointId> = EndpointInput<Endpoints[Id]>;

type CallArguments<Id extends EndpointId> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: CallOptions]
    : [input: CallInput<Id>, options?: CallOptions];

export interface Http {
  /** Calls an endpoint of the contract and returns its `data`. @throws ApiError; the abort's own error where aborted */
  call<Id extends JsonId>(
    id: Id,
    ...[input, options]: CallArguments<Id>
  ): Promise<OperationData<Endpoints[Id]>>;
  /** Calls the operation of a job's type and returns the accepted job at once. @throws ApiError */
  startJob(request: JobRequest | JobRequestData, options?: Pick<CallOptions, 'idempotencyKey'>): Promise<Job>;
  /** Bytes of the file that an operation answers. @throws ApiError */
  download<Id extends FileId>(id: Id, input: AddressInput<Endpoints[Id]>): Promise<Uint8Array>;
  /** Sends a file as the body of an operation that takes one and returns its `data`. @throws ApiError */
  upload<Id extends UploadId>(
    id: Id,
    file: Blob,
    input?: AddressInput<Endpoints[Id]>,
    options?: UploadOptions,
  ): Promise<OperationData<Endpoints[Id]>>;
  /** Sends bytes to a path of the engine that answers nothing. @throws ApiError */
  sendBytes(path: string, bytes: Blob, signal: AbortSignal): Promise<void>;
  /** Bytes at a path of the engine, such as a finished picture. @throws ApiError */
  bytes(path: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** The answer at a path, as it arrives. */
  stream(path: string, signal: AbortSignal): Promise<Response>;
}

/** An operation that can run as a job, with its body. */
export type JobRequest = { [T in JobType]: { type: T; body: JobBody<T> } }[JobType];

export interface HttpDeps {
  fetch: typeof fetch;
  /** Needed where progress is asked for. */
  sendFile?: SendFile;
  /** The secret that this page keeps; null where it has none. */
  sessionSecret(): string | null;
  /** Called with true for every answer and with false for every call that got none. */
  onReached(reached: boolean): void;
  /** The session has ended. */
  onSignedOut(): void;
  /** Words for a call that got no answer. */
  offline(): string;
  /** Words for an answer that is not the engine's. */
  unexpected(status: number): string;
}

interface Message extends CallOptions, UploadOptions {
  method: string;
  path: string;
  body?: unknown;
  /** The body, where it is no JSON, and its content type. */
  file?: Blob;
  fileType?: string;
  /** Asks for a job instead of its result. */
  respondAsync?: boolean;
}

/** What needs no session is sent no secret: while the engine is away, its port may be another program's. */
const PUBLIC_PATH = /^\/(?:cdn\/|app\/(?!fonts\/own\/)|v1\/health$)/;

/** Same-origin calls of the engine, with the page's secret; the browser adds the session's cookie. */
export function createHttp({
  fetch,
  sendFile,
  sessionSecret,
  onReached,
  onSignedOut,
  ...words
}: HttpDeps): Http {
  const withSecret = (path: string, init: RequestInit): RequestInit & { headers: Headers } => {
    const secret = PUBLIC_PATH.test(path) ? null : sessionSecret();
    const headers = new Headers(init.headers);
    if (secret !== null) headers.set(SESSION_HEADER, secret);
    return { ...init, headers, credentials: 'same-origin' };
  };
  const send = async (
    path: string,
    init: RequestInit,
    { file, signal, onProgress }: Pick<Message, 'file' | keyof UploadOptions> = {},
  ): Promise<Response> => {
    try {
      const signed = withSecret(path, init);
      const response =
        sendFile && file && onProgress
          ? await sendFile(path, { method: 'POST', headers: signed.headers, body: file, signal, onProgress })
          : await fetch(path, signed);
      onReached(true);
      return response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      onReached(false);
      throw new ApiError('OFFLINE', 0, words.offline());
    }
  };
  const failure = (status: number, body: ErrorBody | undefined): ApiError =>
    body?.error
      ? new ApiError(body.error.code, status, body.error.message, body.error.details)
      : new ApiError('INTERNAL_ERROR', status, words.unexpected(status));
  /** The engine's own answers are trusted to have the type of the contract, which its compiler has checked. */
  const fetchData = async <T>(message: Message): Promise<T> => {
    const response = await send(message.path, toRequestInit(message), message);
    const answer: { success: true; data: T } | ErrorBody | undefined = await response
      .json()
      .catch((error: unknown) => {
        if (message.signal?.aborted) throw error;
        return undefined;
      });
    if (answer?.success) return answer.data;
    if (response.status === 401) onSignedOut();
    throw failure(response.status, answer);
  };
  const bytes: Http['bytes'] = async (path, signal) => {
    const response = await send(path, signal ? { signal } : {});
    if (!response.ok) throw failure(response.status, await response.json().catch(() => undefined));
    return new Uint8Array(await response.arrayBuffer());
  };
  return {
    call: (id, ...[input, options]) =>
      fetchData({ ...options, ...buildAddress(id, input), body: input?.body }),
    startJob: ({ type, body }, options) =>
      fetchData({ ...options, method: 'POST', path: jobPath(type), body, respondAsync: true }),
    download: (id, input) => bytes(buildAddress(id, input).path),
    upload: (id, file, input, options) => {
      const fileType = id === 'uploadVideo' ? BYTES_TYPE : 'application/zip';
      return fetchData({ ...options, ...buildAddress(id, input), file, fileType });
    },
    bytes,
    async sendBytes(path, body, signal) {
      const headers = { 'content-type': BYTES_TYPE };
      const response = await send(path, { method: 'POST', headers, body, signal });
      if (!response.ok) throw failure(response.status, await response.json().catch(() => undefined));
    },
    stream: (path, signal) => fetch(path, withSecret(path, { signal })),
  };
}

function toRequestInit({
  method,
  body,
  file,
  fileType,
  respondAsync,
  idempotencyKey,
  signal,
  keepalive,
}: Message): RequestInit {
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (fileType) headers.set('content-type', fileType);
  if (respondAsync) headers.set('prefer', 'respond-async');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: file } : {}),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive: true } : {}),
  };
}
