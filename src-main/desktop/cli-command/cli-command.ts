import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { CliCommandState } from '../../../src-shared/contract/ipc.ts';
import { CLI_FLAGS } from '../command-line.ts';

/** The `cam` command of the installed app: a script in a folder where terminals look for programs. */

/** The file by which a terminal finds the installed app as `cam`: a script that passes its arguments on. */

/** A line of each such file, by which CAM knows its own. */
const MARK = 'cam, installed by CAM: Settings, “cam” command';

/**
 * Chromium needs no display then. No page is shown, so that there is nothing to keep in a sandbox; with one, it would
 * start neither as root nor where the system gives it no namespaces.
 */
const LINUX_SWITCHES = ['--ozone-platform=headless', '--disable-gpu', '--no-sandbox'];

/** An argument in a shell script. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The text of the file for a system. `program`: absolute path of the app. */
export function commandText(platform: NodeJS.Platform, program: string): string {
  const flags = CLI_FLAGS.join(' ');
  if (platform === 'win32') {
    const escaped = program.replaceAll('%', '%%');
    return ['@echo off', `rem ${MARK}`, `"${escaped}" ${flags} %*`, 'exit /b %ERRORLEVEL%', ''].join('\r\n');
  }
  const switches = platform === 'linux' ? `${LINUX_SWITCHES.join(' ')} ` : '';
  return ['#!/bin/sh', `# ${MARK}`, `exec ${quoteForShell(program)} ${switches}${flags} "$@"`, ''].join('\n');
}

/** Whether a file was written by CAM, for whichever program. */
const isOwnCommand = (text: string): boolean => text.includes(MARK);

export interface CliCommand {
  state(): CliCommandState;
  /**
   * Writes the script, or removes it.
   * @throws CamError VALIDATION_ERROR where another program has the name, and errors of the file system
   */
  set(installed: boolean): void;
}

export interface CliCommandSetup {
  app: Pick<App, 'isPackaged' | 'getPath'>;
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** Absolute path of the app. */
  program: string;
  /** Logs a script that could not be corrected. */
  onError(error: unknown): void;
}

/** Where programs of everybody are on macOS; a folder of every terminal’s PATH. */
const MAC_FOLDER = '/usr/local/bin';

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder of the user’s own programs. That of Windows is in PATH, unless somebody has changed it. */
function folderFor({ app, platform, env }: CliCommandSetup): string {
  const home = app.getPath('home');
  if (platform === 'win32') {
    return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'Microsoft', 'WindowsApps');
  }
  return platform === 'darwin' && isWritable(MAC_FOLDER) ? MAC_FOLDER : path.join(home, '.local', 'bin');
}

/** macOS runs an app that was opened from its disk image, or not moved after the download, at a passing address. */
const isPassing = (program: string) => /^\/Volumes\/|\/AppTranslocation\//.test(program);

/**
 * Null where the command is not offered: a checkout has `npm run cam`, and the sandboxes of Flatpak and Snap have other
 * folders. A script that starts the app where it is no longer is corrected at once.
 */
export function openCliCommand(setup: CliCommandSetup): CliCommand | null {
  const { app, platform, env, onError } = setup;
  const program = (platform === 'linux' && env.APPIMAGE) || setup.program;
  if (!app.isPackaged || env.FLATPAK_ID || env.SNAP || isPassing(program)) return null;
  const file = path.join(folderFor(setup), platform === 'win32' ? 'cam.cmd' : 'cam');
  const command = createCliCommand(file, commandText(platform, program), env.PATH ?? env.Path ?? '');
  try {
    if (command.state().installed) command.set(true);
  } catch (error) {
    onError(error);
  }
  return command;
}

/** `text`: of the script; `searched`: the value of PATH. */
function createCliCommand(file: string, text: string, searched: string): CliCommand {
  const folder = path.dirname(file);
  const read = (): string | undefined => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
  const state = (): CliCommandState => {
    const found = read();
    const installed = found !== undefined && isOwnCommand(found);
    const isTaken = found !== undefined && !installed;
    return { file, installed, isTaken, isOnPath: searched.split(path.delimiter).includes(folder) };
  };
  const write = () => {
    if (read() === text) return;
    mkdirSync(folder, { recursive: true });
    // Swapped in whole: a terminal never starts half a script.
    writeFileSync(`${file}.new`, text);
    chmodSync(`${file}.new`, 0o755);
    renameSync(`${file}.new`, file);
  };
  return {
    state,
    set(installed) {
      if (state().isTaken) {
        throw new CamError('VALIDATION_ERROR', `Another program is at ${file}. Rename or remove it first.`);
      }
      if (installed) write();
      else rmSync(file, { force: true });
    },
  };
}
