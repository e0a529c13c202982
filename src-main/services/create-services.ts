import { randomUUID } from 'node:crypto';
import { successText } from '../../src-shared/contract/envelope.ts';
import type {
  PlaceholderQuery,
  TemplateQuery,
  TrendingQuery,
} from '../../src-shared/contract/operations/operations.ts';
import type { CleanupBody } from '../../src-shared/contract/storage.ts';
import { TRIAL_SECONDS } from '../../src-shared/contract/trial-terms.ts';
import { newTrialId } from '../store/ids.ts';
import type { JobRecord } from '../store/jobs.ts';
import { getAccount, getConnection, health } from './account/account.ts';
import * as accounts from './account/accounts.ts';
import { beginAdminUse, endAdminUse, listAudit } from './account/admin-uses.ts';
import { createModelService } from './account/installed-models.ts';
import * as keys from './account/keys.ts';
import { checkProvider, listLocalServers, listOutbound, listProviders } from './account/providers.ts';
import { checkReadiness, requireReady } from './account/readiness.ts';
import { createSessionService } from './account/sessions.ts';
import { getSettings, patchOwnersSettings, patchSettings } from './account/settings.ts';
import { getUsage } from './account/usage.ts';
import { createAddressService } from './addresses/addresses.ts';
import { createBackupService } from './backup/backup-service.ts';
import { createMeta } from './billing/charge.ts';
import { type CallbackDelivery, createCallbackDelivery } from './callbacks/callback-delivery.ts';
import * as callbackSecrets from './callbacks/callback-secrets.ts';
import { type Caller, isStillValid, requireValid } from './caller.ts';
import { createImgflip } from './compat/imgflip.ts';
import { createMemegen } from './compat/memegen.ts';
import { createOtherIds } from './compat/other-ids.ts';
import type { ServiceDeps } from './deps.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './editor/drafts.ts';
import * as fonts from './fonts/fonts.ts';
import { listModels } from './generation/models.ts';
import { createWriterTemplates } from './generation/write-memes.ts';
import { cdnFile, createThumbs } from './images/cdn.ts';
import { createCutOutService } from './images/cut-out.ts';
import { uploadVideo } from './images/upload-video.ts';
import { uploadImage } from './images/uploads.ts';
import { createJobReports, type JobReports } from './jobs/job-reports.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { createJobService } from './jobs/job-service.ts';
import { createGenerationService, createPlanner } from './jobs/planner.ts';
import { presentJob } from './jobs/present-job.ts';
import { findMeme, getMeme, getMemeDocument, listMemes, listMemeTags, patchMeme } from './memes/memes.ts';
import { createPageCodecOffers, type PageCodecOffers } from './motion/page-codec-offers.ts';
import { listReadyMemes } from './ready-memes.ts';
import { cleanUp, planCleanup } from './storage/candidates.ts';
import { runMaintenance } from './storage/maintenance.ts';
import { createPictureQuota, createSpaceWatch, createStorage, type SpaceWatch } from './storage/measure.ts';
import { createStorageService } from './storage/storage-service.ts';
import { createLibraryService } from './templates/library-service.ts';
import { createRankings, type Rankings } from './templates/ranking.ts';
import { getTemplate, listTemplates, listTrending, templateImageUrl } from './templates/templates.ts';
import { deleteMeme, deleteTrashed, emptyTrash, listTrash, restoreTrashed, trashThumb } from './trash.ts';
import { createTrials } from './trials/trials.ts';
import { drawTrialMeme, writePairs } from './trials/write-pairs.ts';

/** Use cases without their first argument, the dependencies. */
type Bound<T> = {
  [N in keyof T]: T[N] extends (deps: never, ...given: infer A) => infer R ? (...given: A) => R : never;
};

/** Gives use cases their dependencies. */
function bind<D, T extends Readonly<Record<string, (deps: D, ...given: never[]) => unknown>>>(
  deps: D,
  useCases: T,
): Bound<T> {
  const bound = Object.entries(useCases).map(([name, run]) => ({
    [name]: (...given: never[]) => run(deps, ...given),
  }));
  return Object.assign({}, ...bound);
}

