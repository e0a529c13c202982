import { describe, expect, test } from 'vitest';
import { brandMark, brandStyle } from '../../src-main/actions/brand-look.ts';
import type { BoxPosition } from '../../src-main/contract/template.ts';

describe('a brand', () => {
  const region = (over: Partial<BoxPosition>): BoxPosition => ({
    ...{ name: 'a', role: 'r', max_chars: 9, max_lines: 1, text_style_hint: '', rotation: 0 },
    ...{ x: 0.1, y: 0.1, width: 0.8, height: 0.2, default_font: 'anton', default_style: {} },
    ...over,
  });

  test('colours text over a picture with an outline that stands out', () => {
    expect(brandStyle(['#0a7cff'], region({}))).toMatchObject({ color: '#0a7cff', outline_color: '#ffffff' });
    expect(brandStyle(['#ffd400'], region({}))).toMatchObject({ color: '#ffd400', outline_color: '#000000' });
    expect(brandStyle([], region({}))).toBeUndefined();
  });

  test('colours text on a plain ground only where it stays readable', () => {
    const paper = region({ default_style: { color: '#111111', outline_width: 0 } });
    expect(brandStyle(['#ffd400', '#0a7cff'], paper)).toEqual({ color: '#0a7cff' });
    expect(brandStyle(['#ffd400'], paper)).toBeUndefined();
  });

  test('puts its mark into a corner without text', () => {
    const bottom = region({ y: 0.8 });
    expect(brandMark({ name: 'Acme' }, undefined, [bottom])).toMatchObject({
      text: 'Acme',
      position: 'top-right',
    });
    expect(brandMark({}, 'http://a/b.png', [])).toMatchObject({ position: 'bottom-right' });
    expect(brandMark({}, undefined, [])).toBeUndefined();
  });
});
