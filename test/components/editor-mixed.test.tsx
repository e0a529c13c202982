import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { openEditor } from './render-editor.tsx';

/** The panel with several things selected: what differs is shown as mixed, and what acts on them is named after it. */

const SHADOW = { color: '#00000080', dx: 0.03, dy: 0.03, blur: 0.1 };
const DOCUMENT: Partial<CaptionRequest> = {
  captions: [
    {
      text: 'one',
      position: 'box-1',
      box: { x: 0.05, y: 0.6, width: 0.3, height: 0.15 },
      style: { font_size: 30, shadow: { color: '#000000' } },
    },
    { text: 'two', position: 'box-2', box: { x: 0.5, y: 0.8, width: 0.3, height: 0.15 } },
  ],
  layers: [
    { shape: { kind: 'rectangle', fill: '#ffd43b' }, box: { x: 0.05, y: 0.05, width: 0.2, height: 0.2 } },
    {
      shape: { kind: 'rectangle', fill: '#40c057', stroke_width: 0.05 },
      box: { x: 0.3, y: 0.05, width: 0.1, height: 0.2 },
      shadow: SHADOW,
      flip: true,
    },
    { emoji: '🔥', box: { x: 0.7, y: 0.4, width: 0.1, height: 0.1 } },
  ],
};
const ONE = { x: 0.2, y: 0.67 };
const TWO = { x: 0.65, y: 0.87 };
const YELLOW = { x: 0.15, y: 0.15 };
const GREEN = { x: 0.35, y: 0.15 };
const STICKER = { x: 0.75, y: 0.45 };
const SHIFT = { shiftKey: true };

const section = (name: string) => within(screen.getByRole('region', { name }));
const value = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);
const sliderText = (panel: ReturnType<typeof section>, name: string) =>
  panel.getByRole('slider', { name }).getAttribute('aria-valuetext');

test('layers: colours, numbers, toggles and the shadow', async () => {
  const editor = await openEditor(DOCUMENT);
  editor.click(YELLOW);
  editor.click(GREEN, SHIFT);
  const look = section('Shape');
  look.getByRole('button', { name: 'Fill: Mixed' });
  look.getByRole('button', { name: 'Line: #00000000' });
  expect([sliderText(look, 'Width'), sliderText(look, 'Opacity')]).toEqual(['Mixed', null]);
  expect(look.getByRole('button', { name: 'Flip horizontally' }).getAttribute('aria-pressed')).toBe('mixed');
  expect(look.getByRole('button', { name: 'Flip vertically' }).getAttribute('aria-pressed')).toBe('false');
  // The axis of its icon is upright.
  const [axis] = look.getByRole('button', { name: 'Flip horizontally' }).querySelectorAll('path');
  expect(axis?.getAttribute('d')).toBe('M12 2v20');

  await editor.user.click(look.getByRole('switch', { name: 'Shadow: Mixed' }));
  expect((await editor.saved()).document.layers?.map(({ shadow }) => shadow)).toEqual([
    SHADOW,
    SHADOW,
    undefined,
  ]);
  expect(look.getByRole('switch', { name: 'Shadow' }).getAttribute('aria-checked')).toBe('true');
  look.getByRole('slider', { name: 'Blur' });
});

test('texts: sizes and effects', async () => {
  const editor = await openEditor(DOCUMENT);
  editor.click(ONE);
  editor.click(TWO, SHIFT);
  const style = section('Style of 2 text boxes');
  expect(value(style.getByRole('textbox', { name: 'Font size' }))).toBe('');
  await editor.user.click(section('Shadow').getByRole('switch', { name: 'Shadow: Mixed' }));
  const { captions } = (await editor.saved()).document;
  expect(captions.map((caption) => caption.style?.shadow?.color)).toEqual(['#000000b3', '#000000b3']);
});

test('places: numbers that differ are mixed, and a new one is that of all', async () => {
  const editor = await openEditor(DOCUMENT);
  editor.click(YELLOW);
  editor.click(GREEN, SHIFT);
  const place = section('Arrange');
  const x = place.getByRole('textbox', { name: 'X in px' });
  expect([value(x), x.getAttribute('placeholder')]).toEqual(['', 'Mixed']);
  expect(value(place.getByRole('textbox', { name: 'Y in px' }))).not.toBe('');
  await editor.user.type(x, '50{Enter}');
  const { layers } = (await editor.saved()).document;
  expect(layers?.slice(0, 2).map(({ box }) => [box.x, box.width])).toEqual([
    [0.1, 0.2],
    [0.1, 0.1],
  ]);
});

test('alignment says what it acts on; three things are distributed, of which a group is one', async () => {
  const editor = await openEditor(DOCUMENT);
  editor.click(YELLOW);
  const place = section('Arrange');
  place.getByText('Align to picture');
  editor.click(GREEN, SHIFT);
  place.getByText('Align selection');
  const distribute = () => place.getByRole<HTMLButtonElement>('button', { name: 'Distribute horizontally' });
  expect(distribute().disabled).toBe(true);
  await editor.user.keyboard('{Control>}g{/Control}');
  place.getByText('Align to picture');
  editor.click(STICKER, SHIFT);
  place.getByText('Align selection');
  expect(distribute().disabled).toBe(true);
  editor.click(TWO, SHIFT);
  expect(distribute().disabled).toBe(false);
});

test('left is on the left where one reads from right to left', async () => {
  const editor = await openEditor(DOCUMENT, { language: 'ar' });
  editor.click(ONE);
  // “Align left edges” of the picture, and the left edge of the text.
  for (const control of [
    await screen.findByRole('button', { name: 'محاذاة لليسار' }),
    screen.getByRole('radio', { name: 'يسار' }),
  ])
    expect(control.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});
