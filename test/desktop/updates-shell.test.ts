import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/**
 * Updates of the built app on the fake Electron, by the real electron-updater: an AppImage that reads its feed from a
 * server of the test, downloads, and replaces itself. The AppImages are shell scripts.
 */

const apps = launchedApps();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Feed {
  version?: string;
  /** Of the file that is downloaded; that of the real one unless given. */
  sha512?: string;
  broken?: boolean;
}

/** An installed AppImage of 0.1.0, and a feed. */
async function installed({ version = '0.2.0', sha512, broken = false }: Feed = {}) {
  const home = apps.folder();
  const started = path.join(home, 'started');
  const next = `#!/bin/sh\n# ${'x'.repeat(200_000)}\n[ -n "$APPIMAGE_EXIT_AFTER_INSTALL" ] || echo new > '${started}'\n`;
  const hash = sha512 ?? createHash('sha512').update(next).digest('base64');
  const file = `CAM-${version}-linux-x86_64.AppImage`;
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const name = url.replace(/^\/feed\/|\?.*$/g, '');
    asked.push(name);
    if (name.endsWith('.yml') && !broken) {
      const page = 'vendor:\n  page: https://cam.example/new\n';
      const files = `files:\n  - url: ${file}\n    sha512: ${hash}\n    size: ${next.length}\n`;
      response.end(`version: ${version}\n${files}path: ${file}\nsha512: ${hash}\n${page}`);
    } else if (name === file) response.end(next);
    else response.writeHead(broken ? 500 : 404).end();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const appImage = path.join(home, 'CAM.AppImage');
  writeFileSync(appImage, '#!/bin/sh\n');
  chmodSync(appImage, 0o755);
  const feed =
    'provider: generic\nurl: https://updates.test/feed\nchannel: latest-x64\nupdaterCacheDirName: cam-updater\n';
  writeFileSync(path.join(home, 'app-update.yml'), feed);
  const env = {
    FAKE_PACKAGED: '1',
    FAKE_UPDATES: port,
    APPIMAGE: appImage,
    TEST_UPDATER_ARCH: 'x64',
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_CONFIG_HOME: path.join(home, 'config'),
  };
  return { home, env, asked, appImage, started, next };
}

const update = (app: Driver) => app.op('evaluate', 'window.desktop.updates().then(({ update }) => update)');
const comesTo = (app: Driver, state: string) =>
  app.until(async () => JSON.stringify(await update(app)).includes(`"state":"${state}"`));
/** Clicks a button of the toast; Settings has the same one. */
const inToast = (app: Driver, label: string) =>
  app.op(
    'evaluate',
    `[...document.querySelectorAll('li button')].find((button) => button.textContent === '${label}').click()`,
  );
const openSettings = (app: Driver) => app.op('evaluate', `location.hash = '#/settings'; undefined`);

describe.runIf(process.platform === 'linux')('an AppImage', () => {
  test('downloads a new version, says so, and starts it after an orderly quit', async () => {
    const { home, env, asked, appImage, started, next } = await installed();
    const app = await ready(apps.launch({ home, env }));
    await openSettings(app);
    await app.op('seen', 'CAM 0.2.0 is ready');
    expect(asked).toContain('latest-x64-linux.yml');
    expect(await update(app)).toEqual({ state: 'ready', version: '0.2.0', page: 'https://cam.example/new' });
    // Nothing is replaced, nor restarted, by itself.
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n');
    // The user stays: there are unsaved changes.
    await app.op('unsaved');
    await app.op('answer', '0');
    await inToast(app, 'Restart to update');
    await app.until(async () => (await app.op('record')).dialogs.length > 0);
    expect(existsSync(started)).toBe(false);
    await app.op('answer', '1');
    await app.op('evaluate', 'window.desktop.restartToUpdate()').catch(() => {});
    expect(await app.exited).toBe(0);
    expect(readFileSync(appImage, 'utf8')).toBe(next);
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true);
  });

  test('that quits after “Later” is replaced, and not started again', async () => {
    const { home, env, appImage, started, next } = await installed();
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
    const { home, env, asked } = await installed({ version: '0.1.0' });
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
    const { home, env, appImage } = await installed({ sha512: 'AAAA' });
    const app = await ready(apps.launch({ home, env }));
    await comesTo(app, 'failed');
    expect(await update(app)).toEqual({ state: 'failed', problem: 'damaged' });
    await openSettings(app);
    await app.op('seen', 'The download was damaged');
    await app.op('quit').catch(() => {});
    await app.exited;
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n');
  });

  test.each([
    ['server', { broken: true }, {}],
    ['offline', {}, { FAKE_UPDATES: '' }],
  ])(
    'says that the problem is %s',
    async (problem, feed, more) => {
      const { home, env } = await installed(feed);
      if (problem === 'offline')
        writeFileSync(path.join(home, 'app-update.yml'), 'provider: generic\nurl: https://far.test/\n');
      const app = await ready(apps.launch({ home, env: { ...env, ...more } }));
      await comesTo(app, 'failed');
      expect(await update(app)).toEqual({ state: 'failed', problem });
    },
    60_000,
  );
});

test('an installation of the package manager is only told of new versions', async () => {
  const { home, env, asked } = await installed();
  const { APPIMAGE: _, ...rest } = env;
  writeFileSync(path.join(home, 'package-type'), 'deb');
  const app = await ready(apps.launch({ home, env: rest }));
  await openSettings(app);
  await app.op('seen', 'CAM 0.2.0 is out');
  await inToast(app, 'Open download page');
  await app.until(async () => (await app.op('record')).external.length > 0);
  expect((await app.op('record')).external).toEqual(['https://cam.example/new']);
  expect(asked.filter((name) => !name.endsWith('.yml'))).toEqual([]);
});

test('a checkout says to use git', async () => {
  const app = await ready(apps.launch());
  await openSettings(app);
  await app.op('seen', 'Update it with git.');
  expect(await update(app)).toEqual({ state: 'off', reason: 'checkout' });
});
