import type { Static } from 'typebox';
import type { Account, Health } from '../../src-shared/contract/account.ts';
import type { Draft, DraftBody, DraftListData } from '../../src-shared/contract/drafts.ts';
import type { Meta } from '../../src-shared/contract/envelope.ts';
import type {
  AiImageRequest,
  BatchRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  RemixRequest,
} from '../../src-shared/contract/generation.ts';
import type { UploadBody, UploadedImage } from '../../src-shared/contract/images.ts';
import type {
  CreatedKey,
  CreateKeyBody,
  KeyInfo,
  Usage,
  UsageQuery,
} from '../../src-shared/contract/keys.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { ModelListData } from '../../src-shared/contract/models.ts';
import type { PageQuery, TemplateQuery } from '../../src-shared/contract/operations/operations.ts';
import type { OutboundData, ProviderCheck, ProviderListData } from '../../src-shared/contract/providers.ts';
import type { Settings, SettingsPatch } from '../../src-shared/contract/settings.ts';
import type { TemplateDetail, TemplateListData, TrendingData } from '../../src-shared/contract/template.ts';
import type {
  CreateTemplateBody,
  EditTemplateBody,
  ImportedPack,
  ImportPackBody,
} from '../../src-shared/contract/template-edit.ts';
import type { JobRecord } from '../store/jobs.ts';
import type { AccountRecord, IdempotencyClaim, KeyRecord } from '../store/types.ts';
import type { SessionService } from './account/sessions.ts';
import type { JobService } from './jobs/jobs.ts';

/** Who calls: a key and the account it belongs to. */
export interface Caller {
  key: KeyRecord;
  account: AccountRecord;
}

/** Extra meta of a generation answer. */
export type GenerationMeta = Pick<Meta, 'credits_used' | 'credits_remaining' | 'model' | 'provider'>;

/** One call of a generation operation. */
export interface GenerationCall {
  caller: Caller;
  requestId: string;
  /** Present where the request carries an Idempotency-Key that this call has claimed. */
  idempotencyKey?: string;
  /** The caller wants a job instead of the result. */
  respondAsync?: boolean;
  /**
   * Turns the result into the exact body text of the answer. Called inside the transaction that charges, so
   * that the stored idempotent answer and the charge commit together.
   */
  render(data: unknown, meta: GenerationMeta): string;
}

/** A finished generation, or (202) the promise of a job: the body to send. */
export interface GenerationAnswer {
  status: 200 | 202;
  body: string;
  /** Of a promised job. */
  jobId?: string;
}

