import { expect, it } from 'vitest';
import { describeRoute } from '../../src-main/http/route-list.ts';
import { createFakeApp } from '../helpers/fake-services.ts';
import { cam } from './harness.ts';

it('prints every route of the server with its bounds', async () => {
  const { out } = await cam('', 'routes');
  expect(out).toEqual(createFakeApp().app.routes.list().map(describeRoute));
  const { text } = await cam('', 'routes', { stdoutIsTerminal: true, columns: 240 });
  expect(text).toMatch(/^GET POST HEAD +\/compat\/imgflip\/search_memes .* fields .* 1024 kB +64 kB/m);
});
