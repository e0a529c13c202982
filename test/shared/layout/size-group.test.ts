import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import { mergeStyles } from '../../../src-shared/document/style.ts';
import { layOutCaption, layOutStepwise } from '../../../src-shared/layout/caption-layout.ts';
import { readableSize } from '../../../src-shared/layout/readability.ts';
import { runToEnd } from '../../../src-shared/run-to-end.ts';
import { HARD_CAPTIONS } from '../../fixtures/hard-captions.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const CANVAS = { width: 1200, height: 900 };

function label(text: string, sizeGroup?: string, width = 500, height = 250): PlacedCaption {
  const box = { x: 0, y: 0, width, height, rotation: 0 };
  const group = sizeGroup === undefined ? {} : { sizeGroup };
  return { region: text, text, box, maxLines: 3, ...group, style: mergeStyles(), z: 0 };
}

const measureSizes = (captions: PlacedCaption[]) =>
  runToEnd(layOutStepwise(captions, CANVAS, textDeps)).map(({ laid }) => laid.size);
const alone = (caption: PlacedCaption) => layOutCaption(caption, CANVAS, textDeps).laid.size;

describe('captions of a size group', () => {
  test('are all set at the smallest of their sizes', () => {
    const labels = ['No', 'a rather longer label that needs room', 'Maybe'].map((text) => label(text, 'a'));
    const smallest = Math.min(...labels.map(alone));
    expect(Math.max(...labels.map(alone))).toBeGreaterThan(smallest * 1.2);
    for (const size of measureSizes(labels)) expect(size).toBeCloseTo(smallest, 3);
  });

  test('leave other groups, captions without a group and empty ones alone', () => {
    const long = 'a rather longer label that needs room';
    const labels = [label('No', 'a'), label(long, 'b'), label('Yes'), label(long, 'a'), label('  ', 'a')];
    const sizes = measureSizes(labels);
    expect(sizes[0]).toBeCloseTo(sizes[3] ?? 0, 3);
    expect([sizes[1], sizes[2], sizes[4]]).toEqual([label(long), label('Yes'), label(' ')].map(alone));
  });

  test('one that cannot be read takes the others down to the readable size at most; a limit counts for all', () => {
    const endless = label('far too long for any label '.repeat(30), 'a', 300, 80);
    const [small = 0, other = 0] = measureSizes([endless, label('Fine', 'a')]);
    expect(small).toBeLessThan(readableSize(CANVAS.width));
    expect(other).toBeCloseTo(readableSize(CANVAS.width), 3);
    const limited = { ...label('Yes', 'a'), style: mergeStyles({ max_font_size: 40 }) };
    expect(measureSizes([label('No', 'a'), limited])).toEqual([40, 40]);
  });

  test('whatever they say: their sizes are equal, and none is larger than by itself', () => {
    const text = fc.constantFrom(...HARD_CAPTIONS.map((hard) => hard.text));
    const side = fc.integer({ min: 150, max: 700 });
    const member = fc
      .tuple(text, side, side)
      .map(([words, width, height]) => label(words, 'a', width, height));
    fc.assert(
      fc.property(fc.array(member, { minLength: 2, maxLength: 5 }), (labels) => {
        const readable = readableSize(CANVAS.width);
        const sizes = measureSizes(labels);
        const shared = sizes.filter((size) => size > readable * 1.01);
        for (const [at, size] of sizes.entries()) {
          const caption = labels[at];
          expect(size).toBeLessThanOrEqual((caption ? alone(caption) : 0) + 1e-9);
        }
        for (const size of shared) expect(size / (shared[0] ?? size)).toBeCloseTo(1, 2);
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});
