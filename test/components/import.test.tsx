import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportTask } from '../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../src-shared/contract/template-edit.ts';
import { createFakeEngine, type FakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, renderApp } from './render-app.tsx';

/** The import of templates, and formats that people ask for by name. */

const taskWith = (over: Partial<ImportTask>): ImportTask => ({
  from: 'file',
  status: 'succeeded',
  message: 'Imported.',
  done: 1,
  total: 1,
  result: null,
  ...over,
});
const NO_YES = { id: 'tpl_no-yes', name: 'No / Yes', folder: 'no-yes', changed: true };
/** An import that has ended. */
const ended = (name: string, over: Partial<ImportedPack>): ImportTask =>
  taskWith({ name: `${name}.zip`, result: { pack: name, imported: [], updated: [], skipped: [], ...over } });

const OFFERS = (['memegen', 'imgflip'] as const).map((from) => ({
  from,
  hosts: ['codeload.github.com'],
  text: 'CAM would download them from codeload.github.com. Their rights belong to others.',
}));

async function openBrowse(engine: FakeEngine = createFakeEngine()) {
  engine.answer({ listImports: () => ({ task: null, offers: OFFERS }) });
  const rendered = await renderApp({ place: '#/browse', engine });
  await screen.findByRole('button', { name: 'Two Buttons' });
  return rendered;
}

/** Drops a pack on Browse, of which the engine says what became. */
async function dropPack(engine: FakeEngine, task: ImportTask): Promise<void> {
  engine.answer({ importFile: () => task });
  const file = new File(['PK\x03\x04rest'], task.name ?? 'a.zip');
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file, webkitGetAsEntry: () => null }];
  fireEvent.drop(screen.getByRole('main'), { dataTransfer: { types: ['Files'], files: [file], items } });
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a format that is not there: ours for the same joke comes first, and is called that', async () => {
  const engine = createFakeEngine();
  const { user } = await openBrowse(engine);
  const template = engine.data.templates.find(({ id }) => id === 'tpl_no-yes') ?? expect.fail();
  const { alt_names, description, fails_when, example_captions, ...more } = template;
  const { caption_count_30d, attribution, motion_url, motion_image_url, ...item } = more;
  engine.answer({
    listTemplates: () => ({
      templates: [{ ...item, match: { kind: 'same_joke', name: 'Drake' } }],
      total: 1,
      missing_format: { name: 'Drake', collections: ['memegen'] },
      categories: [],
      next_cursor: null,
    }),
  });
  await user.type(screen.getByLabelText('Search templates'), 'drake');
  const note = within(await screen.findByText(/“Drake” isn’t in your library\./));
  note.getByText('No / Yes');
  await user.click(note.getByRole('button', { name: 'Import…' }));
  await findDialog('Import templates');
});

