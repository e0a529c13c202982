import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A stdout that cannot be written ends a command in one line, never in a stack. */

const CAM = path.resolve(import.meta.dirname, '../../src-main/cli/cam.ts');
const CAPTION = ['caption', 'no-yes', '--text', '0=x', '-o', '-'];

/** Runs `cam … ` in a shell that redirects it; `$CAM` is the command. */
function run(script: string): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, CAM: `${process.execPath} ${CAM}` };
    const child = spawn('bash', ['-c', `set -o pipefail; ${script}`], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stderr }));
  });
}

test.skipIf(!existsSync('/dev/full'))('a full device', async () => {
  const stderr = 'cam: cannot write to stdout: the device is full.\n';
  const commands = [CAPTION.join(' '), 'templates list'];
  const ended = await Promise.all(commands.map((command) => run(`$CAM ${command} > /dev/full`)));
  expect(ended).toEqual([
    { code: 1, stderr },
    { code: 1, stderr },
  ]);
});

test.skipIf(process.platform === 'win32')('a pipe that is closed', async () => {
  expect(await run(`$CAM ${CAPTION.join(' ')} | true`)).toEqual({
    code: 1,
    stderr: 'cam: cannot write to stdout: its reader has closed it.\n',
  });
  // Who has seen enough lines is no failure.
  expect(await run('$CAM templates list | head -1 > /dev/null')).toEqual({ code: 0, stderr: '' });
});