/** Everything a door may ask of CAM. Errors are CamErrors; anything else is a bug and becomes INTERNAL_ERROR. */
export interface Services extends JobService {
  /** @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY */
  authenticate(secret: string): Caller;
  sessions: SessionService;
  /** @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, PLAN_UPGRADE_REQUIRED, INSUFFICIENT_CREDITS, IMAGE_UNREADABLE, GENERATION_FAILED */
  caption(request: CaptionRequest, call: GenerationCall): Promise<GenerationAnswer>;
  /** @throws CamError VALIDATION_ERROR, NSFW_REJECTED, PLAN_UPGRADE_REQUIRED, INSUFFICIENT_CREDITS, MODEL_UNAVAILABLE, GENERATION_FAILED */
  generate(request: GenerateRequest, call: GenerationCall): Promise<GenerationAnswer>;
  aiImage(request: AiImageRequest, call: GenerationCall): Promise<GenerationAnswer>;
  fromImage(request: FromImageRequest, call: GenerationCall): Promise<GenerationAnswer>;
  branded(request: BrandedRequest, call: GenerationCall): Promise<GenerationAnswer>;
  remix(request: RemixRequest, call: GenerationCall): Promise<GenerationAnswer>;
  /** Errors of items are part of the answer. @throws CamError INSUFFICIENT_CREDITS where the sum is not there */
  batch(request: BatchRequest, call: GenerationCall): Promise<GenerationAnswer>;
  listTemplates(query: TemplateQuery): Static<typeof TemplateListData>;
  /** @throws CamError TEMPLATE_NOT_FOUND */
  getTemplate(id: string): TemplateDetail;
  /** @throws CamError PLAN_UPGRADE_REQUIRED, VALIDATION_ERROR, IMAGE_UNREADABLE */
  createTemplate(caller: Caller, body: CreateTemplateBody): Promise<TemplateDetail>;
  /** @throws CamError PLAN_UPGRADE_REQUIRED, TEMPLATE_NOT_FOUND, VALIDATION_ERROR */
  editTemplate(caller: Caller, id: string, body: EditTemplateBody): Promise<TemplateDetail>;
  /** @throws CamError PLAN_UPGRADE_REQUIRED, TEMPLATE_NOT_FOUND, VALIDATION_ERROR for a built-in one */
  deleteTemplate(caller: Caller, id: string): Promise<{ id: string; deleted: true }>;
  /** `name` is a file name made of the slug. @throws CamError TEMPLATE_NOT_FOUND */
  exportTemplate(id: string): Promise<{ name: string; zip: Uint8Array }>;
  /** @throws CamError PLAN_UPGRADE_REQUIRED, VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
  importPack(caller: Caller, body: ImportPackBody): Promise<ImportedPack>;
  /** @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE */
  uploadImage(body: UploadBody): Promise<UploadedImage>;
  listDrafts(caller: Caller, page: PageQuery): DraftListData;
  /** @throws CamError NOT_FOUND */
  getDraft(caller: Caller, id: string): Draft;
  /** @throws CamError PAYLOAD_TOO_LARGE, NOT_FOUND */
  saveDraft(caller: Caller, id: string, body: DraftBody): Draft;
  /** @throws CamError NOT_FOUND */
  deleteDraft(caller: Caller, id: string): { id: string; deleted: true };
  getSettings(caller: Caller): Settings;
  patchSettings(caller: Caller, patch: SettingsPatch): Settings;
  /** @throws CamError PLAN_UPGRADE_REQUIRED */
  listKeys(caller: Caller): { keys: KeyInfo[] };
  /** @throws CamError PLAN_UPGRADE_REQUIRED, VALIDATION_ERROR */
  createKey(caller: Caller, body: CreateKeyBody): CreatedKey;
  /** @throws CamError PLAN_UPGRADE_REQUIRED, NOT_FOUND, VALIDATION_ERROR */
  revokeKey(caller: Caller, id: string): KeyInfo;
  /** @throws CamError PLAN_UPGRADE_REQUIRED */
  getUsage(caller: Caller, query: UsageQuery): Usage;
  /** @throws CamError PLAN_UPGRADE_REQUIRED */
  listProviders(caller: Caller): ProviderListData;
  /** @throws CamError PLAN_UPGRADE_REQUIRED, NOT_FOUND */
  checkProvider(caller: Caller, id: string): Promise<ProviderCheck>;
  /** @throws CamError PLAN_UPGRADE_REQUIRED */
  listOutbound(caller: Caller, page: PageQuery): OutboundData;
  /** The CDN address of the blank. @throws CamError TEMPLATE_NOT_FOUND */
  templateImageUrl(id: string): string;
  /** Topics are those the caller may see; without a caller there are none. */
  listTrending(query: PageQuery, caller?: Caller): Static<typeof TrendingData>;
  listModels(): Promise<ModelListData>;
  getAccount(caller: Caller): Account;
  health(): Health;
  listMemes(caller: Caller, page: PageQuery): { memes: Meme[]; total: number };
  /** @throws CamError MEME_NOT_FOUND */
  getMeme(caller: Caller, id: string): Meme;
  /** The request that made a meme. @throws CamError MEME_NOT_FOUND */
  getMemeDocument(caller: Caller, id: string): CaptionRequest;
  /** @throws CamError MEME_NOT_FOUND */
  deleteMeme(caller: Caller, id: string): Promise<{ id: string; deleted: true }>;
  /** The file on disk behind a CDN path (below `/cdn/`), with its strong ETag value (no quotes), or undefined. */
  cdnFile(path: string): Promise<{ file: string; etag: string } | undefined>;
  idempotency: {
    claim(caller: Caller, key: string, fingerprint: string): IdempotencyClaim;
    complete(caller: Caller, key: string, status: number, body: string): void;
    abandon(caller: Caller, key: string): void;
  };
  running: {
    /** Begins what an earlier process left queued or running. */
    resume(jobs: readonly JobRecord[]): void;
    /** Resolves when no generation runs any more; from now on queued jobs wait for the next start. */
    drain(): Promise<void>;
    /** Interrupts what still runs; it begins anew at the next start. */
    interrupt(): void;
  };
}
