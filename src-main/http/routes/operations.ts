import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginCallback } from 'fastify';
import { BatchCall } from '../../../src-shared/contract/batch.ts';
import { isOver, type JobStatus } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { requireOwner } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import { addAuth, addRateLimit, type RateLimiter } from '../plugins/auth.ts';
import { readFileName } from '../plugins/file-body.ts';
import { addIdempotency } from '../plugins/idempotency.ts';
import { addBodyBudget, type BodyBudget } from '../plugins/json-body.ts';
import { addPictureAnswer } from '../plugins/picture-answer.ts';
import type { RequestLog } from '../plugins/request-log.ts';
import { addOpenApiRoutes } from './docs.ts';
import {
  addDownload,
  addEventStream,
  addPicture,
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
  type TypedApp,
} from './operation.ts';
import { addPictureAddressRoutes } from './picture-addresses.ts';

/** Items are validated one by one when they are planned, so that an invalid item does not fail the others. */
const BATCH = { ...OPERATIONS.batchMemes, body: BatchCall };

/** Operations tagged Memes. */
function addMemeRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addGeneration(app, OPERATIONS.captionMeme, services.caption);
  addGeneration(app, OPERATIONS.generateMemes, services.generate);
  addGeneration(app, OPERATIONS.paintMeme, services.aiImage);
  addGeneration(app, OPERATIONS.memesFromImage, services.fromImage);
  addGeneration(app, OPERATIONS.brandMemes, services.branded);
  addGeneration(app, OPERATIONS.remixMeme, services.remix);
  addGeneration(app, OPERATIONS.generateGif, services.gif);
  addGeneration(app, OPERATIONS.generateVideo, services.video);
  addGeneration(app, OPERATIONS.animateImage, services.animate);
  addGeneration(app, BATCH, services.batch);

  addOperation(app, OPERATIONS.listMemes, ({ caller, query }) => services.listMemes(caller, query));
  addOperation(app, OPERATIONS.getMeme, ({ caller, params }) => services.getMeme(caller, params.id));
  addOperation(app, OPERATIONS.getMemeDocument, ({ caller, params }) =>
    services.getMemeDocument(caller, params.id),
  );
  addOperation(app, OPERATIONS.deleteMeme, ({ caller, params }) => services.deleteMeme(caller, params.id));

  addOperation(app, OPERATIONS.listTrash, ({ caller, query }) => services.listTrash(caller, query));
  addPicture(app, OPERATIONS.getTrashThumb, ({ caller, params }) => services.trashThumb(caller, params.id));
  addChange(app, OPERATIONS.restoreMeme, ({ caller, params }) => services.restoreMeme(caller, params.id));
  addOperation(app, OPERATIONS.deleteTrashed, ({ caller, params }) =>
    services.deleteTrashed(caller, params.id),
  );
  addOperation(app, OPERATIONS.emptyTrash, ({ caller }) => services.emptyTrash(caller));
}

const REQUEST_LOG = 'The log of calls';
const STREAM_LIMITS = { max: 10, maxOfAccount: 10, instead: 'Close one, or read GET /v1/requests.' };

/** Operations tagged Account: plan and balance, keys, usage, the record of outbound requests. */
function addAccountRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.getAccount, ({ caller }) => services.getAccount(caller));
  addOperation(app, OPERATIONS.listKeys, ({ caller }) => services.listKeys(caller));
  addChange(app, OPERATIONS.createKey, ({ caller, body }) => services.createKey(caller, body));
  addOperation(app, OPERATIONS.revokeKey, ({ caller, params }) => services.revokeKey(caller, params.id));
  addChange(app, OPERATIONS.rotateKey, ({ caller, params, body }) =>
    services.rotateKey(caller, params.id, body),
  );
  addChange(app, OPERATIONS.resumeKey, ({ caller, params }) => services.resumeKey(caller, params.id));
  addOperation(app, OPERATIONS.getConnection, ({ caller }) => services.getConnection(caller));
  addOperation(app, OPERATIONS.listOutbound, ({ caller, query }) => services.listOutbound(caller, query));
  addOperation(app, OPERATIONS.getUsage, ({ caller, query }) => services.getUsage(caller, query));
}

/** The request log, which this process keeps in memory, and its stream of events; for the owner only. */
function addRequestLogRoutes(app: TypedApp, log: RequestLog, streams: EventStreams): void {
  addOperation(app, OPERATIONS.listRequests, ({ caller }) => {
    requireOwner(caller, REQUEST_LOG);
    return { requests: log.list() };
  });
  addEventStream(app, OPERATIONS.streamRequests, { streams, ...STREAM_LIMITS }, ({ caller }) => {
    requireOwner(caller, REQUEST_LOG);
    return ({ send }) => log.follow((entry) => send('request', entry));
  });
}

