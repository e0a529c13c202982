import type { RotateSecretBody } from '../../src-shared/contract/callbacks.ts';
import type { DraftBody } from '../../src-shared/contract/drafts.ts';
import { successText } from '../../src-shared/contract/envelope.ts';
import type { UploadBody } from '../../src-shared/contract/images.ts';
import type { CreateKeyBody, RotateKeyBody, UsageQuery } from '../../src-shared/contract/keys.ts';
import type { MemeQuery } from '../../src-shared/contract/meme.ts';
import type {
  PageQuery,
  PlaceholderQuery,
  TemplateQuery,
  TrendingQuery,
} from '../../src-shared/contract/operations/operations.ts';
import type { AddFontBody } from '../../src-shared/contract/own-fonts.ts';
import type { SettingsPatch } from '../../src-shared/contract/settings.ts';
import type { CleanupBody } from '../../src-shared/contract/storage.ts';
import type { AddWritingModelBody } from '../../src-shared/contract/writing-models.ts';
import type { JobRecord } from '../store/jobs.ts';
import { getAccount, getConnection, getUsage, health } from './account/account.ts';
import { createKey, listKeys, resumeKey, revokeKey, rotateKey } from './account/keys.ts';
import { checkProvider, listLocalServers, listOutbound, listProviders } from './account/providers.ts';
import { createSessionService } from './account/sessions.ts';
import { getSettings, patchSettings } from './account/settings.ts';
import {
  addWritingModel,
  listWritingModels,
  pauseWritingModel,
  removeWritingModel,
} from './account/writing-models.ts';
import { createAddressService } from './addresses/addresses.ts';
import { createBackupService } from './backup/backup-service.ts';
import { createMeta } from './billing/charge.ts';
import { type CallbackDelivery, createCallbackDelivery } from './callbacks/callback-delivery.ts';
import { getCallbackSecret, rotateCallbackSecret } from './callbacks/callback-secrets.ts';
import type { Caller } from './caller.ts';
import { createImgflip } from './compat/imgflip.ts';
import { createMemegen } from './compat/memegen.ts';
import { createOtherIds } from './compat/other-ids.ts';
import type { ServiceDeps } from './deps.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './editor/drafts.ts';
import { addFont, deleteFont, listFonts } from './fonts/fonts.ts';
import { listModels } from './generation/models.ts';
import { cdnFile } from './images/cdn.ts';
import { createThumbs } from './images/thumbs.ts';
import { uploadImage } from './images/uploads.ts';
import { createGenerationService } from './jobs/generation-service.ts';
import { createJobReports, type JobReports } from './jobs/job-reports.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { createJobService } from './jobs/job-service.ts';
import { createPlanner } from './jobs/planner.ts';
import { presentJob } from './jobs/present-job.ts';
import { listMemes } from './memes/list-memes.ts';
import { findMeme, getMeme, getMemeDocument } from './memes/memes.ts';
import { deleteMeme, deleteTrashed, emptyTrash, listTrash, restoreMeme, trashThumb } from './memes/trash.ts';
import { createPageCodecOffers, type PageCodecOffers } from './motion/page-codec-offers.ts';
import { cleanUp, planCleanup } from './storage/clean-up.ts';
import { createSpaceWatch, type SpaceWatch } from './storage/disk-space.ts';
import { runMaintenance } from './storage/maintenance.ts';
import { createStorage } from './storage/measure.ts';
import { createPictureQuota } from './storage/quota.ts';
import { createStorageService } from './storage/storage-service.ts';
import { createLibraryService } from './templates/library-service.ts';
import { createRankings, type Rankings } from './templates/ranking.ts';
import { getTemplate, listTemplates, listTrending, templateImageUrl } from './templates/templates.ts';

