import type { EditorState } from '../../src-shared/contract/drafts.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { KeyMode, Plan } from '../../src-shared/contract/plans.ts';
import type { Jobs } from './jobs.ts';
import type { Outbound } from './outbound.ts';
import type { Topics } from './topics.ts';

/**
 * What the rest of the engine may ask of the store. Every method is synchronous: better-sqlite3 has no
 * asynchronous calls, so no `await` can ever sit inside a transaction. Times are ms since the epoch, UTC.
 */
export interface Store {
  /** Random id of this home, made once. */
  readonly homeId: string;
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly memes: Memes;
  readonly usage: Usage;
  readonly drafts: Drafts;
  readonly settings: SettingsRows;
  readonly sessions: Sessions;
  readonly jobs: Jobs;
  readonly topics: Topics;
  readonly outbound: Outbound;
  /** Runs `work` in one IMMEDIATE transaction: all of it commits or none. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  /** Consistency of the file and of the money; an empty list means all is well. */
  audit(): AuditFinding[];
  close(): void;
}

export interface AccountRecord {
  id: string;
  plan: Plan;
  name: string;
  /** First period's start; later periods are computed from it. */
  periodStart: number;
  createdAt: number;
}

export interface Accounts {
  create(input: { plan: Plan; name: string; now: number }): AccountRecord;
  get(id: string): AccountRecord | undefined;
  list(): AccountRecord[];
  /**
   * Changes the plan; the current period's grant is topped up or cut to the new plan's credits by a ledger entry.
   * An account that becomes free counts its periods from the 1st of the month.
   */
  setPlan(id: string, plan: Plan, now: number): void;
}

export interface KeyRecord {
  id: string;
  accountId: string;
  mode: KeyMode;
  name: string;
  last4: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  status: 'active' | 'suspended' | 'revoked';
}

export interface Keys {
  /** Makes a key; the secret is returned this once, only its SHA-256 and last 4 characters are stored. */
  create(input: { accountId: string; mode: KeyMode; name: string; expiresAt: number | null; now: number }): {
    secret: string;
    record: KeyRecord;
  };
  /**
   * The key and account of a secret.
   * @throws CamError INVALID_API_KEY (malformed, unknown, revoked), EXPIRED_API_KEY, SUSPENDED_API_KEY
   */
  authenticate(secret: string, now: number): { key: KeyRecord; account: AccountRecord };
  /**
   * The key with this id and its account, for a session that stands for it.
   * @throws CamError as `authenticate`, also where there is no such key
   */
  use(id: string, now: number): { key: KeyRecord; account: AccountRecord };
  list(): KeyRecord[];
  /** Both return false where no key has this id. A revoked key stays revoked. */
  revoke(id: string): boolean;
  suspend(id: string): boolean;
}

export interface CreditState {
  /** Granted for the current period. */
  total: number;
  /** Balance minus open holds; never negative. */
  available: number;
  periodStart: number;
  periodEnd: number;
}

/**
 * Append-only: entries are `grant`, `settle`, `adjust` and `expire` (what a past period leaves unused); the balance
 * is their sum. A hold is a row that ends as settled or released; it keeps credits of the period it was made in.
 */
export interface Ledger {
  /** The state at `now`; starts the period that `now` falls into if it is new (an entry, not a timer). */
  credits(accountId: string, now: number): CreditState;
  /**
   * Sets `amount` credits aside for one call.
   * @throws CamError INSUFFICIENT_CREDITS where available < amount; nothing is written then
   */
  hold(input: {
    accountId: string;
    amount: number;
    operation: string;
    requestId: string;
    now: number;
  }): string;
  /** Charges the hold. Settling or releasing a hold twice throws: the caller has a bug. */
  settle(holdId: string, now: number): void;
  /** Gives the hold back uncharged. */
  release(holdId: string, now: number): void;
  /**
   * Releases every hold left open by a process that died, but for those of jobs that go on; call only while owning
   * the home. Returns their number.
   */
  releaseAll(now: number): number;
  /** The operator's wish: makes the available balance exactly `credits` by an `adjust` entry. */
  setCredits(accountId: string, credits: number, now: number): void;
}

export type IdempotencyClaim =
  | { state: 'claimed' }
  | { state: 'replay'; status: number; body: string }
  | { state: 'in-progress' }
  | { state: 'mismatch' };