/** State that both prefixes share. */
interface SharedState {
  limiter: RateLimiter;
  bodies: BodyBudget;
  requestLog: RequestLog;
  /** Open streams of events: of the request log, and of jobs. */
  streams: { requests: EventStreams; jobs: EventStreams };
}

/** All operations of version 1, to be registered under each of its prefixes with the same state. */
export function operationRoutes(
  deps: HttpDeps,
  { limiter, bodies, requestLog, streams }: SharedState,
): FastifyPluginCallback {
  return (scope, _options, done) => {
    addAuth(scope, deps);
    addRateLimit(scope, limiter, deps.now ?? (() => performance.now()));
    addPictureAnswer(scope, deps);
    addIdempotency(scope, deps);
    addBodyBudget(scope, bodies);
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    addMemeRoutes(app, deps);
    addPictureAddressRoutes(app, { ...deps, limiter });
    addTemplateRoutes(app, deps);
    addImportRoutes(app, deps);
    addFontRoutes(app, deps);
    addBackupRoutes(app, deps, streams.requests);
    addEditorRoutes(app, deps);
    addStorageRoutes(app, deps);
    addAccountRoutes(app, deps);
    addRequestLogRoutes(app, requestLog, streams.requests);
    addJobRoutes(app, deps, streams.jobs);
    addServiceRoutes(app, deps);
    addOpenApiRoutes(app, deps);
    app.addHook('preClose', async () => {
      endStreams(streams.requests);
      endStreams(streams.jobs);
    });
    done();
  };
}

/** Operations tagged Editor: what a window stores with the engine. */
function addEditorRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addFileChange(app, OPERATIONS.uploadImage, ({ caller, body }) => services.uploadImage(caller, body));
  addOperation(app, OPERATIONS.listDrafts, ({ caller, query }) => services.listDrafts(caller, query));
  addOperation(app, OPERATIONS.getDraft, ({ caller, params }) => services.getDraft(caller, params.id));
  addOperation(app, OPERATIONS.saveDraft, ({ caller, params, body }) =>
    services.saveDraft(caller, params.id, body),
  );
  addOperation(app, OPERATIONS.deleteDraft, ({ caller, params }) => services.deleteDraft(caller, params.id));
  addOperation(app, OPERATIONS.getSettings, ({ caller }) => services.getSettings(caller));
  addOperation(app, OPERATIONS.patchSettings, ({ caller, body }) => services.patchSettings(caller, body));
}

/** Operations tagged Fonts. */
function addFontRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listFonts, () => services.listFonts());
  // Named by its content, so that a repetition finds it.
  addFileChange(app, OPERATIONS.addFont, ({ caller, body }) => services.addFont(caller, body));
  addOperation(app, OPERATIONS.deleteFont, ({ caller, params }) => services.deleteFont(caller, params.id));
}

/** Imports with progress, all for the owner alone. */
function addImportRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listImports, ({ caller }) => services.listImports(caller));
  addFileChange(app, OPERATIONS.fetchImport, async ({ caller, body }) => services.fetchImport(caller, body));
  addUpload(app, OPERATIONS.importFile, (caller, content, { query, headers }) =>
    services.importFile(caller, content, {
      ...query,
      ...readFileName(query.name, headers['content-disposition']),
    }),
  );
  addOperation(app, OPERATIONS.cancelImport, ({ caller }) => services.cancelImport(caller));
}

/** Operations tagged Service: models, their providers and the health of the engine. */
function addServiceRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listModels, () => services.listModels());
  addOperation(app, OPERATIONS.listProviders, ({ caller }) => services.listProviders(caller));
  addOperation(app, OPERATIONS.listLocalServers, ({ caller }) => services.listLocalServers(caller));
  addFileChange(app, OPERATIONS.checkProvider, ({ caller, params }) =>
    services.checkProvider(caller, params.id),
  );
  addOperation(app, OPERATIONS.listWritingModels, ({ caller }) => services.listWritingModels(caller));
  addFileChange(app, OPERATIONS.addWritingModel, ({ caller, body }) =>
    services.addWritingModel(caller, body),
  );
  addFileChange(app, OPERATIONS.pauseWritingModel, ({ caller, params }) =>
    services.pauseWritingModel(caller, params.id),
  );
  addOperation(app, OPERATIONS.removeWritingModel, ({ caller, params }) =>
    services.removeWritingModel(caller, params.id),
  );
  addEndpoint(app, OPERATIONS.getHealth, async () => {
    await services.storage.check();
    return services.health();
  });
}

