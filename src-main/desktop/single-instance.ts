import type { App } from 'electron';

/**
 * One app per home: Electron's lock lies in the folder of the app's own data. Returns whether this process is the
 * one; a later start hands over its arguments and the folder it was made in, and ends.
 */
export function setupSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on' | 'setPath'>,
  dataDir: string,
  onSecond: (args: readonly string[], cwd: string) => void,
): boolean {
  app.setPath('userData', dataDir);
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_, args, cwd) => onSecond(args, cwd));
  return true;
}
