import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { memeWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { finishJob, getRequest, waitForJob } from './create-page.ts';
import { watchDownloads } from './downloads.ts';
import { findToast, findToastItem, press, type RenderedApp, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** The export of a document that moves: its progress, cancelled, closed, as an address. Files are made in the window's own tests. */

const MADE = memeWith({
  id: 'meme_moving',
  format: 'gif',
  url: 'http://127.0.0.1:4226/cdn/memes/moving.gif',
  motion: { effect: 'none', duration_ms: 1000, fps: 10, frames: 10, plays: 0, notes: [] },
});

async function openExport(time: Partial<CaptionRequest> = { duration_ms: 1000, fps: 10 }) {
  const engine = createFakeEngine();
  const captions = [{ text: 'one', position: 'left-button' }];
  const draft = { id: 'draft_0000000001', name: 'Moving' };
  engine.data.drafts = [draftOn({ template_id: 'tpl_two-buttons', captions, ...time }, draft)];
  const downloads = watchDownloads();
  const rendered = await renderApp({ place: '#/edit/draft_0000000001', engine });
  await screen.findByRole('textbox', { name: 'Left button' });
  return { ...rendered, downloads, dialog: await openDialog(rendered) };
}

async function openDialog({ user }: RenderedApp) {
  await user.keyboard('{Control>}e{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Export' }));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull());
const PROGRESS = { name: 'Creating the file' };

test('cancelled while it is made: nothing is saved, and it can be made again', async () => {
  const { user, engine, dialog, downloads } = await openExport();
  await press(user, 'Save GIF');
  const { id } = await waitForJob(engine);
  dialog.getByRole('button', { name: 'Creating…' });
  engine.changeJob(id, { status: 'running', progress: 0.3, message: 'Frame 3 of 10.' });
  await waitFor(() =>
    expect(Number(dialog.getByRole('progressbar', PROGRESS).getAttribute('value'))).toBe(0.3),
  );
  await press(user, 'Cancel');
  await waitFor(() => expect(dialog.queryByRole('progressbar', PROGRESS)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(engine.data.jobs).toMatchObject([{ type: 'gif', status: 'cancelled' }]);
  expect(downloads).toEqual([]);

  const frames = dialog.getByRole('textbox', { name: 'Frames per second' });
  await user.clear(frames);
  await user.type(frames, '2{Enter}');
  await press(user, 'Save GIF');
  const again = await waitForJob(engine, 2);
  expect(getRequest(engine, again)).toMatchObject({
    fps: 2,
    duration_ms: 1000,
    draft_id: 'draft_0000000001',
  });
  await finishJob(engine, MADE, 2);
  await isClosed();
  expect(downloads.map(({ name }) => name)).toEqual(['Moving.gif']);
});

test('closed while it is made: it says so, can be opened again and cancelled', async () => {
  const opened = await openExport();
  const { user, engine, dialog } = opened;
  await user.click(dialog.getByRole('radio', { name: 'WebP' }));
  await press(user, 'Save WebP');
  const { id } = await waitForJob(engine);
  await user.keyboard('{Escape}');
  await isClosed();
  const findNotice = () => findToastItem(/^Creating the WebP of “Moving”…/);
  engine.changeJob(id, { status: 'running', progress: 0.4 });
  const progress = (await findNotice()).getByRole('progressbar');
  await waitFor(() => expect(Number(progress.getAttribute('value'))).toBe(0.4));
  // The dialog shows it instead, with what was chosen.
  const again = await openDialog(opened);
  again.getByRole('progressbar', PROGRESS);
  expect(again.getByRole('radio', { name: 'WebP' }).getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(screen.queryByText(/^Creating the WebP of/)).toBeNull());
  await user.keyboard('{Escape}');
  // It stays where one goes meanwhile.
  await press(user, 'Gallery');
  await user.click((await findNotice()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Creating the WebP of/)).toBeNull());
  expect(engine.data.jobs[0]?.status).toBe('cancelled');
});

test('closed while it is made, it is saved all the same, and nothing else is closed', async () => {
  const { user, engine, dialog, downloads } = await openExport();
  await press(user, 'Save GIF');
  await waitForJob(engine);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await findToastItem(/^Creating the GIF/);
  await user.keyboard('{Control>}{Alt>}{Shift>}C{/Shift}{/Alt}{/Control}');
  const other = await screen.findByRole('dialog', { name: 'Copy as code' });
  await finishJob(engine, MADE);
  await findToast(/^Saved /);
  expect(downloads.map(({ name }) => name)).toEqual(['Moving.gif']);
  expect(other.isConnected).toBe(true);
  await waitFor(() => expect(screen.queryByText(/^Creating the GIF/)).toBeNull());
});

test('cancelled before the engine has answered: the job ends as soon as there is one', async () => {
  const { user, engine, dialog } = await openExport();
  const release = engine.hold('generateGif');
  await press(user, 'Save GIF');
  await press(user, 'Cancel');
  release();
  await waitFor(() => expect(dialog.queryByRole('progressbar', PROGRESS)).toBeNull());
  expect(engine.data.jobs).toMatchObject([{ status: 'cancelled' }]);
});

test('“Copy link” gives the address of the file; saving it after that makes it no second time', async () => {
  const opened = await openExport();
  const { user, engine, downloads } = opened;
  await press(user, 'Copy link (this computer)');
  engine.data.memes = [MADE];
  await finishJob(engine, MADE);
  await findToast('Link copied. It works on this computer.');
  expect(await navigator.clipboard.readText()).toBe(MADE.url);
  await press(user, 'Save GIF');
  await isClosed();
  expect(downloads).toHaveLength(1);
  expect(engine.data.jobs).toHaveLength(1);
  // Once it is deleted from the gallery, it is made again.
  engine.data.memes = [];
  await openDialog(opened);
  await press(user, 'Copy link (this computer)');
  await waitForJob(engine, 2);
});

test('a video has more frames than a GIF where the document says nothing of them', async () => {
  const { user, dialog } = await openExport({ motion: { effect: 'pan', strength: 0.1 } });
  const frames = dialog.getByRole('textbox', { name: 'Frames per second' });
  await waitFor(() => expect(frames).toHaveProperty('value', '20'));
  await user.click(dialog.getByRole('radio', { name: 'MP4' }));
  await waitFor(() => expect(frames).toHaveProperty('value', '30'));
});
