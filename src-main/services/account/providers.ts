import { CamError } from '../../../src-shared/contract/errors.ts';
import type {
  ProviderCheck,
  ProviderListData,
  ProviderSettings,
} from '../../../src-shared/contract/providers.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { requireOwner } from './owner-gate.ts';
import { getSettings } from './settings.ts';

/** The servers with models that are set up, for the owner of the machine. */

const WHAT = 'Looking after model providers';

/** What the owner of the home has set in the app; nothing where the home has no owner yet. */
export function ownersProviders(
  { store }: Pick<ServiceDeps, 'store'>,
  ownerKeyId: string | undefined,
): readonly ProviderSettings[] {
  const key = store.keys.list().find(({ id }) => id === ownerKeyId);
  const account = key && store.accounts.get(key.accountId);
  return account ? getSettings({ store }, { account }).providers : [];
}

/** Those of the environment first: they win over settings of the same id. */
export function listProviders({ models }: Pick<ServiceDeps, 'models'>, caller: Caller): ProviderListData {
  requireOwner(caller, WHAT);
  return { providers: models.providers() };
}

/** Asks a provider for its models, now. @throws CamError PLAN_UPGRADE_REQUIRED, NOT_FOUND */
export async function checkProvider(
  { models, now }: Pick<ServiceDeps, 'models' | 'now'>,
  caller: Caller,
  id: string,
): Promise<ProviderCheck> {
  requireOwner(caller, WHAT);
  const startedAt = now();
  const found = await models.check(id);
  if (!found) {
    const message = `There is no provider "${id}". GET /v1/providers lists those that are set up.`;
    throw new CamError('NOT_FOUND', message);
  }
  return { id, ...found, duration_ms: Math.max(0, Math.round(now() - startedAt)) };
}
