/**
 * Electron's binary: where it is, and fetching it once where it is not. Its package has no install script; it fetches
 * some 110 MB from its release site when it is first asked for, which must not delay users who cannot reach it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a small file of the release site may take, ms. */
const REACH_MS = 8000;
/** How long the whole binary may take, ms. */
const FETCH_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const EXECUTABLES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** Path of Electron's binary of this checkout, or undefined. */
export function findElectron(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH || join(root, 'node_modules/electron/dist');
  const file = join(dist, EXECUTABLES[process.platform] ?? 'electron');
  return existsSync(file) ? file : undefined;
}

function versionOf(root: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'),
  );
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';
}

/** Whether the release site (or the mirror that is set) answers: asks for its list of checksums. */
function isReachable(root: string, version: string): boolean {
  const script = `import { downloadArtifact } from '@electron/get';
    await downloadArtifact({ version: '${version}', isGeneric: true, artifactName: 'SHASUMS256.txt', cacheMode: 3 });`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: 'ignore',
    timeout: REACH_MS,
    killSignal: 'SIGKILL',
  });
  return run.status === 0;
}

/**
 * Fetches the binary where that is possible; undefined where it is not. A failed try is remembered for a day, so
 * that the starts after it do not wait.
 */
export function fetchElectron(root: string, say: (line: string) => void): string | undefined {
  const version = versionOf(root);
  const memory = join(root, 'node_modules/.cache/cam/electron-failed');
  if (failedLately(memory, version)) return undefined;
  if (isReachable(root, version)) {
    say('Fetching Electron, some 110 MB, once …');
    const installer = join(root, 'node_modules/electron/install.js');
    spawnSync(process.execPath, [installer], { stdio: 'ignore', timeout: FETCH_MS, killSignal: 'SIGKILL' });
  }
  const found = findElectron(root);
  if (!found) {
    mkdirSync(join(memory, '..'), { recursive: true });
    writeFileSync(memory, `${version} ${Date.now()}`);
  }
  return found;
}

function failedLately(memory: string, version: string): boolean {
  if (!existsSync(memory)) return false;
  const [what, at] = readFileSync(memory, 'utf8').split(' ');
  return what === version && Date.now() - Number(at) < DAY_MS;
}
