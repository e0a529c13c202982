import type { Account } from '../../../src-shared/contract/account.ts';
import type { MemesData } from '../../../src-shared/contract/generation.ts';
import { JOB_PATHS } from '../../../src-shared/contract/job-types.ts';
import type { Job as AnyJob } from '../../../src-shared/contract/jobs.ts';
import type {
  CaptionCall,
  CaptionRequest,
  DryRun,
  Meme,
  MemeListData,
} from '../../../src-shared/contract/meme.ts';
import type { ModelListData } from '../../../src-shared/contract/models.ts';
import type { OPERATIONS, OperationData } from '../../../src-shared/contract/operations/operations.ts';
import type { ReadyMemesData } from '../../../src-shared/contract/ready-memes.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { EngineError } from './engine-error.ts';
import type { EngineHttp } from './http.ts';

type TemplateListData = OperationData<(typeof OPERATIONS)['listTemplates']>;

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

/** The operations of the engine that the tools use; all but `start` and `caption` are free. */
export type Engine = ReturnType<typeof createEngine>;

/** The engine's operations over HTTP. Each throws EngineError. */
export function createEngine(http: EngineHttp) {
  const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
    (await http.send<T>({ method: 'GET', path, ...withSignal(signal) })).data;
  return {
    account: (signal?: AbortSignal) => get<Account>('/v1/account', signal),
    models: (signal?: AbortSignal) => get<ModelListData>('/v1/models', signal),
    searchTemplates: (query: TemplateSearch, signal?: AbortSignal) =>
      get<TemplateListData>(`/v1/templates${writeQuery(query)}`, signal),
    readyMemes: (query: { search: string; limit: number }, signal?: AbortSignal) =>
      get<ReadyMemesData>(`/v1/ready-memes${writeQuery(query)}`, signal),
    template: async (id: string, signal?: AbortSignal) => get<TemplateDetail>(at('templates', id), signal),
    memes: (query: MemeSearch, signal?: AbortSignal) =>
      get<MemeListData>(`/v1/memes${writeQuery(query)}`, signal),
    meme: async (id: string, signal?: AbortSignal) => get<Meme>(at('memes', id), signal),
    /** Lays captions out without drawing or charging. */
    async checkCaptions(body: CaptionRequest, signal?: AbortSignal): Promise<DryRun> {
      const path = '/v1/meme/caption';
      const call = { method: 'POST', path, body: { ...body, dry_run: true }, ...withSignal(signal) } as const;
      return (await http.send<DryRun>(call)).data;
    },
    /** Captions a picture. The same key returns the first result and is charged once. */
    caption: (body: CaptionCall, idempotencyKey: string) =>
      http.send<Meme>({ method: 'POST', path: '/v1/meme/caption', body, idempotencyKey }),
    /** Starts an operation as a job. The same key returns the job that it started first. */
    async start(operation: GenerationPath, body: object, idempotencyKey: string): Promise<Job> {
      const path = `/v1${JOB_PATHS[operation]}`;
      return (await http.send<Job>({ method: 'POST', path, body, idempotencyKey, respondAsync: true })).data;
    },
    job: async (id: string) => get<Job>(at('jobs', id)),
    /** The job each time it has changed, until it has ended or the stream breaks. */
    async *followJob(id: string, signal: AbortSignal): AsyncGenerator<Job, void> {
      for await (const data of http.events(`${at('jobs', id)}/events`, signal)) yield JSON.parse(data);
    },
    cancelJob: async (id: string) => (await http.send<Job>({ method: 'DELETE', path: at('jobs', id) })).data,
    picture: http.picture,
  };
}
