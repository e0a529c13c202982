import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { readOwner } from '../../bootstrap/owner-file.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { type Fact, factLines, type PrintOptions, printResult } from '../terminal/print.ts';
import { isoTime, withStore } from '../with-store.ts';

export interface SecretOptions extends PrintOptions {
  home?: string;
  account?: string;
  rotate?: boolean;
  /** How long the previous secret stays valid, seconds. */
  overlap?: number;
}

const HOUR = 3600;

/** `cam callbacks secret`: shows the secret. @throws CliError */
export async function callbackSecret(io: Io, options: SecretOptions): Promise<number> {
  const { rotate = false, overlap } = options;
  if (overlap !== undefined && !rotate) throw new CliError('--overlap needs --rotate.', 'usage');
  const accountId = options.account ?? readOwner(getConfig(io, options).home)?.account_id;
  if (accountId === undefined) {
    throw new CliError(
      'this home has no owner yet: run `cam start` once, or name an account with --account.',
    );
  }
  const found = await withStore(io, options, (store) => {
    if (!store.accounts.get(accountId)) {
      throw new CliError(`there is no account ${accountId}; \`cam account list\` shows them.`);
    }
    const now = Date.now();
    if (!rotate) return store.callbackSecrets.get(accountId, now);
    const seconds = overlap ?? LIMITS.callbackOverlapHoursDefault * HOUR;
    return store.callbackSecrets.rotate(accountId, { now, overlapMs: seconds * 1000 });
  });
  const line = {
    account_id: accountId,
    secret: found.secret,
    created_at: isoTime(found.createdAt),
    previous_until: isoTime(found.previousUntil),
  };
  const facts: readonly Fact[] = [
    ['Secret', line.secret],
    ['Account', line.account_id],
    ['Made', line.created_at],
    ['Previous until', line.previous_until],
  ];
  printResult(io, options, line, () => factLines(io, facts));
  return 0;
}
