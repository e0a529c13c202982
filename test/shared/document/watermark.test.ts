import { expect, test } from 'vitest';
import { logoBox, placeTextMark } from '../../../src-shared/document/watermark.ts';

const PICTURE = { width: 1000, height: 400 };
/** Its width and height, px. */
const TEXT = { width: 600, height: expect.closeTo(14.4) };

test.each([
  ['top-left', { x: 10, y: 10 }, 'left'],
  ['top-right', { x: 390, y: 10 }, 'right'],
  ['bottom-left', { x: 10, y: 376 }, 'left'],
  ['bottom-right', { x: 390, y: 376 }, 'right'],
  ['bottom-center', { x: 200, y: 376 }, 'center'],
  [undefined, { x: 390, y: 376 }, 'right'],
] as const)('a text at %s is in that corner, above everything', (position, place, align) => {
  const mark = placeTextMark('@cam', position ? { position } : {}, PICTURE);
  expect(mark.box).toEqual({ ...TEXT, ...place, rotation: 0 });
  expect(mark.style).toMatchObject({ align });
  expect(mark.z).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['wide', { width: 300, height: 200 }, 0.25, { width: 250, height: 167 }],
  ['tall', { width: 100, height: 150 }, 0.2, { width: 200, height: 300 }],
  ['taller than the picture', { width: 100, height: 400 }, 0.2, { width: 95, height: 380 }],
])('a logo is as wide as asked, where it fits between the margins: %s', (_what, logo, scale, size) => {
  expect(logoBox(logo, { scale, position: 'top-left' }, PICTURE)).toEqual({ ...size, x: 10, y: 10 });
});
