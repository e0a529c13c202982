import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** Opening at login, in the built app on the fake Electron. */

const apps = launchedApps();

const offer = (app: Driver) => app.op('evaluate', 'window.desktop.loginOffer()');

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('Settings turns it on and off in the autostart folder, and shows what the desktop changed there', async () => {
    const home = apps.folder();
    const file = path.join(home, 'config/autostart/app.captionameme.cam.desktop');
    const env = {
      FAKE_PACKAGED: '1',
      XDG_CONFIG_HOME: path.join(home, 'config'),
      APPIMAGE: '/a b/CAM.AppImage',
    };
    const app = await ready(apps.launch({ home, env }));
    await app.op('evaluate', `location.hash = '#/settings'; undefined`);
    await app.op('clickSwitch', 'Open CAM at login');
    await app.until(async () => JSON.stringify(await offer(app)).includes('"open":true'));
    await app.op('clickSwitch', 'Open it in the background');
    await app.until(async () => JSON.stringify(await offer(app)).includes('"background":true'));
    expect(readFileSync(file, 'utf8')).toContain('Exec="/a b/CAM.AppImage" --background\n');
    writeFileSync(file, '[Desktop Entry]\nExec=cam\nHidden=true\n');
    await app.op('evaluate', `window.dispatchEvent(new Event('focus')); undefined`);
    const checked = `document.querySelector('[role=switch][aria-checked=true][id="' + [...document.querySelectorAll('label')].find((l) => l.textContent === 'Open CAM at login').htmlFor + '"]') !== null`;
    await app.until(async () => !(await app.op('evaluate', checked)));
  });
});

test('a checkout offers nothing', async () => {
  const app = await ready(apps.launch());
  expect(await offer(app)).toBeNull();
  const refused = `window.desktop.setLogin({ open: true, background: false }).catch((error) => error.message)`;
  expect(await app.op('evaluate', refused)).toMatch(/cannot be opened at login/);
});

test('opened in the background CAM waits in the tray, and remembers its window', async () => {
  const home = apps.folder();
  const bounds = { x: 1, y: 2, width: 1200, height: 800 };
  const state = { bounds, maximised: true, fullScreen: false, toldOfTray: true };
  writeFileSync(path.join(home, 'window.json'), JSON.stringify(state));
  const env = { FAKE_PACKAGED: '1', XDG_CONFIG_HOME: path.join(home, 'config') };
  const app = apps.launch({ home, env, args: ['--background'] });
  await app.until(async () => (await app.op('windows')) > 0);
  // The page has loaded, in a window that is hidden.
  await app.op('seen', 'Make your first meme');
  expect(await app.op('window')).toMatchObject({ visible: false, maximised: false });
  await app.op('chooseTray', 'open');
  expect(await app.op('window')).toMatchObject({ visible: true, maximised: true });
  await app.op('quit').catch(() => {});
  await app.exited;
  const hidden = apps.launch({ home, env, args: ['--background'] });
  await hidden.until(async () => (await hidden.op('windows')) > 0);
  await hidden.op('quit').catch(() => {});
  await hidden.exited;
  expect(JSON.parse(readFileSync(path.join(home, 'window.json'), 'utf8'))).toMatchObject({ maximised: true });
});

test('without a tray it shows its window', async () => {
  const env = { FAKE_PACKAGED: '1', FAKE_TRAY_HOST: 'none', XDG_CONFIG_HOME: apps.folder() };
  await ready(apps.launch({ env, args: ['--background'] }));
});
