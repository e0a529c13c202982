import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoginItemSettings, LoginItemSettingsOptions, Settings } from 'electron';
import { afterAll, expect, test } from 'vitest';
import { autostartText, createAutostartItem } from '../../src-main/desktop/login/autostart-entry.ts';
import {
  createMacLoginItem,
  createWindowsLoginItem,
  type LoginItemSetup,
  openLoginItem,
} from '../../src-main/desktop/login/open-login-item.ts';
import { tempFolders } from './driver.ts';

/** What the three systems open at login, by what they keep themselves. */

const folders = tempFolders();
afterAll(() => folders.remove());

const ENTRY = { name: 'app.cam.desktop', program: '/opt/CAM/cam-desktop', icon: 'cam-desktop' };
const OFF = { open: false, background: false, needsPermission: false };
const ON = { ...OFF, open: true };
const QUIET = { ...ON, background: true };

/** The arguments of an entry's `Exec`, as the Desktop Entry Specification has them read. */
function readExec(text: string): string[] {
  const raw = /^Exec=(.*)$/m.exec(text)?.[1] ?? '';
  const value = raw.replace(/\\(.)/g, '$1');
  return [...value.matchAll(/"((?:\\.|[^"\\])*)"|(\S+)/g)].map(([, quoted, plain]) =>
    (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').replaceAll('%%', '%'),
  );
}

test.each(['/opt/CAM/cam', '/home/me/My "apps"/C$AM`x`/100 %/back\\slash.AppImage'])(
  'the program %s is started with its arguments',
  (program) => {
    expect(readExec(autostartText({ ...ENTRY, program }, true))).toEqual([program, '--background']);
    expect(readExec(autostartText({ ...ENTRY, program }, false))).toEqual([program]);
  },
);

test('the examples of the specification: a dollar sign has two backslashes, a backslash four', () => {
  expect(autostartText({ ...ENTRY, program: '/a$b\\c' }, false)).toContain('Exec="/a\\\\$b\\\\\\\\c"\n');
});

test('on Linux an entry is written, read and removed; what the desktop turned off is off', () => {
  const folder = path.join(folders.make(), 'autostart');
  const file = path.join(folder, ENTRY.name);
  const item = createAutostartItem(folder, ENTRY, ['--background']);
  expect(item.state()).toEqual(OFF);
  expect(item.startedInBackground()).toBe(true);
  item.set({ open: true, background: false });
  expect(item.state()).toEqual(ON);
  item.set({ open: true, background: true });
  expect(item.state()).toEqual(QUIET);
  const written = readFileSync(file, 'utf8');
  for (const off of ['Hidden=true', 'X-GNOME-Autostart-enabled=false']) {
    writeFileSync(file, `${written.replace(/X-GNOME.*\n/, '')}${off}\n`);
    expect(item.state()).toEqual(OFF);
  }
  item.set({ open: true, background: true });
  expect(readFileSync(file, 'utf8')).toBe(written);
  item.set({ open: false, background: true });
  expect(existsSync(file)).toBe(false);
});

test('an AppImage that was moved corrects its entry, and only one that is on', () => {
  const folder = folders.make();
  const file = path.join(folder, ENTRY.name);
  createAutostartItem(folder, ENTRY, []).set({ open: true, background: true });
  createAutostartItem(folder, { ...ENTRY, program: '/new/CAM.AppImage' }, []);
  expect(readExec(readFileSync(file, 'utf8'))).toEqual(['/new/CAM.AppImage', '--background']);
  writeFileSync(file, '[Desktop Entry]\nHidden=true\n');
  createAutostartItem(folder, ENTRY, []);
  expect(readFileSync(file, 'utf8')).toContain('Hidden');
});

