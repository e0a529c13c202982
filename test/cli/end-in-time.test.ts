import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = pathToFileURL(path.join(import.meta.dirname, '../../src-main/cli/end-in-time.ts')).href;

test.skipIf(process.platform === 'win32')(
  'a process that is to end does not wait for what its threads compute',
  async () => {
    const code = `
      import { pbkdf2 } from 'node:crypto';
      import { endInTime } from '${MODULE}';
      pbkdf2('password', 'salt', 2 ** 31 - 1, 64, 'sha512', () => {});
      endInTime();
      setImmediate(() => process.exit(3));
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
