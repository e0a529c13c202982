import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { carryOut } from '../../src-main/library/publish.ts';

test('a template stays where its new version cannot be moved into its place', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'cam-publish-'));
  try {
    mkdirSync(path.join(dir, 'calm-dog'));
    // A folder that is missing stands for one that another program holds.
    const move = { staged: 'missing', slug: 'calm-dog', replaces: true };
    const deps = { dir, area: path.join(dir, '.tmp', 'area'), isTaken: () => false, now: 0 };
    await expect(carryOut(deps, move)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readdirSync(dir)).toEqual(['.trash', 'calm-dog']);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
