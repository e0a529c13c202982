import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type CliCommandSetup,
  commandText,
  openCliCommand,
} from '../../src-main/desktop/cli-command/cli-command.ts';
import { tempFolders } from './driver.ts';

/** The `cam` command that the installed app writes: its text by system, its place, and that a shell runs it. */

const folders = tempFolders();
afterAll(() => folders.remove());

function createCommand(changed: Partial<CliCommandSetup> = {}, home = folders.make()) {
  const app = { isPackaged: true, getPath: () => home };
  const onError = (error: unknown) => {
    throw error;
  };
  return openCliCommand({
    app,
    platform: 'linux',
    env: {},
    program: '/opt/CAM/cam-desktop',
    onError,
    ...changed,
  });
}

/** A program that prints its arguments, a line each. */
function printer(folder: string): string {
  const file = path.join(folder, "it's $HOME a.AppImage");
  writeFileSync(file, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(file, 0o755);
  return file;
}

describe('the script', () => {
  test.runIf(process.platform !== 'win32')('passes every argument on as it is', () => {
    const home = folders.make();
    const command = createCommand({ env: { APPIMAGE: printer(home) } }, home);
    command?.set(true);
    const file = path.join(home, '.local/bin/cam');
    expect(command?.state()).toEqual({ file, installed: true, isTaken: false, isOnPath: false });
    const out = execFileSync(file, ['caption', 'a b', '--text', '$x "y"', ''], { encoding: 'utf8' });
    const { length } = ['--ozone-platform=headless', '--disable-gpu', '--no-sandbox'];
    expect(out.split('\n').slice(length, -1)).toEqual([
      '--cli',
      '--',
      'caption',
      'a b',
      '--text',
      '$x "y"',
      '',
    ]);
  });

  test('of macOS and Windows starts the app and returns its exit code', () => {
    expect(
      commandText('darwin', "/Applications/My 'CAM'.app/Contents/MacOS/CAM").split('\n').slice(2),
    ).toEqual([`exec '/Applications/My '\\''CAM'\\''.app/Contents/MacOS/CAM' --cli -- "$@"`, '']);
    expect(commandText('win32', 'C:\\100% CAM\\CAM.exe').split('\r\n').slice(2)).toEqual([
      '"C:\\100%% CAM\\CAM.exe" --cli -- %*',
      'exit /b %ERRORLEVEL%',
      '',
    ]);
  });
});

describe('the command', () => {
  test('is removed, and left alone where it is another program', () => {
    const home = folders.make();
    const file = path.join(home, '.local/bin/cam');
    const command = createCommand({}, home);
    command?.set(true);
    command?.set(false);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '#!/bin/sh\necho another\n');
    expect(command?.state()).toMatchObject({ installed: false, isTaken: true });
    for (const installed of [true, false]) expect(() => command?.set(installed)).toThrow(/Rename or remove/);
    expect(readFileSync(file, 'utf8')).toContain('another');
  });

  test('starts the app where it is now, and is known to be on PATH', () => {
    const home = folders.make();
    const folder = path.join(home, '.local/bin');
    createCommand({ env: { APPIMAGE: '/old/CAM.AppImage' } }, home)?.set(true);
    const env = { APPIMAGE: '/new/CAM.AppImage', PATH: `/usr/bin${path.delimiter}${folder}` };
    expect(createCommand({ env }, home)?.state()).toMatchObject({ installed: true, isOnPath: true });
    expect(readFileSync(path.join(folder, 'cam'), 'utf8')).toContain("exec '/new/CAM.AppImage' ");
  });

  test('is a batch file in the folder of Windows that is on PATH', () => {
    const local = folders.make();
    const command = createCommand({
      platform: 'win32',
      env: { LOCALAPPDATA: local },
      program: 'C:\\CAM.exe',
    });
    expect(command?.state().file).toBe(path.join(local, 'Microsoft/WindowsApps/cam.cmd'));
  });

  test.each([
    ['a checkout', { app: { isPackaged: false, getPath: () => '/' } }],
    ['Flatpak', { env: { FLATPAK_ID: 'x' } }],
    ['Snap', { env: { SNAP: '/snap/x' } }],
    ['a disk image', { platform: 'darwin', program: '/Volumes/CAM/CAM.app/Contents/MacOS/CAM' }],
    ['a moved app', { platform: 'darwin', program: '/private/var/AppTranslocation/1/CAM.app/CAM' }],
  ] satisfies [string, Partial<CliCommandSetup>][])('is not offered in %s', (_, setup) => {
    expect(createCommand(setup)).toBeNull();
  });
});
