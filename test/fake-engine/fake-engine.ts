import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { createValidation } from '../../src-main/http/validation.ts';
import { ADDRESSES, type EndpointId } from '../../src-renderer/api/addresses.ts';
import { CamError, type ErrorCode } from '../../src-shared/contract/errors.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { getKeys } from '../../src-shared/contract/get-keys.ts';
import { JOB_PATHS, type JobType } from '../../src-shared/contract/job-types.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { Endpoint } from '../../src-shared/contract/operations/operation.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS } from '../../src-shared/contract/session.ts';
import type { Answers, Asked } from './answers.ts';
import { BASE_URL, type EngineData, newData, START } from './data.ts';
import { createEvents, type Events } from './events.ts';
import { createFakeJobs, type FakeJobs } from './job-answers.ts';
import { memeAnswers } from './meme-answers.ts';
import { ownerAnswers } from './owner-answers.ts';
import { createServedFiles, PICTURE } from './served-files.ts';

/**
 * The engine as the page sees it, in memory: it checks requests by the schemas of the contract and answers them from
 * `data`. What it has no answer of its own for, it answers with the example of the OpenAPI document. `contract.test.ts`
 * holds it to the real engine.
 */
export interface FakeEngine {
  fetch: typeof fetch;
  /** What it keeps; tests may change it at any time. */
  data: EngineData;
  /** Every call in order: the endpoint, its parameters and its body. */
  calls: readonly FakeCall[];
  /** Endpoints that it answers from its data; the others it answers with their example. */
  answered(): EndpointId[];
  /** Replaces the answer of an endpoint. */
  answer(own: Answers): void;
  /** Refuses the next call of an endpoint, or every one. */
  refuse(id: EndpointId, code: ErrorCode, message: string, how?: { always?: boolean }): void;
  /** Lets calls of an endpoint wait until the returned function is called. */
  hold(id: EndpointId): () => void;
  /** Whether calls reach it; where they do not, `fetch` fails as it does without a network. */
  setOnline(online: boolean): void;
  /** Changes a job and tells whoever follows it. */
  changeJob(id: string, changes: Partial<Job>): Job;
  /** Sends an event to whoever has the stream of an endpoint open. */
  send(id: EndpointId, event: string, value: unknown): void;
}

