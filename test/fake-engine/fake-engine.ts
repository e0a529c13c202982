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
import type { Answers } from './answers.ts';
import { BASE_URL, type EngineData, newData, START } from './data.ts';
import { createEvents } from './events.ts';
import { createFakeJobs } from './job-answers.ts';
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

/** `now`: ms since the epoch; the time of the seeds where left out. */
export function createFakeEngine({ now = () => Date.parse(START) }: { now?: () => number } = {}): FakeEngine {
  const data = newData();
  const calls: FakeCall[] = [];
  const refused = new Map<EndpointId, { error: CamError; always: boolean }>();
  const held = new Map<EndpointId, Promise<void>>();
  const events = createEvents();
  const files = createServedFiles();
  let online = true;
  let count = 0;
  const counter: Counter = {
    next(prefix) {
      count += 1;
      const number = String(count).padStart(4, '0');
      return prefix === '' ? number : `${prefix}_${number}`;
    },
  };
  const jobs = createFakeJobs(data, counter, now, (job) => {
    const event = job.status === 'queued' || job.status === 'running' ? 'progress' : job.status;
    events.send(`streamJob ${job.id}`, event, job);
    if (event !== 'progress') events.end(`streamJob ${job.id}`);
  });
  const answers: Answers = {
    ...memeAnswers(data, counter, now),
    ...ownerAnswers(data, counter, now),
    ...jobs.answers,
  };

  async function readBody(init: RequestInit): Promise<{ body: unknown; file: Blob | undefined }> {
    if (init.body instanceof Blob) return { body: undefined, file: init.body };
    return { body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined, file: undefined };
  }

  async function answerCall(path: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(path, BASE_URL);
    const method = init.method ?? 'GET';
    const { id, params } = findEndpoint(method, pathname);
    const { body, file } = await readBody(init);
    calls.push({ id, params, body });
    await held.get(id);
    init.signal?.throwIfAborted();
    const error = refused.get(id);
    if (error && !error.always) refused.delete(id);
    if (error) throw error.error;
    const query = checkPart(id, 'querystring', Object.fromEntries(searchParams)) ?? {};
    checkPart(id, 'params', params);
    const checkedBody = checkPart(id, 'body', body);
    const type = JOB_TYPE_BY_PATH.get(pathname);
    if (type && method === 'POST' && new Headers(init.headers).get('prefer') === 'respond-async')
      return json(202, { success: true, data: jobs.start(type, body), meta: { request_id: 'req_test' } });
    if (id === 'streamJob') {
      const stream = events.open(`${id} ${params.id}`, init.signal);
      // It begins with the job as it is, which may have changed since it was accepted.
      jobs.change(params.id ?? '', {});
      return stream;
    }
    if (id === 'streamRequests' || id === 'streamBackups') return events.open(id, init.signal);
    const own = answers[id] as ((asked: object) => unknown) | undefined;
    const value = own ? own({ params, query, body: checkedBody, file }) : structuredClone(EXAMPLES[id]?.data);
    if (value instanceof Uint8Array) return new Response(new Uint8Array(value));
    if (TABLE[id].data === null) return new Response(PICTURE);
    checkAnswer(id, value);
    return json(200, { success: true, data: value, meta: { request_id: 'req_test' } });
  }

  return {
    data,
    calls,
    changeJob: jobs.change,
    send: (id, event, value) => events.send(id, event, value),
    answered: () => getKeys(answers),
    answer: (own) => void Object.assign(answers, own),
    refuse: (id, code, message, { always = false } = {}) =>
      void refused.set(id, { error: new CamError(code, message), always }),
    hold(id) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(id, promise);
      return () => {
        held.delete(id);
        resolve();
      };
    },
    setOnline(value) {
      online = value;
    },
    async fetch(input, init = {}) {
      const path = input instanceof Request ? input.url : String(input);
      if (!online) throw new TypeError('Failed to fetch');
      const asset = files.read(new URL(path, BASE_URL).pathname);
      if (asset) return new Response(asset);
      try {
        return await answerCall(path, init);
      } catch (error) {
        if (error instanceof CamError) return refusal(error);
        // The page would take a fault of the fake engine for a broken connection.
        if (!init.signal?.aborted) void Promise.reject(error);
        throw error;
      }
    },
  };
}
