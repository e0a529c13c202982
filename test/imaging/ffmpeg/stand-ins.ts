import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';

/** Programs that take the place of FFmpeg; of the system's shell, so not on Windows. */

/** Begins as FFmpeg does where it is asked what it is. */
export const ANSWERS = `case "$*" in
*-version*) echo "ffmpeg version 9.9.9-test Copyright"; exit 0;;
*-encoders*) printf ' V....D libx264   a\\n V....D h264_nvenc   b\\n V....D h264_vaapi   c\\n'; exit 0;;
*-filters*) printf ' T.. scale V->V\\n'; exit 0;;
esac`;

/** A folder with a program called `ffmpeg` that runs these lines of shell; it is gone after the test. */
export function createStandIns() {
  let folders: string[] = [];
  afterEach(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    folders = [];
  });
  return (script: string): { folder: string; program: string } => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cam-test-ffmpeg-'));
    folders.push(folder);
    const program = path.join(folder, 'ffmpeg');
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    return { folder, program };
  };
}
