import fs from 'node:fs';
import path from 'node:path';
import type { App, CrashReporter, Shell } from 'electron';
import { logsFolder } from './log-file.ts';

/** Crash reports (minidumps), which are kept on this machine only. */

export interface CrashReports {
  /** Whether there are any. */
  exist(): boolean;
  /** Shows the newest in its folder. */
  show(): void;
}

export interface CrashReportDeps {
  app: Pick<App, 'setPath'>;
  crashReporter: Pick<CrashReporter, 'start'>;
  shell: Pick<Shell, 'showItemInFolder'>;
  home: string;
  onError(error: unknown): void;
}

/** Newest reports that are kept. */
const REPORTS_MAX = 5;

/**
 * Collects a report of every process of the app that crashes, in `<home>/logs/crashes`; none is sent. Deletes all but
 * the newest first. Call before the app is ready.
 */
export function setupCrashReports({
  app,
  crashReporter,
  shell,
  home,
  onError,
}: CrashReportDeps): CrashReports {
  const folder = path.join(logsFolder(home), 'crashes');
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const { file } of reportsIn(folder).slice(REPORTS_MAX)) deleteReport(file);
    app.setPath('crashDumps', folder);
    crashReporter.start({ uploadToServer: false });
  } catch (error) {
    // The app works without.
    onError(error);
  }
  return {
    exist: () => reportsIn(folder).length > 0,
    show() {
      const [newest] = reportsIn(folder);
      if (newest) shell.showItemInFolder(newest.file);
    },
  };
}

/** Newest first. They are in subfolders that differ between systems. */
function reportsIn(folder: string): { file: string; time: number }[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.dmp'))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, time: fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
}

/** A report, and what the reporter notes beside it on macOS and Linux. */
function deleteReport(file: string): void {
  fs.rmSync(file, { force: true });
  fs.rmSync(file.replace(/\.dmp$/, '.meta'), { force: true });
}
