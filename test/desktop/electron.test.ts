import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ElectronApplication, _electron as electron, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { findElectron } from '../../scripts/electron/find-electron.ts';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { COMMAND_IDS, COMMANDS, type CommandInfo } from '../../src-shared/contract/commands.ts';
import { notRun } from '../helpers/programs.ts';
import { ROOT, tempFolders } from './driver.ts';

/**
 * The flows of shell.test.ts once more on the real Electron, where its binary is (`CAM_ELECTRON` names another one)
 * and there is a display. Elsewhere they are counted as skipped: then only the fake Electron has run.
 */
const binary = process.env.CAM_ELECTRON ?? findElectron(ROOT);
const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const runs = binary !== undefined && Boolean(display);
if (runs) console.log(`Electron flows run on ${binary}`);
else notRun('the real Electron; the fake one is', 'needs its binary and a display');

const folders = tempFolders();
afterAll(() => folders.remove());

describe.runIf(runs)('on the real Electron', () => {
  let app: ElectronApplication;
  let page: Page;
  let home: string;

  beforeAll(async () => {
    await ensurePageBuilt(() => {});
    await ensureShellBuilt(() => {});
    home = folders.make();
    app = await electron.launch({
      ...(binary ? { executablePath: binary } : {}),
      args: [ROOT, '--home', home, '--port', '0', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    page = await app.firstWindow();
    await page.waitForFunction(`document.readyState === 'complete' && 'desktop' in window`);
  });
  afterAll(() => app?.close());

  test('the window is locked down and shows its own engine', async () => {
    expect(new URL(page.url()).origin).toBe(readEngineInfo(home)?.local_url);
    expect(await page.evaluate('typeof require + typeof process')).toBe('undefinedundefined');
  });

  test('the menu holds every command that is not hidden', async () => {
    const ids = await app.evaluate(({ Menu }) => {
      const all = (items: Electron.MenuItem[]): string[] =>
        items.flatMap((item) => [item.id, ...all(item.submenu?.items ?? [])]);
      return all(Menu.getApplicationMenu()?.items ?? []);
    });
    const shown = COMMAND_IDS.filter((id) => {
      const info: CommandInfo = COMMANDS[id];
      return !info.hidden;
    });
    expect(ids).toEqual(expect.arrayContaining(shown));
  });

  test('a chosen menu item reaches the page', async () => {
    await page.waitForFunction(`document.querySelector('nav') !== null`);
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('go.gallery')?.click());
    await page.waitForURL(/gallery/);
  });

  test('saves where the user chooses', async () => {
    const file = path.join(home, 'out.png');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    const save = `window.desktop.saveFile({ name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2]) })`;
    expect(await page.evaluate(save)).toBe(file);
    expect([...readFileSync(file)]).toEqual([1, 2]);
  });

  test('draws with the build of sharp that fits', async () => {
    const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
    const made = await fetch(`${readEngineInfo(home)?.local_url}/v1/meme/caption`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: 'tpl_two-buttons',
        captions: [{ position: 'top', text: 'hello' }],
      }),
    });
    expect(made.status).toBe(200);
  });

  test('leads nowhere else', async () => {
    const opened = app.evaluate(
      ({ shell }) =>
        new Promise<string>((resolve) => {
          shell.openExternal = async (url) => resolve(url);
        }),
    );
    const before = page.url();
    await page.evaluate(`location.href = 'https://example.invalid/'; undefined`);
    expect(await opened).toBe('https://example.invalid/');
    expect(page.url()).toBe(before);
  });

  test('quitting frees the home', async () => {
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    await app.evaluate(({ app: self }) => self.quit()).catch(() => {});
    await ended;
    expect(readEngineInfo(home)).toBeUndefined();
  });
});
