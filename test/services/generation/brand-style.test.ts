import { describe, expect, test } from 'vitest';
import { brandMark, brandStyle } from '../../../src-main/services/generation/brand-style.ts';
import type { Region } from '../../../src-shared/contract/template.ts';

describe('a brand', () => {
  const text = { name: 'a', role: 'r', max_chars: 9, max_lines: 1, text_style_hint: '' };
  const look = { rotation: 0, default_font: 'anton' as const, default_style: {} };
  const place = { x: 0.1, y: 0.1, width: 0.8, height: 0.2 };
  const region = (over: Partial<Region>): Region => ({ ...text, ...look, ...place, ...over });
  const picture = (regions: Region[], width = 800, height = 600) => ({ regions, width, height });

  test('colours text over a picture with an outline that stands out', () => {
    const anything = { darkest: 0, lightest: 1 };
    for (const [color, outline_color] of [
      ['#0a7cff', '#ffffff'],
      ['#ffd400', '#000000'],
    ] as const)
      expect(brandStyle([color], region({}), anything)).toMatchObject({ color, outline_color });
    expect(brandStyle([], region({}), anything)).toBeUndefined();
  });

  test('colours text on a plain ground only where it stays readable', () => {
    const paper = region({ default_style: { color: '#111111', outline_width: 0 } });
    const white = { darkest: 0.8, lightest: 1 };
    expect(brandStyle(['#ffd400', '#0a7cff'], paper, white)).toEqual({ color: '#0a7cff' });
    expect(brandStyle(['#ffd400'], paper, white)).toBeUndefined();
    // A red tag: blue and green would be lost on it.
    const red = { darkest: 0.15, lightest: 0.22 };
    const tag = region({ default_style: { color: '#ffffff', outline_width: 0 } });
    expect(brandStyle(['#0a7cff', '#2e9e4f'], tag, red)).toBeUndefined();
    expect(brandStyle(['#0a7cff', '#ffe680'], tag, red)).toEqual({ color: '#ffe680' });
  });

  test('keeps the colour of the template on a ground that is light and dark', () => {
    const stripes = region({ default_style: { color: '#111111', outline_width: 0 } });
    const colours = ['#ffd400', '#ffffff', '#000000'];
    expect(brandStyle(colours, stripes, { darkest: 0, lightest: 1 })).toBeUndefined();
  });

  test('puts its mark into a corner without text', () => {
    const bottom = region({ y: 0.8 });
    const mark = brandMark({ name: 'Acme' }, undefined, picture([bottom]));
    expect(mark).toMatchObject({ text: 'Acme', position: 'top-right' });
    expect(brandMark({}, 'http://a/b.png', picture([]))).toMatchObject({ position: 'bottom-right' });
    expect(brandMark({}, undefined, picture([]))).toBeUndefined();
  });

  test('avoids a region where it is drawn, rotation included', () => {
    const position = (regions: Region[], width = 1000, height = 1000) =>
      brandMark({ name: 'Acme' }, undefined, picture(regions, width, height))?.position;
    // A band across the middle that stands upright at the right edge, from corner to corner.
    const band = { x: 0.42, y: 0.46, width: 1, height: 0.08 };
    expect(position([region(band)])).toBe('bottom-right');
    expect(position([region({ ...band, rotation: 90 })])).toBe('bottom-left');
    // A bar along the bottom that stands upright is out of the way again.
    const bar = { x: 0.05, y: 0.88, width: 0.9, height: 0.1 };
    expect(position([region(bar)])).toBe('top-right');
    expect(position([region({ ...bar, y: 0.45, rotation: 90 })])).toBe('bottom-right');
    // 45 degrees lead into the corners of a square, and past those of a wide picture.
    const slanted = region({ x: -0.1, y: 0.45, width: 1.2, height: 0.1, rotation: 45 });
    expect(position([slanted])).toBe('bottom-left');
    expect(position([slanted], 2000, 500)).toBe('bottom-right');
  });
});
