import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memeWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { press, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** Built-in templates and their regions in a window that does not speak English. */

test('a card shows the name in the language, and the English one in its tooltip and description', async () => {
  await renderApp({ place: '#/browse', language: 'de' });
  const card = await screen.findByRole('button', { name: 'Zwei Knöpfe' });
  expect(card.getAttribute('aria-description')).toContain('Two Buttons');
  screen.getByTitle('Two Buttons');
});

test('the editor calls the document, its regions and what they ask for by these names', async () => {
  const { user } = await renderApp({ place: '#/browse', language: 'de' });
  await press(user, 'Zwei Knöpfe');
  await screen.findByDisplayValue('Zwei Knöpfe');
  screen.getByRole('textbox', { name: 'Linker Knopf' });
  expect(screen.getByRole('textbox', { name: 'Rechter Knopf' }).getAttribute('placeholder')).toBe(
    'Die andere Wahl (beides geht nicht)',
  );
});

test('the regions of a batch, and what they ask for, are named in the language', async () => {
  const { user } = await renderApp({ place: '#/create', language: 'de' });
  await user.click(await screen.findByRole('tab', { name: 'Serie' }));
  await press(user, /^Vorlage /);
  await user.click(await screen.findByRole('button', { name: 'Zwei Knöpfe' }));
  const rows = await screen.findByRole('textbox', { name: 'Zeilen' });
  await user.click(rows);
  await user.paste('links\trechts\tich');
  await screen.findByRole('columnheader', { name: /^Linker Knopf/ });
  screen.getByText('Wer sich entscheiden muss');
});

test('a text without a region has no name of a template', async () => {
  const { user } = await renderApp({ place: '#/new/two-buttons', language: 'de' });
  await press(user, 'Textfeld hinzufügen');
  await screen.findByRole('textbox', { name: 'Text 1' });
});

test('the gallery calls a meme by the name of its template', async () => {
  const engine = createFakeEngine();
  engine.data.memes.push(memeWith({ id: 'meme_eins', caption: 'eins' }));
  const { user } = await renderApp({ place: '#/gallery', engine, language: 'de' });
  await press(user, 'eins');
  within(await screen.findByRole('dialog', { name: 'Meme mit Zwei Knöpfe' }));
});

test('the palette says in the language when a draft was saved', async () => {
  const engine = createFakeEngine();
  const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString();
  engine.data.drafts.push({
    ...draftOn({ captions: [{ text: 'x', position: 'top' }] }, { name: 'Eisberg' }),
    updated_at: yesterday,
  });
  const { user } = await renderApp({ engine, language: 'de' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /^Eisberg.*gestern/ });
});

test('Quick caption names templates and regions in the language', async () => {
  const { user } = await renderApp({ place: '#/quick', language: 'de' });
  const field = await screen.findByRole('combobox', { name: 'Vorlage suchen' });
  await screen.findByRole('option', { name: /Zwei Knöpfe/, selected: true });
  await user.type(field, '{Enter}');
  await screen.findByRole('heading', { name: 'Zwei Knöpfe' });
  screen.getByRole('textbox', { name: 'Linker Knopf' });
});

test('a fraction is written and read as the language does', async () => {
  const { user, engine } = await renderApp({ place: '#/settings', language: 'de' });
  const bound = await screen.findByRole('textbox', { name: 'Höchster Speicherplatz für Memes' });
  await user.clear(bound);
  await user.type(bound, '1,5{Enter}');
  expect(bound).toHaveProperty('value', '1,5');
  await expect.poll(() => engine.data.settings.storage.pictures_max_mb).toBe(1500);
});
