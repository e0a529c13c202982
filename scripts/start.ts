/**
 * `npm start`: opens CAM's window. Where Electron runs, as the desktop app; elsewhere the engine in this terminal and
 * the same page in the browser. Arguments after `--` are passed on; `--no-open` opens no browser.
 */
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensurePageBuilt, ensureShellBuilt } from './build-app.ts';
import { prepareCommand } from './command.mjs';
import { fetchElectron } from './electron/fetch-electron.ts';
import { findElectron } from './electron/find-electron.ts';
import { type Obstacle, thisSystem, whyNotElectron } from './electron/why-not.ts';
import { replaceProcess } from './replace-process.mjs';

const ROOT = dirname(import.meta.dirname);
const say = (line: string) => console.error(line);

/** Why no window of Electron can be opened here, as a short clause; undefined where one can. */
export function whyNoDisplay(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string | undefined {
  if (env.CI) return 'This is a build machine';
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return undefined;
  return 'There is no display';
}

/** An error as one line: bundlers print a count first and colour the rest. */
export function inOneLine(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').filter((line) => /\w/.test(line) && !/^Build failed/.test(line));
  return lines[0]?.trim() ?? text.trim();
}

/** Builds a part where that is needed. Returns whether it can be used; a failure is reported in one line. */
async function isUsable(ensureBuilt: typeof ensurePageBuilt, what: string): Promise<boolean> {
  try {
    await ensureBuilt(say);
    return true;
  } catch (error) {
    say(`${what} could not be built: ${inOneLine(error)}`);
    return false;
  }
}

function startInTerminal(args: readonly string[]): void {
  const open = args.includes('--no-open') || process.env.CI ? [] : ['--open'];
  const rest = args.filter((arg) => arg !== '--no-open' && arg !== '--open');
  replaceProcess(process.execPath, [prepareCommand(ROOT, process.execPath, say), 'start', ...open, ...rest]);
}

/** Changes to the folder the command was typed in: relative paths are meant from there. */
function goToCaller(): void {
  const { INIT_CWD } = process.env;
  if (INIT_CWD) process.chdir(INIT_CWD);
}

async function start(args: readonly string[]): Promise<void> {
  await isUsable(ensurePageBuilt, 'The window');
  const asked = args.some((arg) => ['--help', '-h', '--no-open'].includes(arg));
  const missing = whyNoDisplay(process.platform, process.env);
  if (asked || missing !== undefined) {
    if (!asked) say(`${missing}: CAM runs in this terminal; open its address in a browser.`);
    startInTerminal(args);
    return;
  }
  const electron = findElectron(ROOT) ?? fetchElectron(ROOT, say);
  const obstacle = electron ? whyNotElectron(electron, ROOT, thisSystem) : { reason: 'Electron is not here' };
  if (obstacle) say(inBrowser(obstacle));
  if (electron && !obstacle && (await isUsable(ensureShellBuilt, 'The app'))) {
    goToCaller();
    // With it, of a terminal inside an editor that is made with Electron, the app would start as plain Node.
    delete process.env.ELECTRON_RUN_AS_NODE;
    replaceProcess(electron, [ROOT, ...args.filter((arg) => arg !== '--open')]);
  } else startInTerminal(args);
}

/** Says in one line why the browser opens instead, and how the app would open next time. */
function inBrowser({ reason, repair }: Obstacle): string {
  const next = repair === undefined ? '' : ` For the app, run: ${repair}`;
  return `${reason}: opening the same app in your browser.${next}`;
}

if (import.meta.main) await start(process.argv.slice(2));
