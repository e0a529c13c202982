import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainSchema } from '../../src-shared/contract/json-schema.ts';
import { createFakeApp } from '../helpers/fake-services.ts';
import { amount, timeout } from '../helpers/full-run.ts';
import { CALLERS, type CallerKind, createFuzzedApp, type FuzzedApp } from './fuzzed-app.ts';

/** Whatever else comes in – any path, method, header, type and bytes – the answer is an envelope and never a 5xx. */

let cam: FuzzedApp;
beforeAll(async () => {
  cam = await createFuzzedApp();
});
afterAll(() => cam.finish('Random requests, by status'), 600_000);

const runs = (short: number, long: number) => ({
  seed: 4226,
  numRuns: amount(short, long),
  endOnFailure: true,
});
const kinds = fc.constantFrom(...CALLERS);
const GOOD = '{"template_id":"no-yes","captions":[{"position":"top","text":"a"}],"dry_run":true}';

/** Printable and a few odd characters that HTTP allows in a header. */
const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019 ,;="\'/\\<>{}[]()*-_.~%é\t'),
  maxLength: 40,
});

async function post(name: string, payload: string | Buffer, headers: Record<string, string>): Promise<void> {
  await cam.send(name, { method: 'POST', url: '/v1/meme/caption', headers, payload });
}

describe('random requests', () => {
  it('with any bytes as a body', { timeout: timeout(60_000) }, async () => {
    const bytes = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all)),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
      // A good body with a stretch of it replaced.
      fc
        .tuple(fc.nat(GOOD.length), fc.nat(6), fc.string({ maxLength: 6 }))
        .map(([at, length, text]) => Buffer.from(GOOD.slice(0, at) + text + GOOD.slice(at + length))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, kinds, (body, kind) =>
        post('any bytes as a body', body, { 'content-type': 'application/json', ...cam.auth(kind) }),
      ),
      runs(150, 1125),
    );
  });

  it('with any type and encoding', { timeout: timeout(60_000) }, async () => {
    const types = fc.oneof(
      headerText,
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'application/json; charset=utf-16',
        'text/plain',
        'application/json;charset="utf-7"',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        '*/*',
        'application/x-www-form-urlencoded',
        'APPLICATION/JSON',
        'application/problem+json',
        'application/zip',
      ),
    );
    const encodings = fc.constantFrom('identity', 'gzip', 'br', 'deflate, gzip', 'x', '');
    const extra = fc.record(
      { type: types, encoding: encodings, expect: fc.constantFrom('x', '') },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(extra, kinds, ({ type, encoding }, kind) =>
        post('any type and encoding', GOOD, {
          ...cam.auth(kind),
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
        }),
      ),
      runs(100, 750),
    );
  });

  it('with any headers', { timeout: timeout(60_000) }, async () => {
    const names = fc.constantFrom(
      'authorization',
      'content-type',
      'idempotency-key',
      'prefer',
      'origin',
      'host',
      'accept',
      'range',
      'x-request-id',
      'sec-fetch-site',
      'cookie',
      'referer',
      'if-none-match',
      'x-forwarded-host',
      'expect',
      'access-control-request-method',
      'x-http-method-override',
      'upgrade',
      'te',
      'forwarded',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, headerText, { maxKeys: 5 }), kinds, (headers, kind) =>
        post('any headers', GOOD, { 'content-type': 'application/json', ...cam.auth(kind), ...headers }),
      ),
      runs(150, 1125),
    );
  });

  it('to any path with any method and query', { timeout: timeout(60_000) }, async () => {
    const part = fc.oneof(
      fc.webSegment(),
      fc.constantFrom(
        'v1',
        'api',
        'memes',
        'templates',
        'cdn',
        'docs',
        'errors',
        'session',
        'meme',
        'caption',
      ),
      fc.constantFrom(
        '%',
        '..',
        '.',
        '%2e%2e',
        '%00',
        '%c0%af',
        'a\\b',
        'app',
        'fonts',
        'openapi.json',
        'trash',
        ';',
      ),
    );
    const query = fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom('limit=1&limit=2', '__proto__[x]=1', 'limit=%', '=&&=', 'api_key=x'),
    );
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 5 }),
        query,
        methods,
        kinds,
        async (parts, search, method, kind) => {
          const options: InjectOptions = {
            method,
            url: `/${parts.join('/')}?${search}`,
            headers: cam.auth(kind),
          };
          const reply = await cam.app.inject(options);
          // A HEAD has no body to check.
          if (method === 'HEAD' && reply.statusCode < 500) return;
          cam.check(`any path, ${method}`, reply);
        },
      ),
      runs(250, 2000),
    );
  });
});

/** By whom nothing is charged to an account that is counted. */
const FREE = fc.constantFrom(...CALLERS.filter((kind) => !['owner', 'free', 'starter'].includes(kind)));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('x'.repeat(3000), '什么时候'.repeat(250), 'no-yes', '__proto__', '../..', ''),
);
/** No operations: operations.test.ts has those. MCP needs a real connection. */
const ROUTES = createFakeApp()
  .app.routes.list()
  .filter(({ operation, path }) => operation === undefined && path !== '/mcp');

describe('random texts', () => {
  it.each(ROUTES.map((route) => [`${route.methods} ${route.path}`, route] as const))(
    'to %s',
    { timeout: timeout(60_000) },
    async (name, { path, methods, schema, fields, sendFailure }) => {
      const names = [schema.query, fields].flatMap((each) =>
        Object.keys(plainSchema(each ?? {}).properties ?? {}),
      );
      const given = fc.dictionary(names.length > 0 ? fc.constantFrom(...names) : fc.constant('x'), anyText, {
        maxKeys: 4,
      });
      const property = async (texts: Record<string, string>, rest: string, kind: CallerKind, at: number) => {
        const encoded = encodeURIComponent(rest.toWellFormed());
        const method = methods[at % methods.length] ?? 'GET';
        const query = new URLSearchParams(texts);
        const isForm = method === 'POST' && fields !== undefined;
        const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
        const reply = await cam.app.inject({
          method,
          url: `${path.replace(/:\w+|\*/, encoded)}${isForm ? '' : `?${query}`}`,
          headers: { ...cam.auth(kind), ...(method === 'POST' && { 'content-type': type }) },
          ...(method === 'POST' && { payload: isForm ? `${query}` : '{}' }),
        });
        // Errors of a HEAD have no body, those of Imgflip one of their own.
        if (method !== 'HEAD' && !sendFailure) cam.check(name, reply);
        else expect(reply.statusCode).toBeLessThan(500);
      };
      const all = fc.asyncProperty(given, anyText, FREE, fc.nat(3), property);
      await fc.assert(all, runs(8, 100));
    },
  );
});
