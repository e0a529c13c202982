import type { Account } from '../../../src-shared/contract/account.ts';
import type { AccountInfo } from '../../../src-shared/contract/accounts.ts';
import { PLANS, type Plan } from '../../../src-shared/contract/plans.ts';
import { type Store, toAccountInfo } from '../../bootstrap/open-store.ts';
import { readOwner } from '../../bootstrap/owner-file.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';
import { withStore } from '../with-store.ts';

type HomeOptions = PrintOptions & { home?: string };

/** @throws CliError where no account has this id */
function describe(store: Store, id: string, now: number): AccountInfo {
  const account = store.accounts.get(id);
  if (account?.testOf !== null)
    throw new CliError(`there is no account ${id}; \`cam account list\` shows them.`);
  return toAccountInfo(account, store.ledger.credits(id, now));
}

const COLUMNS: readonly Column<AccountInfo>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'PLAN', cell: ({ plan }) => plan },
  { head: 'CREDITS', cell: ({ credits_remaining }) => credits_remaining, align: 'right' },
  { head: 'OF', cell: ({ credits_total }) => credits_total, align: 'right' },
  { head: 'RENEWED', cell: ({ period_end }) => period_end.slice(0, 10) },
  { head: 'STATUS', cell: ({ suspended }) => (suspended ? 'suspended' : 'active') },
  { head: 'NAME', cell: ({ name }) => name },
];

/** `cam account list`: the accounts, oldest first. */
export async function listAccounts(io: Io, options: HomeOptions): Promise<number> {
  const accounts = await withStore(io, options, (store) => {
    const now = Date.now();
    return store.accounts.list().map(({ id }) => describe(store, id, now));
  });
  printRows(io, options, accounts, COLUMNS);
  if (accounts.length === 0)
    io.message('There are no accounts yet; `cam keys create --plan starter` makes one with a key.');
  return 0;
}

/** `cam account create`: the account, which has no key yet. */
export async function createAccount(
  io: Io,
  options: HomeOptions & { plan: Plan; name?: string },
): Promise<number> {
  const { plan, name = '' } = options;
  const made = await withStore(io, options, (store) =>
    store.transaction(() => {
      const now = Date.now();
      return describe(store, store.accounts.create({ plan, name, now }).id, now);
    }),
  );
  printRows(io, options, [made], COLUMNS);
  io.message(`It has no key yet; \`cam keys create --account ${made.id}\` makes one.`);
  return 0;
}

function change(
  io: Io,
  id: string,
  options: HomeOptions,
  work: (store: Store, now: number) => void,
): Promise<number> {
  return withStore(io, options, (store) =>
    store.transaction(() => {
      const now = Date.now();
      describe(store, id, now);
      work(store, now);
      return describe(store, id, now);
    }),
  ).then((account) => {
    printRows(io, options, [account], COLUMNS);
    return 0;
  });
}

/** `cam account credits ID --set N`: the account as it then is. @throws CliError where no account has this id */
export function setCredits(io: Io, id: string, options: HomeOptions & { set: number }): Promise<number> {
  return change(io, id, options, (store, now) => store.ledger.setCredits(id, options.set, now));
}

/** `cam account plan ID --set PLAN`: the account as it then is. @throws CliError where no account has this id */
export async function setPlan(io: Io, id: string, options: HomeOptions & { set: Plan }): Promise<number> {
  const done = await change(io, id, options, (store, now) => store.accounts.setPlan(id, options.set, now));
  const { credits, requestsPerMinute } = PLANS[options.set];
  const requests = requestsPerMinute === null ? 'any number of' : `${requestsPerMinute}`;
  io.message(
    `${id} now has ${credits.toLocaleString('en-US')} credits a period and ${requests} requests a minute for each key. What its keys may do has not changed.`,
  );
  return done;
}

/**
 * `cam account suspend ID` and `cam account resume ID`: the account as it then is.
 * @throws CliError where no account has this id, or the app's own would be suspended
 */
export async function setSuspended(
  io: Io,
  verb: 'suspend' | 'resume',
  id: string,
  options: HomeOptions,
): Promise<number> {
  const own = readOwner(getConfig(io, options).home)?.account_id;
  if (verb === 'suspend' && id === own)
    throw new CliError(`${id} is the app’s own account; suspend or revoke single keys of it.`);
  return change(io, id, options, (store, now) => {
    store.accounts.setSuspended(id, verb === 'suspend' ? now : null);
  });
}

const SHOWN_COLUMNS: readonly Column<Account>[] = [
  { head: 'ID', cell: ({ account_id }) => account_id, whole: true },
  { head: 'PLAN', cell: ({ plan }) => plan },
  { head: 'KEY', cell: ({ mode }) => mode },
  { head: 'CREDITS', cell: ({ credits_remaining }) => credits_remaining, align: 'right' },
  { head: 'OF', cell: ({ credits_total }) => credits_total, align: 'right' },
  { head: 'RENEWED', cell: ({ period_end }) => period_end.slice(0, 10) },
];

/** `cam account show`: plan and balance of the key that commands use. @throws CliError */
export function showAccount(io: Io, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('GET /v1/account');
    printRows(io, options, [data], SHOWN_COLUMNS);
    return 0;
  });
}
