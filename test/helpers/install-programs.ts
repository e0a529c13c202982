import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { onPath } from './on-path.ts';

/** Small programs that tests use; Debian's packages are called the same. */
const PROGRAMS = ['caddy', 'nginx', 'parallel', 'rclone', 'strace'];

export interface InstallDeps {
  isCi: boolean;
  isRoot: boolean;
  has(program: string): boolean;
  /** Runs apt-get; `timeout` in ms. @throws where it fails or takes longer */
  apt(args: readonly string[], timeout?: number): void;
}

const QUIET = ['-y', '-qq', '--no-install-recommends'];

/**
 * Installs what is missing of them, on CI and as root alone. Where that fails, their tests are not run and say so.
 * @returns those that were missing
 */
export function installPrograms({ isCi, isRoot, has, apt }: InstallDeps): string[] {
  if (!isCi || !isRoot || !has('apt-get')) return [];
  const missing = PROGRAMS.filter((program) => !has(program));
  if (missing.length === 0) return [];
  console.log(`Installing ${missing.join(', ')} for the tests …`);
  try {
    apt(['update', '-qq'], 20_000);
    // Only the download is given up: an installation that is killed leaves packages half configured.
    apt(['install', ...QUIET, '--download-only', ...missing], 30_000);
    apt(['install', ...QUIET, '--no-download', ...missing]);
  } catch {
    console.warn(`They could not be installed: ${missing.join(', ')}.`);
  }
  return missing;
}

/** Asked by Debian before a package's service is started: here none is. */
const POLICY = '/usr/sbin/policy-rc.d';

function withoutServices(work: () => void): void {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Vitest's: runs once before all test files. */
export default function setup(): void {
  installPrograms({
    isCi: process.env.CI === 'true',
    isRoot: process.getuid?.() === 0,
    has: (program) => onPath(program) !== undefined,
    apt: (args, timeout) =>
      withoutServices(() => execFileSync('apt-get', [...args], { stdio: 'ignore', env, timeout })),
  });
}
