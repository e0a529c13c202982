import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { generateMemes } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { watchDownloads } from './downloads.ts';
import { findToast, findToastItem, type RenderedApp, renderApp } from './render-app.tsx';

/** Versions, selection, order and types of memes in the gallery. */

const VERSIONS = { document_id: 'draft_0000000001' };
const [second, dog, cat, bee, ant, first] = generateMemes([
  'second version',
  'dog',
  'cat',
  'bee',
  'ant',
  'first version',
]);
const MEMES = [second, dog, cat, bee, ant, first].flatMap((meme): Meme[] => {
  if (!meme) return [];
  if (meme === second) return [{ ...meme, ...VERSIONS, format: 'webp' }];
  return [meme === first ? { ...meme, ...VERSIONS } : meme];
});

async function openGallery(memes: Meme[] = MEMES): Promise<RenderedApp> {
  const engine = createFakeEngine();
  engine.data.memes = memes;
  const rendered = await renderApp({ place: '#/gallery', engine });
  await screen.findByRole('list', { name: 'Memes' });
  return rendered;
}

const tiles = () =>
  within(screen.getByRole('list', { name: 'Memes' }))
    .getAllByRole('listitem')
    .flatMap((item) => within(item).getAllByRole('button').slice(0, 1));
const names = () => tiles().map((tile) => tile.getAttribute('aria-label'));
const getTile = (name: string) => screen.getByRole('button', { name });
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected memes' }));
const expectNothingSelected = () =>
  expect(screen.queryByRole('toolbar', { name: 'Selected memes' })).toBeNull();
const choose = async ({ user }: RenderedApp, list: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('versions of one document stand in a stack, whose latest is shown, and are seen one by one', async () => {
  const { user } = await openGallery();
  expect(names()).toEqual(['second version', 'dog', 'cat', 'bee', 'ant']);
  expect(getTile('second version').getAttribute('aria-description')).toBe('2 versions');
  await user.click(getTile('second version'));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^WebP, /);
  const versions = within(await dialog.findByRole('list', { name: 'Versions' })).getAllByRole('button');
  expect(versions).toHaveLength(2);
  await user.click(versions[1] ?? expect.fail());
  within(dialog.getByRole('list', { name: 'Captions' })).getByText('first version');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Stack versions' }));
  await waitFor(() => expect(tiles()).toHaveLength(6));
});

test('a selection begins at a checkbox, extends with Shift, and is cleared with Escape', async () => {
  const { user } = await openGallery();
  await user.click(checkbox('dog'));
  bar().getByText('1 selected');
  await user.keyboard('{Shift>}');
  await user.click(getTile('bee'));
  await user.keyboard('{/Shift}');
  bar().getByText('3 selected');
  expect(checkbox('cat').checked).toBe(true);
  // A click selects while something is selected.
  await user.click(getTile('cat'));
  bar().getByText('2 selected');
  await user.keyboard('{Escape}');
  expectNothingSelected();
  await user.keyboard('{Control>}');
  await user.click(getTile('dog'));
  await user.keyboard('{/Control}');
  bar().getByText('1 selected');
});

test('a selection is made with the keyboard alone', async () => {
  const { user } = await openGallery();
  getTile('dog').focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  bar().getByText('2 selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
  await user.keyboard('{Escape}');
  getTile('dog').blur();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
});

test('a selection is saved as a ZIP with all versions, and its links are copied', async () => {
  const downloads = watchDownloads();
  const { user, engine } = await openGallery();
  await user.click(checkbox('second version'));
  await user.click(checkbox('ant'));
  bar().getByText('3 selected');
  await user.click(bar().getByRole('button', { name: 'Save as ZIP' }));
  await findToast(/^Saved .*\.zip/);
  expect(Object.keys(unzipSync((await downloads[0]?.bytes()) ?? new Uint8Array()))).toEqual([
    '01 second version.webp',
    '02 first version.png',
    '03 ant.png',
  ]);
  await user.click(bar().getByRole('button', { name: 'Copy links' }));
  await findToast('3 links copied. They work on this computer.');
  const urls = new Set(engine.data.memes.map(({ url }) => url));
  const copied = (await navigator.clipboard.readText()).split('\n');
  expect(copied.filter((url) => urls.has(url))).toHaveLength(3);
});

test('a selection is deleted together, and undone together', async () => {
  const { user, engine } = await openGallery();
  await user.click(checkbox('second version'));
  await user.click(checkbox('bee'));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(names()).toEqual(['dog', 'cat', 'ant']));
  expectNothingSelected();
  await waitFor(() => expect(engine.data.memes).toHaveLength(3));
  const message = await findToastItem('Moved 3 memes to the trash');
  await user.click(message.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['second version', 'dog', 'cat', 'bee', 'ant']));
  expect(engine.data.memes).toHaveLength(6);

  getTile('dog').focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(names()).toEqual(['second version', 'cat', 'bee', 'ant']));
  await waitFor(() => expect(document.activeElement).toBe(getTile('cat')));
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Browse templates'));
});

test('memes are sorted, and narrowed to one type', async () => {
  const motion = { effect: 'none' as const, duration_ms: 1000, fps: 10, frames: 4, plays: 0, notes: [] };
  const moving = generateMemes(['moving'], { format: 'gif', motion });
  const opened = await openGallery([...moving, ...MEMES]);
  await choose(opened, 'Sort by', 'Oldest first');
  await waitFor(() => expect(names()[0]).toBe('first version'));
  await choose(opened, 'Type', 'GIFs');
  await waitFor(() => expect(names()).toEqual(['moving']));
  // A GIF is not made of a GIF.
  fireEvent.contextMenu(getTile('moving'));
  await screen.findByRole('menuitem', { name: 'Create video' });
  expect(screen.queryByRole('menuitem', { name: 'Create GIF' })).toBeNull();
  await opened.user.keyboard('{Escape}');
  await choose(opened, 'Type', 'Videos');
  await screen.findByRole('heading', { name: 'No videos yet' });
  await opened.user.click(screen.getByRole('button', { name: 'Show all memes' }));
  await waitFor(() => expect(tiles().length).toBeGreaterThan(4));
});
