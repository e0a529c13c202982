import { BatchCall } from '../../../src-shared/contract/batch.ts';
import { isOver, type JobStatus } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { toUsageCsv } from '../../services/account/usage.ts';
import type { Services } from '../../services/create-services.ts';
import type { HttpDeps } from '../deps.ts';
import { readFileName } from '../plugins/file-body.ts';
import type { RequestLog } from '../plugins/request-log.ts';
import type { Routes } from '../route-declaration.ts';
import { addOpenApiRoutes } from './docs.ts';
import {
  addDownload,
  addEventStream,
  addPicture,
  addTable,
  addUpload,
  type EventStreams,
  endStreams,
} from './file-operation.ts';
import {
  addChange,
  addEndpoint,
  addFileChange,
  addGeneration,
  addOperation,
  addRedirect,
} from './operation.ts';
import { addPictureAddressRoutes } from './picture-addresses.ts';

/** Items are validated one by one when they are planned, so that an invalid item does not fail the others. */
const BATCH = { ...OPERATIONS.batchMemes, body: BatchCall };

/** Operations tagged Memes. */
function addMemeRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addGeneration(routes, OPERATIONS.captionMeme, services.caption);
  addGeneration(routes, OPERATIONS.generateMemes, services.generate);
  addGeneration(routes, OPERATIONS.paintMeme, services.aiImage);
  addGeneration(routes, OPERATIONS.memesFromImage, services.fromImage);
  addGeneration(routes, OPERATIONS.brandMemes, services.branded);
  addGeneration(routes, OPERATIONS.remixMeme, services.remix);
  addGeneration(routes, OPERATIONS.generateGif, services.gif);
  addGeneration(routes, OPERATIONS.generateVideo, services.video);
  addGeneration(routes, OPERATIONS.animateImage, services.animate);
  addGeneration(routes, BATCH, services.batch);

  addOperation(routes, OPERATIONS.listMemes, ({ caller, query }) => services.listMemes(caller, query));
  addOperation(routes, OPERATIONS.getMeme, ({ caller, params }) => services.getMeme(caller, params.id));
  addOperation(routes, OPERATIONS.getMemeDocument, ({ caller, params }) =>
    services.getMemeDocument(caller, params.id),
  );
  addOperation(routes, OPERATIONS.patchMeme, ({ caller, params, body }) =>
    services.patchMeme(caller, params.id, body),
  );
  addOperation(routes, OPERATIONS.listMemeTags, ({ caller }) => services.listMemeTags(caller));
  addOperation(routes, OPERATIONS.deleteMeme, ({ caller, params }) => services.deleteMeme(caller, params.id));

  addOperation(routes, OPERATIONS.listTrash, ({ caller, query }) => services.listTrash(caller, query));
  addPicture(routes, OPERATIONS.getTrashThumb, ({ caller, params }) =>
    services.trashThumb(caller, params.id),
  );
  addFileChange(routes, OPERATIONS.restoreTrashed, ({ caller, params }) =>
    services.restoreTrashed(caller, params.id),
  );
  addOperation(routes, OPERATIONS.deleteTrashed, ({ caller, params }) =>
    services.deleteTrashed(caller, params.id),
  );
  addOperation(routes, OPERATIONS.emptyTrash, ({ caller }) => services.emptyTrash(caller));
}

const STREAM_LIMITS = { max: 10, maxOfAccount: 10, instead: 'Close one, or read GET /v1/requests.' };

