import { randomUUID } from 'node:crypto';
import { followJob } from '../../../mcp/src/calls/follow-job.ts';
import type { GenerationData, Job } from '../../../mcp/src/engine/engine.ts';
import { EngineError } from '../../../mcp/src/engine/engine-error.ts';
import type { Answer, EngineHttp, Picture } from '../../../mcp/src/engine/http.ts';
import { failure, readBody, receiveRest } from '../../../mcp/src/engine/http-answers.ts';
import { JOB_PATHS } from '../../../src-shared/contract/job-types.ts';
import type { Job as AnyJob } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import {
  type DataAt,
  fillAddress,
  type InputAt,
  type OperationAddress,
} from '../../../src-shared/contract/operations/address.ts';
import type { JobBody } from '../../../src-shared/contract/operations/operations.ts';
import { isGone, type RetryDeps, retryUntilAnswered } from './retry.ts';

export interface CallOptions {
  /**
   * Idempotency key: repeating the call with it changes nothing twice. By default each call has its own. Null for a
   * call that changes nothing, so that the engine need not store its response.
   */
  idempotencyKey?: string | null;
  /** Files of the body, by the names of their parts: it is sent as a form, and the same key repeats it. */
  files?: Readonly<Record<string, Blob>>;
  /** The body, where it is a file. */
  content?: Blob;
  /** Aborts the call; by default at Ctrl-C. */
  signal?: AbortSignal;
}

export interface RunOptions extends CallOptions {
  /** Called with the progress of the job, from 0 to 1, and its message. */
  onProgress?(done: number, message: string): void;
}

/** The result of an operation: its memes and their cost. */
export interface GenerationResult {
  memes: readonly Meme[];
  /** Sentences about models that were of no use. */
  notes: readonly string[];
  creditsUsed: number;
  /** Credits left in the account. */
  creditsRemaining: number;
}

/** A picture that was returned by the operation that made it. */
export interface PictureResult extends Picture {
  memeId: string;
  creditsUsed: number;
  creditsRemaining: number;
}

type CallArguments<A extends OperationAddress> =
  Record<never, never> extends InputAt<A>
    ? [input?: InputAt<A>, options?: CallOptions]
    : [input: InputAt<A>, options?: CallOptions];

/** Operations of one picture, and those that run as jobs and make memes. */
export type PictureOperation = 'caption' | 'ai-image' | 'remix';
export type MemeOperation =
  | PictureOperation
  | 'generate'
  | 'from-image'
  | 'branded'
  | 'gif'
  | 'video'
  | 'animate';

/**
 * The engine, for commands. If it is busy, each call waits as long as it says; if it was restarted, the call continues
 * with the new one. Calls that change something have an idempotency key, so that nothing is made or charged twice. All
 * throw EngineError, or the signal's reason if aborted.
 */
export interface Engine {
  /** Calls an operation of the contract by its address, such as `GET /v1/templates/:id`. */
  call<A extends OperationAddress>(
    address: A,
    ...[input, options]: CallArguments<A>
  ): Promise<Answer<DataAt<A>>>;
  /** Runs an operation as a job until it has ended; at Ctrl-C the job is cancelled, and nothing is charged. */
  run<T extends MemeOperation>(type: T, body: JobBody<T>, options?: RunOptions): Promise<GenerationResult>;
  /** Follows a job until it has ended, with any result. */
  watch(id: string, onChange: (job: AnyJob) => void): Promise<AnyJob>;
  /** Makes one picture and returns its bytes in the same call. */
  makePicture<T extends PictureOperation>(
    type: T,
    body: JobBody<T>,
    options?: CallOptions,
  ): Promise<PictureResult>;
  /** The bytes at the `url` of a meme. */
  picture(url: string, options?: Pick<CallOptions, 'signal'>): Promise<Picture>;
}

export interface ClientDeps extends Omit<RetryDeps, 'signal'> {
  http: EngineHttp;
  /** Aborted at Ctrl-C. */
  signal: AbortSignal;
}

/** How long to wait for the response to a cancellation, ms. */
const CANCEL_MS = 3000;

/** @throws EngineError if a parameter would change the path, as an empty one or dots would */
function buildPath(address: OperationAddress, input: Parameters<typeof fillAddress>[1]) {
  for (const [name, value] of Object.entries(input?.params ?? {})) {
    if (/^\.{0,2}$/.test(value))
      throw new EngineError('NOT_FOUND', `"${value}" is not a valid ${name}.`, { status: 404 });
  }
  return fillAddress(address, input);
}

/** A request that can be repeated: a POST has an idempotency key. */
function createRequest(
  method: string,
  path: string,
  body: object | undefined,
  options: CallOptions,
  deps: ClientDeps,
) {
  const { idempotencyKey = randomUUID(), files, content, signal = deps.signal } = options;
  return {
    method,
    path,
    signal,
    ...(body && { body }),
    ...(files && { files }),
    ...(content && { content }),
    ...(method === 'POST' && idempotencyKey !== null && { idempotencyKey }),
  };
}

