import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  getWrapperCommand,
  type Installation,
  wrapperCommand,
} from '../../src-main/bootstrap/wrapper-command.ts';
import { tempDir } from '../helpers/store.ts';

/** The command line that goes into the configurations of assistants. */

const LINUX: Installation = {
  os: 'linux',
  appRoot: '/opt/cam',
  isCheckout: true,
  execPath: '/usr/bin/node',
  appImage: undefined,
  home: '/home/ada/.local/share/cam',
  defaultHome: '/home/ada/.local/share/cam',
};
const WINDOWS: Installation = {
  ...LINUX,
  os: 'win32',
  appRoot: 'C:\\Users\\Ada L\\cam',
  execPath: 'C:\\Program Files\\CAM\\CAM.exe',
  home: 'D:\\Memes “of” Ada',
  defaultHome: 'C:\\Users\\Ada L\\AppData\\Roaming\\CAM',
};

test.each<[string, Installation, { command: string; args: string[]; os: string }]>([
  [
    'a checkout',
    LINUX,
    {
      command: '/opt/cam/node_modules/node/bin/node',
      args: ['/opt/cam/scripts/run.mjs', 'cam', 'mcp'],
      os: 'linux',
    },
  ],
  [
    'a checkout on Windows, with a home elsewhere',
    WINDOWS,
    {
      command: 'C:\\Users\\Ada L\\cam\\node_modules\\node\\bin\\node.exe',
      args: ['C:\\Users\\Ada L\\cam\\scripts\\run.mjs', 'cam', 'mcp', '--home', 'D:\\Memes “of” Ada'],
      os: 'windows',
    },
  ],
  [
    'the app on Windows',
    { ...WINDOWS, isCheckout: false, home: WINDOWS.defaultHome },
    { command: 'C:\\Program Files\\CAM\\CAM.exe', args: ['mcp'], os: 'windows' },
  ],
  [
    'the app on macOS',
    { ...LINUX, os: 'darwin', isCheckout: false, execPath: '/Applications/CAM.app/Contents/MacOS/CAM' },
    { command: '/Applications/CAM.app/Contents/MacOS/CAM', args: ['mcp'], os: 'macos' },
  ],
  [
    'an AppImage, whose program is in a folder for this run',
    { ...LINUX, isCheckout: false, execPath: '/run/mount/cam', appImage: '/home/ada/CAM.AppImage' },
    { command: '/home/ada/CAM.AppImage', args: ['mcp'], os: 'linux' },
  ],
])('%s', (_, installation, expected) => {
  expect(getWrapperCommand(installation)).toEqual(expected);
});

test('this checkout: its files are there', () => {
  const home = path.join(tempDir(), 'home');
  const { command, args } = wrapperCommand(home);
  expect(existsSync(command)).toBe(true);
  expect(existsSync(args[0] ?? '')).toBe(true);
  expect(args.slice(1)).toEqual(['cam', 'mcp', '--home', home]);
});
