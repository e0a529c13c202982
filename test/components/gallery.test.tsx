import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type EngineData, generateMemes } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { watchDownloads } from './downloads.ts';
import { findToast, findToastItem, type RenderedApp, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** The memes of the gallery, the view of one, and the trash. Selections are in `gallery-selection.test.tsx`. */

async function openGallery(data: Partial<EngineData>): Promise<RenderedApp> {
  const engine = createFakeEngine();
  Object.assign(engine.data, data);
  vi.spyOn(engine, 'fetch');
  const rendered = await renderApp({ place: '#/gallery', engine });
  await screen.findByRole('heading', { name: 'Gallery' });
  return rendered;
}

const findTile = (name: string) => screen.findByRole('button', { name });
const tileNames = () =>
  within(screen.getByRole('list', { name: 'Memes' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.getAttribute('aria-label'));
const getImage = (within: HTMLElement) => within.querySelector('img') ?? expect.fail('It has no picture.');

test('memes are listed, the newest first, and found by their words', async () => {
  const { user } = await openGallery({
    memes: generateMemes(['Friday deploy', 'Tuesday plan', 'Monday mood']),
  });
  await findTile('Friday deploy');
  expect(tileNames()).toEqual(['Friday deploy', 'Tuesday plan', 'Monday mood']);
  const search = screen.getByRole('searchbox', { name: 'Search gallery' });
  await user.type(search, 'plan');
  await waitFor(() => expect(tileNames()).toEqual(['Tuesday plan']));
  await user.clear(search);
  await user.type(search, 'xylophone');
  await screen.findByText('No memes match “xylophone”');
  await user.keyboard('{Escape}');
  await findTile('Monday mood');
  expect(search).toHaveProperty('value', '');
});

test('a tile shows the small picture, and the whole one where that cannot be had', async () => {
  await openGallery({ memes: generateMemes(['Wallpaper']) });
  const image = getImage(await findTile('Wallpaper'));
  expect(image.getAttribute('src')).toBe('/cdn/thumbs/meme_wallpaper.png.webp');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/cdn/memes/meme_wallpaper.png');
});

test('a meme is viewed beside the others, its address copied, and edited as a draft', async () => {
  const template = { id: 'tpl_two-buttons', name: 'Two Buttons' };
  const { user, engine } = await openGallery({
    memes: generateMemes(['Friday deploy', 'Tuesday plan'], { template }),
  });
  await user.click(await findTile('Tuesday plan'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meme on Two Buttons' }));
  dialog.getByText('1200 × 1500 px');
  dialog.getByText('PNG, 870 kB');
  within(dialog.getByRole('list', { name: 'Captions' })).getByText('Tuesday plan');
  await user.click(dialog.getByRole('button', { name: 'Copy link (this computer)' }));
  expect(await navigator.clipboard.readText()).toBe(engine.data.memes[1]?.url);
  await findToast('Link copied. It works on this computer.');
  const findCaption = async (text: string) =>
    within(await screen.findByRole('list', { name: 'Captions' })).findByText(text);
  await user.keyboard('{ArrowLeft}');
  await findCaption('Friday deploy');
  await user.keyboard('{ArrowRight}');
  await findCaption('Tuesday plan');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Left button' });
  expect(field).toHaveProperty('value', 'Tuesday plan');
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/edit\/draft_/));
});

test('a link says that it works here; the picture and the Markdown with its file are offered for elsewhere', async () => {
  watchDownloads();
  const template = { id: 'tpl_two-buttons', name: 'Two Buttons' };
  const { user } = await openGallery({ memes: generateMemes(['Tuesday plan'], { template }) });
  await user.pointer({ keys: '[MouseRight]', target: await findTile('Tuesday plan') });
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link (this computer)' }));
  const message = await findToastItem('Link copied. It works on this computer.');
  message.getByRole('button', { name: 'Copy image' });
  await user.click(message.getByRole('button', { name: 'Save with Markdown' }));
  await findToast('Saved Two Buttons.png, and copied the Markdown that shows it from the same folder');
  expect(await navigator.clipboard.readText()).toBe('![Tuesday plan](Two%20Buttons.png)');
});

test('a link to an engine that others reach is a link', async () => {
  const url = 'https://memes.example/cdn/memes/a.png';
  const { user } = await openGallery({ memes: generateMemes(['Tuesday plan'], { url }) });
  await user.pointer({ keys: '[MouseRight]', target: await findTile('Tuesday plan') });
  await user.click(await screen.findByRole('menuitem', { name: /^Copy link \(/ }));
  const message = await findToastItem('Link copied');
  expect(message.queryByRole('button', { name: 'Copy image' })).toBeNull();
});

test('Ctrl+Shift+C copies the picture that has the focus, that is selected alone, or that is viewed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const { user, engine } = await openGallery({ memes: generateMemes(['one', 'two', 'three']) });
  const copy = async () => {
    const before = write.mock.calls.length;
    await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
    return write.mock.calls.length - before;
  };
  const fetched = () => String(vi.mocked(engine.fetch).mock.calls.at(-1)?.[0]);
  expect(await copy()).toBe(0);
  (await findTile('two')).focus();
  expect([await copy(), fetched()]).toEqual([1, '/cdn/memes/meme_two.png']);
  await user.click(screen.getByRole('checkbox', { name: 'Select three' }));
  expect([await copy(), fetched()]).toEqual([1, '/cdn/memes/meme_three.png']);
  await user.click(screen.getByRole('checkbox', { name: 'Select one' }));
  expect(await copy()).toBe(0);
  await user.keyboard('{Escape}');
  await user.click(await findTile('one'));
  await screen.findByRole('dialog');
  expect([await copy(), fetched()]).toEqual([1, '/cdn/memes/meme_one.png']);
});

test('deleting can be undone; otherwise the meme is in the trash', async () => {
  const { user, engine } = await openGallery({ memes: generateMemes(['Doomed', 'Spared']) });
  for (const name of ['Doomed', 'Spared']) {
    await user.click(await findTile(name));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  }
  await waitFor(() => expect(engine.data.memes).toEqual([]));
  const spared = await findToastItem('Moved “Spared” to the trash');
  await user.click(spared.getByRole('button', { name: 'Undo' }));
  await findTile('Spared');
  const doomed = await findToastItem('Moved “Doomed” to the trash');
  await user.click(doomed.getByRole('button', { name: 'Dismiss' }));
  expect(engine.data.memes.map(({ caption }) => caption)).toEqual(['Spared']);
  expect(engine.data.trash.map(({ meme }) => meme?.caption)).toEqual(['Doomed']);
});

test('the trash gives memes back by keyboard, deletes one permanently and is emptied, after a question', async () => {
  const trash = generateMemes(['Lazarus', 'Icarus', 'Sisyphus']).map((meme) => {
    return { id: meme.id, meme, deleted_at: meme.created_at, expires_at: '2026-06-03T09:30:00.000Z' };
  });
  const { user, engine } = await openGallery({ trash });
  await user.click(await screen.findByRole('tab', { name: /Trash/ }));
  const rows = within(await screen.findByRole('list', { name: 'Deleted items' })).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  for (const row of rows) await waitFor(() => getImage(row));
  screen.getByRole('button', { name: 'Restore Lazarus' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Lazarus' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Icarus permanently' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete permanently' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /Icarus/ })).toBeNull());
  const answer = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Empty trash' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  };
  await answer('Cancel');
  await screen.findByRole('button', { name: 'Restore Sisyphus' });
  await answer('Empty trash');
  await screen.findByRole('heading', { name: 'The trash is empty' });
  expect(engine.data.trash).toEqual([]);
  await user.click(screen.getByRole('tab', { name: /Memes/ }));
  await findTile('Lazarus');
});

test('the trash has memes, drafts and templates, each with its kind, and gives each back', async () => {
  const times = { deleted_at: '2026-05-04T09:30:00.000Z', expires_at: '2026-06-03T09:30:00.000Z' };
  const meme = generateMemes(['Lazarus'])[0] ?? expect.fail();
  const draft = draftOn(
    { template_id: 'tpl_two-buttons', captions: [{ position: '0', text: 'half' }] },
    { id: 'draft_0123456789', name: 'Half' },
  );
  const template = { id: 'tpl_our-cat', name: 'Our cat' };
  const { user, engine } = await openGallery({
    trash: [
      { id: meme.id, ...times, meme },
      { id: draft.id, ...times, draft },
      { id: 'tpl_our-cat-1-abcdef', ...times, template },
    ],
  });
  engine.answer({ restoreTrashed: () => draft });
  await screen.findByRole('heading', { name: 'No memes left' });
  await user.click(await screen.findByRole('tab', { name: /^Trash/ }));
  const rows = within(await screen.findByRole('list', { name: 'Deleted items' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replace(/Deleted.*/, ''))).toEqual([
    'LazarusMeme · ',
    'HalfDraft · ',
    'Our catTemplate · ',
  ]);
  for (const name of ['Half', 'Our cat']) {
    await user.click(screen.getByRole('button', { name: `Restore ${name}` }));
    await findToastItem(`Restored “${name}”`);
  }
  const restored = engine.calls.filter(({ id }) => id === 'restoreTrashed').map(({ params }) => params.id);
  expect(restored).toEqual([draft.id, 'tpl_our-cat-1-abcdef']);
});

test('a draft in the trash does not say that memes were deleted', async () => {
  const times = { deleted_at: '2026-05-04T09:30:00.000Z', expires_at: '2026-06-03T09:30:00.000Z' };
  const draft = draftOn(
    { template_id: 'tpl_two-buttons', captions: [{ position: '0', text: 'half' }] },
    { id: 'draft_0123456789', name: 'Half' },
  );
  await openGallery({ trash: [{ id: draft.id, ...times, draft }] });
  await screen.findByRole('tab', { name: /^Trash ?1$/ });
  await screen.findByRole('heading', { name: 'No memes yet' });
});

test('counts, list and the text of an empty one agree from the deletion on, and after an undo', async () => {
  const { user, engine } = await openGallery({ memes: generateMemes(['First', 'Second']) });
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  await findTile('First');
  const answer = engine.hold('deleteMeme');
  await user.click(screen.getByRole('checkbox', { name: 'Select First' }));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(tabs()).toEqual(['Memes1', 'Drafts', 'Trash']));
  answer();
  await waitFor(() => expect(tabs()).toEqual(['Memes1', 'Drafts', 'Trash1']));
  await user.click(screen.getByRole('checkbox', { name: 'Select Second' }));
  await user.keyboard('{Delete}');
  await screen.findByRole('heading', { name: 'No memes left' });
  await waitFor(() => expect(tabs()).toEqual(['Memes', 'Drafts', 'Trash2']));
  await user.keyboard('{Control>}z{/Control}');
  await findTile('Second');
  await findToastItem('Restored “Second”');
  await waitFor(() => expect(tabs()).toEqual(['Memes1', 'Drafts', 'Trash1']));
});

test('Ctrl+Z undoes the last deletion on every screen, but not in a text field', async () => {
  const { user, engine, app } = await openGallery({ memes: generateMemes(['First', 'Second']) });
  for (const name of ['First', 'Second']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await user.keyboard('{Delete}');
    await findToastItem(`Moved “${name}” to the trash`);
  }
  await waitFor(() => expect(engine.data.memes).toEqual([]));
  await user.click(screen.getByRole('searchbox', { name: 'Search gallery' }));
  await user.keyboard('x{Control>}z{/Control}');
  // What the menu of the desktop app offers for the field is the field's own.
  expect(app.commands.isEnabled('edit.undo')).toBe(false);
  for (const [digit, heading] of [
    ['4', 'Jobs'],
    ['1', undefined],
  ] as const) {
    await user.keyboard(`{Control>}${digit}{/Control}`);
    if (heading) await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await user.keyboard('{Control>}z{/Control}');
    await findToastItem(heading ? 'Restored “Second”' : 'Restored “First”');
  }
  expect(engine.data.memes.map(({ caption }) => caption)).toEqual(['First', 'Second']);
  expect(engine.calls.filter(({ id }) => id === 'restoreTrashed')).toHaveLength(2);
});

test('Ctrl+Z in the editor is the editor’s own, also where it has nothing to undo', async () => {
  const { user, engine, app } = await openGallery({ memes: generateMemes(['First']) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(engine.data.memes).toEqual([]));
  window.location.hash = '#/new/two-buttons';
  await screen.findByRole('textbox', { name: 'Left button' });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  expect(app.commands.isEnabled('edit.undo')).toBe(false);
  await user.keyboard('{Control>}z{/Control}');
  expect(engine.calls.filter(({ id }) => id === 'restoreTrashed')).toEqual([]);
});

test('a list that cannot be loaded says why and that nothing is lost, and is loaded again', async () => {
  const engine = createFakeEngine();
  engine.data.memes = generateMemes(['Monday mood']);
  engine.refuse('listMemes', 'OVERLOADED', 'Busy.', { always: true });
  await renderApp({ place: '#/gallery', engine });
  await screen.findByRole('heading', { name: 'Couldn’t load your memes' });
  await screen.findByText('Busy. Nothing is lost.');
});
