import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { notRun } from './programs.ts';
import { tempDir } from './store.ts';

/** A file system of its own in memory, which a test may fill. */
export interface SmallDisk {
  dir: string;
  /** Fills it to the last byte; `free` empties it again. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Mounts a disk in memory at `dir`; false where this user may not (Linux's root may): the test is skipped. */
function mountAt(dir: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    return notRun('the tests with a disk of their own', 'run them on Linux as root, who may mount one');
  }
}

const unmount = (dir: string) => execFileSync('umount', ['-l', dir], { stdio: 'ignore' });

/** Puts an empty read-only disk over a folder, made if missing; undo with the function returned. */
export function coverReadOnly(dir: string): (() => void) | undefined {
  fs.mkdirSync(dir, { recursive: true });
  return mountAt(dir, 'ro') ? () => unmount(dir) : undefined;
}

/** Mounts a disk of `megabytes` to fill; undefined where that is not possible. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const dir = tempDir();
  if (!mountAt(dir, `size=${megabytes}m`)) {
    fs.rmdirSync(dir);
    return undefined;
  }
  const filler = path.join(dir, '.filler');
  return {
    dir,
    fill() {
      const fd = fs.openSync(filler, 'a');
      try {
        for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
          writeWhilePossible(fd, Buffer.alloc(size));
        }
      } finally {
        fs.closeSync(fd);
      }
    },
    free: () => fs.rmSync(filler, { force: true }),
    unmount() {
      unmount(dir);
      fs.rmdirSync(dir);
    },
  };
}

function writeWhilePossible(fd: number, bytes: Uint8Array): void {
  try {
    for (;;) fs.writeSync(fd, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
