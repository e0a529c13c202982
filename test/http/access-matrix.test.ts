import { afterAll, describe, expect, it } from 'vitest';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import { DEFAULT_SETTINGS } from '../../src-shared/contract/default-settings.ts';
import { ERROR_CODES, ERRORS } from '../../src-shared/contract/errors.ts';
import type { Operation, OperationId } from '../../src-shared/contract/operations/operations.ts';
import { type KeyMode, PLAN_NAMES, type Plan } from '../../src-shared/contract/plans.ts';
import type { Scope } from '../../src-shared/contract/scopes.ts';
import { createTestApp } from '../helpers/app.ts';
import { sessionHeaders } from '../helpers/session.ts';

/**
 * Who may call what: every operation of the table, and the routes beside it, for every kind of caller. The expected
 * results follow from the columns of the table; `CAM_PRINT_MATRIX=1` prints them.
 */

const cam = await createTestApp();
afterAll(async () => {
  await cam.services.backups.idle();
  await cam.cleanup();
});
const examples = examplesFor('http://127.0.0.1:80');
const NOW = Date.now();

interface Kind {
  /** What its key may do; none where it is refused before. */
  scopes: readonly Scope[];
  /** How every call that needs a key is refused. */
  refused?: 'INVALID_API_KEY' | 'EXPIRED_API_KEY' | 'SUSPENDED_API_KEY';
  /** It sees nothing of what the account of the others has made. */
  sees?: 'nothing';
  isTest?: true;
  headers(): Record<string, string>;
}

/** The account that has made something. */
const { accountId, headers: maker } = cam.caller('pro');

function makeKey(
  account: string,
  given: { mode?: KeyMode; scopes?: readonly Scope[]; expiresAt?: number } = {},
) {
  const { mode = 'live', expiresAt = null, ...rest } = given;
  const made = cam.store.keys.create({
    accountId: account,
    mode,
    name: 'm',
    expiresAt,
    ...rest,
    now: NOW - 2,
  });
  return { id: made.record.id, headers: { authorization: `Bearer ${made.secret}` } };
}

const BOTH: readonly Scope[] = ['read', 'generate'];
const withScopes = (...scopes: Scope[]): Kind => ({
  scopes,
  headers: () => makeKey(accountId, { scopes }).headers,
});
const onPlan = (plan: Plan): Kind => ({
  scopes: BOTH,
  sees: 'nothing',
  headers: () => makeKey(cam.store.accounts.create({ plan, name: '', now: NOW }).id).headers,
});

/** The app of the owner, signed in. */
async function signIn(): Promise<Record<string, string>> {
  const own = { 'sec-fetch-site': 'same-origin' };
  const [, token] = cam.sessions.link().split('#token=');
  const answer = await cam.app.inject({ method: 'POST', url: '/session', headers: own, payload: { token } });
  return { ...own, ...sessionHeaders(answer) };
}
const session = await signIn();

const KINDS: Record<string, Kind> = {
  // The strangers first: others delete what there is to see.
  ...Object.fromEntries(PLAN_NAMES.map((plan) => [`${plan} plan`, onPlan(plan)])),
  test: {
    scopes: BOTH,
    sees: 'nothing',
    isTest: true,
    headers: () => makeKey(accountId, { mode: 'test' }).headers,
  },
  none: { scopes: [], refused: 'INVALID_API_KEY', headers: () => ({}) },
  expired: {
    scopes: BOTH,
    refused: 'EXPIRED_API_KEY',
    headers: () => makeKey(accountId, { expiresAt: NOW - 1 }).headers,
  },
  suspended: {
    scopes: BOTH,
    refused: 'SUSPENDED_API_KEY',
    headers: () => {
      const { id, headers } = makeKey(accountId);
      cam.store.keys.suspend(id);
      return headers;
    },
  },
  metrics: withScopes('metrics'),
  read: withScopes('read'),
  generate: withScopes('generate'),
  'only admin': withScopes('admin'),
  admin: withScopes('read', 'generate', 'admin'),
  session: { scopes: ['read', 'generate', 'metrics', 'admin'], sees: 'nothing', headers: () => session },
};

