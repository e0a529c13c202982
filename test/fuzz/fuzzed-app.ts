import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { listErrors } from '../../src-main/http/examples/error-examples.ts';
import { CamError, ERROR_CODES, type ErrorCode } from '../../src-shared/contract/errors.ts';
import type { Operation } from '../../src-shared/contract/operations/operations.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { printTable } from '../helpers/full-run.ts';

/** The real app under random requests: who calls, what every answer must be, and what was counted. */

/** Statuses that HTTP clients expect with codes of another status, see src-shared/contract/errors.ts. */
const OTHER_STATUSES: ReadonlySet<number> = new Set([416, 431, 501]);

export const CALLERS = [
  ...(['owner', 'test', 'free', 'poor', 'starter'] as const),
  ...(['none', 'wrong', 'malformed', 'revoked', 'expired', 'suspended'] as const),
];
export type CallerKind = (typeof CALLERS)[number];

export interface Reply {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface FuzzedApp extends TestApp {
  /** The headers that say who calls. */
  auth(kind: CallerKind): Record<string, string>;
  /** Sends a request, checks its answer and counts it under a name. */
  send(name: string, options: InjectOptions, operation?: Operation): Promise<Reply>;
  /** Checks what one name of the table got. @throws where the answer is no envelope, or a bug */
  check(name: string, reply: Reply, operation?: Operation): void;
  /** Checks money, prints what was counted, and ends the app. */
  finish(title: string): Promise<void>;
}

/** Who calls, by kind; each has an account of its own. */
function makeCallers(cam: TestApp): Record<CallerKind, TestCaller | string | null> {
  const now = Date.now();
  const poor = cam.admin();
  cam.store.ledger.setCredits(poor.accountId, 0, now);
  const [revoked, suspended, { accountId }] = [cam.caller(), cam.caller(), cam.caller()];
  cam.store.keys.revoke(revoked.keyId);
  cam.store.keys.suspend(suspended.keyId);
  const old = { accountId, mode: 'live' as const, name: 'old', expiresAt: now - 1, now: now - 2 };
  const owner = cam.admin();
  return {
    owner,
    poor,
    revoked,
    suspended,
    expired: cam.store.keys.create(old).secret,
    test: cam.caller('studio', 'test'),
    free: cam.caller('free'),
    starter: cam.caller('starter'),
    none: null,
    wrong: `cam_live_${'x'.repeat(32)}`,
    malformed: 'cam_live_',
  };
}

/** Starts the app; nothing that it could fetch is there, and no provider answers. */
export async function createFuzzedApp(): Promise<FuzzedApp> {
  const cam = await createTestApp({
    fetcher: { fetchImage: async () => Promise.reject(new CamError('IMAGE_UNREADABLE', 'There is none.')) },
    sleep: async () => undefined,
  });
  const callers = makeCallers(cam);
  const auth: FuzzedApp['auth'] = (kind) => {
    const caller = callers[kind];
    const secret = caller === null || typeof caller === 'string' ? caller : caller.secret;
    const headers: Record<string, string> = {};
    if (secret !== null) headers.authorization = `Bearer ${secret}`;
    return headers;
  };
  const paying = ['owner', 'poor', 'free', 'starter'] as const;
  const getBalance = (kind: CallerKind) => {
    const caller = callers[kind];
    if (caller === null || typeof caller === 'string') throw new Error(`${kind} has no account`);
    return cam.store.ledger.credits(caller.accountId, Date.now()).available;
  };
  const sumCredits = () => paying.reduce((sum, kind) => sum + getBalance(kind), 0);
  const before = sumCredits();
  const counts = new Map<string, number>();
  const undocumented = new Set<string>();
  let charged = 0;

  const check: FuzzedApp['check'] = (name, reply, operation) => {
    const { statusCode, body } = reply;
    const what = `${name}: ${statusCode}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (statusCode < 400) {
      charged += chargedBy(reply);
      return;
    }
    const code: ErrorCode | undefined = ERROR_CODES.find((known) => known === codeIn(body));
    if (!code) throw new Error(`${name}: no error of the table: ${statusCode} ${body.slice(0, 500)}`);
    expect(code, `${name}: ${body}`).not.toBe('INTERNAL_ERROR');
    expectError(reply, code, OTHER_STATUSES.has(statusCode) ? statusCode : undefined);
    if (operation && !listErrors(operation).includes(code)) undocumented.add(`${name} ${code}`);
  };

  return {
    ...cam,
    auth,
    check,
    async send(name, options, operation) {
      const reply = await cam.app.inject(options);
      check(name, reply, operation);
      return reply;
    },
    async finish(title) {
      await cam.services.running.drain();
      const rows = [...counts].map(([request, count]) => ({ request, count }));
      printTable(
        title,
        rows.sort((a, b) => (a.request < b.request ? -1 : 1)),
      );
      expect(cam.store.audit()).toEqual([]);
      expect(before - sumCredits()).toBe(charged);
      await cam.cleanup();
      expect([...undocumented]).toEqual([]);
    },
  };
}

function codeIn(body: string): unknown {
  try {
    return JSON.parse(body).error?.code;
  } catch {
    return undefined;
  }
}

/** Credits of a success that was not replayed. */
function chargedBy({ body, headers }: Reply): number {
  if (headers['idempotent-replayed'] === 'true' || !`${headers['content-type']}`.includes('json')) return 0;
  const used: unknown = JSON.parse(body).meta?.credits_used;
  return typeof used === 'number' ? used : 0;
}
