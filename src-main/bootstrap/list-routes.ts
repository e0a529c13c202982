import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRoute, type ListedRoute } from '../http/route-list.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { createLog } from './log.ts';

export type { ListedRoute } from '../http/route-list.ts';

/** The routes of an engine: it is built on a home of its own, which is deleted, and does not listen. */
export async function listRoutes(config: Config): Promise<ListedRoute[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-routes-'));
  try {
    const engine = await compose({ ...config, home }, createLog('silent'));
    const routes = engine.app.routes.list().map(describeRoute);
    await engine.stop();
    return routes;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