/** One call of a row of the matrix. */
interface Row {
  name: string;
  method: Operation['method'] | 'HEAD';
  url: string;
  payload?: object;
  /** The scopes it needs, in the order in which they are checked; null where no key is needed. */
  needs: readonly Scope[] | null;
  /** Whether test keys are refused. */
  liveOnly?: boolean;
  /** Makes what the account is to have for it; its id belongs where the address has `:id`. */
  make?: () => Promise<string>;
}

/** Things of the account, by the beginning of the paths that name them. */
const OWNED: Record<string, () => Promise<string>> = {
  '/memes/': makeMeme,
  '/trash/': makeTrashed,
  '/jobs/': makeJob,
  '/drafts/': makeDraft,
};

async function send(method: 'DELETE' | 'POST' | 'PUT', url: string, payload?: object, more: object = {}) {
  const headers = payload ? { ...maker, ...more } : { authorization: maker.authorization };
  const answer = await cam.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
}
async function makeMeme(): Promise<string> {
  const body = { ...examples.captionMeme.body, width: 64, output_format: 'jpeg' };
  return (await send('POST', '/v1/meme/caption', body)).id;
}
async function makeTrashed(): Promise<string> {
  return (await send('DELETE', `/v1/memes/${await makeMeme()}`)).id;
}
/** It fails, as its picture is out of bounds: its request is kept, and its events end. */
async function makeJob(): Promise<string> {
  const body = { image_url: 'http://127.0.0.1:9/a.png', captions: [{ position: 'top', text: 'x' }] };
  return (await send('POST', '/v1/meme/caption', body, { prefer: 'respond-async' })).id;
}
let drafts = 0;
async function makeDraft(): Promise<string> {
  drafts += 1;
  return (await send('PUT', `/v1/drafts/draft_matrix0000${drafts}`, examples.saveDraft.body)).id;
}

function toRows([id, operation]: [OperationId, Operation]): Row[] {
  const { method, path, media, body } = operation;
  const owned = Object.entries(OWNED).find(([beginning]) => path.startsWith(`${beginning}:id`));
  const row: Row = {
    name: `${method} ${path}`,
    // A stream of events would not end.
    method: media === 'text/event-stream' ? 'HEAD' : method,
    url: `/v1${owned ? path : path.replace(':id', examples[id].params?.id ?? 'none')}`,
    // What is made of an empty body is cheap, or refused after the caller was let through.
    ...(body && { payload: id === 'saveDraft' ? { ...examples.saveDraft.body } : {} }),
    needs: operation.auth ? [operation.scope] : null,
    ...(operation.auth && operation.liveOnly && { liveOnly: true }),
    ...(owned && { make: owned[1] }),
  };
  const fields = operation.auth ? (operation.adminFields ?? []) : [];
  return [row, ...fields.map((field) => withField(row, field))];
}

/** The same call with a field that only the owner may give. */
function withField(row: Row, field: string): Row {
  const name = `${row.name} ${field}`;
  const needs = [...(row.needs ?? []), 'admin'] as const;
  if (!row.payload)
    return { ...row, name, url: `${row.url}?${field}=${field === 'by' ? 'day' : 'true'}`, needs };
  return { ...row, name, payload: { [field]: Reflect.get(DEFAULT_SETTINGS, field) }, needs };
}

/** Routes beside the table. Those that need no key on this computer are left out for callers without one. */
const BESIDE: readonly Row[] = [
  { name: 'GET /v1/i/…', method: 'GET', url: '/v1/i/none/a.png', needs: ['generate'] },
  { name: 'GET memegen templates', method: 'GET', url: '/compat/memegen/templates/none', needs: ['read'] },
  {
    name: 'POST memegen images',
    method: 'POST',
    url: '/compat/memegen/images',
    payload: { template_id: 'none' },
    needs: ['generate'],
  },
  { name: 'POST /session/link', method: 'POST', url: '/session/link', needs: ['admin'] },
];
const KEYLESS = BESIDE.slice(0, 3);

