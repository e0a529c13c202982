import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { BATCH_TYPES } from '../../src-shared/contract/batch.ts';
import { plainSchema } from '../../src-shared/contract/json-schema.ts';
import { OPERATIONS, type Operation } from '../../src-shared/contract/operations/operations.ts';
import { amount, timeout } from '../helpers/full-run.ts';
import { CALLERS, type CallerKind, createFuzzedApp, type FuzzedApp } from './fuzzed-app.ts';
import { generateNearValues, generateValues } from './values.ts';

/**
 * Random calls of every operation: bodies of its schema with something wrong, queries, ids, keys of every kind. Every
 * answer is a success, or the error body with a code that the operation documents; nothing is charged for an error.
 */

let cam: FuzzedApp;
beforeAll(async () => {
  cam = await createFuzzedApp();
});
afterAll(() => cam.finish('Random calls of every operation, by status'), 600_000);

const EXAMPLES = new Map(Object.entries(examplesFor('http://localhost:80')));
/** What would copy or replace the whole home again and again is only tried by those who may not. */
const NOT_AS_OWNER: ReadonlySet<string> = new Set(['createBackup', 'restoreBackup', 'deleteBackup']);
/** Those that make something take a hundred times as long as a refusal. */
const COSTLY = (id: string, { generation }: Operation) => generation === true || id === 'createTemplate';

/** Ids that are one, however odd: an empty one or dots would be another path. */
const ids = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }).filter((id) => !/^\.{0,2}$/.test(id)),
  fc.constantFrom('...', '%00', 'constructor', '__proto__', 'tpl_no-yes', 'x'.repeat(101), ' ', '%'),
);

function generateBodies(id: string, { body }: Operation): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  if (id === 'batchMemes') {
    const items = BATCH_TYPES.map((type) => {
      const operation = Object.values<Operation>(OPERATIONS).find(({ path }) => path === `/meme/${type}`);
      return generateNearValues(plainSchema(operation?.body ?? {})).map((item) => ({
        type,
        ...Object(item),
      }));
    });
    return fc.record({ items: fc.array(fc.oneof(...items), { maxLength: 3 }) });
  }
  const near = generateNearValues(plainSchema(body));
  const example = EXAMPLES.get(id)?.body;
  return example ? fc.oneof({ weight: 4, arbitrary: near }, fc.constant(example)) : near;
}

function generateCallers(id: string, operation: Operation): fc.Arbitrary<CallerKind> {
  const refused = CALLERS.filter((kind) => kind !== 'owner' && kind !== 'test');
  if (NOT_AS_OWNER.has(id)) return fc.constantFrom(...refused.filter((kind) => kind !== 'poor'));
  const weight = COSTLY(id, operation) ? 12 : 2;
  return fc.oneof(
    { weight, arbitrary: fc.constantFrom<CallerKind>('poor', 'poor', ...refused) },
    { weight: COSTLY(id, operation) ? 1 : 4, arbitrary: fc.constantFrom<CallerKind>('owner', 'test') },
  );
}

const queryValues = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('0', '-1', '1e9', 'true', '', '99'),
);

function generateQueries({ query }: Operation): fc.Arbitrary<Record<string, string>> {
  const known = query ? generateValues(plainSchema(query)) : fc.constant({});
  const unknown = fc.dictionary(fc.constantFrom('limit', 'offset', 'search', 'x', '__proto__'), queryValues, {
    maxKeys: 2,
  });
  return fc
    .tuple(known, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, unknown))
    .map(([own, more]) => ({ ...Object(own), ...more }))
    .map((all) =>
      Object.fromEntries(Object.entries(all).map(([name, value]) => [name, `${value}`.toWellFormed()])),
    );
}

const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom('a', 'b', 'c', '', ' ', 'é', 'x'.repeat(300)),
    accept: fc.constantFrom('*/*', 'image/*', ''),
  },
  { requiredKeys: [] },
);

function generateCalls(
  id: string,
  operation: Operation,
): fc.Arbitrary<{ kind: CallerKind; options: InjectOptions }> {
  const { method, path } = operation;
  const params = EXAMPLES.get(id)?.params ?? {};
  const param = fc.oneof(
    { weight: 2, arbitrary: ids.map(encoded) },
    fc.constantFrom(...Object.values(params), 'x'),
  );
  const prefix = fc.constantFrom('/v1', '/v1', '/api/v1');
  return fc
    .record({
      kind: generateCallers(id, operation),
      body: generateBodies(id, operation),
      query: generateQueries(operation),
      extra: headers,
      param,
      prefix,
      isAsync: fc.constantFrom(false, false, true),
    })
    .map(({ kind, body, query, extra, param: value, prefix: start, isAsync }) => {
      const search = new URLSearchParams(query).toString();
      const payload = operation.upload ? `${JSON.stringify(body ?? value)}` : JSON.stringify(body);
      // A job of one who pays is charged after its answer; what it costs is not counted here.
      const prefer =
        isAsync && kind !== 'owner' && kind !== 'starter' && kind !== 'free'
          ? { prefer: 'respond-async' }
          : {};
      const type =
        payload === undefined ? {} : { 'content-type': operation.upload?.[0] ?? 'application/json' };
      const options: InjectOptions = {
        method,
        url: `${start}${path.replace(/:\w+/g, () => value)}${search && `?${search}`}`,
        headers: { ...type, ...extra, ...prefer },
        ...(payload === undefined ? {} : { payload }),
      };
      return { kind, options };
    });
}

function encoded(id: string): string {
  return /^%/.test(id) ? id : encodeURIComponent(id.toWellFormed());
}

describe('random calls', () => {
  it.each(Object.entries<Operation>(OPERATIONS))(
    '%s',
    { timeout: timeout(60_000) },
    async (id, operation) => {
      // A stream has no end while its job or the engine lives.
      if (operation.media === 'text/event-stream') return;
      const numRuns = COSTLY(id, operation) ? amount(12, 100) : amount(20, 100);
      await fc.assert(
        fc.asyncProperty(generateCalls(id, operation), async ({ kind, options }) => {
          const all = { ...options, headers: { ...options.headers, ...cam.auth(kind) } };
          await cam.send(id, all, operation);
        }),
        { seed: 4226, numRuns, endOnFailure: true },
      );
    },
  );
});
