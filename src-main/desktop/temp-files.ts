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
  pathOf(token: string): string | undefined;
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
    pathOf: (token) => paths.get(token),
    clear() {
      paths.clear();
      if (folder) fs.rmSync(folder, { recursive: true, force: true });
      folder = undefined;
    },
  };
}

/** A clipboard entry. */
export interface ClipboardEntry {
  /** MIME type, in Electron's notation for native formats. */
  format: string;
  payload: Uint8Array | string;
}

const nativeFormat = (format: string) => `electron application/osclipboard;format="${format}"`;

/** The clipboard entry for a file that the platform's file managers and chats read: a URI list, a URL or DROPFILES. */
export function clipboardFile(file: string, platform: NodeJS.Platform): ClipboardEntry {
  if (platform === 'win32') return { format: nativeFormat('CF_HDROP'), payload: dropFiles(file) };
  const url = pathToFileURL(file).href;
  if (platform === 'darwin') return { format: nativeFormat('public.file-url'), payload: url };
  return { format: nativeFormat('text/uri-list'), payload: `${url}\r\n` };
}

/** DROPFILES: the offset of the list (20), a point, its frame, "wide characters", then names ended by two zeros. */
function dropFiles(file: string): Uint8Array {
  const header = Buffer.alloc(20);
  header.writeUInt32LE(header.length, 0);
  header.writeUInt32LE(1, 16);
  return Buffer.concat([header, Buffer.from(`${file}\0\0`, 'utf16le')]);
}
