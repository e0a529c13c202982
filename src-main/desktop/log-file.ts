import fs from 'node:fs';
import path from 'node:path';

/**
 * Where the app's log lines go: to `<home>/logs/desktop.log` and to stderr, as far as each can be written. An app of
 * Windows has no stderr, and a write to it fails; a log must never be the reason that the app ends.
 */
export interface LogFile {
  write(line: string): void;
  /** Writes to the file of this home from now on, with the lines that came before first. */
  openIn(home: string): void;
  /** Makes the file where nothing has been logged yet, and returns its path. @throws Error before `openIn` */
  make(): string;
}

/** Size at which the file becomes `desktop.1.log`, in place of the one before, bytes. */
const BYTES_MAX = 1024 * 1024;

/** Where the app's logs and crash reports are. */
export const logsFolder = (home: string): string => path.join(home, 'logs');

export function createLogFile(stderr: (line: string) => void = writeStderr): LogFile {
  let file: string | undefined;
  let early: string[] = [];
  const append = (line: string) => {
    if (file === undefined) early.push(line);
    else attempt(appendTo, file, line);
  };
  return {
    write(line) {
      attempt(stderr, line);
      append(line);
    },
    make() {
      if (file === undefined) throw new Error('The log has no file yet.');
      attempt(appendTo, file, '');
      return file;
    },
    openIn(home) {
      file = path.join(logsFolder(home), 'desktop.log');
      const lines = early;
      early = [];
      for (const line of lines) append(line);
    },
  };
}

const writeStderr = (line: string): void => void fs.writeSync(2, line);

/** A full disk or a closed stream: there is nowhere left to report it. */
function attempt<A extends readonly unknown[]>(write: (...args: A) => void, ...args: A): void {
  try {
    write(...args);
  } catch {
    // See above.
  }
}

function appendTo(file: string, line: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size + line.length > BYTES_MAX) fs.renameSync(file, file.replace(/\.log$/, '.1.log'));
  fs.appendFileSync(file, line, { mode: 0o600 });
}
