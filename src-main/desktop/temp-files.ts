import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';

/**
 * Files on their way out of the window by drag or clipboard. The target reads them later, so they must lie on disk:
 * in a folder only this user can read, each in one of its own so that its name stays as it is.
 */
export interface PassingFiles {
  /** Puts a file there and returns its token. @throws Error where the disk is full */
  put(file: OutgoingFile): string;
  /** Path of a file put there before, or undefined. */
  pathOf(token: string): string | undefined;
  /** Removes them all. */
  clear(): void;
}

/** Files kept at a time: each drag prepares one, and only the last few can still be wanted. */
const KEPT = 20;

export function createPassingFiles(tempDir: string): PassingFiles {
  let folder: string | undefined;
  const paths = new Map<string, string>();
  const forget = (token: string) => {
    const file = paths.get(token);
    paths.delete(token);
    if (file) fs.rmSync(path.dirname(file), { recursive: true, force: true });
  };
  return {
    put({ name, bytes }) {
      folder ??= fs.mkdtempSync(path.join(tempDir, 'cam-'));
      const token = randomUUID();
      const dir = path.join(folder, token);
      fs.mkdirSync(dir, { mode: 0o700 });
      const file = path.join(dir, name);
      fs.writeFileSync(file, bytes, { mode: 0o600 });
      paths.set(token, file);
      const [oldest] = paths.keys();
      if (paths.size > KEPT && oldest !== undefined) forget(oldest);
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
