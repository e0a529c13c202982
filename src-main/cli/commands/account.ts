import type { Plan } from '../../../src-shared/contract/plans.ts';
import type { Store } from '../../bootstrap/open-store.ts';
import { CliError, type Io } from '../io.ts';
import { isoTime, withStore } from '../with-store.ts';

type HomeOptions = { home?: string };

function describe(store: Store, id: string, now: number) {
  const account = store.accounts.get(id);
  if (!account) throw new CliError(`there is no account ${id}; \`cam account list\` shows them.`);
  const credits = store.ledger.credits(id, now);
  return {
    id,
    plan: account.plan,
    name: account.name,
    credits_remaining: credits.available,
    credits_total: credits.total,
    period_start: isoTime(credits.periodStart),
    period_end: isoTime(credits.periodEnd),
    created_at: isoTime(account.createdAt),
  };
}

/** `cam account list`: one JSON line per account, oldest first. */
export async function listAccounts(io: Io, options: HomeOptions): Promise<number> {
  const accounts = await withStore(io, options, (store) => {
    const now = Date.now();
    return store.accounts.list().map(({ id }) => describe(store, id, now));
  });
  for (const account of accounts) io.out(account);
  if (accounts.length === 0)
    io.message('There are no accounts yet; `cam keys create --plan starter` makes one.');
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
    io.out(account);
    return 0;
  });
}

/** `cam account credits ID --set N`: the account as it then is. @throws CliError where no account has this id */
export function setCredits(io: Io, id: string, options: HomeOptions & { set: number }): Promise<number> {
  return change(io, id, options, (store, now) => store.ledger.setCredits(id, options.set, now));
}

/** `cam account plan ID --set PLAN`: the account as it then is. @throws CliError where no account has this id */
export function setPlan(io: Io, id: string, options: HomeOptions & { set: Plan }): Promise<number> {
  return change(io, id, options, (store, now) => store.accounts.setPlan(id, options.set, now));
}
