import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cam, makeHome } from '../cli/harness.ts';

/** Compares shares of a table on independent machines with one run on one machine. */

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ home: folder, remove } = await makeHome());
});
afterEach(() => remove());

/** Hashes of pictures by their names. */
const picturesIn = (out: string) =>
  new Map(
    readdirSync(out)
      .filter((name) => /\.(?:png|webp)$/.test(name))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(out, name)))
          .digest('hex'),
      ]),
  );

const ROWS = [
  'template,text1,idea,prompt,file',
  'no-yes,"a, b",,,',
  ',,Deploying on a Friday,,friday.webp',
  // Equal rows are different memes where nothing finished is near, and the same ones in every share.
  ',,A moth that manages a lighthouse,,',
  ',,A moth that manages a lighthouse,,',
  'venn,c,,,',
  ',hi,,A cat in the rain,cat',
  ',,A moth that manages a lighthouse,,',
  'no-yes,d,,,friday.webp',
  'no-yes,d,,,',
];

test('four shares make the same files as one run, byte for byte', async () => {
  const table = join(folder, 'rows.csv');
  writeFileSync(table, ROWS.join('\n'));
  const run = (home: string, out: string, ...more: string[]) =>
    cam(folder, ['batch', table, '-o', join(folder, out), '--home', join(folder, home), ...more]);
  const whole = await run('home-0', 'whole');
  expect(whole.out.at(-1)).toMatchObject({ made: 8, failed: 1 });
  const shares = [1, 2, 3, 4].map((share) => `${share}/4`);
  const failed: unknown[] = [];
  for (const [at, share] of shares.entries()) {
    // Each on a home of its own, all into one folder, as on a network disk.
    const ran = await run(`home-${at + 1}`, 'shares', '--shard', share);
    failed.push(ran.out.at(-1)?.failed);
  }
  const pictures = picturesIn(join(folder, 'whole'));
  expect(pictures.size).toBe(8);
  expect(new Set(pictures.values()).size).toBe(8);
  expect([...picturesIn(join(folder, 'shares')).keys()]).toEqual([...pictures.keys()]);
  expect(picturesIn(join(folder, 'shares'))).toEqual(pictures);
  // The duplicate name is an error of the same row, whichever share makes the first one.
  expect(failed).toEqual([0, 0, 0, 1]);
  expect(readFileSync(join(folder, 'shares', 'failed-4-of-4.csv'), 'utf8')).toContain(
    'already the file of line 3',
  );
});
