import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inDrawingOrder } from '../../src-shared/document/drawing-order.ts';
import { HARD_CAPTIONS, type HardCaption } from '../fixtures/hard-captions.ts';
import { LAYER_REQUESTS } from '../fixtures/layer-requests.ts';
import { expectGolden, matchesGolden, writeGolden } from '../helpers/golden.ts';
import { drawHard, layOutHard } from '../helpers/hard-picture.ts';
import { drawOnPaper, type PaperRequest } from '../helpers/layer-pictures.ts';

/** The golden images notice small mistakes: each mutation below must be reported for every picture it can show in. */

const withInk = HARD_CAPTIONS.filter((hard) => layOutHard(hard).laid.ink !== null);
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

/** All swaps of two neighbours in the drawing order that show: other pairs do not overlap, or blend to the same. */
const SWAPS: [id: string, lower: readonly number[]][] = [
  ['canvas-clear-bars-scaled', [0]],
  ['layer-larger-than-the-picture', [0]],
  ['drawing-order', [1, 3, 4, 5, 6]],
  ['many-large-layers', [2, 3, 4, 5]],
];

// The stricter tolerance holds for the build that drew the golden images.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('golden images notice', () => {
  test('an outline 5 % thinner, in every caption with an outline', async () => {
    expect(outlined.length).toBeGreaterThan(35);
    const thinner = (hard: HardCaption) => {
      const laidOut = layOutHard(hard);
      return { ...laidOut, laid: { ...laidOut.laid, outline: laidOut.laid.outline * 0.95 } };
    };
    expect(await unnoticed(outlined, thinner)).toEqual([]);
  });

  test('type 3 % smaller, in every caption', async () => {
    expect(withInk.length).toBeGreaterThan(50);
    const smaller = (hard: HardCaption) => {
      const laidOut = layOutHard(hard);
      const items = laidOut.laid.items.map((item) => ({ ...item, size: item.size * 0.97 }));
      return { ...laidOut, laid: { ...laidOut.laid, items } };
    };
    expect(await unnoticed(withInk, smaller)).toEqual([]);
  });

  test.each(SWAPS)('one wrong layer order, in %s', async (id, swaps) => {
    const [, request] = LAYER_REQUESTS.find(([name]) => name === id) ?? [];
    const right = (await request?.()) ?? {};
    // With heights of its own for each thing, and none swapped, it is the same picture.
    expect(await matchesGolden(id, (await drawOnPaper(swapped(right, Number.NaN))).bytes)).toBe(true);
    for (const at of swaps) {
      const { bytes } = await drawOnPaper(swapped(right, at));
      expect(await matchesGolden(id, bytes), `swap ${at}`).toBe(false);
    }
  });
});

/** The request with the `lower`-th thing of the drawing order and the one above it exchanged. */
function swapped({ layers = [], captions = [], ...rest }: PaperRequest, lower: number): PaperRequest {
  const order = inDrawingOrder(
    captions.map((caption, index) => ({ z: caption.z ?? 0, index })),
    layers.map((layer, index) => ({ z: layer.z ?? 0, index })),
  );
  const height = (kind: 'caption' | 'layer', index: number) => {
    const at = order.findIndex(
      (drawn) =>
        drawn.kind === kind && (drawn.kind === 'layer' ? drawn.layer : drawn.caption).index === index,
    );
    if (at === lower) return at + 1;
    return at === lower + 1 ? at - 1 : at;
  };
  return {
    ...rest,
    layers: layers.map((layer, index) => ({ ...layer, z: height('layer', index) })),
    captions: captions.map((caption, index) => ({ ...caption, z: height('caption', index) })),
  };
}

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
