import type { AuditData } from '../../../src-shared/contract/audit.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PageQuery } from '../../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** The record of what keys did with the scope `admin`. The app itself is the owner at the screen and is not recorded. */

type Deps = Pick<ServiceDeps, 'store' | 'now'>;

/**
 * Notes that a key administers, before it does; returns the number of the entry. `operation`: method and route;
 * `target`: the path.
 */
export function beginAdminUse(
  { store, now }: Deps,
  { key }: Pick<Caller, 'key'>,
  call: { operation: string; target: string },
): number {
  return store.adminUses.begin({ at: now(), keyId: key.id, last4: key.last4, ...call });
}

/** Notes how the call was answered. */
export function endAdminUse({ store }: Pick<Deps, 'store'>, entry: number, status: number): void {
  store.adminUses.end(entry, status);
}

/** The entries, latest first. */
export function listAudit({ store }: Pick<Deps, 'store'>, page: PageQuery): AuditData {
  const { limit = LIMITS.listLimitDefault, offset = 0 } = page;
  const { uses, total } = store.adminUses.list({ limit, offset });
  const entries = uses.map(({ at, keyId, ...use }) => ({
    at: new Date(at).toISOString(),
    key_id: keyId,
    ...use,
  }));
  return { entries, total };
}
