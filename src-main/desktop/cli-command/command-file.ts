import { CLI_FLAGS } from '../command-line.ts';

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
export const isOwnCommand = (text: string): boolean => text.includes(MARK);
