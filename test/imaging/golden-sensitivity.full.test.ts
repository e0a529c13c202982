import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HARD_CAPTIONS, type HardCaption } from '../fixtures/hard-captions.ts';
import { expectGolden, matchesGolden, writeGolden } from '../helpers/golden.ts';
import { drawHard, layOutHard } from '../helpers/hard-picture.ts';

/** The golden images notice small mistakes: each mutation below must be reported for every picture it can show in. */

const withInk = HARD_CAPTIONS.filter((hard) => layOutHard(hard).laid.ink !== null);

type Laid = ReturnType<typeof layOutHard>['laid'];
const outlined = withInk.filter((hard) => {
  const { laid } = layOutHard(hard);
  return laid.outline > 0 && laid.items.some(({ kind }) => kind === 'glyph');
});

async function unnoticed(
  captions: readonly HardCaption[],
  mutate: (hard: HardCaption) => ReturnType<typeof layOutHard>,
): Promise<string[]> {
  const missed = [];
  for (const hard of captions) {
    if (await matchesGolden(hard.id, await drawHard(hard, undefined, mutate(hard)))) missed.push(hard.id);
  }
  return missed;
}

// The stricter tolerance holds for the build that drew the golden images.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('golden images notice', () => {
  test('an outline 5 % thinner, in every caption with an outline, and type 3 % smaller, in every caption', async () => {
    expect(outlined.length).toBeGreaterThan(35);
    expect(withInk.length).toBeGreaterThan(50);
    const changed = (change: (laid: Laid) => Partial<Laid>) => (hard: HardCaption) => {
      const laidOut = layOutHard(hard);
      return { ...laidOut, laid: { ...laidOut.laid, ...change(laidOut.laid) } };
    };
    const thinner = changed(({ outline }) => ({ outline: outline * 0.95 }));
    const smaller = changed(({ items }) => ({
      items: items.map((item) => ({ ...item, size: item.size * 0.97 })),
    }));
    expect(await unnoticed(outlined, thinner)).toEqual([]);
    expect(await unnoticed(withInk, smaller)).toEqual([]);
  });
});

test('a failure names and leaves expected, actual and difference', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-golden-'));
  const square = (background: string) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background } })
      .png()
      .toBuffer();
  const [golden, drawn] = await Promise.all([square('#000000'), square('#ff0000')]);
  writeFileSync(path.join(folder, 'square.png'), golden);
  const options = { folder, differences: path.join(folder, 'differences') };
  await expectGolden('square', golden, options);
  expect(existsSync(options.differences)).toBe(false);
  await expect(expectGolden('square', drawn, options)).rejects.toThrow(
    `golden image square: mean difference 255.000 (at most 0.03), 100.000 % of pixels (at most 0.02 %); see ${options.differences}/square.{expected,actual,difference}.png`,
  );
  const read = (name: string) => readFileSync(path.join(options.differences, `square.${name}.png`));
  expect(read('expected')).toEqual(golden);
  expect(read('actual')).toEqual(drawn);
  expect(await sharp(read('difference')).metadata()).toMatchObject({ width: 10, height: 10 });
  rmSync(folder, { recursive: true });
});

test('golden images are not replaced under CI', () => {
  expect(() => writeGolden('classic', new Uint8Array(), { CI: 'true' })).toThrow('not replaced under CI');
});