/** What the app stores with the engine: pictures, drafts, settings, keys. */
function appServices(deps: ServiceDeps) {
  return {
    sessions: createSessionService(deps),
    uploadImage: (caller: Caller, body: UploadBody) => uploadImage(deps, caller, body),
    listDrafts: (caller: Caller, page: PageQuery) => listDrafts(deps, caller, page),
    getDraft: (caller: Caller, id: string) => getDraft(deps, caller, id),
    saveDraft: (caller: Caller, id: string, body: DraftBody) => saveDraft(deps, caller, id, body),
    deleteDraft: (caller: Caller, id: string) => deleteDraft(deps, caller, id),
    getSettings: (caller: Caller) => getSettings(deps, caller),
    patchSettings: (caller: Caller, patch: SettingsPatch) => patchSettings(deps, caller, patch),
    listKeys: (caller: Caller) => listKeys(deps, caller),
    createKey: (caller: Caller, body: CreateKeyBody) => createKey(deps, caller, body),
    revokeKey: (caller: Caller, id: string) => revokeKey(deps, caller, id),
    rotateKey: (caller: Caller, id: string, body: RotateKeyBody) => rotateKey(deps, caller, id, body),
    resumeKey: (caller: Caller, id: string) => resumeKey(deps, caller, id),
    getConnection: (caller: Caller) => getConnection(deps, caller),
    listWritingModels: (caller: Caller) => listWritingModels(deps, caller),
    addWritingModel: (caller: Caller, body: AddWritingModelBody) => addWritingModel(deps, caller, body),
    pauseWritingModel: (caller: Caller, id: string) => pauseWritingModel(deps, caller, id),
    removeWritingModel: (caller: Caller, id: string) => removeWritingModel(deps, caller, id),
    listFonts: () => listFonts(deps),
    addFont: (caller: Caller, body: AddFontBody) => addFont(deps, caller, body),
    deleteFont: (caller: Caller, id: string) => deleteFont(deps, caller, id),
    getCallbackSecret: (caller: Caller) => getCallbackSecret(deps, caller),
    rotateCallbackSecret: (caller: Caller, body: RotateSecretBody) =>
      rotateCallbackSecret(deps, caller, body),
    getUsage: (caller: Caller, query: UsageQuery) => getUsage(deps, caller, query),
    listProviders: (caller: Caller) => listProviders(deps, caller),
    listLocalServers: (caller: Caller) => listLocalServers(deps, caller),
    checkProvider: (caller: Caller, id: string) => checkProvider(deps, caller, id),
    listOutbound: (caller: Caller, page: PageQuery) => listOutbound(deps, caller, page),
  };
}

/** Use cases around finished memes and the templates they are made from. */
function memeServices(deps: ServiceDeps, rankings: Rankings) {
  const thumbs = createThumbs(deps);
  return {
    listTemplates: (query: TemplateQuery) => listTemplates(deps, rankings, query),
    getTemplate: (id: string, query: PlaceholderQuery) => getTemplate(deps, rankings.current(), id, query),
    templateImageUrl: (id: string) => templateImageUrl(deps, id),
    /** Topics are those the caller may see; without a caller there are none. */
    listTrending: (query: TrendingQuery, caller?: Caller) =>
      listTrending(deps, rankings.current(), query, caller),
    listMemes: (caller: Caller, query: MemeQuery) => listMemes(deps, caller, query),
    getMeme: (caller: Caller, id: string) => getMeme(deps, caller, id),
    /** A meme of any account; undefined if there is none. Ids cannot be guessed. */
    findMeme: (id: string) => findMeme(deps, id),
    getMemeDocument: (caller: Caller, id: string) => getMemeDocument(deps, caller, id),
    deleteMeme: (caller: Caller, id: string) => deleteMeme(deps, caller, id),
    listTrash: (caller: Caller, page: PageQuery) => listTrash(deps, caller, page),
    /** Bytes of a WebP. */
    trashThumb: (caller: Caller, id: string) => trashThumb({ ...deps, thumbs }, caller, id),
    restoreMeme: (caller: Caller, id: string) => restoreMeme(deps, caller, id),
    deleteTrashed: (caller: Caller, id: string) => deleteTrashed(deps, caller, id),
    emptyTrash: (caller: Caller) => emptyTrash(deps, caller),
    /** The file on disk behind a CDN path (below `/cdn/`), with its strong ETag value (no quotes), or undefined. */
    cdnFile: (path: string) => cdnFile({ ...deps, thumbs }, path),
  };
}

/** Wires the runner of jobs; `captioned` is called after each new caption, `accepted` when a job was accepted. */
function wireRunner(
  deps: ServiceDeps & { pageCodecOffers: PageCodecOffers },
  delivery: CallbackDelivery,
  events: { captioned: () => void; accepted: () => void },
): JobRunner {
  return createJobRunner({
    ...deps,
    onJobAccepted: events.accepted,
    onJobEnded: delivery.wake,
    planner: createPlanner(deps, events.captioned),
    renderResult: (data, meta, { requestId: request_id, createdAt }) =>
      successText(data, { ...meta, request_id, processing_time_ms: Math.max(0, deps.now() - createdAt) }),
    renderAccepted: (job, call) =>
      call.render(presentJob(deps, job, undefined), createMeta(deps, call.caller, 0)),
  });
}

