import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path, { posix, win32 } from 'node:path';
import type { Connection, OperatingSystem } from '../../src-shared/contract/connection.ts';
import { APP_ROOT } from './app-root.ts';
import { defaultHome } from './config.ts';

/** What starts the MCP wrapper: a command line for the configuration of an assistant's client. */
export type WrapperCommand = Pick<Connection, 'command' | 'args' | 'os'>;

/** What the command line depends on. */
export interface Installation {
  os: NodeJS.Platform;
  /** The folder of package.json. */
  appRoot: string;
  /** Whether it is a checkout; else it is the packaged app. */
  isCheckout: boolean;
  /** The program of the app. */
  execPath: string;
  /** The file of an AppImage: `execPath` is then in a folder that is gone when the app closes. */
  appImage: string | undefined;
  home: string;
  defaultHome: string;
}

const SYSTEMS: Partial<Record<NodeJS.Platform, OperatingSystem>> = { darwin: 'macos', win32: 'windows' };

/**
 * The command line of an installation: the packaged app itself with `mcp`, or the pinned Node of a checkout with the
 * script that runs `cam mcp`. It names the home where that is not the default one.
 */
export function getWrapperCommand(installation: Installation): WrapperCommand {
  const { os, appRoot, isCheckout, execPath, appImage, home } = installation;
  const { join } = os === 'win32' ? win32 : posix;
  const homeArgs = home === installation.defaultHome ? [] : ['--home', home];
  const system = SYSTEMS[os] ?? 'linux';
  if (!isCheckout) return { command: appImage ?? execPath, args: ['mcp', ...homeArgs], os: system };
  return {
    command: join(appRoot, 'node_modules', 'node', 'bin', os === 'win32' ? 'node.exe' : 'node'),
    args: [join(appRoot, 'scripts', 'run.mjs'), 'cam', 'mcp', ...homeArgs],
    os: system,
  };
}

/** The command line of this installation for a home. `execPath`: the program that assistants start. */
export function wrapperCommand(home: string, execPath: string = process.execPath): WrapperCommand {
  const { platform: os, env } = process;
  return getWrapperCommand({
    os,
    execPath,
    home,
    appRoot: APP_ROOT,
    // A package holds no scripts.
    isCheckout: existsSync(path.join(APP_ROOT, 'scripts', 'run.mjs')),
    appImage: env.APPIMAGE,
    // Without variables: an assistant's client may not have those of a terminal.
    defaultHome: defaultHome({}, { os, homedir: homedir(), cwd: home }),
  });
}
