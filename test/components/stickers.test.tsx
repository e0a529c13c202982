import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findBox, openEditor } from './render-editor.tsx';

/** Emoji are found by words of the window's language, and placed on the canvas. */

const EMPTY = [{ text: '', position: 'top' }];

test('an emoji is found by words, lands in the middle, flips and fades', async () => {
  const { user, canvas, saved } = await openEditor({ captions: EMPTY });
  canvas.focus();
  await user.keyboard('e');
  const picker = within(await screen.findByRole('dialog', { name: 'Stickers' }));
  await user.type(await picker.findByRole('combobox', { name: 'Search emoji' }), 'red heart');
  await picker.findByRole('option', { name: 'red heart' });
  await user.keyboard('{Enter}');
  await findBox(canvas, 'Sticker: ❤️');
  const [layer] = (await saved()).document.layers ?? [];
  const { x, y, width, height } = layer?.box ?? expect.fail('no layer');
  expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)]);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Opacity' }), { key: 'Home' });
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Flip horizontally' }));
  expect((await saved()).document.layers).toMatchObject([{ flip: true, opacity: 0 }]);
});

test.each([
  ['de', 'Feuer', 'Feuer', 'Kothaufen'],
  ['ar', 'نار', 'نار', 'براز'],
  ['ja', '火', '火', 'うんち'],
] as const)('an emoji is found in %s by “%s”, and by English words', async (language, words, label, poo) => {
  const { user, canvas, saved } = await openEditor({ captions: EMPTY }, { language });
  canvas.focus();
  await user.keyboard('e');
  const search = await screen.findByRole('combobox');
  const find = async (typed: string, found: string) => {
    await screen.findAllByRole('option');
    await user.clear(search);
    await user.type(search, typed);
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.getAttribute('aria-label')).toBe(found));
  };
  await find('pile of poo', poo);
  await find(words, label);
  await user.keyboard('{Enter}');
  expect((await saved()).document.layers).toMatchObject([{ emoji: '🔥' }]);
});
