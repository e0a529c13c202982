import { expect, test } from 'vitest';
import { cropTo } from '../../../src-main/services/generation/finished-picture.ts';

test.each([
  [1, { width: 300, height: 200 }, { x: 50 / 300, y: 0, width: 200 / 300, height: 1 }],
  [16 / 9, { width: 300, height: 200 }, { x: 0, y: 15 / 200, width: 1, height: 169 / 200 }],
  [1.5, { width: 300, height: 200 }, undefined],
])('a crop to %d', (ratio, size, crop) => expect(cropTo(ratio, size)).toEqual(crop));