/** A client of the engine that `deps.http` calls. */
export function createClient(deps: ClientDeps): Engine {
  const { http } = deps;
  const withRetries = <T>(send: () => Promise<T>, signal = deps.signal): Promise<T> =>
    retryUntilAnswered({ ...deps, signal }, send);
  const post = (type: MemeOperation, body: object, options: CallOptions) =>
    createRequest('POST', `/v1${JOB_PATHS[type]}`, body, options, deps);
  const engine: Engine = {
    call(address, ...[input, options = {}]) {
      const { method, path } = buildPath(address, input);
      const request = createRequest(method, path, input?.body, options, deps);
      return withRetries(() => http.send(request), request.signal);
    },
    async run(type, body, options = {}) {
      const request = { ...post(type, body, options), respondAsync: true };
      // A job whose id is not known yet could not be cancelled and would continue.
      const start = { ...request, signal: abortLater(request.signal, CANCEL_MS) };
      const { data: job } = await withRetries(() => http.send<Job>(start), request.signal);
      const { result, credits_used: creditsUsed } = await waitForJob(
        deps,
        engine,
        job,
        request.signal,
        options,
      );
      const { data: account } = await engine.call('GET /v1/account', {}, { signal: request.signal });
      return {
        memes: memesIn(result),
        notes: notesIn(result),
        creditsUsed,
        creditsRemaining: account.credits_remaining,
      };
    },
    async watch(id, onChange) {
      const { data: job } = await engine.call('GET /v1/jobs/:id', { params: { id } });
      return followToEnd(deps, job, deps.signal, onChange);
    },
    async makePicture(type, body, options = {}) {
      const request = { ...post(type, body, options), accept: 'image/*, application/json;q=0.9' };
      const response = await withRetries(() => http.open(request), request.signal);
      return pictureIn(response, engine.picture, request.signal);
    },
    picture: (url, { signal = deps.signal } = {}) => withRetries(() => http.picture(url, signal), signal),
  };
  return engine;
}

/** A signal that is aborted some ms after another one. */
function abortLater(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const onAbort = () => setTimeout(() => later.abort(signal.reason), ms).unref();
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return later.signal;
}

const notesIn = (result: GenerationData): readonly string[] =>
  'notes' in result ? (result.notes ?? []) : [];
const memesIn = (result: GenerationData): readonly Meme[] => ('memes' in result ? result.memes : [result]);

/** Follows a job to its end. @throws EngineError, the signal's reason */
async function followToEnd<J extends AnyJob>(
  { http, wait, now, reopen }: ClientDeps,
  started: J,
  signal: AbortSignal,
  onChange: (job: J) => void,
): Promise<J> {
  const path = `/v1/jobs/${started.id}`;
  const engine = {
    job: async () => (await http.send<J>({ method: 'GET', path, signal })).data,
    async *followJob(): AsyncGenerator<J, void> {
      try {
        for await (const data of http.events(`${path}/events`, signal)) {
          const job: J = JSON.parse(data);
          onChange(job);
          yield job;
        }
      } catch (error) {
        // The next attempt goes to the engine that runs on the home by then: jobs are stored there.
        if (isGone(error) && !signal.aborted) await reopen();
        throw error;
      }
    },
  };
  return followJob({ engine, now, wait, closing: signal }, started, { report: () => {} }, signal);
}

/**
 * Follows a job to its end, and cancels it if the command is aborted. @throws EngineError with the reason if it failed
 */
async function waitForJob(
  deps: ClientDeps,
  engine: Engine,
  started: Job,
  signal: AbortSignal,
  { onProgress }: RunOptions,
): Promise<Job & { result: GenerationData }> {
  try {
    const onChange = ({ progress, message }: Job) => onProgress?.(progress, message);
    const ended = await followToEnd(deps, started, signal, onChange);
    if (ended.result !== null && ended.status === 'succeeded') return { ...ended, result: ended.result };
    throw toEngineError(ended);
  } catch (error) {
    if (signal.aborted) {
      const options = { signal: AbortSignal.timeout(CANCEL_MS) };
      // If it can no longer be cancelled, it is finished.
      await engine.call('DELETE /v1/jobs/:id', { params: { id: started.id } }, options).catch(() => {});
    }
    throw error;
  }
}

function toEngineError({ status, error }: Job): EngineError {
  if (!error) return new EngineError('GENERATION_FAILED', `The job was ${status}. Nothing was charged.`);
  return new EngineError(error.code, error.message, { details: error.details ?? [] });
}

/** The picture in a response, or the one at its URL. @throws EngineError, the signal's reason */
async function pictureIn(
  response: Response,
  picture: Engine['picture'],
  signal: AbortSignal,
): Promise<PictureResult> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) {
    const number = (name: string) => Number(response.headers.get(name) ?? 0);
    return {
      bytes: new Uint8Array(await receiveRest(response.arrayBuffer(), signal)),
      type,
      memeId: response.headers.get('x-meme-id') ?? '',
      creditsUsed: number('x-credits-used'),
      creditsRemaining: number('x-credits-remaining'),
    };
  }
  const body = await readBody(response, signal);
  if (!body.success) throw failure(response, body);
  const meme: Meme = body.data;
  const { credits_used: creditsUsed = 0, credits_remaining: creditsRemaining = 0 } = body.meta;
  return { ...(await picture(meme.url, { signal })), memeId: meme.id, creditsUsed, creditsRemaining };
}
