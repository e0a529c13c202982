import { describe, expect, test } from 'vitest';
import { HARD_CAPTIONS, type HardCaption } from '../fixtures/hard-captions.ts';
import { LAYER_REQUESTS } from '../fixtures/layer-requests.ts';
import { goldenDifference, writeGolden } from '../helpers/golden.ts';
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
    if (!(await goldenDifference(hard.id, await drawHard(hard, undefined, mutate(hard)))))
      missed.push(hard.id);
  }
  return missed;
}

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

  test.each(['drawing-order', 'many-large-layers'])('one wrong layer order, in %s', async (id) => {
    const [, request] = LAYER_REQUESTS.find(([name]) => name === id) ?? [];
    const right = await request?.();
    const { bytes } = await drawOnPaper(swapped(right ?? {}));
    expect(await goldenDifference(id, bytes)).toBeDefined();
  });
});

/** The request with the drawing order of its two highest layers exchanged. */
function swapped({ layers = [], ...rest }: PaperRequest): PaperRequest {
  const [first, second] = [...layers].sort((a, b) => (b.z ?? 0) - (a.z ?? 0));
  const zOf = new Map([
    [first, second?.z ?? 0],
    [second, first?.z ?? 0],
  ]);
  return { ...rest, layers: layers.map((layer) => ({ ...layer, z: zOf.get(layer) ?? layer.z ?? 0 })) };
}

test('golden images are not replaced under CI', () => {
  expect(() => writeGolden('classic', new Uint8Array(), { CI: 'true' })).toThrow('not replaced under CI');
});
