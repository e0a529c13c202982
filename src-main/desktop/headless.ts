import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from 'electron';

export interface HeadlessDeps {
  app: Pick<App, 'disableHardwareAcceleration' | 'dock' | 'exit' | 'setPath' | 'whenReady'>;
  platform: NodeJS.Platform;
}

/**
 * Runs a command line of `cam` in this process, beside an app that may be running. No window, no lock, no error box;
 * ends the process with the command's exit code. `args`: those of `cam`.
 */
export async function runHeadless(args: readonly string[], { app, platform }: HeadlessDeps): Promise<void> {
  app.dock?.hide();
  app.disableHardwareAcceleration();
  // Chromium writes into this folder wherever it is: not into that of an app that runs, nor into the home.
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-cli-'));
  app.setPath('userData', folder);
  const end = (code: number) => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Windows cannot delete a file that Chromium still has open; the system clears its temporary folder.
    }
    app.exit(code);
  };
  const fail = (error: unknown) => {
    // Written to stderr: an error dialog would wait for a user.
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    end(1);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, fail);
  if (platform === 'win32') showStdin();
  try {
    // Electron sets its own handlers of signals before it is ready, in place of those that are there.
    await app.whenReady();
    // Loaded here: no window needs it.
    const { runProcess } = await import('../cli/main.ts');
    end(await runProcess(args));
  } catch (error) {
    fail(error);
  }
}

/** On Windows, `process.stdin` of an Electron app is always at its end: here it is what the process was given. */
function showStdin(): void {
  let stdin: Readable | undefined;
  const open = () => {
    stdin ??= openStdin();
    return stdin;
  };
  Object.defineProperty(process, 'stdin', { configurable: true, get: open });
}

/** What is written to the standard input of this process. */
export const openStdin = (): Readable => createReadStream('', { fd: 0, autoClose: false });
