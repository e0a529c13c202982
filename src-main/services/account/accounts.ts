import type {
  AccountInfo,
  AccountListData,
  AccountPatch,
  AccountQuery,
  CreateAccountBody,
} from '../../../src-shared/contract/accounts.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { toAccountInfo } from '../../store/account-info.ts';
import type { AccountRecord } from '../../store/accounts.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** The accounts of the machine, for its owner. */

type Deps = Pick<ServiceDeps, 'store' | 'now'>;

/** Call it in a transaction: a balance may start its period. */
const present = ({ store, now }: Deps, account: AccountRecord): AccountInfo =>
  toAccountInfo(account, store.ledger.credits(account.id, now()));

/** A page of the accounts, oldest first; `search` is part of a name in any case, or an id. */
export function listAccounts(deps: Deps, query: AccountQuery): AccountListData {
  const { search = '', limit = LIMITS.listLimitDefault, offset = 0 } = query;
  const wanted = search.toLowerCase();
  return deps.store.transaction(() => {
    const found = deps.store.accounts
      .list()
      .filter(({ id, name }) => id === search || name.toLowerCase().includes(wanted));
    const page = found.slice(offset, offset + limit);
    return { accounts: page.map((account) => present(deps, account)), total: found.length };
  });
}

/** Makes an account without a key. */
export function createAccount(deps: Deps, { name = '', plan = 'free' }: CreateAccountBody): AccountInfo {
  const { store, now } = deps;
  return store.transaction(() => present(deps, store.accounts.create({ plan, name, now: now() })));
}

/** @throws CamError NOT_FOUND also for an account of test keys */
function requireAccount({ store }: Pick<Deps, 'store'>, id: string): AccountRecord {
  const account = store.accounts.get(id);
  if (account?.testOf === null) return account;
  const message = `There is no account ${JSON.stringify(id)}. \`GET /v1/accounts\` lists the ids.`;
  throw new CamError('NOT_FOUND', message);
}

/**
 * Changes what is given, all or nothing: the plan, then the balance, then whether it is suspended.
 * @throws CamError NOT_FOUND; VALIDATION_ERROR where the caller's own account or the app's would be suspended
 */
export function patchAccount(
  deps: Deps & Pick<ServiceDeps, 'ownerKeyId'>,
  caller: Caller,
  id: string,
  { plan, credits, suspended }: AccountPatch,
): AccountInfo {
  const { store } = deps;
  return store.transaction(() => {
    const now = deps.now();
    const account = requireAccount(deps, id);
    if (suspended === true) requireOther(deps, caller, id);
    if (plan !== undefined && plan !== account.plan) store.accounts.setPlan(id, plan, now);
    if (credits !== undefined) store.ledger.setCredits(id, credits, now);
    if (suspended !== undefined) store.accounts.setSuspended(id, suspended ? now : null);
    return present(deps, requireAccount(deps, id));
  });
}

/** Nobody locks himself or the app out. @throws CamError VALIDATION_ERROR */
function requireOther(
  { store, ownerKeyId }: Pick<ServiceDeps, 'store' | 'ownerKeyId'>,
  { key }: Caller,
  id: string,
): void {
  const appKey = ownerKeyId();
  const ownIds = store.keys.list().flatMap((each) => (each.id === appKey ? [each.accountId] : []));
  if (id !== key.accountId && !ownIds.includes(id)) return;
  throw invalidField(
    'suspended',
    `must not be true for ${id === key.accountId ? 'the account of the key that makes this call' : 'the app’s own account'}. Suspend or revoke single keys instead.`,
  );
}
