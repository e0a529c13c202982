import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ShellApp, shellApps, until } from './shell-app.ts';

/** What CAM is opened with, and how it is part of the system: links, files, login, the command, updates. */

const apps = shellApps();

/** What the page is given, in its order. */
function listen(app: ShellApp): string[] {
  const opened: string[] = [];
  app.desktop().onLinkOpened((place) => opened.push(place));
  app.desktop().onFileOpened(({ name, type, bytes }) => opened.push(`${name} ${type} ${bytes.length}`));
  app.desktop().onPackOpened(({ name }) => opened.push(`pack ${name}`));
  return opened;
}

describe('opening', () => {
  test('a second start hands over what it was to open, shows the window and ends', async () => {
    const home = apps.folder();
    const app = await apps.open({ home });
    const opened = listen(app);
    app.window().minimised = true;
    writeFileSync(path.join(home, 'meme.png'), 'png!');
    const args = ['meme.png', 'cam://edit/tpl_two-buttons', 'cam://evil/../x'];
    const handOver = () => app.electron.app.emit('second-instance', {}, args, home);
    const second = apps.start({ home, lock: () => handOver() && false });
    expect(await second.ended).toBe(0);
    await until(() => opened.length === 2);
    expect(opened).toEqual(['/edit/tpl_two-buttons', 'meme.png image/png 4']);
    expect(app.window()).toMatchObject({ visible: true, minimised: false, focused: true });
    expect(second.windows.open).toEqual([]);
  });

  test('waits until the page listens; later links and files reach it at once', async () => {
    const app = await apps.open({ args: ['cam://browse?search=grumpy'] });
    const opened = listen(app);
    app.electron.app.emit('open-url', { preventDefault() {} }, 'cam://jobs');
    expect(opened).toEqual(['/browse?search=grumpy', '/jobs']);
    // While the page loads again, what is opened waits.
    const loading = app.window().loadURL(app.page().url);
    app.electron.app.emit('open-url', { preventDefault() {} }, 'cam://gallery');
    await loading;
    expect(listen(app)).toEqual(['/gallery']);
  });

  test('a pack gives the page its name; it is sent when the page asks, and a refusal is told in words', async () => {
    const home = apps.folder();
    writeFileSync(path.join(home, 'cats.campack'), 'a pack');
    const app = await apps.open({ home, args: ['cats.campack'] });
    let token = '';
    app.desktop().onPackOpened((pack) => {
      token = pack.token;
    });
    await until(() => token !== '');
    expect(app.engine.packs).toEqual([]);
    app.engine.importAnswer = { status: 400, body: { error: { message: 'This is not a zip.' } } };
    await expect(app.desktop().importPack({ token, update: false })).rejects.toThrow('This is not a zip.');
    expect(app.engine.packs).toEqual(['a pack']);
    expect(app.engine.calls.at(-1)).toContain('name=cats.campack');
  });

  test('what cannot be read is told', async () => {
    const app = await apps.open();
    app.electron.app.emit('open-file', { preventDefault() {} }, '/nowhere/gone.png');
    expect(await app.question()).toMatchObject({
      message: expect.stringContaining('gone.png does not exist'),
    });
  });
});

test('only an installed CAM takes cam:// links from the system', async () => {
  expect((await apps.open()).record.protocols).toEqual([]);
  expect((await apps.open({ isPackaged: true })).record.protocols).toEqual(['cam']);
});

test('a checkout is not opened at login', async () => {
  const app = await apps.open();
  expect(await app.desktop().loginOffer()).toBeNull();
  const refused = app.desktop().setLogin({ open: true, background: false });
  await expect(refused).rejects.toThrow('cannot be opened at login');
});

test('a checkout says what to run instead of the cam command, and to use git for updates', async () => {
  const app = await apps.open();
  expect(await app.desktop().cliCommand()).toBeNull();
  await expect(app.desktop().setCliCommand(true)).rejects.toThrow('npm run cam');
  expect(await app.desktop().updates()).toEqual({
    update: { state: 'off', reason: 'checkout' },
    automatic: true,
  });
});

test('an installed CAM remembers whether it looks for updates', async () => {
  const home = apps.folder();
  const app = await apps.open({ home, isPackaged: true });
  await app.desktop().setAutomaticUpdates(false);
  expect(await app.desktop().checkForUpdates()).toEqual({ state: 'off', reason: 'feed' });
  app.quit();
  await app.ended;
  const again = await apps.open({ home, isPackaged: true });
  expect(await again.desktop().updates()).toMatchObject({ automatic: false });
});