type Result = string | number;

function computeExpected({ needs, make, liveOnly }: Row, kind: Kind): string {
  if (needs === null) return 'yes';
  if (kind.refused) return kind.refused;
  const missing = needs.find((scope) => !kind.scopes.includes(scope));
  if (missing) return missing === 'admin' ? 'OWNER_KEY_REQUIRED' : 'SCOPE_REQUIRED';
  if (liveOnly && kind.isTest) return 'SCOPE_REQUIRED';
  return make && kind.sees === 'nothing' ? 'hidden' : 'yes';
}

async function call(row: Row, kind: Kind, headers: Record<string, string>): Promise<Result> {
  const { method, payload, make } = row;
  const isReached = ['yes', 'hidden'].includes(computeExpected(row, kind));
  const url = row.url.replace(':id', (isReached ? await make?.() : undefined) ?? 'none');
  const answer = await cam.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { statusCode: status } = answer;
  expect(status, answer.body).toBeLessThan(500);
  const code = status >= 400 && method !== 'HEAD' ? answer.json().error.code : status;
  // The beta is a gate of its own, behind this one.
  if ((status !== 401 && status !== 403) || code === 'BETA_ACCESS_REQUIRED')
    return status === 404 && make ? 'hidden' : 'yes';
  return code;
}

/** Calls of one kind of caller; a new key every few calls, as plans have rate limits. */
async function callAll(rows: readonly Row[], kind: Kind): Promise<Result[]> {
  const results: Result[] = [];
  let headers = {};
  for (const [at, row] of rows.entries()) {
    if (at % 20 === 0) headers = kind.headers();
    results.push(await call(row, kind, headers));
  }
  return results;
}

/** The answer to HEAD has no body with the code. */
function toAnswer({ method }: Row, expected: string): Result | number {
  const code = ERROR_CODES.find((known) => known === expected);
  return method === 'HEAD' && code ? ERRORS[code].status : expected;
}

const ROWS = [...operationEntries().flatMap(toRows), ...BESIDE];

describe('the matrix of callers and operations', () => {
  it.each(Object.entries(KINDS))('%s', async (name, kind) => {
    const rows = name === 'none' ? ROWS.filter((row) => !KEYLESS.includes(row)) : ROWS;
    const results = await callAll(rows, kind);
    const toMatrix = (value: (row: Row, at: number) => Result | undefined) =>
      Object.fromEntries(rows.map((row, at) => [row.name, value(row, at)]));
    expect(toMatrix((_, at) => results[at])).toEqual(
      toMatrix((row) => toAnswer(row, computeExpected(row, kind))),
    );
  });

  // Independent of the column that the matrix is computed from.
  it('a key that only reads makes, changes and deletes nothing, and one that only makes reads nothing', () => {
    const known = operationEntries().flatMap(([id, operation]) =>
      operation.auth ? [{ id, ...operation }] : [],
    );
    const wrong = known.filter(({ method, scope }) => scope === (method === 'GET' ? 'generate' : 'read'));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has a row for every operation', () => {
    expect(ROWS.length).toBeGreaterThan(operationEntries().length);
    if (process.env.CAM_PRINT_MATRIX) process.stdout.write(`${printMatrix()}\n`);
  });
});

const SHORT: Record<string, string> = {
  ...{ yes: 'yes', hidden: '404', OWNER_KEY_REQUIRED: '403 owner', SCOPE_REQUIRED: '403 scope' },
  ...{ INVALID_API_KEY: '401', EXPIRED_API_KEY: '401 exp', SUSPENDED_API_KEY: '403 susp' },
};

function printMatrix(): string {
  const names = Object.keys(KINDS);
  const lines = ROWS.map((row) => [
    row.name,
    row.needs?.join('+') ?? '–',
    ...Object.values(KINDS).map((kind) => SHORT[computeExpected(row, kind)] ?? ''),
  ]);
  const table = [['', 'scope', ...names], ...lines];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((cells) => (cells[at] ?? '').length)));
  return table.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}
