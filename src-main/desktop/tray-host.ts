import { execFile } from 'node:child_process';

/** Whether something shows tray icons. GNOME has nothing of the kind by itself, and no call of Electron fails there. */

const WATCHER = 'org.kde.StatusNotifierWatcher';
const PATH = '/StatusNotifierWatcher';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const PROPERTY = 'IsStatusNotifierHostRegistered';
/** Programs that ask the session's D-Bus; a desktop has at least one of them. */
const PROGRAMS: readonly (readonly [program: string, ...args: string[]])[] = [
  [
    'gdbus',
    'call',
    '--session',
    '--dest',
    WATCHER,
    '--object-path',
    PATH,
    '--method',
    `${PROPERTIES}.Get`,
    WATCHER,
    PROPERTY,
  ],
  ['busctl', '--user', 'get-property', WATCHER, PATH, WATCHER, PROPERTY],
  [
    'dbus-send',
    '--session',
    '--print-reply',
    `--dest=${WATCHER}`,
    PATH,
    `${PROPERTIES}.Get`,
    `string:${WATCHER}`,
    `string:${PROPERTY}`,
  ],
];
/** Time for an answer, ms. */
const TIMEOUT_MS = 1000;

/** What a program prints; undefined where it is not installed, '' where it fails. */
export type Run = (program: string, args: readonly string[]) => Promise<string | undefined>;

const runProgram: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: TIMEOUT_MS }, (error, stdout) => {
      if (error) resolve(error.code === 'ENOENT' ? undefined : '');
      else resolve(stdout);
    });
  });

/** Whether a tray icon can be seen: always on macOS and Windows; on Linux where a host says that it shows them. */
export async function hasTrayHost(platform: NodeJS.Platform, run: Run = runProgram): Promise<boolean> {
  if (platform === 'darwin' || platform === 'win32') return true;
  for (const [program, ...args] of PROGRAMS) {
    const answer = await run(program, args);
    if (answer !== undefined) return /\btrue\b/.test(answer);
  }
  return false;
}
