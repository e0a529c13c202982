import type { Account, Health } from '../../src-shared/contract/account.ts';
import type { Draft, DraftBody, DraftListData } from '../../src-shared/contract/drafts.ts';
import type {
  AiImageRequest,
  BatchRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  RemixRequest,
} from '../../src-shared/contract/generation.ts';
import type { UploadBody, UploadedImage } from '../../src-shared/contract/images.ts';
import type { Job, JobListData, JobRequestData, JobType } from '../../src-shared/contract/jobs.ts';
import type {
  CreatedKey,
  CreateKeyBody,
  KeyInfo,
  RequestEntry,
  Usage,
} from '../../src-shared/contract/keys.ts';
import type { CaptionRequest, DryRun, Meme } from '../../src-shared/contract/meme.ts';
import type { ModelListData } from '../../src-shared/contract/models.ts';
import type { OutboundData, ProviderCheck, ProviderListData } from '../../src-shared/contract/providers.ts';
import type { Settings, SettingsPatch } from '../../src-shared/contract/settings.ts';
import type { TemplateDetail, TemplateListItem } from '../../src-shared/contract/template.ts';
import type {
  CreateTemplateBody,
  EditTemplateBody,
  ImportedPack,
} from '../../src-shared/contract/template-edit.ts';
import type { CallOptions, Http } from './http.ts';

/** Typed calls of the operations that the window uses; each is one operation of the contract. */

export interface TemplatePage {
  templates: TemplateListItem[];
  total: number;
  categories: string[];
}
export interface TemplateFilter {
  search?: string;
  category?: string;
  limit: number;
  offset: number;
}

/** What each operation that can run as a job takes. */
export interface JobRequests {
  caption: CaptionRequest;
  generate: GenerateRequest;
  'ai-image': AiImageRequest;
  'from-image': FromImageRequest;
  branded: BrandedRequest;
  remix: RemixRequest;
  batch: BatchRequest;
}
/** An operation with its body. */
export type JobRequest = { [T in JobType]: { type: T; body: JobRequests[T] } }[JobType];

const query = (values: Record<string, string | number | boolean | undefined>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length ? `?${new URLSearchParams(given)}` : '';
};
const id = encodeURIComponent;

/** Pictures come with the address others reach the engine by; the page asks the engine it was served by. */
export function localUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://engine.invalid');
  return pathname + search;
}

export function createApi({ call, bytes }: Http) {
  return {
    health: (signal?: AbortSignal) => call<Health>('GET', '/v1/health', undefined, { signal }),
    account: () => call<Account>('GET', '/v1/account'),
    models: () => call<ModelListData>('GET', '/v1/models'),
    session: () => call<{ signed_in: boolean; version: string; home_id: string }>('GET', '/session'),

    templates: (filter: TemplateFilter, signal?: AbortSignal) =>
      call<TemplatePage>('GET', `/v1/templates${query({ ...filter })}`, undefined, { signal }),
    trending: (limit: number) =>
      call<{ templates: (TemplateListItem & { velocity: string })[] }>(
        'GET',
        `/v1/trending${query({ limit })}`,
      ),
    template: (template: string, signal?: AbortSignal) =>
      call<TemplateDetail>('GET', `/v1/templates/${id(template)}`, undefined, { signal }),
    createTemplate: (body: CreateTemplateBody) => call<TemplateDetail>('POST', '/v1/templates', body),
    editTemplate: (template: string, body: EditTemplateBody) =>
      call<TemplateDetail>('PATCH', `/v1/templates/${id(template)}`, body),
    deleteTemplate: (template: string, options?: CallOptions) =>
      call<{ id: string }>('DELETE', `/v1/templates/${id(template)}`, undefined, options),
    exportTemplate: (template: string) => bytes(`/v1/templates/${id(template)}/pack`),
    importPack: (pack_base64: string) => call<ImportedPack>('POST', '/v1/templates/import', { pack_base64 }),

    caption: (body: CaptionRequest, options?: CallOptions) =>
      call<Meme>('POST', '/v1/meme/caption', body, options),
    dryRun: (body: CaptionRequest) => call<DryRun>('POST', '/v1/meme/caption', { ...body, dry_run: true }),
    uploadImage: (body: UploadBody) => call<UploadedImage>('POST', '/v1/images', body),
    memes: (page: { limit: number; offset: number }) =>
      call<{ memes: Meme[]; total: number }>('GET', `/v1/memes${query(page)}`),
    meme: (meme: string) => call<Meme>('GET', `/v1/memes/${id(meme)}`),
    memeDocument: (meme: string) => call<CaptionRequest>('GET', `/v1/memes/${id(meme)}/document`),
    deleteMeme: (meme: string, options?: CallOptions) =>
      call<{ id: string }>('DELETE', `/v1/memes/${id(meme)}`, undefined, options),

    /** Begins an operation and answers at once: the engine goes on whatever becomes of this window. */
    startJob: ({ type, body }: JobRequest) =>
      call<Job>('POST', `/v1/meme/${type}`, body, { respondAsync: true }),
    /** Begins what was read by `jobRequest`. */
    repeatJob: ({ type, body }: JobRequestData) =>
      call<Job>('POST', `/v1/meme/${type}`, body, { respondAsync: true }),
    /** What a job was asked, as far as it was not made. */
    jobRequest: (job: string) => call<JobRequestData>('GET', `/v1/jobs/${id(job)}/request`),
    jobs: (page: { limit: number; offset: number }) => call<JobListData>('GET', `/v1/jobs${query(page)}`),
    job: (job: string) => call<Job>('GET', `/v1/jobs/${id(job)}`),
    cancelJob: (job: string) => call<Job>('DELETE', `/v1/jobs/${id(job)}`),
    /** Where a job's events come from. */
    jobEvents: (job: string): string => `/v1/jobs/${id(job)}/events`,

    drafts: (page: { limit: number; offset: number }) =>
      call<DraftListData>('GET', `/v1/drafts${query(page)}`),
    draft: (draft: string) => call<Draft>('GET', `/v1/drafts/${id(draft)}`),
    saveDraft: (draft: string, body: DraftBody, options?: CallOptions) =>
      call<Draft>('PUT', `/v1/drafts/${id(draft)}`, body, options),
    deleteDraft: (draft: string, options?: CallOptions) =>
      call<{ id: string }>('DELETE', `/v1/drafts/${id(draft)}`, undefined, options),

    settings: () => call<Settings>('GET', '/v1/settings'),
    patchSettings: (patch: SettingsPatch) => call<Settings>('PATCH', '/v1/settings', patch),

    keys: () => call<{ keys: KeyInfo[] }>('GET', '/v1/keys'),
    createKey: (body: CreateKeyBody) => call<CreatedKey>('POST', '/v1/keys', body),
    revokeKey: (key: string) => call<KeyInfo>('DELETE', `/v1/keys/${id(key)}`),
    usage: (days: number, all: boolean) => call<Usage>('GET', `/v1/usage${query({ days, all })}`),
    providers: () => call<ProviderListData>('GET', '/v1/providers'),
    checkProvider: (provider: string) => call<ProviderCheck>('POST', `/v1/providers/${id(provider)}/check`),
    outbound: (page: { limit: number; offset: number }) =>
      call<OutboundData>('GET', `/v1/outbound${query(page)}`),
    requests: () => call<{ requests: RequestEntry[] }>('GET', '/v1/requests'),
    /** Bytes of a picture by its address. */
    picture: (url: string, signal?: AbortSignal) => bytes(localUrl(url), signal),
  };
}

export type Api = ReturnType<typeof createApi>;