/** Windows: the registry has one command line, which Task Manager may disable. */
function fakeWindows() {
  let entry: Settings | undefined;
  let disabled = false;
  const isSame = (args: readonly string[] = []) => args.join(' ') === (entry?.args ?? []).join(' ');
  return {
    disable: () => (disabled = true),
    app: {
      setLoginItemSettings(settings: Settings) {
        entry = settings.openAtLogin ? settings : undefined;
        disabled = false;
      },
      getLoginItemSettings: ({ args }: LoginItemSettingsOptions = {}): LoginItemSettings => ({
        openAtLogin: entry !== undefined && isSame(args),
        executableWillLaunchAtLogin: entry !== undefined && !disabled,
        wasOpenedAtLogin: false,
        status: 'not-registered',
        launchItems: [],
      }),
    },
  };
}

test('on Windows the registry and Task Manager say whether it is on', () => {
  const { app, disable } = fakeWindows();
  const item = createWindowsLoginItem(app, []);
  expect(item.state()).toEqual(OFF);
  item.set({ open: true, background: false });
  expect(item.state()).toEqual(ON);
  item.set({ open: true, background: true });
  expect(item.state()).toEqual(QUIET);
  disable();
  expect(item.state()).toEqual(OFF);
  expect(item.startedInBackground()).toBe(false);
  expect(createWindowsLoginItem(app, ['--background']).startedInBackground()).toBe(true);
});

function fakeMac(status: LoginItemSettings['status'] = 'enabled') {
  const known: LoginItemSettings = {
    openAtLogin: false,
    wasOpenedAtLogin: true,
    status,
    executableWillLaunchAtLogin: false,
    launchItems: [],
  };
  return {
    getLoginItemSettings: () => known,
    setLoginItemSettings({ openAtLogin = false }: Settings) {
      known.openAtLogin = openAtLogin && status === 'enabled';
    },
  };
}

test('on macOS CAM opens in the background where the system opened it at login and the user wants that', () => {
  const item = createMacLoginItem(fakeMac(), path.join(folders.make(), 'background'));
  item.set({ open: true, background: false });
  expect(item.state()).toEqual(ON);
  expect(item.startedInBackground()).toBe(false);
  item.set({ open: true, background: true });
  expect(item.state()).toEqual(QUIET);
  expect(item.startedInBackground()).toBe(true);
  item.set({ open: false, background: true });
  expect(item.state()).toEqual(OFF);
  expect(item.startedInBackground()).toBe(false);
});

test('macOS may wait for permission', () => {
  const item = createMacLoginItem(fakeMac('requires-approval'), path.join(folders.make(), 'background'));
  item.set({ open: true, background: false });
  expect(item.state()).toEqual({ ...OFF, needsPermission: true });
});

test('on Linux the entry is in XDG_CONFIG_HOME and starts the AppImage; no checkout, no Flatpak has one', () => {
  const home = folders.make();
  const setup = (more: Partial<LoginItemSetup> = {}): LoginItemSetup => ({
    app: { ...fakeMac(), isPackaged: true, getPath: () => home },
    platform: 'linux',
    args: [],
    env: {},
    home,
    appId: 'app.cam',
    icon: 'cam',
    program: '/opt/cam',
    onError() {},
    ...more,
  });
  const exec = (config: string) =>
    readExec(readFileSync(path.join(config, 'autostart/app.cam.desktop'), 'utf8')).join(' ');
  openLoginItem(setup())?.set({ open: true, background: false });
  expect(exec(path.join(home, '.config'))).toBe('/opt/cam');
  const config = path.join(home, 'other');
  const env = { XDG_CONFIG_HOME: config, APPIMAGE: '/home/me/My CAM.AppImage' };
  openLoginItem(setup({ env }))?.set({ open: true, background: true });
  expect(exec(config)).toBe('/home/me/My CAM.AppImage --background');
  expect(openLoginItem(setup({ env: { FLATPAK_ID: 'app.cam' } }))).toBeNull();
  expect(openLoginItem(setup({ app: { ...setup().app, isPackaged: false } }))).toBeNull();
});
