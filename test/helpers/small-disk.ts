import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tempDir } from './store.ts';

/** A file system of its own in memory, which a test may fill or make read-only. */
export interface SmallDisk {
  dir: string;
  /** Fills it to the last byte; `free` empties it again. */
  fill(): void;
  free(): void;
  setReadOnly(readOnly: boolean): void;
  unmount(): void;
}

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });

/** Mounts a disk of `megabytes`; undefined where this user may not mount (Linux's root may): the test is skipped. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const dir = tempDir();
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir);
  } catch {
    fs.rmdirSync(dir);
    console.warn('skipped: a disk to fill needs Linux and the right to mount; run the tests as root');
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
    setReadOnly: (readOnly) => mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, dir),
    unmount() {
      execFileSync('umount', ['-l', dir], { stdio: 'ignore' });
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
