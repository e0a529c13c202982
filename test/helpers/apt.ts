import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from './on-path.ts';

/** Whether packages can be installed here: as root, on Debian and its kin. */
export const canInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** A second apt-get fails at once while one is at work: the workers of the tests wait for each other here. */
const LOCK = path.join(tmpdir(), 'cam-tests-apt.lock');

/**
 * Runs apt-get without questions, one at a time on this machine.
 * @param timeout ms; none without it
 * @throws where it fails or takes longer
 */
export function apt(args: readonly string[], timeout?: number): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  withoutServices(() => execFileSync('flock', [LOCK, 'apt-get', ...args], { stdio: 'ignore', env, timeout }));
}

const QUIET = ['-y', '-qq', '--no-install-recommends'];

/** The commands that install packages, in order. Only a download may be given up: dpkg that is killed leaves packages half configured. */
export function installPackages(packages: readonly string[], run: typeof apt = apt): void {
  run(['update', '-qq'], 60_000);
  run(['install', ...QUIET, '--download-only', ...packages], 300_000);
  run(['install', ...QUIET, '--no-download', ...packages]);
}

/** Asked by Debian before a package's service is started: here none is. */
const POLICY = '/usr/sbin/policy-rc.d';

function withoutServices(work: () => void): void {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}
