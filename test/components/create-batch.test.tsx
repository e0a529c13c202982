import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type BatchOutcome, CANCELLED_ITEM } from '../../src-shared/contract/batch.ts';
import { generateMemes } from '../fake-engine/data.ts';
import { finishJob, getRequest, openCreate, waitForJob } from './create-page.ts';
import { watchDownloads } from './downloads.ts';
import { press, type RenderedApp } from './render-app.tsx';

/** Many memes from a table. */

const openBatch = () => openCreate('Batch');
const [TEA, SLEEP] = generateMemes(['Tea; hot', 'Sleep']);
const made = (index: number, data = index === 0 ? TEA : SLEEP): BatchOutcome =>
  data ? { index, type: 'caption', success: true, credits_used: 1, data } : expect.fail();

async function chooseTemplate({ user }: RenderedApp): Promise<void> {
  await press(user, /^Template/);
  await user.type(await screen.findByRole('searchbox', { name: 'Search templates' }), 'two buttons');
  const found = await screen.findByRole('list', { name: 'Search results' });
  await user.click(await within(found).findByRole('button', { name: 'Two Buttons' }));
}

const getRows = () => within(screen.getByRole('table', { name: 'Rows' })).getAllByRole('row');
const getStates = () => getRows().map((row) => row.lastElementChild?.textContent);
const getTable = () => screen.getByRole('textbox', { name: 'Rows' });

test('a CSV file becomes one meme per row, and a zip', async () => {
  const downloads = watchDownloads();
  const opened = await openBatch();
  const { user, engine } = opened;
  await chooseTemplate(opened);
  const csv =
    'Right button;Left button;Who\r\n"Tea; hot";Coffee;everybody\r\n;;\r\nSleep;"One ""more"" episode";me\r\n';
  await user.upload(screen.getByLabelText('CSV file'), new File([csv], 'rows.csv', { type: 'text/csv' }));
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true');
  expect(getRows()).toHaveLength(3);
  await press(user, 'Create 2 memes');
  const job = await waitForJob(engine);
  expect(job.type).toBe('batch');
  const caption = (right: string, left: string, who: string) => ({
    type: 'caption',
    template_id: 'tpl_two-buttons',
    captions: expect.arrayContaining([
      { position: 'right-button', text: right },
      { position: 'left-button', text: left },
      { position: 'who', text: who },
    ]),
  });
  expect(getRequest(engine, job)).toMatchObject({
    items: [caption('Tea; hot', 'Coffee', 'everybody'), caption('Sleep', 'One "more" episode', 'me')],
  });
  await finishJob(engine, { items: [made(0), made(1)] });
  await screen.findByText('2 of 2 created');
  await press(user, 'View the meme of row 2');
  within(within(await screen.findByRole('dialog')).getByRole('list', { name: 'Captions' })).getByText(
    'Sleep',
  );
  await user.keyboard('{Escape}');
  await press(user, 'Save all as ZIP');
  await waitFor(() => expect(downloads).toHaveLength(1));
  const files = Object.keys(unzipSync((await downloads[0]?.bytes()) ?? new Uint8Array()));
  expect(files.map((name) => name.slice(0, 2))).toEqual(['01', '02']);
});

test('Enter takes the best template; rows that lack a text are marked and wait for a decision', async () => {
  const { user, engine, app } = await openBatch();
  await press(user, /^Template/);
  const search = await screen.findByRole('searchbox', { name: 'Search templates' });
  await user.type(search, 'zzzz qqqq');
  await screen.findByText('No templates match “zzzz qqqq”');
  await user.clear(search);
  // At once, before the results have come.
  await user.type(search, 'two buttons{Enter}');
  await screen.findByRole('button', { name: /^Template.*Two Buttons/ });

  await user.click(getTable());
  await user.paste('Left button,Right button,Who\nTea,Coffee,me\nNap,,me\n,,\nCake,Pie,');
  await screen.findByRole('button', { name: 'Create 1 meme' });
  expect(getStates()).toEqual(['Status', 'Ready', 'Missing: Right button', 'Missing: Who']);
  screen.getByText('2 rows have missing text.');
  screen.getByText('2 rows will be skipped.');
  await user.click(screen.getByRole('radio', { name: 'Create anyway' }));
  screen.getByRole('button', { name: 'Create 3 memes' });
  await user.click(screen.getByRole('radio', { name: 'Skip' }));
  await press(user, 'Create 1 meme');
  const job = await waitForJob(engine);
  expect(getRequest(engine, job)).toHaveProperty('items.length', 1);
  expect(app.jobs.findSubject(job.id)).toEqual({
    count: 1,
    template: { id: 'tpl_two-buttons', name: 'Two Buttons' },
  });
});

test('a failed row shows its error, and is retried', async () => {
  const { user, engine } = await openBatch();
  await user.click(screen.getByRole('radio', { name: 'One idea per row' }));
  await user.click(getTable());
  await user.paste('One quick call, they said\nnot for work');
  await press(user, 'Create 2 memes');
  const message = 'text: holds a slur or an explicit sexual term.';
  const refused: BatchOutcome = {
    index: 1,
    type: 'generate',
    success: false,
    error: { code: 'NSFW_REJECTED', message, doc_url: 'http://127.0.0.1:4226/docs/errors/nsfw-rejected' },
    credits_used: 0,
  };
  await finishJob(engine, { items: [made(0), refused] });
  await screen.findByText('1 of 2 created, 1 failed');
  const [, first, second] = getRows();
  within(first ?? expect.fail()).getByText('Done');
  within(second ?? expect.fail()).getByText(/It holds a slur/);
  await press(user, 'Retry failed rows');
  expect(getRequest(engine, await waitForJob(engine, 2))).toMatchObject({
    items: [{ text: 'not for work' }],
  });
  await finishJob(engine, { items: [made(0)] }, 2);
  await screen.findByText('2 of 2 created');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Back to the table' }).hasAttribute('disabled')).toBe(false),
  );
  await press(user, 'Back to the table');
  expect(getTable()).toHaveProperty('value', 'One quick call, they said\nnot for work');
});

test('a stopped batch has not failed, and is continued with what is left', async () => {
  const { user, engine } = await openBatch();
  await user.click(screen.getByRole('radio', { name: 'One idea per row' }));
  await user.click(getTable());
  await user.paste('One quick call, they said\nSleep\nTea');
  await press(user, 'Create 3 memes');
  const { id } = await waitForJob(engine);
  const button = (name: string) => screen.getByRole('button', { name });
  button('Stop').focus();
  const stopped = (index: number): BatchOutcome => ({
    index,
    type: 'generate',
    success: false,
    error: { code: 'GENERATION_FAILED', message: CANCELLED_ITEM, doc_url: '' },
    credits_used: 0,
  });
  engine.changeJob(id, { status: 'cancelled', result: { items: [made(0), stopped(1), stopped(2)] } });
  const summary = await screen.findByText('Stopped: 1 of 3 created');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(getStates().slice(1)).toEqual(['Done', 'Not created', 'Not created']);
  expect(screen.queryByRole('button', { name: 'Retry failed rows' })).toBeNull();
  await press(user, 'Continue');
  expect(getRequest(engine, await waitForJob(engine, 2))).toMatchObject({
    items: [{ text: 'Sleep' }, { text: 'Tea' }],
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('1 of 3 created')));
  expect(getStates().slice(1)).toEqual(['Done', 'Waiting', 'Waiting']);
  await finishJob(engine, { items: [made(0), made(1)] }, 2);
  await screen.findByText('3 of 3 created');
});
