import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../src-main/bootstrap/config.ts';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { startOrConnect } from '../../src-main/bootstrap/run-engine.ts';
import { isOver, type Job } from '../../src-shared/contract/jobs.ts';
import { createCaller } from '../helpers/window.ts';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/**
 * One start of the built app on the fake Electron, with the worst that can happen to its engine: a database that is
 * damaged, a process that is killed while it works, a database that is damaged meanwhile, and the app's own end.
 */

const apps = launchedApps();
let app: Driver;
let home: string;
let key: string;

const file = (name: string) => path.join(home, name);
const info = () => readEngineInfo(home);
const call = <T>(...args: Parameters<ReturnType<typeof createCaller>>): Promise<T> =>
  createCaller(info()?.local_url ?? '', key)<T>(...args);
const questions = async () => (await app.op('record')).dialogs;

/** Leaves a home as an app that was used does, with one backup. */
async function useHome(): Promise<void> {
  const config = readConfig({ home, port: '0' }, {}, { os: process.platform, homedir: home, cwd: home });
  const engine = await startOrConnect(config, createLog('silent'));
  key = ensureOwner(home).key;
  const owner = createCaller(engine.localUrl, key);
  await owner('PATCH', '/v1/settings', { theme: 'dark', keep_in_tray: false, welcomed: true });
  await owner('POST', '/v1/backups', {});
  await vi.waitFor(() => expect(readdirSync(file('backups'))).not.toEqual([]));
  await engine.stop();
}

beforeAll(async () => {
  home = apps.folder();
  await useHome();
});

/** Kills the engine; resolves once another process answers. */
async function crash() {
  const before = info()?.pid ?? 0;
  expect(before).not.toBe(app.child.pid);
  process.kill(before, 'SIGKILL');
  return app.until(async () => {
    const after = info();
    return after !== undefined && after.pid !== before && after;
  });
}

test('a database that is torn: the last backup is restored, and the damaged file kept', async () => {
  truncateSync(file('cam.db'), Math.floor(statSync(file('cam.db')).size / 2));
  const damaged = readFileSync(file('cam.db'));
  app = apps.launch({ home });
  await app.until(async () => (await questions()).length > 0);
  expect(await app.op('windows')).toBe(0);
  await app.op('answer', '0');
  await ready(app);
  expect(await call('GET', '/v1/settings')).toMatchObject({ theme: 'dark' });
  const [aside = ''] = readdirSync(home).filter((name) => name.startsWith('before-restore-'));
  expect(readFileSync(path.join(home, aside, 'cam.db')).equals(damaged)).toBe(true);
  expect(await questions()).toHaveLength(1);
});

/** Many enough that some are still to be drawn when the engine is killed. */
const ITEMS = Array.from({ length: 24 }, (_, at) => ({
  type: 'caption',
  template_id: 'tpl_two-buttons',
  captions: [{ position: 'top', text: `Meme ${at}` }],
}));

test('a killed engine is started again at its port; the window keeps what was typed, and the job goes on', async () => {
  const field = `document.querySelector('[aria-label="Left button"], textarea')`;
  await app.op('evaluate', `location.hash = '#/new/tpl_two-buttons'; undefined`);
  await app.until(() => app.op('evaluate', `${field} !== null`));
  await app.op('evaluate', `${field}.focus(); undefined`);
  await app.op('type', 'unsaved');
  await app.op('evaluate', 'window.same = true; undefined');
  const url = info()?.local_url;
  const started = await fetch(`${url}/v1/meme/batch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'respond-async',
    },
    body: JSON.stringify({ items: ITEMS }),
  });
  expect(started.status).toBe(202);
  const job = JSON.parse(await started.text()).data.id;
  const again = crash();
  await app.op('key', '!');
  expect((await again).local_url).toBe(url);
  // Whether the window has noticed depends on how fast the engine starts; window/drafts keeps one away for longer.
  await app.until(() => app.op('evaluate', `!document.body.innerText.includes('Reconnecting')`));
  // The page was not loaded again.
  expect(await app.op('evaluate', 'window.same')).toBe(true);
  expect(await app.op('evaluate', `${field}.value`)).toBe('unsaved!');
  await app.op('seen', 'Saved');
  expect(await questions()).toHaveLength(1);
  // The job makes each meme once.
  const ended = await app.until(async () => {
    const found = await call<Job>('GET', `/v1/jobs/${job}`);
    return isOver(found.status) && found;
  });
  expect(ended).toMatchObject({ status: 'succeeded', error: null });
  expect((await call<{ total: number }>('GET', '/v1/memes?limit=1')).total).toBe(ITEMS.length);
  expect(readFileSync(file('logs/desktop.log'), 'utf8')).toContain('"reason":"killed"');
});

test('a database that is damaged while CAM runs is asked about once, when its engine ends', async () => {
  const before = info()?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  for (const name of ['cam.db', 'cam.db-wal', 'cam.db-shm']) {
    if (existsSync(file(name))) writeFileSync(file(name), 'damaged');
  }
  await app.until(async () => (await questions()).length > 1);
  await app.op('answer', '0');
  await app.until(async () => (info()?.pid ?? before) !== before);
  expect(await call('GET', '/v1/settings')).toMatchObject({ theme: 'dark' });
  expect(await questions()).toHaveLength(2);
});

test('the engine ends with an app that is killed', async () => {
  const engine = info()?.pid ?? 0;
  app.child.kill('SIGKILL');
  await app.exited;
  await app.until(async () => {
    try {
      process.kill(engine, 0);
      return false;
    } catch {
      return true;
    }
  });
});