/** The space that the home takes, for its owner. */
function storageServices(deps: ServiceDeps, space: SpaceWatch) {
  const storage = createStorage({ ...deps, space });
  return {
    getStorage: storage.report,
    planCleanup: (caller: Caller) => planCleanup(deps, caller),
    cleanUp: (caller: Caller, body: CleanupBody) =>
      cleanUp({ ...deps, cleaned: storage.expire }, caller, body),
    /** What is due without anybody asking; call it at the start and every hour. */
    runMaintenance: () => runMaintenance({ ...deps, space }),
  };
}

function idempotencyService({ store, now, storage }: ServiceDeps) {
  return {
    claim: ({ account }: Caller, key: string, fingerprint: string) =>
      store.idempotency.claim({ accountId: account.id, key, fingerprint, now: now() }),
    complete: ({ account }: Caller, key: string, status: number, body: string) =>
      store.idempotency.complete({ accountId: account.id, key, status, body, now: now() }),
    abandon({ account }: Caller, key: string) {
      const abandon = () => store.idempotency.abandon(account.id, key);
      try {
        abandon();
      } catch (error) {
        // On a full disk the key would stay in progress until the next start.
        storage.retryLater(error, abandon);
        throw error;
      }
    },
    /** Runs a change and what stores its answer as one transaction. */
    atomically: <T>(work: () => T): T => store.transaction(work),
  };
}

function createRunningService(
  { queue }: ServiceDeps,
  { runner, delivery, reports }: { runner: JobRunner; delivery: CallbackDelivery; reports: JobReports },
) {
  return {
    /** Queues the jobs that an earlier process left queued or running. */
    resume: (jobs: readonly JobRecord[]) => runner.resume(jobs),
    /** Resolves when no generation runs any more; from now on queued jobs wait for the next start. */
    drain: () => {
      runner.stop();
      return queue.idle();
    },
    /** Interrupts what still runs; it starts again with the next process. */
    interrupt() {
      reports.stop();
      runner.interrupt();
    },
    /** Starts delivering the callbacks of finished jobs. */
    deliver: () => delivery.start(),
    /** Aborts deliveries; the next process makes them again. */
    endDelivery: () => delivery.stop(),
  };
}

/** Every use case of CAM. Errors are CamErrors; anything else is a bug and becomes INTERNAL_ERROR. */
export type Services = ReturnType<typeof createServices>;

/** Binds every use case to its parts: what HTTP and the CLI call. */
export function createServices(deps: ServiceDeps) {
  const rankings = createRankings(deps);
  const noteCaption = () => rankings.expire();
  const delivery = createCallbackDelivery(deps);
  const pageCodecOffers = createPageCodecOffers();
  const reports = createJobReports({ ...deps, active: () => runner.allActive(), send: deps.onJobs });
  const runner = wireRunner({ ...deps, pageCodecOffers }, delivery, {
    captioned: noteCaption,
    accepted: reports.wake,
  });
  const startedAt = deps.now();
  const space = createSpaceWatch(deps.home, deps.readSpace);
  const generation = createGenerationService({
    ...deps,
    runner,
    pageCodecOffers,
    quota: createPictureQuota(deps),
  });
  const addresses = createAddressService({ ...deps, caption: generation.caption });
  const otherIds = createOtherIds(deps.library);
  return {
    ...createLibraryService(deps),
    ...appServices(deps),
    ...memeServices(deps, rankings),
    ...createBackupService(deps),
    ...storageServices(deps, space),
    ...createJobService({ ...deps, runner, pageCodecOffers }),
    ...generation,
    pageCodecOffers,
    addresses,
    memegen: createMemegen(deps, otherIds, addresses.make),
    imgflip: createImgflip(deps, otherIds, addresses.make),
    /** @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY */
    authenticate: (secret: string): Caller => deps.store.keys.authenticate(secret, deps.now()),
    /** Waits for the templates that other processes have written; undefined where there are none. */
    catchUpTemplates: () => deps.library.catchUp(),
    listModels: () => listModels(deps),
    getAccount: (caller: Caller) => getAccount(deps, caller),
    /** The state of the engine, as far as it is known without trying. */
    health: () => health(deps, { startedAt, low_space: space.isLow() }),
    storage: createStorageService(deps),
    idempotency: idempotencyService(deps),
    running: createRunningService(deps, { runner, delivery, reports }),
  };
}