test('nothing is downloaded before the person has read what, from where and whose it is', async () => {
  const { user, engine } = await openBrowse();
  await press(user, 'Import');
  await press(user, 'Download memegen’s templates…');
  const dialog = await findDialog('Download memegen’s templates?');
  dialog.getByText(/from codeload\.github\.com.*belong to others/);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Choose a file…' });
  await press(user, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(engine.calls.some(({ id }) => id === 'fetchImport')).toBe(false);
});

test('a dropped pack: whose it is, what came in and what did not, in the same dialog', async () => {
  const { user, engine } = await openBrowse();
  const skipped = [{ folder: 'torn', problems: ['template.json: name is missing.'] }];
  await dropPack(
    engine,
    ended('cats', { imported: [NO_YES], skipped, rights: 'their rights belong to others; source: cats.' }),
  );
  const dialog = await findDialog('Imported 1 template');
  dialog.getByText(/their rights belong to others; source: cats\./);
  dialog.getByText('torn');
  expect(engine.calls.find(({ id }) => id === 'importFile')).toBeDefined();
  // A template is opened from the summary.
  await user.click(dialog.getByRole('button', { name: 'No / Yes' }));
  await screen.findByRole('application', { name: 'Canvas' });
});

test('a pack without any valid template: each template is listed with its problems', async () => {
  const { engine } = await openBrowse();
  const skipped = [
    { folder: 'bare', problems: ['There is no picture.'] },
    { folder: 'loud', problems: ['box_positions[0].x must be at most 1.'] },
  ];
  await dropPack(engine, ended('wrong', { skipped }));
  const dialog = await findDialog('Nothing was imported');
  dialog.getByText(/2 templates had problems/);
  const out = within(dialog.getByRole('region', { name: 'Skipped' }));
  out.getByText('bare');
  out.getByText(/box_positions\[0\]\.x/);
});

test('a pack that is refused says why', async () => {
  const engine = createFakeEngine();
  engine.refuse('importFile', 'VALIDATION_ERROR', 'The path ../../evil leads outside of the pack.');
  await openBrowse(engine);
  await dropPack(engine, ended('trick', {}));
  await findToast(/outside of the pack/);
});

test('another pack of the same name: a pack of its own, or at a press an update', async () => {
  const { user, engine } = await openBrowse();
  const owl = { id: 'tpl_owl', name: 'Newer owl', folder: 'owl', changed: true };
  engine.answer({ deleteTemplate: ({ params: { id } }) => ({ id, deleted: true }) });
  await dropPack(engine, ended('Owls 2', { imported: [owl], same_name: 'Owls' }));
  await screen.findByText(/so this one was imported as “Owls 2”/);
  engine.answer({
    importFile: ({ query }) => (query.update ? ended('Owls', { updated: [owl] }) : expect.fail()),
  });
  await press(user, 'Update “Owls” instead');
  const dialog = await findDialog('Updated 1 template');
  expect(engine.calls.filter(({ id }) => id === 'deleteTemplate')).toMatchObject([
    { params: { id: 'tpl_owl' } },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await dropPack(engine, ended('Owls', { updated: [{ ...owl, changed: false }] }));
  (await findDialog('Nothing has changed')).getByText(/1 template was already in your library\./);
});

test('the templates of one pack are shown from its summary, until the filter is removed', async () => {
  const { user, engine } = await openBrowse();
  const all = engine.data.templates.length;
  for (const name of ['hen', 'duck']) {
    const template = engine.data.templates[0] ?? expect.fail();
    engine.data.templates.push({ ...template, id: `tpl_${name}`, slug: name, name, source: 'farm' });
  }
  const imported = ['hen', 'duck'].map((name) => ({ id: `tpl_${name}`, name, folder: name, changed: true }));
  await dropPack(engine, ended('farm', { imported }));
  await press(user, 'Show all of “farm”');
  await screen.findByText('2 templates');
  expect(window.location.hash).toContain('source=farm');
  const search = screen.getByLabelText('Search templates');
  await user.type(search, 'hen');
  await screen.findByText('1 template');
  await user.clear(search);
  // The library may have it, so this does not say that it is missing.
  await user.type(search, 'drake');
  await screen.findByRole('heading', { name: 'No templates match “drake” with these filters' });
  screen.getByRole('button', { name: 'Search all templates' });
  await user.clear(search);
  await press(user, 'Pack: farm');
  await screen.findByText(`${all + 2} templates`);
});

test('an import goes on in the background, and is cancelled from its dialog', async () => {
  const { user, engine } = await openBrowse();
  const release = engine.hold('importFile');
  const message = '12 of 400 templates';
  const running = taskWith({ name: 'herd.zip', status: 'running', message, done: 12, total: 400 });
  engine.answer({ listImports: () => ({ task: running, offers: OFFERS }) });
  await dropPack(engine, { ...running, status: 'cancelled' });
  await (await findDialog('Importing “herd.zip”')).findByText(/12 of 400 templates/);
  await press(user, 'Continue in background');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/Importing “herd.zip”: 12 of 400/);
  await press(user, 'Show');
  await press(user, 'Cancel');
  release();
  await findToast('Cancelled. Nothing from “herd.zip” was imported.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(engine.calls.some(({ id }) => id === 'cancelImport')).toBe(true);
});

test('by keyboard alone: opened, read, left, and back where it was', async () => {
  const { user } = await openBrowse();
  const open = screen.getByRole('button', { name: 'Import' });
  open.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Import templates' });
  await screen.findByRole('button', { name: /^Download Imgflip/ });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  dialog.focus();
  const names: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    await user.tab();
    const { activeElement: active } = document;
    names.push(active?.getAttribute('aria-label') ?? active?.textContent ?? '');
  }
  expect(names).toEqual([
    'Close',
    'Choose a file…',
    'Choose a folder…',
    'Download memegen’s templates…',
    'Download Imgflip’s top 100…',
  ]);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Download Imgflip’s top 100?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(open));
});
