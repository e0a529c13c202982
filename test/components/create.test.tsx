import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import { generateMemes, keyWith, memeWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { finishJob, getRequest, MODELS, openCreate, waitForJob } from './create-page.ts';
import { watchDownloads } from './downloads.ts';
import { findToastItem, type RenderedApp } from './render-app.tsx';

/** Memes from an idea. Pictures are in `create-pictures.test.tsx`, tables in `create-batch.test.tsx`. */

const IDEA = 'Deploying on a Friday';
const TEMPLATES = [
  { id: 'tpl_two-buttons', name: 'Two Buttons' },
  { id: 'tpl_no-yes', name: 'No / Yes' },
  { id: 'tpl_billboard', name: 'Billboard' },
];
/** As many memes as templates. */
const MEMES = generateMemes(['first', 'second', 'third']).map((meme, at) => ({
  ...meme,
  template: TEMPLATES[at] ?? null,
}));

const getField = () => screen.getByRole('textbox', { name: 'Your idea' });
/** What the candidates show. */
const looks = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .queryAllByRole('button', { name: /^View / })
    .map((look) => look.getAttribute('aria-label'));
const expectLooks = (expected: readonly string[]) => waitFor(() => expect(looks()).toEqual(expected));
const LOOKS = ['View Two Buttons: first', 'View No / Yes: second', 'View Billboard: third'];
const getCandidate = (at: number) =>
  within(within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')[at] ?? expect.fail());

const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled');
/** A job of which so many of three memes are drawn. */
const toDrawn = (count: number): Partial<Job> => ({
  status: 'running',
  message: `Drawn ${count} of 3.`,
  partial_result: { memes: MEMES.slice(0, count), total: 3 },
});

async function openIdea(engine = createFakeEngine()): Promise<RenderedApp> {
  engine.answer({ listModels: () => MODELS });
  return openCreate('From an idea', engine);
}

/** Makes three memes of an idea. */
async function makeThree(engine = createFakeEngine()): Promise<RenderedApp> {
  const opened = await openIdea(engine);
  engine.data.memes = MEMES;
  await opened.user.type(getField(), `${IDEA}{Enter}`);
  await finishJob(engine, { memes: MEMES });
  await expectLooks(LOOKS);
  await waitFor(() => expect(isDisabled(getCandidate(0).getByRole('button', { name: 'Save' }))).toBe(false));
  return opened;
}

test('Enter creates candidates in the tone and number that were chosen', async () => {
  const { user, engine } = await openIdea();
  await user.type(getField(), IDEA);
  await user.click(screen.getByRole('button', { name: 'Dry' }));
  await user.click(screen.getByRole('radio', { name: '3' }));
  screen.getByRole('button', { name: 'Create 3 memes' });
  await user.type(getField(), '{Enter}');
  expect(getRequest(engine, await waitForJob(engine))).toEqual({ text: IDEA, tone: 'dry', count: 3 });
  await finishJob(engine, { memes: MEMES });
  await expectLooks(LOOKS);
  await screen.findByText('3 of 3 created');
});

test('one candidate is written again on another template, and one opens in the editor; they stay meanwhile', async () => {
  const { user, engine } = await makeThree();
  await user.click(getCandidate(1).getByRole('button', { name: 'Try another version' }));
  expect(getRequest(engine, await waitForJob(engine, 2))).toEqual({
    text: IDEA,
    count: 1,
    exclude_template_ids: TEMPLATES.map(({ id }) => id),
  });
  const other = memeWith({ id: 'meme_other', caption: 'another', template: TEMPLATES[0] ?? null });
  await finishJob(engine, { memes: [other] }, 2);
  const renewed = [LOOKS[0], 'View Two Buttons: another', LOOKS[2]].flatMap((look) => look ?? []);
  await expectLooks(renewed);
  await user.click(getCandidate(0).getByRole('button', { name: 'Edit Two Buttons' }));
  expect(await screen.findByRole('textbox', { name: 'Left button' })).toHaveProperty('value', 'first');
  await user.click(screen.getByRole('button', { name: 'Back to Create' }));
  await screen.findByRole('list', { name: 'Results' });
  await expectLooks(renewed);
  expect(getField()).toHaveProperty('value', IDEA);
});

test('memes appear one by one, and are left alone until all are made', async () => {
  const { user, engine } = await openIdea();
  await user.click(screen.getByRole('radio', { name: '3' }));
  await user.type(getField(), `${IDEA}{Enter}`);
  const { id } = await waitForJob(engine);
  const list = await screen.findByRole('list', { name: 'Results' });
  expect(list.querySelectorAll('li')).toHaveLength(3);
  engine.changeJob(id, toDrawn(1));
  await screen.findByText(/1 of 3 created/);
  expect(looks()).toEqual(LOOKS.slice(0, 1));
  expect(list.querySelectorAll('li')).toHaveLength(3);
  expect(isDisabled(getCandidate(0).getByRole('button', { name: /^View / }))).toBe(true);
  const picture = list.querySelector('img');
  engine.changeJob(id, toDrawn(2));
  await screen.findByText(/2 of 3 created/);
  await finishJob(engine, { memes: MEMES });
  await expectLooks(LOOKS);
  await waitFor(() =>
    expect(isDisabled(getCandidate(0).getByRole('button', { name: /^View / }))).toBe(false),
  );
  // The same element: it has not flashed, and the focus is where it was.
  expect(picture?.isConnected).toBe(true);
  expect(document.activeElement).toBe(getField());
});

test('an idea that is stopped leaves nothing behind', async () => {
  const { user, engine } = await openIdea();
  await user.type(getField(), `${IDEA}{Enter}`);
  const { id } = await waitForJob(engine);
  engine.changeJob(id, toDrawn(1));
  await screen.findByText(/1 of 3 created/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Results' })).toBeNull());
  expect(engine.data.jobs[0]?.status).toBe('cancelled');
});

test('the page says which model wrote in place of one that gave nothing usable', async () => {
  const { user, engine } = await openIdea();
  await user.type(getField(), `${IDEA}{Enter}`);
  const memes = MEMES.map((meme) => ({ ...meme, metadata: { ...meme.metadata, model: 'local-writer' } }));
  await finishJob(engine, { memes, notes: ['studio/gpt gave no answer: local-writer was used instead.'] });
  await screen.findByText(/gave no usable answer, so CAM local writer wrote these instead\./);
});

test('of a long text other sentences are offered, and one of them makes memes', async () => {
  const { user, engine } = await openIdea();
  await user.type(getField(), `${IDEA}{Enter}`);
  const other = 'Someone told her the truth on Monday';
  const reading = { used: IDEA, others: [other] };
  await finishJob(engine, { memes: MEMES, reading, notes: ['One sentence of the text was used.'] });
  const others = await screen.findByRole('region', { name: /^Based on part of the text/ });
  expect(screen.queryByText(/gave no usable answer/)).toBeNull();
  expect(within(others).getAllByRole('button')).toHaveLength(1);
  await user.click(within(others).getByRole('button', { name: other }));
  expect(getRequest(engine, await waitForJob(engine, 2))).toEqual({ text: other, count: 4 });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /^Based on part of the text/ })).toBeNull(),
  );
  expect(getField()).toHaveProperty('value', other);
});

