import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { type Beta, PLAN_NAMES, type Plan } from '../../../src-shared/contract/plans.ts';
import { DEFAULT_SCOPES, type Scope } from '../../../src-shared/contract/scopes.ts';
import { getShownStatus, type Store, toKeyInfo } from '../../bootstrap/open-store.ts';
import { readOwner } from '../../bootstrap/owner-file.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { type Fact, factLines, type PrintOptions, printResult, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';
import { isoTime, withStore } from '../with-store.ts';

export interface CreateKeyOptions extends PrintOptions {
  home?: string;
  plan?: Plan;
  test?: boolean;
  name?: string;
  account?: string;
  /** ms since the epoch */
  expires?: number;
  beta?: Beta[];
  /** The default ones where left out. */
  scope?: Scope[];
  /** Whether it also administers. */
  admin?: boolean;
}

/** `cam keys create`: one JSON line with the secret. @throws CliError */
export async function createKey(io: Io, options: CreateKeyOptions): Promise<number> {
  const { account: accountId, name = '', expires = null, beta: betas = [] } = options;
  const plan = options.plan ?? (options.admin && !accountId ? 'studio' : undefined);
  const scopes = [...(options.scope ?? DEFAULT_SCOPES), ...(options.admin ? (['admin'] as const) : [])];
  if (options.test && scopes.includes('admin'))
    throw new CliError('a test key never administers: leave --test or --admin out.', 'usage');
  if (!plan && !accountId) {
    throw new CliError(
      `give --plan (${PLAN_NAMES.join(', ')}), or --account with the id of an account.`,
      'usage',
    );
  }
  const created = await withStore(io, options, (store) =>
    store.transaction(() => {
      const now = Date.now();
      const account = accountId
        ? store.accounts.get(accountId)
        : store.accounts.create({ plan: plan ?? 'free', name, now });
      if (!account) throw new CliError(`there is no account ${accountId}; \`cam account list\` shows them.`);
      if (plan && plan !== account.plan) {
        throw new CliError(
          `${account.id} is on the ${account.plan} plan. Leave --plan out, or change it with \`cam account plan ${account.id} --set ${plan}\`.`,
        );
      }
      const mode = options.test ? 'test' : 'live';
      const { secret, record } = store.keys.create({
        accountId: account.id,
        mode,
        name,
        expiresAt: expires,
        scopes,
        betas: [...new Set(betas)],
        now,
      });
      return { key: secret, ...describeKey(store, record, account.plan, now) };
    }),
  );
  printSecret(io, options, created);
  return 0;
}

/** A key that was just made, with its secret, as a JSON line: the answer of `POST /v1/keys`. */
interface MadeKey extends KeyInfo {
  key: string;
  replaced?: KeyInfo;
  /** The id and the end of `replaced`, by their former names. */
  replaced_id?: string;
  replaced_expires_at?: string | null;
}

type KeyRecord = ReturnType<Store['keys']['list']>[number];

/** A key as the API shows it. */
const describeKey = (store: Store, key: KeyRecord, plan: Plan, now: number): KeyInfo =>
  toKeyInfo(key, {
    plan,
    credits_remaining: store.ledger.credits(key.accountId, now).available,
    now,
    own: false,
  });

/** Shows the secret of a new key. */
function printSecret(io: Io, options: PrintOptions, made: MadeKey): void {
  const facts: readonly Fact[] = [
    ['Key', made.key],
    ['Id', made.id],
    ['Account', made.account_id],
    ['Plan', made.plan],
    ['Mode', made.mode],
    ['Expires', made.expires_at],
    ['Scopes', made.scopes.join(', ')],
    ['Betas', made.betas.join(', ') || null],
    ['Replaces', made.replaced_id],
    ['Old key until', made.replaced_expires_at],
  ];
  printResult(io, options, made, () => factLines(io, facts));
  io.message('The key is shown only once: save it now.');
}

const toRow = (key: KeyRecord, plan: Plan | undefined, now: number) => ({
  id: key.id,
  account_id: key.accountId,
  plan,
  mode: key.mode,
  name: key.name,
  last4: key.last4,
  status: getShownStatus(key, now),
  created_at: isoTime(key.createdAt),
  expires_at: isoTime(key.expiresAt),
  last_used_at: isoTime(key.lastUsedAt),
  scopes: key.scopes,
  betas: key.betas,
});

