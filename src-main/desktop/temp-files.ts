import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';

/**
 * Files that the page gives to other programs by drag or clipboard. The programs read them later, so they are on disk:
 * in a folder that only this user can read, each in a subfolder of its own so that its name is preserved.
 */
export interface TempFiles {
  /** Writes a file and returns its token. @throws Error of the file system */
  add(file: OutgoingFile): string;
  /** The path of a file by its token, or undefined. */
  getPath(token: string): string | undefined;
  /** Deletes all files. */
  clear(): void;
}

/** Each drag prepares a file, and only the most recent ones can still be in use. */
const FILES_MAX = 20;

export function createTempFiles(tempDir: string): TempFiles {
  let folder: string | undefined;
  const paths = new Map<string, string>();
  const remove = (token: string) => {
    const file = paths.get(token);
    paths.delete(token);
    if (file) fs.rmSync(path.dirname(file), { recursive: true, force: true });
  };
  return {
    add({ name, bytes }) {
      folder ??= fs.mkdtempSync(path.join(tempDir, 'cam-'));
      const token = randomUUID();
      const dir = path.join(folder, token);
      fs.mkdirSync(dir, { mode: 0o700 });
      const file = path.join(dir, name);
      fs.writeFileSync(file, bytes, { mode: 0o600 });
      paths.set(token, file);
      const [oldest] = paths.keys();
      if (paths.size > FILES_MAX && oldest !== undefined) remove(oldest);
      return token;
    },
    getPath: (token) => paths.get(token),
    clear() {
      paths.clear();
      if (folder) fs.rmSync(folder, { recursive: true, force: true });
      folder = undefined;
    },
  };
}

/** The clipboard's format for files, which Electron translates for the file managers and chats of each platform. */
export const URI_LIST = 'text/uri-list';

/** A list with one file, as RFC 2483 has it: each address ends with CRLF. */
export const toUriList = (file: string): string => `${pathToFileURL(file).href}\r\n`;

/** The folder for temporary files by both of its names: on macOS it is reached by a link. */
export function listTempFolders(tempDir: string): string[] {
  try {
    return [tempDir, fs.realpathSync(tempDir)];
  } catch {
    return [tempDir];
  }
}
