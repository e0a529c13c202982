import { getAccount, health } from './account.ts';
import { captionMeme } from './caption.ts';
import { cdnFile } from './cdn.ts';
import type { ActionDeps } from './deps.ts';
import { deleteMeme, getMeme, listMemes } from './memes.ts';
import { listModels } from './models.ts';
import { createRanking, getTemplate, listTemplates, listTrending, templateImageUrl } from './templates.ts';
import type { Actions } from './types.ts';

/** Binds every use case to its parts: what all doors call. */
export function createActions(deps: ActionDeps): Actions {
  const { store, now } = deps;
  const ranking = createRanking(deps);
  const startedAt = now();
  return {
    authenticate: (secret) => store.keys.authenticate(secret, now()),
    caption: (request, call) => captionMeme(deps, request, call, () => ranking.expire()),
    listTemplates: (query) => listTemplates(deps, ranking.current(), query),
    getTemplate: (id) => getTemplate(deps, ranking.current(), id),
    templateImageUrl: (id) => templateImageUrl(deps, id),
    listTrending: (page) => listTrending(deps, ranking.current(), page),
    listModels: () => listModels(deps),
    getAccount: (caller) => getAccount(deps, caller),
    health: () => health(deps, startedAt),
    listMemes: (caller, page) => listMemes(deps, caller, page),
    getMeme: (caller, id) => getMeme(deps, caller, id),
    deleteMeme: (caller, id) => deleteMeme(deps, caller, id),
    cdnFile: (path) => cdnFile(deps, path),
    idempotency: {
      claim: ({ account }, key, fingerprint) =>
        store.idempotency.claim({ accountId: account.id, key, fingerprint, now: now() }),
      complete: ({ account }, key, status, body) =>
        store.idempotency.complete({ accountId: account.id, key, status, body, now: now() }),
      abandon: ({ account }, key) => store.idempotency.abandon(account.id, key),
    },
    idle: () => deps.queue.idle(),
  };
}
