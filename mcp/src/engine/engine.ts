import type { Account } from '../../../src-shared/contract/account.ts';
import type { MemesData } from '../../../src-shared/contract/generation.ts';
import { JOB_PATHS } from '../../../src-shared/contract/job-types.ts';
import type { Job as AnyJob } from '../../../src-shared/contract/jobs.ts';
import type { CaptionRequest, DryRun, Meme, MemeListData } from '../../../src-shared/contract/meme.ts';
import type { ModelListData } from '../../../src-shared/contract/models.ts';
import type { OPERATIONS, OperationData } from '../../../src-shared/contract/operations/operations.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { EngineError } from './engine-error.ts';
import type { Answer, EngineHttp, Picture } from './http.ts';

type TemplateListData = OperationData<(typeof OPERATIONS)['listTemplates']>;

/** The operations of the engine that the tools use; all but `start` and `caption` are free. */
export interface Engine {
  account(signal?: AbortSignal): Promise<Account>;
  models(signal?: AbortSignal): Promise<ModelListData>;
  searchTemplates(query: TemplateSearch, signal?: AbortSignal): Promise<TemplateListData>;
  template(id: string, signal?: AbortSignal): Promise<TemplateDetail>;
  memes(query: MemeSearch, signal?: AbortSignal): Promise<MemeListData>;
  meme(id: string, signal?: AbortSignal): Promise<Meme>;
  /** Lays captions out without drawing or charging. */
  checkCaptions(body: CaptionRequest, signal?: AbortSignal): Promise<DryRun>;
  /** Captions a picture. The same key returns the first result and is charged once. */
  caption(body: CaptionRequest, idempotencyKey: string): Promise<Answer<Meme>>;
  /** Starts an operation as a job. The same key returns the job that it started first. */
  start(operation: GenerationPath, body: object, idempotencyKey: string): Promise<Job>;
  job(id: string): Promise<Job>;
  /** The job each time it has changed, until it has ended or the stream breaks. */
  followJob(id: string, signal: AbortSignal): AsyncGenerator<Job, void>;
  cancelJob(id: string): Promise<Job>;
  picture(url: string, signal?: AbortSignal): Promise<Picture>;
}

/** Operations that run as jobs. */
export type GenerationPath = 'generate' | 'ai-image' | 'remix' | 'from-image' | 'gif' | 'video';
/** What they make: a meme, or several. */
export type GenerationData = Meme | MemesData;

/** A job of one of them. */
export type Job = Omit<AnyJob, 'result'> & { result: GenerationData | null };

export interface TemplateSearch {
  search?: string | undefined;
  category?: string | undefined;
  limit: number;
  offset?: number;
}

export interface MemeSearch {
  /** Words of captions, template names and alt texts. */
  search?: string | undefined;
  limit: number;
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

const writeQuery = (query: object): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') given.set(name, String(value));
  }
  return given.size > 0 ? `?${given}` : '';
};

/** The engine's codes for ids that it does not know. */
const NOT_FOUND = {
  templates: 'TEMPLATE_NOT_FOUND',
  memes: 'MEME_NOT_FOUND',
  jobs: 'JOB_NOT_FOUND',
} as const;

/** The path of a resource. @throws EngineError if its id would change the path, as an empty one or dots would */
function at(kind: keyof typeof NOT_FOUND, id: string): string {
  if (/^\.{0,2}$/.test(id))
    throw new EngineError(NOT_FOUND[kind], `"${id}" is not a valid id.`, { status: 404 });
  return `/v1/${kind}/${encodeURIComponent(id)}`;
}

/** The engine's operations over HTTP. Each throws EngineError. */
export function createEngine(http: EngineHttp): Engine {
  const get = async <T>(path: string, signal: AbortSignal | undefined): Promise<T> =>
    (await http.send<T>({ method: 'GET', path, ...withSignal(signal) })).data;
  return {
    account: (signal) => get('/v1/account', signal),
    models: (signal) => get('/v1/models', signal),
    searchTemplates: (query, signal) => get(`/v1/templates${writeQuery(query)}`, signal),
    template: async (id, signal) => get(at('templates', id), signal),
    memes: (query, signal) => get(`/v1/memes${writeQuery(query)}`, signal),
    meme: async (id, signal) => get(at('memes', id), signal),
    async checkCaptions(body, signal) {
      const path = '/v1/meme/caption';
      const call = { method: 'POST', path, body: { ...body, dry_run: true }, ...withSignal(signal) } as const;
      return (await http.send<DryRun>(call)).data;
    },
    caption: (body, idempotencyKey) =>
      http.send({ method: 'POST', path: '/v1/meme/caption', body, idempotencyKey }),
    async start(operation, body, idempotencyKey) {
      const path = `/v1${JOB_PATHS[operation]}`;
      return (await http.send<Job>({ method: 'POST', path, body, idempotencyKey, respondAsync: true })).data;
    },
    job: async (id) => get(at('jobs', id), undefined),
    async *followJob(id, signal) {
      for await (const data of http.events(`${at('jobs', id)}/events`, signal)) yield JSON.parse(data);
    },
    cancelJob: async (id) => (await http.send<Job>({ method: 'DELETE', path: at('jobs', id) })).data,
    picture: http.picture,
  };
}