export interface Idempotency {
  /**
   * Claims a key for one request, or says what became of its first use. `fingerprint` is a hash of the request.
   * Once an hour it also purges, so that an engine that runs for months does not keep every answer.
   */
  claim(input: { accountId: string; key: string; fingerprint: string; now: number }): IdempotencyClaim;
  /** Stores the answer of a claimed key (the exact body text), to be replayed for 24 h. */
  complete(input: { accountId: string; key: string; status: number; body: string; now: number }): void;
  /** Forgets a claim whose answer is not to be stored (validation errors, 429, a crash). */
  abandon(accountId: string, key: string): void;
  /** Forgets every claim without an answer, but for those of jobs that go on: their process died. Returns their number. */
  abandonAll(): number;
  /** Deletes answers older than 24 h. */
  purge(now: number): number;
}

/** A meme as stored: the API's shape without its address, with the file it lies in. */
export interface MemeRecord extends Omit<Meme, 'url'> {
  accountId: string;
  keyId: string | null;
  /** Path below the CDN folder, `/`-separated: `memes/ab/meme_ab….png`. */
  file: string;
  /** SHA-256 of the file, hex. */
  sha256: string;
  /** The request that made it (without image bytes), for reopening. */
  document: string;
}

export interface Memes {
  insert(record: MemeRecord): void;
  get(accountId: string, id: string): MemeRecord | undefined;
  /** Newest first. */
  list(accountId: string, page: { limit: number; offset: number }): { memes: MemeRecord[]; total: number };
  /** Removes the row and returns it (the caller deletes the file after the commit), or undefined. */
  remove(accountId: string, id: string): MemeRecord | undefined;
  /** Whether any row names this CDN file: an unnamed file is left over from a crash. */
  hasFile(file: string): boolean;
}

export interface Usage {
  /** One line of history per generation call; feeds trending, measured durations and usage charts. */
  record(entry: {
    accountId: string;
    keyId: string | null;
    operation: string;
    templateId: string | null;
    model: string | null;
    credits: number;
    durationMs: number;
    now: number;
  }): void;
  /** Times of caption calls per template since `since`, for decayed velocity. */
  captionTimes(since: number): Map<string, number[]>;
  captionCount(templateId: string, since: number): number;
  /** Mean duration of the last 50 calls that used the model (or operation where model is null), ms, or null. */
  averageDuration(by: { model: string } | { operation: string }): number | null;
  /** Calls and credits from `since` on, of one account or (null) of all; `day` counts UTC days since the epoch. */
  byDay(accountId: string | null, since: number): { day: number; calls: number; credits: number }[];
  /** The same by operation, most calls first; `averageMs` is the mean duration. */
  byOperation(
    accountId: string | null,
    since: number,
  ): { operation: string; calls: number; credits: number; averageMs: number }[];
}

export interface DraftRecord {
  id: string;
  accountId: string;
  name: string;
  document: CaptionRequest;
  editor: EditorState;
  /** Counts the saves, from 1. */
  revision: number;
  createdAt: number;
  updatedAt: number;
}

export interface Drafts {
  /**
   * Makes or replaces a draft and forgets the account's oldest beyond `keep`. Returns it as it now is, or undefined
   * (and nothing is written) where the id is another account's.
   */
  save(
    draft: Pick<DraftRecord, 'accountId' | 'id' | 'name' | 'document' | 'editor'> & {
      keep: number;
      now: number;
    },
  ): DraftRecord | undefined;
  get(accountId: string, id: string): DraftRecord | undefined;
  /** Last changed first. */
  list(accountId: string, page: { limit: number; offset: number }): { drafts: DraftRecord[]; total: number };
  /** Whether there was such a draft. */
  remove(accountId: string, id: string): boolean;
}

export interface SettingsRows {
  /** What was put last, unchecked: it may come from another version. Empty where nothing was. */
  get(accountId: string): Record<string, unknown>;
  put(accountId: string, value: Record<string, unknown>): void;
}

export interface Sessions {
  /** Makes a session for a key; the secret is the cookie's value. */
  create(input: { keyId: string; now: number }): string;
  /**
   * The key and account a session stands for, or undefined where it has ended; at most once a day it is prolonged
   * (`renewed`), so that it ends after 30 days without use.
   * @throws CamError EXPIRED_API_KEY, SUSPENDED_API_KEY where its key is not usable
   */
  use(secret: string, now: number): { key: KeyRecord; account: AccountRecord; renewed: boolean } | undefined;
  end(secret: string): void;
  /** How long a session lasts without use, s. */
  readonly lastsSeconds: number;
}

export interface AuditFinding {
  check: string;
  problem: string;
}
