/**
 * Fetches Electron's program once where it is not there. Its package has no install script; its release site must not
 * delay users who cannot reach it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronVersion, findElectron } from './find-electron.ts';

/** How long a small file of the release site may take, ms. */
const REACH_MS = 8000;
/** How long the whole program may take, ms. */
const FETCH_MS = 30 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const DOWNLOAD = join(import.meta.dirname, 'download.ts');

/** Whether the release site (or the mirror that is set) answers: asks for its list of checksums. */
function isReachable(root: string, version: string): boolean {
  const script = `import { downloadArtifact, initializeProxy } from '@electron/get';
    if (process.env.HTTPS_PROXY || process.env.https_proxy) initializeProxy();
    await downloadArtifact({ version: '${version}', isGeneric: true, artifactName: 'SHASUMS256.txt', cacheMode: 3 });`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: 'ignore',
    timeout: REACH_MS,
    killSignal: 'SIGKILL',
  });
  return run.status === 0;
}

/** Downloads it with its progress on the terminal. Returns why that failed. */
function download(root: string): string | undefined {
  const run = spawnSync(process.execPath, [DOWNLOAD, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    timeout: FETCH_MS,
    killSignal: 'SIGKILL',
  });
  if (run.status === 0) return undefined;
  return run.stdout?.trim() || 'the download was interrupted';
}

/**
 * Fetches the program where that is possible; undefined where it is not, which `say` is told. A release site that does
 * not answer is remembered for a day, so that the starts after it do not wait.
 */
export function fetchElectron(root: string, say: (line: string) => void): string | undefined {
  const version = electronVersion(root);
  const memory = join(root, 'node_modules/.cache/cam/electron-failed');
  if (hasFailedRecently(memory, version)) return undefined;
  if (!isReachable(root, version)) {
    mkdirSync(join(memory, '..'), { recursive: true });
    writeFileSync(memory, `${version} ${Date.now()}`);
    return undefined;
  }
  say('Downloading Electron, some 110 MB, once …');
  const reason = download(root);
  if (reason !== undefined) say(`Electron was not installed: ${reason}. The next start tries again.`);
  return findElectron(root);
}

function hasFailedRecently(memory: string, version: string): boolean {
  if (!existsSync(memory)) return false;
  const [what, at] = readFileSync(memory, 'utf8').split(' ');
  return what === version && Date.now() - Number(at) < DAY_MS;
}
