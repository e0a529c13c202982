import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { listErrors } from '../../src-main/http/examples/error-examples.ts';
import { buildOpenApi, operationEntries } from '../../src-main/http/openapi/document.ts';
import { openApiPath } from '../../src-main/http/openapi/operation.ts';
import { createSchemaRegistry } from '../../src-main/http/openapi/schemas.ts';
import { ERROR_CODES, ERRORS } from '../../src-shared/contract/errors.ts';
import { createFakeApp } from '../helpers/fake-services.ts';

const document = JSON.parse(
  JSON.stringify(buildOpenApi({ baseUrl: 'http://127.0.0.1:4226', version: '1.2.3' })),
);
const dir = mkdtempSync(path.join(tmpdir(), 'cam-openapi-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/**
 * `operation-2xx-response`: GET /v1/templates/{id}/image answers 302 by the interface.
 * `no-unused-components`: every code has a response component, also those that share a status or have no operation.
 */
const SKIPPED_RULES = ['operation-2xx-response', 'no-unused-components'];

describe('OpenAPI', () => {
  it('passes the linter without a warning', () => {
    const file = path.join(dir, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const linter = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const skipped = SKIPPED_RULES.flatMap((rule) => ['--skip-rule', rule]);
    const flags = ['lint', file, '--extends', 'recommended', '--format', 'json', ...skipped];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const report = execFileSync(process.execPath, [linter, ...flags], {
      cwd: dir,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const { totals, problems } = JSON.parse(report.slice(report.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('has exactly the operations of the table, and the addresses that browsers open', () => {
    const inDocument = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([route, { servers: _servers, ...methods }]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${route}`),
    );
    const inTable = operationEntries().map(
      ([id, { method, path: route }]) => `${id} ${method.toLowerCase()} ${openApiPath(route)}`,
    );
    const opened = [
      'getPicture get /v1/i/{template}/{captions}',
      'getMemePage get /m/{id}',
      'getOembed get /oembed',
    ];
    expect(inDocument.sort()).toEqual([...inTable, ...opened].sort());
    expect(inTable).toContain('getTemplateImage get /v1/templates/{id}/image');
  });

  it('has exactly the error codes of the table, with examples that fit the schema', () => {
    const codes = [...ERROR_CODES].sort();
    expect(Object.keys(document.components.responses).sort()).toEqual(codes);
    expect(Object.keys(document.components.examples).sort()).toEqual(codes);
    const { code: schema } = document.components.schemas.Error.properties.error.properties;
    expect([...schema.enum].sort()).toEqual(codes);
    for (const code of ERROR_CODES) {
      expect(document.components.examples[code].value.error.code).toBe(code);
      expect(document.components.responses[code].description).toContain(ERRORS[code].when);
    }
  });

  it('gives each operation the statuses of its errors, each with its codes', () => {
    for (const [id, operation] of operationEntries()) {
      const { responses } = document.paths[openApiPath(operation.path)][operation.method.toLowerCase()];
      const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
      const expected = new Set(['431', ...listErrors(operation).map((code) => `${ERRORS[code].status}`)]);
      expect([id, ...statuses.sort()]).toEqual([id, ...[...expected].sort()]);
      for (const code of [...listErrors(operation), ...operation.errors]) {
        expect(JSON.stringify(responses[ERRORS[code].status])).toContain(code);
      }
    }
  });

  it('names the operations that need a key and the headers of a POST', () => {
    for (const [, table] of operationEntries()) {
      const { method, path: route } = table;
      const operation = document.paths[openApiPath(route)][method.toLowerCase()];
      expect(operation.security).toEqual(table.auth ? [{ bearer: [table.scope] }] : []);
      const refs = (operation.parameters ?? []).map((parameter: { $ref?: string }) => parameter.$ref);
      expect(refs.includes('#/components/parameters/IdempotencyKey')).toBe(
        method === 'POST' && route !== '/videos',
      );
    }
  });

  it('has the limits of the schemas', () => {
    const { parameters } = document.paths['/v1/templates'].get;
    const limit = parameters.find(({ name }: { name: string }) => name === 'limit');
    const schema = { minimum: 1, maximum: 100, default: 20 };
    expect(limit).toMatchObject({ in: 'query', required: false, schema });
    const { CaptionRequest, Caption } = document.components.schemas;
    const items = { $ref: '#/components/schemas/Caption' };
    expect(CaptionRequest.properties.captions).toMatchObject({ minItems: 1, maxItems: 20, items });
    expect(Caption.required).toEqual(['text', 'position']);
  });

  it('has the defaults of components in their descriptions, so that generated types do not ask for these fields', () => {
    const { schemas } = document.components;
    expect(JSON.stringify(schemas)).not.toContain('"default":');
    expect(schemas.Caption.properties.z.description).toMatch(/ Default: 0\.$/);
    expect(schemas.CaptionBody.properties.output_format.description).toMatch(/Default: png\.$/);
  });

  it('refuses two schemas of one title', () => {
    const registry = createSchemaRegistry();
    registry.refer(Type.Object({ a: Type.String() }, { title: 'Twin' }));
    expect(() => registry.refer(Type.Object({ b: Type.String() }, { title: 'Twin' }))).toThrow(/Twin/);
  });

  it('is served without a key and without the envelope, under both prefixes', async () => {
    const { app } = createFakeApp();
    for (const prefix of ['/v1', '/api/v1']) {
      const answer = await app.inject(`${prefix}/openapi.json`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const servers = [{ url: 'http://localhost' }, { url: 'http://localhost/api' }];
      expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers });
    }
  });
});
