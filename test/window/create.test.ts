import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldAnswer, type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { openDraftId, savedDraft, waitForToast } from './editor-page.ts';
import { png } from './pictures.ts';
import { windows } from './windows.ts';

/** Create as a browser lays it out and keeps it, with CAM’s own writer and editor and a server that writes slowly. */

const app = windows();
const window = app.shared({ place: '#/create' });
let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer({ picture: (await png(640, 640)).toString('base64') });
});
afterAll(() => server.close());

const getIdea = (page: Page) => page.getByRole('textbox', { name: 'Your idea' });
const getCards = (page: Page) => page.getByRole('list', { name: 'Results' });
/** The candidates of a job that has ended. */
const getCandidates = (page: Page) =>
  getCards(page).and(page.locator('[aria-busy="false"]')).getByRole('listitem');
const readLooks = (page: Page) =>
  getCandidates(page)
    .getByRole('button', { name: /^View / })
    .evaluateAll((all) => all.map((look) => look.getAttribute('aria-label')));

test('a long idea fits the window; idea and memes survive a reload and a visit to the editor; one is copied', async () => {
  const { page } = window();
  const long = 'My cat at three in the morning, who has once more decided '.repeat(6).trim();
  await getIdea(page).fill(long);
  await getIdea(page).press('Enter');
  // Of an idea that it does not understand the writer may make fewer than were asked for.
  await expect.poll(() => getCandidates(page).count()).toBeGreaterThan(0);
  const beyond = `[...document.querySelectorAll('main *')].filter(
    (each) => each.getBoundingClientRect().right > innerWidth + 1).length`;
  expect(await page.evaluate(beyond)).toBe(0);
  const looks = await readLooks(page);
  await page.reload();
  await expect.poll(() => readLooks(page)).toEqual(looks);
  expect(await getIdea(page).inputValue()).toBe(long);
  const first = getCandidates(page).first();
  await first.getByRole('button', { name: /^Edit / }).click();
  await openDraftId({ page });
  await page.getByRole('button', { name: 'Back to Create' }).click();
  await expect.poll(() => readLooks(page)).toEqual(looks);
  await first.getByRole('button', { name: 'Copy image' }).click();
  await waitForToast(page, 'Image copied');
  const types = await page.evaluate('navigator.clipboard.read().then(([item]) => item.types)');
  expect(types).toEqual(['image/png']);
});

test('ready memes are drawn while an idea is typed; by keyboard alone one is taken, and its text changed', async () => {
  const { page } = window();
  await getIdea(page).fill('');
  await getIdea(page).pressSequentially('someone microwaved fish in the office kitchen');
  const cards = page.getByRole('list', { name: 'Ready memes' }).getByRole('listitem');
  const second = cards.nth(1);
  await expect.poll(() => second.locator('svg path').count()).toBeGreaterThan(0);
  const [field, list] = [await getIdea(page).boundingBox(), await second.boundingBox()];
  const name = await second.getByRole('button').getAttribute('aria-label');
  await getIdea(page).pressSequentially(' again');
  await expect.poll(() => cards.count()).toBeGreaterThan(1);
  expect([await getIdea(page).boundingBox(), await second.boundingBox()]).toEqual([field, list]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await openDraftId({ page });
  const text = page.locator('textarea').first();
  expect(name).toContain(await text.inputValue());
  await text.fill('It was Dave');
  expect((await savedDraft(window())).document.captions[0]).toMatchObject({ text: 'It was Dave' });
  await page.getByRole('button', { name: 'Back to Create' }).click();
  await getIdea(page).waitFor();
});

test('memes appear one by one where their placeholders were, and nothing moves', async () => {
  const { page, engine } = window();
  const provider = { id: 'studio', name: 'Studio', base_url: server.baseUrl, caption_model: 'gpt-5.5' };
  await engine.call('PATCH', '/v1/settings', { providers: [provider] });
  const answer = heldAnswer();
  server.next(answer.behaviour);
  await getIdea(page).fill('Going to bed late');
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await getIdea(page).press('Enter');
  const stream = await answer.opened;
  const cards = getCards(page).locator('li');
  const readBoxes = async () => Promise.all((await cards.all()).map((card) => card.boundingBox()));
  await expect.poll(() => cards.count()).toBe(2);
  const empty = await readBoxes();
  const meme = (id: string, position: string) =>
    `{"template_id":"tpl_${id}","captions":[{"position":"${position}","text":"Words of ${id}"}]}`;
  stream.say(`{"tension":"bed","memes":[${meme('awake-at-night', 'brain')},`);
  // The server has not written the second.
  await page.getByRole('status').filter({ hasText: '1 of 2 created' }).waitFor();
  expect(await readBoxes()).toEqual(empty);
  stream.say(`${meme('door-hanger', 'sign')}]}`);
  await expect.poll(() => getCandidates(page).count()).toBe(2);
  expect(await readBoxes()).toEqual(empty);
  await engine.call('PATCH', '/v1/settings', { providers: [] });
});

test('in a narrow window the template of a batch lies below its rows', async () => {
  const { page } = window();
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('about:blank');
  await page.goto(`${app.engine.baseUrl}/#/create`);
  await page.getByRole('tab', { name: 'Batch' }).click();
  const rows = await page.getByRole('textbox', { name: 'Rows' }).boundingBox();
  const template = await page.getByRole('button', { name: /^Template/ }).boundingBox();
  expect(template?.y).toBeGreaterThan((rows?.y ?? 0) + (rows?.height ?? 0));
  expect((template?.x ?? 0) + (template?.width ?? 0)).toBeLessThan(390);
});
