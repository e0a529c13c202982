import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { canInstall, installPackages } from './apt.ts';
import { onPath } from './on-path.ts';

/**
 * A real Chromium for tests, found without anybody's help: `CAM_CHROMIUM`, Playwright's own, one of the system,
 * or, as root on Debian and its kin, installed on the spot.
 */

/** Chromium without its user interface: pages open in half the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Quiet and self-contained: no updates, no calls home, no sandbox (tests run as root). */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Without it a small /dev/shm, as containers have, crashes pages with large pictures.
  '--disable-dev-shm-usage',
];

/** The browser that was chosen, else Playwright’s own or the headless shell, which take half the time of a full Chromium. */
export function preferredBrowser(): string | undefined {
  const own = process.env.CAM_CHROMIUM;
  if (own) return own;
  const bundled = chromium.executablePath();
  return bundled && existsSync(bundled) ? bundled : onPath(HEADLESS_SHELL);
}

/** The browser's program where there is one. */
export function installedBrowser(): string | undefined {
  return preferredBrowser() ?? NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find((file) => existsSync(file));
}

function install(): void {
  if (!canInstall()) return;
  console.log('No Chromium found; installing the system’s package for the tests …');
  for (const name of [HEADLESS_SHELL, 'chromium']) {
    try {
      installPackages([name]);
      return;
    } catch {
      // Older systems do not have the first one; what to do by hand is said below.
    }
  }
}

/** The browser's program. @throws Error that says what to run */
export function browserPath(): string {
  const found = installedBrowser();
  if (found) return found;
  install();
  const now = installedBrowser();
  if (now) return now;
  throw new Error(
    'The window’s tests need Chromium. Run `apt-get install -y chromium` (or `npx playwright-core install chromium`), or set CAM_CHROMIUM to a Chromium’s program.',
  );
}

/** Starts a headless browser; close it when done. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ARGS, ...options });
}

let shared: Promise<Browser> | undefined;

/**
 * The headless browser of this worker's tests: each opens profiles (contexts) of its own in it, and closes those only.
 * It ends with the process.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}