test('a person on the own computer is told no credits', async () => {
  const engine = createFakeEngine();
  engine.data.keys.push(keyWith({ id: 'key_script', name: 'A script' }));
  const { user } = await openIdea(engine);
  await user.type(getField(), IDEA);
  await screen.findByRole('button', { name: 'Create 4 memes' });
  expect(screen.queryByText(/credit/i)).toBeNull();
});

test('who switches credits on is told the price of an idea', async () => {
  const engine = createFakeEngine();
  engine.data.settings = { ...engine.data.settings, show_credits: true };
  const { user } = await openIdea(engine);
  await user.type(getField(), IDEA);
  await screen.findByText('2 credits · 10,000 left');
});

test('a deleted candidate disappears, and returns on undo', async () => {
  const { user } = await makeThree();
  await user.click(getCandidate(0).getByRole('button', { name: /^View / }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expectLooks(LOOKS.slice(1));
  await user.click((await findToastItem(/^Moved/)).getByRole('button', { name: 'Undo' }));
  await expectLooks(LOOKS);
  await user.click(getCandidate(0).getByRole('button', { name: /^View / }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expectLooks(LOOKS.slice(1));
  // A reload shows what was not deleted.
  const countKept = () => JSON.parse(sessionStorage.getItem('cam.create.idea') ?? '').state.candidates.length;
  expect(countKept()).toBe(3);
  window.dispatchEvent(new Event('pagehide'));
  expect(countKept()).toBe(2);
});

test('a candidate is saved, and its template becomes a favourite', async () => {
  const downloads = watchDownloads();
  const { user, engine } = await makeThree();
  await user.click(getCandidate(0).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Two Buttons.png']));
  const heart = getCandidate(0).getByRole('button', { name: 'Favourite “Two Buttons”' });
  await user.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(engine.data.settings.favourites).toEqual(['tpl_two-buttons']));
});

test('an earlier idea is submitted again', async () => {
  const { user, engine } = await makeThree();
  await user.clear(getField());
  const recent = within(screen.getByRole('region', { name: 'Recent ideas' }));
  await user.click(recent.getByRole('button', { name: IDEA }));
  expect(getField()).toHaveProperty('value', IDEA);
  expect(getRequest(engine, await waitForJob(engine, 2))).toEqual({ text: IDEA, count: 4 });
});

test('a refused idea shows why', async () => {
  const engine = createFakeEngine();
  engine.refuse('generateMemes', 'NSFW_REJECTED', 'text: holds a slur or an explicit sexual term.');
  const { user } = await openIdea(engine);
  await user.type(getField(), `${IDEA}{Enter}`);
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'Blocked by the content rules' });
  alert.getByText(/It holds a slur or an explicit sexual term/);
});

const KINDS = [
  ['GIF', 'GIF', 'gif', 'gif'],
  ['Video', 'video', 'video', 'mp4'],
] as const;

test.each(KINDS)('an idea becomes a %s', async (label, kind, type, format) => {
  const { user, engine } = await openIdea();
  await user.type(getField(), IDEA);
  await user.click(screen.getByRole('radio', { name: label }));
  await user.click(screen.getByRole('button', { name: `Create ${kind}` }));
  const job = await waitForJob(engine);
  expect(job.type).toBe(type);
  expect(getRequest(engine, job)).toEqual({ text: IDEA });
  const motion = { effect: 'none' as const, duration_ms: 2000, fps: 10, frames: 20, plays: 0, notes: [] };
  const url = `http://127.0.0.1:4226/cdn/memes/moving.${format}`;
  await finishJob(engine, { ...memeWith({ id: 'meme_moving' }), format, motion, url });
  const list = await screen.findByRole('list', { name: 'Results' });
  // As a still, it is not loaded by those who ask for less movement; here it plays.
  await waitFor(() =>
    expect(list.querySelector(`img[src$=".${format}"], video[src$=".${format}"]`)).not.toBeNull(),
  );
});
