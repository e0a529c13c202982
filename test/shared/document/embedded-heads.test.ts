import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Head } from '../../../src-shared/contract/heads.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import {
  headsIn,
  headsInFractions,
  headsInPx,
  headsOnCanvas,
  writeHeadsXmp,
} from '../../../src-shared/document/embedded-heads.ts';
import { xmpPacket } from '../../../src-shared/document/xmp-property.ts';

const toBytes = (xmp: string | undefined) => new TextEncoder().encode(xmp ?? '');
const CAT: Head = {
  kind: 'cat',
  eyes: [
    { x: 0.4, y: 0.3 },
    { x: 0.5, y: 0.32 },
  ],
  chin: { x: 0.45, y: 0.5 },
  brim: { x: 0.45, y: 0.2 },
  width: 0.2,
};

describe('heads in a file', () => {
  test('are read as they were written, no more than forty', () => {
    expect(headsIn(toBytes(writeHeadsXmp([CAT])))).toEqual([CAT]);
    expect(headsIn(toBytes(writeHeadsXmp(Array.from({ length: 90 }, () => CAT))))).toHaveLength(40);
    expect([writeHeadsXmp([]), headsIn(toBytes('a picture'))]).toEqual([undefined, undefined]);
  });

  test.each([
    ['no list', { cat: 1 }, undefined],
    ['too few numbers', [['cat', 0.1, 0.2]], []],
    ['too many numbers', [['cat', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]], []],
    ['a text for a number', [['cat', '0.4', 0.3, 0.5, 0.3, 0.4, 0.5, 0.4, 0.2, 0.2]], []],
    ['far outside of the picture', [['cat', 900, 0.3, 0.5, 0.3, 0.4, 0.5, 0.4, 0.2, 0.2]], []],
    ['no width', [['cat', 0.4, 0.3, 0.5, 0.3, 0.4, 0.5, 0.4, 0.2, 0]], []],
    ['markup for a kind', [['<b>', 0.4, 0.3, 0.5, 0.3, 0.4, 0.5, 0.4, 0.2, 0.2]], []],
  ])('%s is no head', (_name, value, expected) => {
    expect(headsIn(toBytes(xmpPacket('heads', JSON.stringify(value))))).toEqual(expected);
  });

  test('whatever a file says, reading it throws nothing', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        for (const head of headsIn(toBytes(xmpPacket('heads', json))) ?? [])
          expect(head.width).toBeGreaterThan(0);
      }),
    );
  });
});

describe('heads on a canvas', () => {
  const SIZE = { width: 400, height: 200 };

  test('px and fractions are the same places', () => {
    const [there] = headsInPx([CAT], SIZE);
    expect(there?.eyes[0]).toEqual({ x: 160, y: 60 });
    expect(there?.width).toBe(80);
    const [back] = headsInFractions(there ? [there] : [], SIZE);
    expect(back?.eyes[1].y).toBeCloseTo(0.32, 10);
  });

  test('move with crop and bars, and go with what is cropped away', () => {
    const canvas = computeCanvas(SIZE, { crop: { x: 0.25, y: 0, width: 0.5, height: 1 }, pad: { top: 0.5 } });
    expect([canvas.width, canvas.height]).toEqual([200, 300]);
    const [moved] = headsInPx(headsOnCanvas([CAT], canvas), canvas);
    expect(moved?.eyes[0].x).toBeCloseTo(160 - 100, 6);
    expect(moved?.eyes[0].y).toBeCloseTo(60 + 100, 6);
    expect(moved?.width).toBeCloseTo(80, 6);
    const right = computeCanvas(SIZE, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    expect(headsOnCanvas([CAT], right)).toEqual([]);
  });
});