const USE_CASES = {
  ...accounts,
  ...callbackSecrets,
  ...fonts,
  ...keys,
  beginAdminUse,
  checkProvider,
  checkReadiness,
  deleteDraft,
  deleteMeme,
  deleteTrashed,
  emptyTrash,
  endAdminUse,
  findMeme,
  getAccount,
  getConnection,
  getDraft,
  getMeme,
  getMemeDocument,
  getSettings,
  getUsage,
  isStillValid,
  listAudit,
  listDrafts,
  listLocalServers,
  listMemes,
  listMemeTags,
  listModels,
  listOutbound,
  listProviders,
  listReadyMemes,
  listTrash,
  patchMeme,
  patchSettings,
  planCleanup,
  requireReady,
  requireValid,
  restoreTrashed,
  saveDraft,
  templateImageUrl,
  uploadImage,
  uploadVideo,
};

/** Use cases that need the ranks of templates. */
function rankedServices(deps: ServiceDeps, rankings: Rankings) {
  return {
    listTemplates: (query: TemplateQuery, caller: Caller) => listTemplates(deps, rankings, query, caller),
    getTemplate: (id: string, query: PlaceholderQuery) => getTemplate(deps, rankings.current(), id, query),
    /** Topics are those the caller may see; without a caller there are none. */
    listTrending: (query: TrendingQuery, caller?: Caller) =>
      listTrending(deps, rankings.current(), query, caller),
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
    onJobEnded(type, status) {
      delivery.wake();
      deps.onJobEnded(type, status);
    },
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
    cleanUp: (body: CleanupBody) => cleanUp({ ...deps, cleaned: storage.expire }, body),
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

interface RunningParts {
  runner: JobRunner;
  delivery: CallbackDelivery;
  reports: JobReports;
  trials: { stop(): void };
}

function createRunningService({ queue }: ServiceDeps, { runner, delivery, reports, trials }: RunningParts) {
  return {
    /** Queues the jobs that an earlier process left queued or running. */
    resume: (jobs: readonly JobRecord[]) => runner.resume(jobs),
    /** Resolves when no generation runs any more; from now on queued jobs wait for the next start. */
    drain: () => {
      runner.stop();
      trials.stop();
      return queue.idle();
    },
    /** Interrupts what still runs; it starts again with the next process. */
    interrupt() {
      reports.stop();
      runner.interrupt();
    },
    /** Jobs that have not ended. */
    active() {
      const all = runner.allActive();
      const queued = all.filter(({ startedAt }) => startedAt === null).length;
      return { queued, running: all.length - queued };
    },
    /** When it is worth asking for a job that was just accepted, whole seconds from 1 to 60. */
    estimateSeconds: () => queue.estimateSeconds(),
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
  const { pictureOfAddress, ...generation } = createGenerationService({
    ...deps,
    runner,
    pageCodecOffers,
    quota: createPictureQuota(deps),
  });
  const addresses = createAddressService({ ...deps, caption: pictureOfAddress });
  const otherIds = createOtherIds(deps.library);
  const writerTemplates = createWriterTemplates(deps.library);
  const trials = createTrials({
    ...deps,
    chooseWriter: (writing_model) => patchOwnersSettings(deps, { writing_model }),
    writePairs: (task) =>
      writePairs({ ...deps, writerTemplates, draw: (meme) => drawTrialMeme(deps, meme) }, task),
    newTrialId,
    createSeed: randomUUID,
    createDeadline: () => AbortSignal.timeout(TRIAL_SECONDS * 1000),
  });
  return {
    ...createLibraryService(deps),
    ...bind(deps, USE_CASES),
    ...bind({ ...deps, thumbs: createThumbs(deps) }, { cdnFile, trashThumb }),
    ...rankedServices(deps, rankings),
    sessions: createSessionService(deps),
    ...createBackupService(deps),
    ...storageServices(deps, space),
    ...createJobService({ ...deps, runner, pageCodecOffers }),
    ...generation,
    pageCodecOffers,
    trials,
    ...createCutOutService(deps),
    writingModels: createModelService(deps, deps.writingModels),
    cutOutModels: createModelService(deps, deps.cutOutModels),
    addresses,
    memegen: createMemegen(deps, otherIds, addresses.make),
    imgflip: createImgflip(deps, otherIds, addresses.make),
    /** @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY */
    authenticate: (secret: string): Caller => deps.store.keys.authenticate(secret, deps.now()),
    /** Waits for the templates that other processes have written; undefined where there are none. */
    catchUpTemplates: () => deps.library.catchUp(),
    /** The state of the engine, as far as it is known without trying. */
    health: () => health(deps, { startedAt, low_space: space.isLow() }),
    storage: createStorageService(deps),
    idempotency: idempotencyService(deps),
    running: createRunningService(deps, { runner, delivery, reports, trials }),
  };
}