/** Operations tagged Account: plans and balances, keys, usage, the record of outbound requests. */
function addAccountRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(routes, OPERATIONS.getAccount, ({ caller }) => services.getAccount(caller));
  addOperation(routes, OPERATIONS.listAccounts, ({ query }) => services.listAccounts(query));
  addChange(routes, OPERATIONS.createAccount, ({ body }) => services.createAccount(body));
  addOperation(routes, OPERATIONS.patchAccount, ({ caller, params, body }) =>
    services.patchAccount(caller, params.id, body),
  );
  addOperation(routes, OPERATIONS.listKeys, ({ caller }) => services.listKeys(caller));
  addChange(routes, OPERATIONS.createKey, ({ caller, body }) => services.createKey(caller, body));
  addOperation(routes, OPERATIONS.revokeKey, ({ caller, params }) => services.revokeKey(caller, params.id));
  addChange(routes, OPERATIONS.rotateKey, ({ caller, params, body }) =>
    services.rotateKey(caller, params.id, body),
  );
  addChange(routes, OPERATIONS.suspendKey, ({ caller, params }) => services.suspendKey(caller, params.id));
  addChange(routes, OPERATIONS.resumeKey, ({ caller, params }) => services.resumeKey(caller, params.id));
  addOperation(routes, OPERATIONS.getConnection, () => services.getConnection());
  addOperation(routes, OPERATIONS.listOutbound, ({ query }) => services.listOutbound(query));
  addOperation(routes, OPERATIONS.listAudit, ({ query }) => services.listAudit(query));
  addTable(
    routes,
    OPERATIONS.getUsage,
    ({ caller, query }) => services.getUsage(caller, query),
    (usage, { query }) => toUsageCsv(usage, query),
  );
}

/** The request log, which this process keeps in memory, and its stream of events; for the owner only. */
function addRequestLogRoutes(
  routes: Routes,
  log: RequestLog,
  { isStillValid }: Pick<Services, 'isStillValid'>,
  streams: EventStreams,
): void {
  addOperation(routes, OPERATIONS.listRequests, () => ({ requests: log.list() }));
  addEventStream(
    routes,
    OPERATIONS.streamRequests,
    { streams, isStillValid, ...STREAM_LIMITS },
    () =>
      ({ send }) =>
        log.follow((entry) => send('request', entry)),
  );
}

/** Open streams of events: of the request log, and of jobs. */
interface OpenStreams {
  requests: EventStreams;
  jobs: EventStreams;
}

/** All operations of version 1. */
export function addOperationRoutes(routes: Routes, deps: HttpDeps, requestLog: RequestLog): void {
  const streams: OpenStreams = { requests: new Map(), jobs: new Map() };
  addMemeRoutes(routes, deps);
  addPictureAddressRoutes(routes, deps);
  addTemplateRoutes(routes, deps);
  addImportRoutes(routes, deps);
  addFontRoutes(routes, deps);
  addBackupRoutes(routes, deps, streams.requests);
  addEditorRoutes(routes, deps);
  addStorageRoutes(routes, deps);
  addAccountRoutes(routes, deps);
  addRequestLogRoutes(routes, requestLog, deps.services, streams.requests);
  addJobRoutes(routes, deps, streams.jobs);
  addServiceRoutes(routes, deps);
  addOpenApiRoutes(routes, deps);
  routes.onClose(() => {
    endStreams(streams.requests);
    endStreams(streams.jobs);
  });
}

/** Operations tagged Editor: what a window stores with the engine. */
function addEditorRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addFileChange(routes, OPERATIONS.uploadImage, ({ caller, body }) => services.uploadImage(caller, body));
  addFileChange(routes, OPERATIONS.cutOutImage, ({ caller, body }, _id, closed) =>
    services.cutOutImage(caller, body, closed),
  );
  addUpload(routes, OPERATIONS.uploadVideo, (caller, content, { query }, closed) =>
    services.uploadVideo(caller, content, query, closed),
  );
  addOperation(routes, OPERATIONS.listDrafts, ({ caller, query }) => services.listDrafts(caller, query));
  addOperation(routes, OPERATIONS.getDraft, ({ caller, params }) => services.getDraft(caller, params.id));
  addOperation(routes, OPERATIONS.saveDraft, ({ caller, params, body }) =>
    services.saveDraft(caller, params.id, body),
  );
  addOperation(routes, OPERATIONS.deleteDraft, ({ caller, params }) =>
    services.deleteDraft(caller, params.id),
  );
  addOperation(routes, OPERATIONS.getSettings, ({ caller }) => services.getSettings(caller));
  addOperation(routes, OPERATIONS.patchSettings, ({ caller, body }) => services.patchSettings(caller, body));
}