/** Operations on the space that the home takes. */
function addStorageRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.getStorage, ({ caller }) => services.getStorage(caller));
  addOperation(app, OPERATIONS.planCleanup, ({ caller }) => services.planCleanup(caller));
  // What is gone already is not deleted twice.
  addFileChange(app, OPERATIONS.cleanUp, ({ caller, body }) => services.cleanUp(caller, body));
}

/** Operations tagged Templates. */
function addTemplateRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listTemplates, ({ query }) => services.listTemplates(query));
  addOperation(app, OPERATIONS.getTemplate, ({ params, query }) => services.getTemplate(params.id, query));
  addRedirect(app, OPERATIONS.getTemplateImage, ({ params }) => services.templateImageUrl(params.id));
  addOperation(app, OPERATIONS.listTrending, ({ caller, query }) => services.listTrending(query, caller));

  addFileChange(app, OPERATIONS.createTemplate, ({ caller, body }, changeId) =>
    services.createTemplate(caller, body, changeId),
  );
  addOperation(app, OPERATIONS.editTemplate, ({ caller, params, body }) =>
    services.editTemplate(caller, params.id, body),
  );
  addOperation(app, OPERATIONS.deleteTemplate, ({ caller, params }) =>
    services.deleteTemplate(caller, params.id),
  );
  addDownload(app, OPERATIONS.exportTemplate, ({ params }) => services.exportTemplate(params.id));
  addFileChange(app, OPERATIONS.importPack, ({ caller, body }, changeId) =>
    services.importPack(caller, body, changeId),
  );
}

const BACKUP_STREAMS = { max: 10, maxOfAccount: 10, instead: 'Close one, or ask GET /v1/backups.' };

/** Operations for backups, all for the owner alone. */
function addBackupRoutes(
  app: TypedApp,
  { services }: Pick<HttpDeps, 'services'>,
  streams: EventStreams,
): void {
  addOperation(app, OPERATIONS.listBackups, ({ caller }) => services.listBackups(caller));
  addFileChange(app, OPERATIONS.createBackup, ({ caller, body }) => services.createBackup(caller, body));
  addDownload(app, OPERATIONS.downloadBackup, ({ caller, params }) =>
    services.downloadBackup(caller, params.id),
  );
  addUpload(app, OPERATIONS.uploadBackup, (caller, content) => services.uploadBackup(caller, content));
  addFileChange(app, OPERATIONS.restoreBackup, ({ caller, params }) =>
    services.restoreBackup(caller, params.id),
  );
  addOperation(app, OPERATIONS.deleteBackup, ({ caller, params }) =>
    services.deleteBackup(caller, params.id),
  );
  addEventStream(app, OPERATIONS.streamBackups, { streams, ...BACKUP_STREAMS }, ({ caller }) => {
    // Anyone else is refused before the stream opens.
    services.followBackups(caller, () => {})();
    return ({ send, end }) =>
      services.followBackups(caller, (task) => {
        send('task', task);
        if (task.status !== 'running') end();
      });
  });
}

const JOB_STREAMS = {
  max: 100,
  maxOfAccount: LIMITS.jobStreamsMax,
  instead: 'Close one, or ask GET /v1/jobs/{id} now and then.',
};

/** Operations tagged Jobs. */
function addJobRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>, streams: EventStreams): void {
  addOperation(app, OPERATIONS.listJobs, ({ caller, query }) => services.listJobs(caller, query));
  addOperation(app, OPERATIONS.getJob, ({ caller, params }) => services.getJob(caller, params.id));
  addOperation(app, OPERATIONS.getJobRequest, ({ caller, params }) =>
    services.getJobRequest(caller, params.id),
  );
  addOperation(app, OPERATIONS.cancelJob, ({ caller, params }) => services.cancelJob(caller, params.id));
  addOperation(app, OPERATIONS.getCallbackSecret, ({ caller }) => services.getCallbackSecret(caller));
  addChange(app, OPERATIONS.rotateCallbackSecret, ({ caller, body }) =>
    services.rotateCallbackSecret(caller, body),
  );
  addEventStream(app, OPERATIONS.streamJob, { streams, ...JOB_STREAMS }, ({ caller, params: { id } }) => {
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
