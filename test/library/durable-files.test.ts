import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renameToFree } from '../../src-main/library/durable-files.ts';

test('a folder that is missing is not a taken name', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cam-disk-'));
  await expect(renameToFree(join(dir, 'gone'), join(dir, 'to'))).rejects.toMatchObject({ code: 'ENOENT' });
  rmSync(dir, { recursive: true });
});