/** Operations tagged Fonts. */
function addFontRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(routes, OPERATIONS.listFonts, () => services.listFonts());
  // Named by its content, so that a repetition finds it.
  addFileChange(routes, OPERATIONS.addFont, ({ body }) => services.addFont(body));
  addOperation(routes, OPERATIONS.deleteFont, ({ params }) => services.deleteFont(params.id));
}

/** Imports with progress, all for the owner alone. */
function addImportRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(routes, OPERATIONS.listImports, () => services.listImports());
  addFileChange(routes, OPERATIONS.fetchImport, async ({ body }) => services.fetchImport(body));
  addUpload(routes, OPERATIONS.importFile, (_caller, content, { query, headers }) =>
    services.importFile(content, {
      ...query,
      ...readFileName(query.name, headers['content-disposition']),
    }),
  );
  addOperation(routes, OPERATIONS.cancelImport, () => services.cancelImport());
}

const HEALTH_ACCESS = {
  caller: 'nobody',
  scope: null,
  limit: { notCounted: 'it is answered from memory, and who watches the engine must always get it' },
} as const;

/** Operations tagged Service: models, their providers and the health of the engine. */
function addServiceRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(routes, OPERATIONS.listModels, () => services.listModels());
  addOperation(routes, OPERATIONS.listProviders, () => services.listProviders());
  addOperation(routes, OPERATIONS.listLocalServers, ({ caller }) => services.listLocalServers(caller));
  addFileChange(routes, OPERATIONS.checkProvider, ({ params }) => services.checkProvider(params.id));
  addInstalledModelRoutes(routes, services);
  addEndpoint(routes, { ...OPERATIONS.getHealth, path: '/v1/health' }, HEALTH_ACCESS, async () => {
    await services.storage.check();
    return services.health();
  });
  const live = { ...OPERATIONS.getLiveness, path: '/v1/health/live' };
  addEndpoint(routes, live, HEALTH_ACCESS, () => ({ status: 'live' as const }));
  const ready = { ...OPERATIONS.getReadiness, path: '/v1/health/ready' };
  addEndpoint(routes, ready, HEALTH_ACCESS, async () => {
    await services.storage.check();
    return services.requireReady();
  });
}

/** The models that run on this computer, and trials of those that write. */
function addInstalledModelRoutes(
  routes: Routes,
  { writingModels, cutOutModels, trials }: Pick<Services, 'writingModels' | 'cutOutModels' | 'trials'>,
): void {
  addOperation(routes, OPERATIONS.listWritingModels, () => writingModels.list());
  addFileChange(routes, OPERATIONS.addWritingModel, ({ body }) => writingModels.add(body));
  addFileChange(routes, OPERATIONS.pauseWritingModel, ({ params }) => writingModels.pause(params.id));
  addOperation(routes, OPERATIONS.removeWritingModel, ({ params }) => writingModels.remove(params.id));
  addOperation(routes, OPERATIONS.listCutOutModels, () => cutOutModels.list());
  addFileChange(routes, OPERATIONS.addCutOutModel, ({ body }) => cutOutModels.add(body));
  addFileChange(routes, OPERATIONS.pauseCutOutModel, ({ params }) => cutOutModels.pause(params.id));
  addOperation(routes, OPERATIONS.removeCutOutModel, ({ params }) => cutOutModels.remove(params.id));
  addFileChange(routes, OPERATIONS.startWritingTrial, async ({ params, body }) =>
    trials.start(params.id, body),
  );
  addOperation(routes, OPERATIONS.getWritingTrial, ({ params }) => trials.get(params.id));
  addFileChange(routes, OPERATIONS.decideWritingTrial, async ({ params, body }) =>
    trials.decide(params.id, body),
  );
  addOperation(routes, OPERATIONS.cancelWritingTrial, ({ params }) => trials.cancel(params.id));
}

/** Operations on the space that the home takes. */
function addStorageRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(routes, OPERATIONS.getStorage, () => services.getStorage());
  addOperation(routes, OPERATIONS.planCleanup, () => services.planCleanup());
  // What is gone already is not deleted twice.
  addFileChange(routes, OPERATIONS.cleanUp, ({ body }) => services.cleanUp(body));
}