const COLUMNS: readonly Column<ReturnType<typeof toRow>>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'PLAN', cell: ({ plan }) => plan },
  { head: 'MODE', cell: ({ mode }) => mode },
  { head: 'SCOPES', cell: ({ scopes }) => scopes.join(', ') },
  { head: 'STATUS', cell: ({ status }) => status },
  { head: 'ENDS IN', cell: ({ last4 }) => `…${last4}` },
  { head: 'LAST USED', cell: ({ last_used_at }) => last_used_at?.slice(0, 10) },
  { head: 'EXPIRES', cell: ({ expires_at }) => expires_at?.slice(0, 10) },
  { head: 'BETAS', cell: ({ betas }) => betas.join(', ') },
  { head: 'NAME', cell: ({ name }) => name },
];

/** `cam keys list`: the keys, oldest first. */
export async function listKeys(io: Io, options: PrintOptions & { home?: string }): Promise<number> {
  const rows = await withStore(io, options, (store) => {
    const plans = new Map(store.accounts.list().map(({ id, plan }) => [id, plan]));
    const now = Date.now();
    return store.keys.list().map((key) => toRow(key, plans.get(key.accountId), now));
  });
  printRows(io, options, rows, COLUMNS);
  if (rows.length === 0) io.message('There are no keys yet; make one with `cam keys create --plan starter`.');
  return 0;
}

const USE_COLUMNS: readonly Column<ReturnType<typeof toUseRow>>[] = [
  { head: 'AT', cell: ({ at }) => at },
  { head: 'KEY', cell: ({ key_id }) => key_id, whole: true },
  { head: 'CALL', cell: ({ operation }) => operation },
  { head: 'TARGET', cell: ({ target }) => target },
  { head: 'STATUS', cell: ({ status }) => status, align: 'right' },
];

const toUseRow = ({ at, keyId, ...use }: ReturnType<Store['adminUses']['list']>['uses'][number]) => ({
  at: isoTime(at),
  key_id: keyId,
  ...use,
});

/** `cam keys audit`: each use of administration by a key, latest first. */
export async function listAdminUses(io: Io, options: PrintOptions & { home?: string }): Promise<number> {
  const { uses } = await withStore(io, options, (store) => store.adminUses.list({ limit: -1, offset: 0 }));
  printRows(io, options, uses.map(toUseRow), USE_COLUMNS);
  return 0;
}

/**
 * `cam keys resume ID`, `cam keys revoke ID` and `cam keys suspend ID`.
 * @throws CamError NOT_FOUND; VALIDATION_ERROR where a key to be resumed was revoked or has expired
 */
export async function changeKey(
  io: Io,
  verb: 'resume' | 'revoke' | 'suspend',
  id: string,
  options: PrintOptions & { home?: string },
): Promise<number> {
  const { status } = await withStore(io, options, (store) =>
    verb === 'resume' ? store.keys.resume(id, Date.now()) : store.keys[verb](id),
  );
  printResult(io, options, { id, status }, () => `${id} is ${status}.`);
  return 0;
}

export interface RotateKeyOptions extends PrintOptions {
  home?: string;
  /** Seconds for which the old key still works. */
  overlap: number;
}

/** `cam keys rotate ID`: the line of `keys create`, and the old key with its end. @throws CliError, CamError */
export async function rotateKey(io: Io, id: string, options: RotateKeyOptions): Promise<number> {
  // The app reads its key from a file, which would still contain the old one.
  if (readOwner(getConfig(io, options).home)?.key_id === id) {
    throw new CliError(
      `${id} is the app’s own key. To end it, run \`cam keys revoke ${id}\`; CAM makes a new one at its next start.`,
    );
  }
  const made = await withStore(io, options, (store) => {
    const now = Date.now();
    const rotated = store.keys.rotate({ id, overlapMs: options.overlap * 1000, now });
    const plan = store.accounts.get(rotated.record.accountId)?.plan ?? 'free';
    const replaced = describeKey(store, rotated.replaced, plan, now);
    return { key: rotated.secret, ...describeKey(store, rotated.record, plan, now), replaced };
  });
  const { id: replaced_id, expires_at: replaced_expires_at } = made.replaced;
  printSecret(io, options, { ...made, replaced_id, replaced_expires_at });
  return 0;
}
