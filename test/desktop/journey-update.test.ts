import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';
import { clickInToast, installAppImage } from './update-feed.ts';

/** The built app on the fake Electron replaces itself by a newer version. */

const apps = launchedApps();

test.runIf(process.platform === 'linux')(
  'an AppImage downloads a new version, says so, and starts it after an orderly quit',
  async () => {
    const { home, env, asked, appImage, started, next } = await installAppImage(apps.folder());
    const app = await ready(apps.launch({ home, env }));
    await app.op('evaluate', `location.hash = '#/settings'; undefined`);
    await app.op('seen', 'CAM 0.2.0 is ready');
    expect(asked).toContain('latest-x64-linux.yml');
    expect(await app.op('evaluate', 'window.desktop.updates().then(({ update }) => update)')).toEqual({
      state: 'ready',
      version: '0.2.0',
      page: 'https://cam.example/new',
    });
    // Nothing is replaced, nor restarted, by itself.
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n');
    // The user stays: there are unsaved changes.
    await app.op('unsaved');
    await app.op('answer', '0');
    await clickInToast(app, 'Restart to update');
    await app.until(async () => (await app.op('record')).dialogs.length > 0);
    expect(existsSync(started)).toBe(false);
    await app.op('answer', '1');
    await app.op('evaluate', 'window.desktop.restartToUpdate()').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(readFileSync(appImage, 'utf8')).toBe(next);
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true);
  },
);