/** Operations tagged Templates. */
function addTemplateRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(routes, OPERATIONS.listTemplates, ({ caller, query }) =>
    services.listTemplates(query, caller),
  );
  addOperation(routes, OPERATIONS.getTemplate, ({ params, query }) => services.getTemplate(params.id, query));
  addRedirect(routes, OPERATIONS.getTemplateImage, ({ params }) => services.templateImageUrl(params.id));
  addOperation(routes, OPERATIONS.listReadyMemes, ({ query }) => services.listReadyMemes(query));
  addOperation(routes, OPERATIONS.listTrending, ({ caller, query }) => services.listTrending(query, caller));

  addFileChange(routes, OPERATIONS.createTemplate, ({ body }, changeId) =>
    services.createTemplate(body, changeId),
  );
  addOperation(routes, OPERATIONS.editTemplate, ({ params, body }) => services.editTemplate(params.id, body));
  addOperation(routes, OPERATIONS.deleteTemplate, ({ params }) => services.deleteTemplate(params.id));
  addDownload(routes, OPERATIONS.exportTemplate, ({ params }) => services.exportTemplate(params.id));
  addFileChange(routes, OPERATIONS.importPack, ({ body }, changeId) => services.importPack(body, changeId));
}

const BACKUP_STREAMS = { max: 10, maxOfAccount: 10, instead: 'Close one, or ask GET /v1/backups.' };

/** Operations for backups, all for the owner alone. */
function addBackupRoutes(
  routes: Routes,
  { services }: Pick<HttpDeps, 'services'>,
  streams: EventStreams,
): void {
  addOperation(routes, OPERATIONS.listBackups, () => services.listBackups());
  addFileChange(routes, OPERATIONS.createBackup, ({ body }) => services.createBackup(body));
  addDownload(routes, OPERATIONS.downloadBackup, ({ params }) => services.downloadBackup(params.id));
  addUpload(routes, OPERATIONS.uploadBackup, (_caller, content) => services.uploadBackup(content));
  addFileChange(routes, OPERATIONS.restoreBackup, ({ params }) => services.restoreBackup(params.id));
  addOperation(routes, OPERATIONS.deleteBackup, ({ params }) => services.deleteBackup(params.id));
  addEventStream(
    routes,
    OPERATIONS.streamBackups,
    { streams, isStillValid: services.isStillValid, ...BACKUP_STREAMS },
    () =>
      ({ send, end }) =>
        services.followBackups((task) => {
          send('task', task);
          if (task.status !== 'running') end();
        }),
  );
}

const JOB_STREAMS = {
  max: 100,
  maxOfAccount: LIMITS.jobStreamsMax,
  instead: 'Close one, or ask GET /v1/jobs/{id} now and then.',
};

/** Operations tagged Jobs. */
function addJobRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>, streams: EventStreams): void {
  addOperation(routes, OPERATIONS.listJobs, ({ caller, query }) => services.listJobs(caller, query));
  addOperation(routes, OPERATIONS.getJob, ({ caller, params }) => services.getJob(caller, params.id));
  addOperation(routes, OPERATIONS.getJobRequest, ({ caller, params }) =>
    services.getJobRequest(caller, params.id),
  );
  addOperation(routes, OPERATIONS.cancelJob, ({ caller, params }) => services.cancelJob(caller, params.id));
  addOperation(routes, OPERATIONS.getCallbackSecret, ({ caller }) => services.getCallbackSecret(caller));
  addChange(routes, OPERATIONS.rotateCallbackSecret, ({ caller, body }) =>
    services.rotateCallbackSecret(caller, body),
  );
  const limits = { streams, isStillValid: services.isStillValid, ...JOB_STREAMS };
  addEventStream(routes, OPERATIONS.streamJob, limits, ({ caller, params: { id } }) => {
    // An unknown job is refused before the stream opens.
    services.getJob(caller, id);
    return ({ send, end }) =>
      services.followJob(
        caller,
        id,
        (job) => {
          send(getEventName(job.status), job);
          if (isOver(job.status)) end();
        },
        end,
      );
  });
}

/** The name of an event for the state of a job. */
function getEventName(status: JobStatus) {
  return status === 'queued' || status === 'running' ? 'progress' : status;
}
