import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageTag } from '../../src-shared/contract/languages.ts';
import { openEditor } from './render-editor.tsx';

/** The list of fonts: its search, its keys, and the font that is tried on the canvas while one looks. */

async function openList(language: LanguageTag = 'en') {
  const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.3 };
  const editor = await openEditor({ captions: [{ text: 'see', position: 'box-1', box }] }, { language });
  editor.click({ x: 0.3, y: 0.25 });
  const inspector = within(screen.getAllByRole('complementary').at(-1) ?? expect.fail());
  const [picker] = await inspector.findAllByRole('combobox');
  const font = picker ?? expect.fail('there is no list of fonts');
  await editor.user.click(font);
  const list = within(await screen.findByRole('dialog'));
  const names = () => list.queryAllByRole('option').map((option) => option.textContent);
  const outline = () => editor.canvas.querySelector('svg[data-picture] g > path')?.getAttribute('d') ?? '';
  const style = async () => (await editor.saved()).document.captions[0]?.style;
  return { ...editor, font, list, names, outline, style };
}

test('finds fonts by the names of others and by how they look, and is chosen from by Enter', async () => {
  const { user, font, names, style, list } = await openList();
  expect(document.activeElement).toBe(list.getByRole('combobox', { name: 'Search fonts' }));
  const find = async (typed: string) => {
    await user.clear(list.getByRole('combobox'));
    await user.keyboard(typed);
    return names();
  };
  expect((await find('impact'))[0]).toBe('Anton');
  expect((await find('comic'))[0]).toBe('Comic Neue');
  expect(await find('typewriter')).toEqual(['Courier Prime', 'Courier Prime Italic', 'Special Elite']);
  expect((await find('helvetica'))[0]).toBe('Noto Sans');
  expect((await find('times'))[0]).toBe('Noto Serif');
  expect(await find('horror')).toEqual(['Creepster']);
  expect(await find('qwxz')).toEqual([]);
  list.getByText('No font found for “qwxz”.');
  await find('handwriting');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await style()).toEqual({ font: 'caveat' });
  expect([font.textContent, document.activeElement]).toEqual(['Caveat', font]);
});

test('finds them in the language of the window, and in English', async () => {
  const { user, names, list } = await openList('de');
  await user.keyboard('Schreibmaschine');
  expect(names()).toContain('Special Elite');
  await user.clear(list.getByRole('combobox'));
  await user.keyboard('gothic');
  expect(names()).toContain('UnifrakturCook');
});

test('shows a font on the canvas while the mouse or a key is at it, and what was there after', async () => {
  const { user, list, outline, saved, style } = await openList();
  const before = outline();
  await user.hover(list.getByRole('option', { name: 'Comic Neue' }));
  await waitFor(() => expect(outline()).not.toBe(before));
  const comic = outline();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(outline()).not.toBe(comic));
  await user.unhover(list.getByRole('listbox'));
  expect(outline()).toBe(before);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(outline()).toBe(comic));
  await user.hover(list.getByRole('option', { name: 'Comic Neue' }));
  await user.unhover(list.getByRole('listbox'));
  expect(outline()).toBe(before);
  await user.hover(list.getByRole('option', { name: 'Comic Neue' }));
  expect(outline()).toBe(comic);
  await user.keyboard('a{Backspace}');
  expect(outline()).toBe(before);
  expect(await style()).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(outline()).toBe(before);
  expect((await saved()).revision).toBe(1);
});
