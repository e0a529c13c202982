import { successText } from '../../src-shared/contract/envelope.ts';
import { getAccount, health } from './account/account.ts';
import { createKey, listKeys, revokeKey } from './account/keys.ts';
import { listOutbound } from './account/outbound.ts';
import { requireOwner } from './account/owner-gate.ts';
import { checkProvider, listProviders } from './account/providers.ts';
import { createSessionService } from './account/sessions.ts';
import { getSettings, patchSettings } from './account/settings.ts';
import { metaOf } from './billing/charge.ts';
import { getUsage } from './billing/usage.ts';
import type { ServiceDeps } from './deps.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './editor/drafts.ts';
import { uploadImage } from './editor/uploads.ts';
import { listModels } from './generation/models.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createJobService, presentJob } from './jobs/jobs.ts';
import { createPlanner } from './jobs/planner.ts';
import { captionMeme } from './memes/caption.ts';
import { cdnFile } from './memes/cdn.ts';
import { deleteMeme, getMeme, getMemeDocument, listMemes } from './memes/memes.ts';
import { createThumbs } from './memes/thumbs.ts';
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  exportTemplate,
  importPack,
} from './templates/template-library.ts';
import {
  createRanking,
  getTemplate,
  listTemplates,
  listTrending,
  templateImageUrl,
} from './templates/templates.ts';
import type { Caller, Services } from './types.ts';

/** What changes the library: the library knows nothing of callers, so they are told apart here. */
function libraryActions(deps: ServiceDeps) {
  const gate = (caller: Caller) => requireOwner(caller, 'Changing the library');
  return {
    createTemplate: async (caller, body) => {
      gate(caller);
      return createTemplate(deps, body);
    },
    editTemplate: async (caller, id, body) => {
      gate(caller);
      return editTemplate(deps, id, body);
    },
    deleteTemplate: async (caller, id) => {
      gate(caller);
      return deleteTemplate(deps, id);
    },
    exportTemplate: (id) => exportTemplate(deps, id),
    importPack: async (caller, body) => {
      gate(caller);
      return importPack(deps, body);
    },
  } satisfies Partial<Services>;
}

/** What the app keeps with the engine: pictures, drafts, settings, keys. */
function appActions(deps: ServiceDeps) {
  return {
    sessions: createSessionService(deps),
    uploadImage: (body) => uploadImage(deps, body),
    listDrafts: (caller, page) => listDrafts(deps, caller, page),
    getDraft: (caller, id) => getDraft(deps, caller, id),
    saveDraft: (caller, id, body) => saveDraft(deps, caller, id, body),
    deleteDraft: (caller, id) => deleteDraft(deps, caller, id),
    getSettings: (caller) => getSettings(deps, caller),
    patchSettings: (caller, patch) => patchSettings(deps, caller, patch),
    listKeys: (caller) => listKeys(deps, caller),
    createKey: (caller, body) => createKey(deps, caller, body),
    revokeKey: (caller, id) => revokeKey(deps, caller, id),
    getUsage: (caller, query) => getUsage(deps, caller, query),
    listProviders: (caller) => listProviders(deps, caller),
    checkProvider: (caller, id) => checkProvider(deps, caller, id),
    listOutbound: (caller, page) => listOutbound(deps, caller, page),
  } satisfies Partial<Services>;
}

/** Binds every use case to its parts: what all doors call. */
export function createServices(deps: ServiceDeps): Services {
  const { store, now } = deps;
  const ranking = createRanking(deps);
  const startedAt = now();
  const thumbs = createThumbs(deps);
  const captioned = () => ranking.expire();
  const runner = createJobRunner({
    ...deps,
    plan: createPlanner(deps, captioned),
    render: (data, meta, { requestId: request_id, createdAt }) =>
      successText(data, { ...meta, request_id, processing_time_ms: Math.max(0, now() - createdAt) }),
    promise: (job, call) =>
      call.render(
        presentJob({ baseUrl: deps.baseUrl, live: () => undefined }, job),
        metaOf(deps, call.caller, 0),
      ),
  });
  return {
    ...libraryActions(deps),
    ...appActions(deps),
    authenticate: (secret) => store.keys.authenticate(secret, now()),
    ...createJobService({ ...deps, runner }),
    caption: (request, call) => captionMeme({ ...deps, runner }, request, call, captioned),
    listTemplates: (query) => listTemplates(deps, ranking.current(), query),
    getTemplate: (id) => getTemplate(deps, ranking.current(), id),
    templateImageUrl: (id) => templateImageUrl(deps, id),
    generate: (request, call) => runner.submit('generate', request, call),
    aiImage: (request, call) => runner.submit('ai-image', request, call),
    fromImage: (request, call) => runner.submit('from-image', request, call),
    branded: (request, call) => runner.submit('branded', request, call),
    remix: (request, call) => runner.submit('remix', request, call),
    batch: (request, call) => runner.submit('batch', request, call),
    listTrending: (page, caller) => listTrending(deps, ranking.current(), page, caller),
    listModels: () => listModels(deps),
    getAccount: (caller) => getAccount(deps, caller),
    health: () => health(deps, startedAt),
    listMemes: (caller, page) => listMemes(deps, caller, page),
    getMeme: (caller, id) => getMeme(deps, caller, id),
    getMemeDocument: (caller, id) => getMemeDocument(deps, caller, id),
    deleteMeme: (caller, id) => deleteMeme(deps, caller, id),
    cdnFile: (path) => cdnFile({ ...deps, thumbs }, path),
    idempotency: {
      claim: ({ account }, key, fingerprint) =>
        store.idempotency.claim({ accountId: account.id, key, fingerprint, now: now() }),
      complete: ({ account }, key, status, body) =>
        store.idempotency.complete({ accountId: account.id, key, status, body, now: now() }),
      abandon: ({ account }, key) => store.idempotency.abandon(account.id, key),
    },
    running: {
      resume: (jobs) => runner.resume(jobs),
      drain: () => {
        runner.stop();
        return deps.queue.idle();
      },
      interrupt: () => runner.interrupt(),
    },
  };
}
