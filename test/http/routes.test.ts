import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { FILE_ROUTE, type RouteDeclaration } from '../../src-main/http/route-declaration.ts';
import { describeRoute } from '../../src-main/http/route-list.ts';
import { plainSchema } from '../../src-shared/contract/json-schema.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp } from '../helpers/fake-services.ts';

/** Every route that the server has, by its own list: it has bounds, and refuses what is over them. */

const cam = await createTestApp();
const { authorization } = cam.admin().headers;
const routes = cam.app.routes.list();
afterAll(() => cam.cleanup());

const name = ({ methods, path }: RouteDeclaration) => `${methods.join(', ')} ${path}`;
const named = routes.map((route) => [name(route), route] as const);

describe('a route without a declaration', () => {
  it.each(['onto the app', 'from a plugin'])('%s does not start', async (how) => {
    const { app } = createFakeApp();
    const add = () => app.get('/undeclared', () => 'x');
    const start = async () => {
      if (how === 'from a plugin') app.register(async (scope) => void scope.get('/undeclared', () => 'x'));
      else add();
      await app.ready();
    };
    await expect(start()).rejects.toThrow(/\/undeclared has no declaration/);
  });

  it('of its path does not start', () => {
    const { app } = createFakeApp();
    const add = () => app.routes.add({ ...FILE_ROUTE, path: '/undeclared/:id' }, () => 'x');
    expect(add).toThrow(/\/undeclared\/:id has no schema of its parameters/);
  });

  it('of how long a text may be does not start', () => {
    const { app } = createFakeApp();
    const query = Type.Object({ search: Type.String() });
    const add = () => app.routes.add({ ...FILE_ROUTE, path: '/undeclared', schema: { query } }, () => 'x');
    expect(add).toThrow('The route /undeclared has no limit for `search` (query).');
  });
});

describe.each(named)('%s', (_name, route) => {
  const { path, schema, methods } = route;
  const [method = 'GET'] = methods;
  const get = (url: string) =>
    cam.app.inject({ method, url, headers: { authorization }, remoteAddress: '127.0.0.1' });

  it('declares how long its texts may be', () => {
    const { properties = {} } = plainSchema(schema.params ?? Type.Object({}));
    const params = [...path.matchAll(/:(\w+)|\*/g)].map(([all, param]) => param ?? all);
    if (!route.captionsBelow) expect(Object.keys(properties).sort()).toEqual(params.sort());
    const { texts, body_bytes_unknown } = describeRoute(route);
    expect(texts.filter(({ max_chars, max_count }) => max_chars === null || max_count === null)).toEqual([]);
    expect(body_bytes_unknown).toBeLessThanOrEqual(64 * 1024);
  });

  it('refuses a query that is too long', async () => {
    const url = path.replaceAll(/:\w+|\*/g, 'x');
    const answer = await get(`${url}?zz=${'x'.repeat(15_000)}`);
    if (route.sendFailure) expect(answer.json()).toMatchObject({ success: false });
    else if (schema.query && plainSchema(schema.query).additionalProperties !== false) return;
    else expectError(answer, 'VALIDATION_ERROR');
  });

  it.runIf(/[:*]/.test(path))('refuses a path that is too long', async () => {
    const answer = await get(path.replaceAll(/:\w+|\*/g, 'x'.repeat(15_000)));
    if (route.sendFailure) expect(answer.json()).toMatchObject({ success: false });
    else expectError(answer, 'VALIDATION_ERROR');
  });
});
