import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { BASE_URL } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToastItem, type RenderedApp, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** Drafts in the gallery, and what becomes of one that is left, cannot be saved or has lost its template. */

const draftWith = (name: string, document: Partial<CaptionRequest> = {}): Draft =>
  draftOn(
    {
      template_id: 'tpl_two-buttons',
      captions: [{ text: `Words of ${name}`, position: 'left-button' }],
      ...document,
    },
    { id: `draft_${name.toLowerCase().padEnd(10, '0')}`, name },
  );

async function openDrafts(...drafts: Draft[]): Promise<RenderedApp> {
  const engine = createFakeEngine();
  engine.data.drafts = drafts;
  const rendered = await renderApp({ place: '#/gallery', engine });
  await rendered.user.click(await screen.findByRole('tab', { name: /Drafts/ }));
  return rendered;
}

const findCard = (name: RegExp) => screen.findByRole('button', { name });
const findField = () => screen.findByRole('textbox', { name: 'Left button' });

async function chooseInMenu({ user }: RenderedApp, card: RegExp, action: string): Promise<void> {
  fireEvent.contextMenu(await findCard(card));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('drafts are listed, copied, deleted and opened', async () => {
  const opened = await openDrafts(draftWith('Friday'));
  const { engine, user } = opened;
  await chooseInMenu(opened, /^Friday/, 'Duplicate');
  await findCard(/^Friday copy/);
  await chooseInMenu(opened, /^Friday copy/, 'Delete');
  await findToastItem('Moved “Friday copy” to the trash');
  expect(screen.queryByRole('button', { name: /^Friday copy/ })).toBeNull();
  await waitFor(() => expect(engine.data.drafts.map(({ name }) => name)).toEqual(['Friday']));
  expect(engine.data.trash.map(({ draft }) => draft?.name)).toEqual(['Friday copy']);
  await waitFor(() => screen.getByRole('tab', { name: 'Drafts 1' }));
  (await findCard(/^Friday/)).focus();
  await user.keyboard('{Delete}');
  await findToastItem('Moved “Friday” to the trash');
  await user.keyboard('{Control>}z{/Control}');
  await user.click(await findCard(/^Friday/));
  expect(await findField()).toHaveProperty('value', 'Words of Friday');
});

test('a draft that is written offline is listed as unsaved, and saved once the engine is back', async () => {
  const { user, engine } = await renderApp({ place: '#/new/two-buttons' });
  const field = await findField();
  engine.setOnline(false);
  await user.type(field, 'written in the dark');
  await screen.findByText('Saved on this device');
  await user.keyboard('{Control>}3{/Control}');
  await user.click(await screen.findByRole('tab', { name: /Drafts/ }));
  await findCard(/^written in the dark.*On this device only/);
  engine.setOnline(true);
  await waitFor(() => expect(screen.queryByText('Reconnecting…')).toBeNull());
  await waitFor(() => expect(screen.queryByText('On this device only')).toBeNull());
  await findCard(/^written in the dark/);
  expect(engine.data.drafts).toMatchObject([
    { name: 'written in the dark', document: { captions: [{ text: 'written in the dark' }] } },
  ]);
});

test('a draft that the engine refuses stays listed, opens for more, and can be deleted', async () => {
  const engine = createFakeEngine();
  engine.refuse('saveDraft', 'PAYLOAD_TOO_LARGE', 'too large', { always: true });
  const opened = await renderApp({ place: '#/browse', engine });
  const { user } = opened;
  const key = 'cam-draft:draft_refused001';
  localStorage.setItem(key, JSON.stringify({ ...draftWith('Refused'), revision: 0 }));
  const showDrafts = async () => {
    await user.keyboard('{Control>}3{/Control}');
    await user.click(await screen.findByRole('tab', { name: /Drafts/ }));
  };
  await showDrafts();
  await user.click(await findCard(/^Refused.*On this device only/));
  expect(await findField()).toHaveProperty('value', 'Words of Refused');
  await showDrafts();
  await chooseInMenu(opened, /^Refused/, 'Delete');
  await findToastItem('Deleted the draft “Refused”');
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(screen.queryByRole('button', { name: /^Refused/ })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  await findCard(/^Refused.*On this device only/);
});

test('a draft that only this window has goes to the trash, and stays where the engine is out of reach', async () => {
  const engine = createFakeEngine();
  const opened = await renderApp({ place: '#/gallery', engine });
  const { user } = opened;
  await user.click(await screen.findByRole('tab', { name: /Drafts/ }));
  const store = async (name: string) => {
    const { id, document } = draftWith(name);
    const key = `cam-draft:${id}`;
    localStorage.setItem(key, JSON.stringify({ name, document, revision: 0 }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await findCard(new RegExp(`^${name}.*On this device only`));
    return key;
  };
  const unsaved = await store('Unsaved');
  await chooseInMenu(opened, /^Unsaved/, 'Delete');
  const wordsInTrash = () => engine.data.trash.map(({ draft }) => draft?.document.captions[0]?.text);
  await waitFor(() => expect(wordsInTrash()).toEqual(['Words of Unsaved']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Unsaved/ })).toBeNull());
  expect(localStorage.getItem(unsaved)).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  await findCard(/^Unsaved/);
  expect([wordsInTrash(), engine.data.drafts.length]).toEqual([[], 1]);
  const offline = await store('Offline');
  engine.setOnline(false);
  await chooseInMenu(opened, /^Offline/, 'Delete');
  await screen.findByText(/^Couldn’t delete “Offline”. The draft is still here./);
  expect(localStorage.getItem(offline)).not.toBeNull();
});

test('leaving for another screen saves a draft, and coming back restores it', async () => {
  const { user, engine } = await renderApp({ place: '#/new/two-buttons' });
  await user.type(await findField(), 'in passing');
  await user.keyboard('{Control>}3{/Control}');
  await screen.findByRole('heading', { name: 'Gallery' });
  await waitFor(() => expect(engine.data.drafts[0]?.document.captions[0]?.text).toBe('in passing'));
  window.location.hash = `#/edit/${engine.data.drafts[0]?.id}`;
  expect(await findField()).toHaveProperty('value', 'in passing');
});

test('a draft whose template was deleted shows a message and stays', async () => {
  const engine = createFakeEngine();
  const draft = draftWith('Lost', { template_id: 'tpl_gone' });
  engine.data.drafts = [draft];
  await renderApp({ place: `#/edit/${draft.id}`, engine });
  await screen.findByRole('heading', { name: 'This template no longer exists' });
  screen.getByText(/Your draft is safe/);
  expect(engine.data.drafts).toEqual([draft]);
});

test('a card shows the draft as it will be exported: with crop, bars and layers', async () => {
  await openDrafts(
    draftWith('Drawn', {
      layers: [
        { emoji: '🦆', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
        { image_url: `${BASE_URL}/cdn/images/a.png`, box: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } },
      ],
      canvas: { crop: { x: 0, y: 0, width: 1, height: 0.5 }, pad: { top: 0.2 }, color: '#ff0000' },
      watermark: { text: 'mine' },
    }),
  );
  const card = await findCard(/^Drawn/);
  const picture = await waitFor(() => card.querySelector('svg[viewBox="0 0 1200 900"]') ?? expect.fail());
  // 1200 × 1500 px, half of it, and a bar of a fifth above.
  expect(picture.querySelector(':scope > rect')?.getAttribute('fill')).toBe('#ff0000');
  expect(picture.querySelector(':scope > svg')?.getAttribute('viewBox')).toBe('0 0 1200 750');
  await waitFor(() => expect(picture.querySelectorAll(':scope > g path').length).toBeGreaterThan(5));
  expect(picture.querySelector(':scope > g image')?.getAttribute('href')).toBe('/cdn/images/a.png');
});
