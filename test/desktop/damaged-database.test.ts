import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { createCaller } from '../helpers/window.ts';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** The built app on a home whose database is damaged: it asks what to do, and restores the last backup if wanted. */

const apps = launchedApps();
/** A home that an app has used, with one backup of CAM's own; its app has ended. */
let used: string;

const callerAt = (home: string) => {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  return createCaller(readEngineInfo(home)?.local_url ?? '', key);
};
const quit = async (app: Driver) => {
  await app.op('quit').catch(() => {});
  expect(await app.exited).toBe(0);
};
const backupsIn = (home: string) =>
  readdirSync(path.join(home, 'backups')).filter((name) => name.endsWith('.zip'));
const setAside = (home: string) => readdirSync(home).filter((name) => name.startsWith('before-restore-'));

beforeAll(async () => {
  used = apps.folder();
  const app = await ready(apps.launch({ home: used }));
  const call = callerAt(used);
  await call('PATCH', '/v1/settings', { theme: 'dark', keep_in_tray: false });
  await call('POST', '/v1/backups', {});
  await app.until(async () => existsSync(path.join(used, 'backups')) && backupsIn(used).length === 1);
  await quit(app);
});

/** A copy of that home with its database damaged. */
function damagedHome(damage: (file: string) => void): string {
  const home = apps.folder();
  cpSync(used, home, { recursive: true });
  damage(path.join(home, 'cam.db'));
  return home;
}

const truncate = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));
const overwrite = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'no database '));

async function question(app: Driver, at = 0) {
  const asked = async () => (await app.op('record')).dialogs;
  await app.until(async () => (await asked()).length > at);
  expect(await app.op('windows')).toBe(0);
  return (await asked())[at]?.options;
}

test.each([
  ['truncated', truncate],
  ['overwritten', overwrite],
  ['emptied', (file: string) => truncateSync(file)],
  ['deleted', (file: string) => rmSync(file)],
])(
  'a database that is %s: the last backup is restored, and the damaged file kept',
  async (_, damage) => {
    const home = damagedHome(damage);
    const file = path.join(home, 'cam.db');
    const damaged = existsSync(file) ? readFileSync(file) : undefined;
    const app = apps.launch({ home });
    const asked = await question(app);
    expect(asked).toMatchObject({
      message: 'CAM can’t read its database.',
      buttons: ['Restore last backup', 'Open folder', 'Quit'],
      defaultId: 0,
      cancelId: 2,
    });
    expect(asked).toHaveProperty('detail', expect.stringContaining(home));
    expect(asked).toHaveProperty('detail', expect.stringContaining(`${new Date().getFullYear()}`));
    await app.op('answer', '1');
    await question(app, 1);
    expect((await app.op('record')).openedPaths).toEqual([home]);
    await app.op('answer', '0');
    await ready(app);
    expect(await callerAt(home)('GET', '/v1/settings')).toMatchObject({ theme: 'dark' });
    const [aside = ''] = setAside(home);
    if (damaged?.length) expect(readFileSync(path.join(home, aside, 'cam.db')).equals(damaged)).toBe(true);
    expect((await app.op('record')).dialogs).toHaveLength(2);
    await quit(app);
  },
  120_000,
);

test('without a backup nothing is offered but the folder and the end, which leaves all as it was', async () => {
  const home = damagedHome(overwrite);
  rmSync(path.join(home, 'backups'), { recursive: true });
  const damaged = readFileSync(path.join(home, 'cam.db'));
  const app = apps.launch({ home });
  expect(await question(app)).toMatchObject({ buttons: ['Open folder', 'Quit'], cancelId: 1 });
  await app.op('answer', '1').catch(() => {});
  expect(await app.exited).toBe(0);
  expect(readFileSync(path.join(home, 'cam.db')).equals(damaged)).toBe(true);
  expect(setAside(home)).toEqual([]);
  expect(readEngineInfo(home)).toBeUndefined();
});

test('a backup that is damaged too gives way to the one before it', async () => {
  const home = damagedHome(truncate);
  const [good = ''] = backupsIn(home);
  const newer = 'cam-scheduled-2099-01-01T00-00-00-000Z.zip';
  writeFileSync(
    path.join(home, 'backups', newer),
    readFileSync(path.join(home, 'backups', good)).subarray(0, 1000),
  );
  const app = apps.launch({ home });
  expect(await question(app)).toHaveProperty('detail', expect.stringContaining('2099'));
  await app.op('answer', '0');
  const again = await question(app, 1);
  expect(again).toMatchObject({
    message: 'The backup couldn’t be restored.',
    buttons: ['Restore this backup', 'Open folder', 'Quit'],
  });
  expect(again).toHaveProperty('detail', expect.not.stringContaining('2099'));
  await app.op('answer', '0');
  await ready(app);
  await quit(app);
});

test('a database that is damaged while CAM runs: asked once when its engine ends', async () => {
  const home = damagedHome(() => {});
  const app = await ready(apps.launch({ home }));
  const engine = readEngineInfo(home)?.pid ?? 0;
  process.kill(engine, 'SIGKILL');
  for (const name of ['cam.db', 'cam.db-wal', 'cam.db-shm']) {
    if (existsSync(path.join(home, name))) writeFileSync(path.join(home, name), 'damaged');
  }
  await app.until(async () => (await app.op('record')).dialogs.length > 0);
  expect((await app.op('record')).dialogs[0]).toMatchObject({
    options: { message: 'CAM can’t read its database.' },
  });
  await app.op('answer', '0');
  await app.until(async () => (readEngineInfo(home)?.pid ?? engine) !== engine);
  expect(await callerAt(home)('GET', '/v1/settings')).toMatchObject({ theme: 'dark' });
  expect((await app.op('record')).dialogs).toHaveLength(1);
  await quit(app);
});
