import { tmpdir } from 'node:os';
import * as electron from 'electron';
import { headlessArguments } from './command-line.ts';
import { runHeadless } from './headless.ts';
import { createShell } from './shell.ts';
import { startShell } from './start-shell.ts';
import { hasTrayHost } from './tray-host.ts';

/** The program of the desktop app: its window, or the command line without one. */

const { app } = electron;
const { env, platform, execPath: program } = process;
const args = process.argv.slice(app.isPackaged ? 1 : 2);
// Libraries may print: without a console, as in a packaged app on Windows, that must not end the app.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const headless = headlessArguments(args);
if (headless) void runHeadless(headless, { app, platform });
else {
  startShell(
    createShell(electron, {
      args,
      env,
      platform,
      program,
      cwd: process.cwd(),
      bundles: import.meta.dirname,
      resources: process.resourcesPath,
      temp: tmpdir(),
      hasTrayHost: () => hasTrayHost(platform),
    }),
  );
}
