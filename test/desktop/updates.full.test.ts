import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';
import { clickInToast, installAppImage } from './update-feed.ts';

/** Updates of the built app on the fake Electron that do not come, or not by themselves. */

const apps = launchedApps();

const update = (app: Driver) => app.op('evaluate', 'window.desktop.updates().then(({ update }) => update)');
const comesTo = (app: Driver, state: string) =>
  app.until(async () => JSON.stringify(await update(app)).includes(`"state":"${state}"`));
const openSettings = (app: Driver) => app.op('evaluate', `location.hash = '#/settings'; undefined`);

describe.runIf(process.platform === 'linux')('an AppImage', () => {
  test('that quits after “Later” is replaced, and not started again', async () => {
    const { home, env, appImage, started, next } = await installAppImage(apps.folder());
    const app = await ready(apps.launch({ home, env }));
    await openSettings(app);
    await app.op('seen', 'CAM 0.2.0 is ready');
    await app.op('click', 'Later');
    await app.op('quit').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(readFileSync(appImage, 'utf8')).toBe(next);
    expect(existsSync(started)).toBe(false);
  });

  test('asks only when told to, where the user wants that', async () => {
    const { home, env, asked } = await installAppImage(apps.folder(), { version: '0.1.0' });
    writeFileSync(path.join(home, 'updates.json'), '{"automatic":false}\n');
    const app = await ready(apps.launch({ home, env }));
    await openSettings(app);
    await app.op('seen', 'Not checked yet.');
    expect(asked).toEqual([]);
    await app.op('click', 'Check now');
    await app.op('seen', 'CAM is up to date. Checked just now.');
    await app.op('clickSwitch', 'Check for updates automatically');
    await app.until(async () => readFileSync(path.join(home, 'updates.json'), 'utf8').includes('true'));
    await app.op('chooseMenu', 'help.updates');
    await app.op('seen', 'CAM is up to date.');
  });

  test('throws away a file that is not the one of the feed', async () => {
    const { home, env, appImage } = await installAppImage(apps.folder(), { sha512: 'AAAA' });
    const app = await ready(apps.launch({ home, env }));
    await comesTo(app, 'failed');
    expect(await update(app)).toEqual({ state: 'failed', problem: 'damaged' });
    await openSettings(app);
    await app.op('seen', 'The download was damaged');
    await app.op('quit').catch(() => {});
    await app.exited;
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n');
  });
});

test('an installation of the package manager is only told of new versions', async () => {
  const { home, env, asked } = await installAppImage(apps.folder());
  const { APPIMAGE: _, ...rest } = env;
  writeFileSync(path.join(home, 'package-type'), 'deb');
  const app = await ready(apps.launch({ home, env: rest }));
  await openSettings(app);
  await app.op('seen', 'CAM 0.2.0 is available');
  await clickInToast(app, 'Open download page');
  await app.until(async () => (await app.op('record')).external.length > 0);
  expect((await app.op('record')).external).toEqual(['https://cam.example/new']);
  expect(asked.filter((name) => !name.endsWith('.yml'))).toEqual([]);
});
