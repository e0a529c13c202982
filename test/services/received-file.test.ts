import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { receiveFile } from '../../src-main/services/received-file.ts';

/** Bodies that are written to the disk while they arrive. */

const folder = mkdtempSync(path.join(tmpdir(), 'cam-received-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tooLarge = (allowed: number) => new Error(`more than ${allowed}`);

test('a body that is too large, or whose sender hangs up, leaves nothing', async () => {
  const file = path.join(folder, 'large');
  const large = Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(1000)));
  await expect(receiveFile(file, large, 3000, tooLarge)).rejects.toThrow('more than 3000');
  // What is left can still be read, so that the refusal reaches its sender.
  expect(large.destroyed).toBe(false);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw new Error('hung up');
    })(),
  );
  await expect(receiveFile(file, broken, 3000, tooLarge)).rejects.toThrow('hung up');
  writeFileSync(file, 'another');
  await expect(receiveFile(file, Readable.from([Buffer.alloc(1)]), 3000, tooLarge)).rejects.toThrow();
  rmSync(file, { force: true });
  expect(readdirSync(folder)).toEqual([]);
});
