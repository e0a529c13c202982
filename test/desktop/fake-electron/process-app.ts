import fs from 'node:fs';
import path from 'node:path';
import type { AppOptions, FakeApp } from './app.ts';

/** How an app that has a process of its own starts and ends. */

const exitProcess = process.exit.bind(process);

/** As Electron: its handlers replace those that were set before it was ready; later ones replace Electron's. */
export function takeSignals(quit: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    // Others have taken the place of Electron's: it is not removed, as Node would then ignore them.
    process.on(signal, () => process.listenerCount(signal) === 1 && quit());
  }
}

/** One app for each data folder, by a file in it; a later one leaves its arguments there. */
function lock(folder: string, app: FakeApp, onFirst: () => void): boolean {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'fake-lock');
  try {
    fs.writeFileSync(file, '', { flag: 'wx' });
  } catch {
    const temp = path.join(folder, `second.${process.pid}`);
    fs.writeFileSync(temp, JSON.stringify({ args: process.argv, cwd: process.cwd() }));
    fs.renameSync(temp, path.join(folder, `second.${process.pid}.json`));
    return false;
  }
  onFirst();
  const watcher = fs.watch(folder, (_, name) => {
    if (!name?.endsWith('.json') || !fs.existsSync(path.join(folder, name))) return;
    const { args, cwd } = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    fs.rmSync(path.join(folder, name));
    app.emit('second-instance', {}, args, cwd);
  });
  app.once('quit', () => {
    watcher.close();
    fs.rmSync(file);
  });
  return true;
}

/** The options of this process; `browser`: what shows its windows. */
export function readProcess(browser: { begin(): void; end(): Promise<void> }): AppOptions {
  const { env } = process;
  return {
    isPackaged: env.FAKE_PACKAGED === '1',
    version: '0.1.0',
    userFolder: env.FAKE_PICTURES ?? '/',
    lock: (folder, app) => lock(folder, app, browser.begin),
    exit: (code) => void browser.end().finally(() => exitProcess(code)),
  };
}