export interface FakeCall {
  id: EndpointId;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Makes ids that differ: `meme_0001`. */
export interface Counter {
  next(prefix: string): string;
}

const TABLE: Record<EndpointId, Endpoint> = { ...OPERATIONS, ...SESSION_ENDPOINTS };
const EXAMPLES: Partial<Record<EndpointId, { data: unknown }>> = examplesFor(BASE_URL);
const JOB_TYPE_BY_PATH = new Map(
  getKeys(JOB_PATHS).map((type): [string, JobType] => [`/v1${JOB_PATHS[type]}`, type]),
);
const ROUTES = getKeys(ADDRESSES).map((id) => {
  const [method = '', path = ''] = ADDRESSES[id].split(' ');
  return { id, method, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});
const validation = createValidation();
const checks = new Map<EndpointId, ReturnType<typeof compileCheck>>();

/** What a request asks for. @throws CamError NOT_FOUND */
function findEndpoint(method: string, pathname: string) {
  for (const { id, method: own, pattern } of ROUTES) {
    const match = own === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const params = Object.entries({ ...match.groups }).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { id, params: Object.fromEntries(params) };
  }
  throw new CamError('NOT_FOUND', `There is no ${method} ${pathname}.`);
}

/** The part of a request, checked as the engine checks it. @throws CamError VALIDATION_ERROR */
function checkPart(id: EndpointId, part: 'params' | 'querystring' | 'body', value: unknown): unknown {
  const { params, query, body, method, path } = TABLE[id];
  const schema = { params, querystring: query, body }[part];
  if (!schema) return value;
  const checked = validation.compiler({ schema, httpPart: part, method, url: path })(value);
  if (typeof checked === 'object' && 'error' in checked && checked.error) throw checked.error;
  return typeof checked === 'object' && 'value' in checked ? checked.value : value;
}

/** A request whose parts are not checked yet. */
interface Unchecked {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Blob | undefined;
}

/** Checks the parts of a request and makes numbers and booleans of texts. @throws CamError VALIDATION_ERROR */
function checkRequest<Id extends EndpointId>(
  id: Id,
  asked: Unchecked,
): asserts asked is Unchecked & Asked<Id> {
  asked.query = checkPart(id, 'querystring', asked.query) ?? {};
  checkPart(id, 'params', asked.params);
  asked.body = checkPart(id, 'body', asked.body);
}

/** An answer that its schema does not allow is a fault of the fake engine. @throws Error */
function checkAnswer(id: EndpointId, value: unknown): void {
  const { data } = TABLE[id];
  if (!data) return;
  const check = checks.get(id) ?? compileCheck(data, 'body');
  checks.set(id, check);
  const { error } = check(value);
  if (error) throw new Error(`The fake engine answers ${id} with what its schema refuses: ${error.message}`);
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function refusal({ code, status, message, details }: CamError): Response {
  const error = { code, message, doc_url: `${BASE_URL}/docs/errors/${code}`, ...(details && { details }) };
  return json(status, { success: false, error, meta: { request_id: 'req_test' } });
}

const success = (status: number, data: unknown) =>
  json(status, { success: true, data, meta: { request_id: 'req_test' } });

function createCounter(): Counter {
  let count = 0;
  return {
    next(prefix) {
      count += 1;
      const number = String(count).padStart(4, '0');
      return prefix === '' ? number : `${prefix}_${number}`;
    },
  };
}

function readBody({ body }: RequestInit): Pick<Unchecked, 'body' | 'file'> {
  if (body instanceof Blob) return { body: undefined, file: body };
  return { body: typeof body === 'string' ? JSON.parse(body) : undefined, file: undefined };
}

/** What the answers of a fake engine need of it. */
interface Parts {
  answers: Answers;
  calls: FakeCall[];
  refused: Map<EndpointId, { error: CamError; always: boolean }>;
  held: Map<EndpointId, Promise<void>>;
  events: Events;
  jobs: FakeJobs;
}

/** Jobs whose followers are told of each change. */
function createFollowedJobs(data: EngineData, counter: Counter, now: () => number, events: Events): FakeJobs {
  return createFakeJobs(data, counter, now, (job) => {
    const event = job.status === 'queued' || job.status === 'running' ? 'progress' : job.status;
    events.send(`streamJob ${job.id}`, event, job);
    if (event !== 'progress') events.end(`streamJob ${job.id}`);
  });
}

/** The stream of an endpoint that has one. */
function openStream({ events, jobs }: Parts, id: EndpointId, jobId: string, signal: RequestInit['signal']) {
  if (id === 'streamRequests' || id === 'streamBackups') return events.open(id, signal);
  if (id !== 'streamJob') return undefined;
  const stream = events.open(`${id} ${jobId}`, signal);
  // It begins with the job as it is, which may have changed since it was accepted.
  jobs.change(jobId, {});
  return stream;
}

/** The answer of an endpoint to a checked request: its own, or else the example of the OpenAPI document. */
function answerChecked<Id extends EndpointId>({ answers }: Parts, id: Id, asked: Unchecked): Response {
  checkRequest(id, asked);
  const own = answers[id];
  const value = own ? own(asked) : structuredClone(EXAMPLES[id]?.data);
  if (value instanceof Uint8Array) return new Response(new Uint8Array(value));
  if (TABLE[id].data === null) return new Response(PICTURE);
  checkAnswer(id, value);
  return success(200, value);
}

const isAsynchronous = ({ method, headers }: RequestInit): boolean =>
  method === 'POST' && new Headers(headers).get('prefer') === 'respond-async';

/** Answers one call. @throws CamError of a refusal */
async function answerCall(parts: Parts, path: string, init: RequestInit): Promise<Response> {
  const { calls, held, refused, jobs } = parts;
  const { pathname, searchParams } = new URL(path, BASE_URL);
  const { id, params } = findEndpoint(init.method ?? 'GET', pathname);
  const asked: Unchecked = { params, query: Object.fromEntries(searchParams), ...readBody(init) };
  calls.push({ id, params, body: asked.body });
  await held.get(id);
  init.signal?.throwIfAborted();
  const refusal = refused.get(id);
  if (refusal && !refusal.always) refused.delete(id);
  if (refusal) throw refusal.error;
  const type = JOB_TYPE_BY_PATH.get(pathname);
  if (type && isAsynchronous(init)) {
    checkRequest(id, { ...asked });
    return success(202, jobs.start(type, asked.body));
  }
  return openStream(parts, id, params.id ?? '', init.signal) ?? answerChecked(parts, id, asked);
}

/** `now`: ms since the epoch; the time of the seeds where left out. */
export function createFakeEngine({ now = () => Date.parse(START) }: { now?: () => number } = {}): FakeEngine {
  const data = newData();
  const counter = createCounter();
  const events = createEvents();
  const jobs = createFollowedJobs(data, counter, now, events);
  const answers: Answers = {
    ...memeAnswers(data, counter, now),
    ...ownerAnswers(data, counter, now),
    ...jobs.answers,
  };
  const parts: Parts = { answers, calls: [], refused: new Map(), held: new Map(), events, jobs };
  const files = createServedFiles();
  let online = true;
  return {
    data,
    calls: parts.calls,
    changeJob: jobs.change,
    send: (id, event, value) => events.send(id, event, value),
    answered: () => getKeys(answers),
    answer: (own) => void Object.assign(answers, own),
    refuse: (id, code, message, { always = false } = {}) =>
      void parts.refused.set(id, { error: new CamError(code, message), always }),
    hold: (id) => hold(parts, id),
    setOnline(value) {
      online = value;
    },
    async fetch(input, init = {}) {
      const path = input instanceof Request ? input.url : String(input);
      if (!online) throw new TypeError('Failed to fetch');
      const asset = files.read(new URL(path, BASE_URL).pathname);
      return asset ? new Response(asset) : answerOrRefuse(parts, path, init);
    },
  };
}

function hold({ held }: Parts, id: EndpointId): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(id, promise);
  return () => {
    held.delete(id);
    resolve();
  };
}

async function answerOrRefuse(parts: Parts, path: string, init: RequestInit): Promise<Response> {
  try {
    return await answerCall(parts, path, init);
  } catch (error) {
    if (error instanceof CamError) return refusal(error);
    // The page would take a fault of the fake engine for a broken connection.
    if (!init.signal?.aborted) void Promise.reject(error);
    throw error;
  }
}
