import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Why Electron would end at its start, asked before this process is replaced by it. */

/** Why it cannot run, as the beginning of a sentence, and the command that changes that, where there is one. */
export interface Obstacle {
  reason: string;
  repair?: string;
}

/** How long a question to the system may take, ms. */
const PATIENCE_MS = 10_000;

/** What is asked of the system. */
export interface System {
  platform: NodeJS.Platform;
  uid: number | undefined;
  /** Runs a program to its end: its exit code, and what it printed as errors. */
  run(command: string, args: readonly string[]): { code: number | null; errors: string };
  /** Owner and mode of a file; undefined where there is none. */
  stat(file: string): { uid: number; mode: number } | undefined;
}

export const thisSystem: System = {
  platform: process.platform,
  uid: process.getuid?.(),
  run(command, args) {
    // As Node it needs no display and no sandbox: only that the system can load it.
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const run = spawnSync(command, [...args], { env, encoding: 'utf8', timeout: PATIENCE_MS });
    return { code: run.status, errors: run.stderr ?? String(run.error) };
  },
  stat: (file) => statSync(file, { throwIfNoEntry: false }),
};

const SET_UID = 0o4000;

/** Chromium's sandbox needs user namespaces, or its helper with the rights of root. */
function hasSandbox(helper: string, { run, stat }: System): boolean {
  if (run('unshare', ['-Ur', 'true']).code === 0) return true;
  const found = stat(helper);
  return found !== undefined && found.uid === 0 && (found.mode & SET_UID) !== 0;
}

/** The library that the system's loader did not find, in its own words. */
const findMissingLibrary = (errors: string): string | undefined =>
  /loading shared libraries: ([^:\s]+)/.exec(errors)?.[1];

/**
 * What keeps Electron from starting on Linux; undefined where nothing does. It is never started without its sandbox:
 * the page shows pictures and packs of strangers.
 * @param electron path of its program
 * @param root the folder to which commands are relative
 */
export function whyNotElectron(electron: string, root: string, system: System): Obstacle | undefined {
  if (system.platform !== 'linux') return undefined;
  const { code, errors } = system.run(electron, ['--version']);
  if (code !== 0) {
    const library = findMissingLibrary(errors);
    if (library === undefined) return { reason: 'Electron does not run here' };
    return { reason: `Electron needs ${library}, which is not installed` };
  }
  if (system.uid === 0) return { reason: 'Electron has no sandbox for root' };
  const helper = join(dirname(electron), 'chrome-sandbox');
  if (hasSandbox(helper, system)) return undefined;
  const file = relative(root, helper);
  return {
    reason: 'This system does not allow Electron its sandbox',
    repair: `sudo chown root:root ${file} && sudo chmod 4755 ${file}`,
  };
}
