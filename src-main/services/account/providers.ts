import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import type { PageQuery } from '../../../src-shared/contract/operations/operations.ts';
import type {
  LocalServerListData,
  OutboundData,
  ProviderCheck,
  ProviderListData,
  ProviderSettings,
} from '../../../src-shared/contract/providers.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { getSettings } from './settings.ts';

/** Model providers that are set up, and what was sent to them: for the owner of the machine. */

/** The providers in the owner's settings; none where the home has no owner yet. */
export function ownersProviders(
  { store }: Pick<ServiceDeps, 'store'>,
  ownerKeyId: string | undefined,
): readonly ProviderSettings[] {
  const key = store.keys.list().find(({ id }) => id === ownerKeyId);
  const account = key && store.accounts.get(key.accountId);
  return account ? getSettings({ store }, { account }).providers : [];
}

/** Those of the environment first: they take precedence over settings of the same id. */
export function listProviders({ models }: Pick<ServiceDeps, 'models'>): ProviderListData {
  return { providers: models.providers() };
}

/** Servers with models on this machine that are not set up. */
export async function listLocalServers(
  { models, store }: Pick<ServiceDeps, 'models' | 'store'>,
  caller: Caller,
): Promise<LocalServerListData> {
  const { find_local_servers, declined_servers } = getSettings({ store }, caller);
  if (!find_local_servers) return { servers: [] };
  const used = new Set(models.providers().map(({ base_url }) => getServerName(base_url)));
  const found = await models.localServers();
  const servers = found
    .filter(({ base_url }) => !used.has(getServerName(base_url)))
    .map((server) => ({ ...server, declined: declined_servers.includes(server.base_url) }));
  return { servers };
}

/** Names a server: `localhost` and `127.0.0.1` are the same one. */
function getServerName(address: string): string {
  const { hostname, port, host } = new URL(address);
  return isLoopbackHost(hostname) ? `127.0.0.1:${port}` : host;
}

/** Requests a provider's list of models now. @throws CamError NOT_FOUND */
export async function checkProvider(
  { models, now }: Pick<ServiceDeps, 'models' | 'now'>,
  id: string,
): Promise<ProviderCheck> {
  const startedAt = now();
  const found = await models.check(id);
  if (!found) {
    const message = `There is no provider "${id}". GET /v1/providers lists those that are set up.`;
    throw new CamError('NOT_FOUND', message);
  }
  return { id, ...found, processing_ms: Math.max(0, Math.round(now() - startedAt)) };
}

/** The requests sent to model providers, latest first. */
export function listOutbound({ store }: Pick<ServiceDeps, 'store'>, page: PageQuery): OutboundData {
  const { rows, total } = store.outbound.list({
    limit: page.limit ?? LIMITS.listLimitDefault,
    offset: page.offset ?? 0,
  });
  const requests = rows.map(({ at, accountId, bytesSent, bytesReceived, durationMs, ...rest }) => ({
    at: new Date(at).toISOString(),
    account_id: accountId,
    ...rest,
    bytes_sent: bytesSent,
    bytes_received: bytesReceived,
    processing_ms: durationMs,
  }));
  return { requests, total };
}
