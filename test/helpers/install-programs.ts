import { apt, canInstall, installPackages } from './apt.ts';
import { preferredBrowser } from './browser.ts';
import { installedFfmpeg } from './ffmpeg.ts';
import { onPath } from './on-path.ts';

/** Programs that tests use; Debian's packages are called the same. */
const PROGRAMS = [
  'caddy',
  'chromium-headless-shell',
  'ffmpeg',
  'nginx',
  'parallel',
  'rclone',
  'redis-server',
  'strace',
];

export interface InstallDeps {
  isCi: boolean;
  /** As root, on Debian and its kin. */
  canInstall: boolean;
  has(program: string): boolean;
  apt: typeof apt;
}

/**
 * Installs what is missing of them, on CI alone. Where that fails, the tests say what they miss.
 * @returns those that were missing
 */
export function installPrograms(deps: InstallDeps): string[] {
  if (!deps.isCi || !deps.canInstall) return [];
  const missing = PROGRAMS.filter((program) => !deps.has(program));
  if (missing.length === 0) return [];
  console.log(`Installing ${missing.join(', ')} for the tests …`);
  try {
    installPackages(missing, deps.apt);
  } catch {
    console.warn(`They could not be installed: ${missing.join(', ')}.`);
  }
  return missing;
}

function has(program: string): boolean {
  // A full Chromium does it too, in twice the time.
  if (program === 'chromium-headless-shell') return preferredBrowser() !== undefined;
  if (program === 'ffmpeg') return installedFfmpeg() !== undefined;
  return onPath(program) !== undefined;
}

/** Vitest's: runs once before all test files. */
export default function setup(): void {
  installPrograms({ isCi: process.env.CI === 'true', canInstall: canInstall(), has, apt });
}
