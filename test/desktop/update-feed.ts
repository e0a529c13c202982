import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Driver } from './driver.ts';

/**
 * An installed AppImage and its feed: the real electron-updater reads it from a server of the test, downloads, and
 * replaces the AppImage, which is a shell script.
 */

interface Feed {
  version?: string;
  /** Of the file that is downloaded; that of the real one unless given. */
  sha512?: string;
}

/** An installed AppImage of 0.1.0 in a home, and a feed. */
export async function installAppImage(home: string, { version = '0.2.0', sha512 }: Feed = {}) {
  const started = path.join(home, 'started');
  const next = `#!/bin/sh\n# ${'x'.repeat(200_000)}\n[ -n "$APPIMAGE_EXIT_AFTER_INSTALL" ] || echo new > '${started}'\n`;
  const hash = sha512 ?? createHash('sha512').update(next).digest('base64');
  const file = `CAM-${version}-linux-x86_64.AppImage`;
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const name = url.replace(/^\/feed\/|\?.*$/g, '');
    asked.push(name);
    if (name.endsWith('.yml')) {
      const page = 'vendor:\n  page: https://cam.example/new\n';
      const files = `files:\n  - url: ${file}\n    sha512: ${hash}\n    size: ${next.length}\n`;
      response.end(`version: ${version}\n${files}path: ${file}\nsha512: ${hash}\n${page}`);
    } else if (name === file) response.end(next);
    else response.writeHead(404).end();
  });
  onTestFinished(() => void server.close());
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

/** Clicks a button of the toast; Settings has the same one. */
export const clickInToast = (app: Driver, label: string) =>
  app.op(
    'evaluate',
    `[...document.querySelectorAll('li button')].find((button) => button.textContent === '${label}').click()`,
  );
