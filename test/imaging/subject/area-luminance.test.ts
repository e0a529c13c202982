import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureAreaLuminance } from '../../../src-main/imaging/subject/area-luminance.ts';
import { createPictureMap } from '../../../src-main/imaging/subject/picture-map.ts';
import { parseColor } from '../../../src-shared/contract/colors.ts';
import { contrastRatio, relativeLuminance } from '../../../src-shared/contract/contrast.ts';

test('the luminance of colours is that of WCAG', () => {
  const [white = 0, black, grey = 0] = ['#fff', '#000', '#767676'].map((color) =>
    relativeLuminance(parseColor(color)),
  );
  expect([white, black]).toEqual([expect.closeTo(1, 10), 0]);
  // WCAG’s own example of the least contrast for texts.
  expect(contrastRatio(grey, white)).toBeCloseTo(4.54, 2);
});

test('an area is as light as what is in it, and no lighter than what is beside it', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="320" height="320" fill="#000"/><rect x="320" width="320" height="320" fill="#fff"/></svg>`;
  const map = await createPictureMap(await sharp(Buffer.from(svg)).png().toBuffer());
  const inside = (x: number, width: number) => measureAreaLuminance(map, { x, y: 0.2, width, height: 0.5 });
  expect(inside(0, 0.45)).toEqual({ darkest: 0, lightest: 0 });
  const right = inside(0.55, 0.45);
  expect([right.darkest, right.lightest]).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 2)]);
  expect(inside(0.3, 0.4)).toEqual({ darkest: 0, lightest: expect.closeTo(1, 2) });
  // Thinner than a point of the map, and beyond the edge.
  expect(inside(0.1, 0.001).lightest).toBe(0);
  expect(inside(0.99, 0.5).darkest).toBeCloseTo(1, 2);
});
