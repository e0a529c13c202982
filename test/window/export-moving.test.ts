import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { TestWindow } from '../helpers/window.ts';
import { saveDraft, showDraft, waitForToast } from './editor-page.ts';
import { holdRequests } from './held-requests.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The export of a document that moves: its estimate, its progress, cancelled, by keyboard, as an address. */

const app = windows();

/** What the account has been charged, and what it has. */
async function owned() {
  const { credits_remaining } = await app.engine.call<Account>('GET', '/v1/account');
  const { memes } = await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=100');
  return { credits: credits_remaining, memes: memes.length };
}
const newest = async () =>
  (await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=1')).memes[0] ?? expect.fail('No meme.');
const latestJob = async () => (await app.engine.call<{ jobs: Job[] }>('GET', '/v1/jobs?limit=1')).jobs[0];

const SHORT = { duration_ms: 1000, fps: 10 };
/** Every frame is new: it takes some seconds. */
const LONG = { duration_ms: 12_000, fps: 25, movement: { motion: 'ken-burns' } } as const;

async function openExport(
  motion: CaptionRequest['motion'],
  text: string,
  allow: readonly RegExp[] = [],
): Promise<TestWindow> {
  const window = await app.open({ allow });
  const image_url = await upload(app.engine, await png(560, 340));
  const captions = [{ text, position: 'top', box: { x: 0.1, y: 0.1, width: 0.8, height: 0.3 } }];
  await showDraft(window, await saveDraft(app.engine, { image_url, captions, motion }));
  await window.page.keyboard.press('Control+e');
  return window;
}

const findDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Export' });
const findProgress = (page: Page): Locator =>
  findDialog(page).getByRole('progressbar', { name: 'Creating the file' });

test('cancelled while it is made: nothing is charged or in the gallery, and it can be made again', async () => {
  const { page } = await openExport(LONG, 'Too long');
  const dialog = findDialog(page);
  const before = await owned();
  await dialog.getByText(/^12\.0s, 300 frames · About [\d.]+ [kM]B$/).waitFor();
  await dialog.getByRole('button', { name: 'Save GIF' }).click();
  await dialog.getByRole('button', { name: 'Creating…' }).waitFor();
  await expect.poll(async () => Number(await findProgress(page).getAttribute('value'))).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await findProgress(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await latestJob()).toMatchObject({ type: 'gif', status: 'cancelled', credits_used: 0 });
  expect(await owned()).toEqual(before);
  // Shorter, it is made.
  await dialog.getByRole('textbox', { name: 'Frames per second' }).fill('2');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^12\.0s, 24 frames · About/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save GIF' }).click(),
  ]);
  const { pages, delay = [] } = await sharp(await download.path(), { animated: true }).metadata();
  expect([pages, delay.reduce((sum, ms) => sum + ms, 0)]).toEqual([24, 12_000]);
  await dialog.waitFor({ state: 'detached' });
  expect(await owned()).toEqual({ credits: before.credits - 4, memes: before.memes + 1 });
});

test('closed while it is made: it says so, can be opened again and cancelled, and costs nothing then', async () => {
  const { page } = await openExport(LONG, 'Closed meanwhile');
  const dialog = findDialog(page);
  const before = await owned();
  await dialog.getByRole('radio', { name: 'WebP', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save WebP' }).click();
  await findProgress(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const notice = await waitForToast(page, /^Creating the WebP of “.+”…/);
  const progress = notice.getByRole('progressbar');
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  // The dialog shows it instead, with what was chosen.
  await page.keyboard.press('Control+e');
  await findProgress(page).waitFor();
  await dialog.getByRole('radio', { name: 'WebP', exact: true, checked: true }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  // It stays where one goes meanwhile.
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(latestJob).toMatchObject({ type: 'gif', status: 'cancelled', credits_used: 0 });
  expect(await owned()).toEqual(before);
});

test('closed while it is made, it is saved all the same, and nothing else is closed', async () => {
  const { page } = await openExport(SHORT, 'Saved all the same');
  const dialog = findDialog(page);
  const release = await holdRequests(page, '**/v1/gif/**');
  await dialog.getByRole('button', { name: 'Save GIF' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await waitForToast(page, /^Creating the GIF/);
  await page.keyboard.press('Control+Alt+c');
  const other = page.getByRole('dialog', { name: 'Copy as code' });
  await other.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), release()]);
  const { format, delay = [] } = await sharp(await download.path(), { animated: true }).metadata();
  expect([format, delay.reduce((sum, ms) => sum + ms, 0)]).toEqual(['gif', 1000]);
  // Behind a dialog it has no role.
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor();
  expect(await other.isVisible()).toBe(true);
  expect(await page.getByText(/^Creating the GIF/).count()).toBe(0);
});

test('cancelled before the engine has answered: nothing is made', async () => {
  const { page } = await openExport(LONG, 'At once');
  const before = await owned();
  const release = await holdRequests(page, '**/v1/gif/**');
  await findDialog(page).getByRole('button', { name: 'Save GIF' }).click();
  await findDialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  release();
  await findProgress(page).waitFor({ state: 'detached' });
  expect(await latestJob()).toMatchObject({ type: 'gif', status: 'cancelled', credits_used: 0 });
  expect(await owned()).toEqual(before);
});

test('“Copy link” gives the address of the file, and saving it after that charges nothing more', async () => {
  const { page, engine } = await openExport(SHORT, 'By its address', [/404.*\/v1\/memes\//]);
  const dialog = findDialog(page);
  const before = await owned();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied. It works on this computer.', { exact: true }).waitFor();
  const address: string = await page.evaluate('navigator.clipboard.readText()');
  expect(address).toBe((await newest()).url);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  const file = Buffer.from(await answer.arrayBuffer());
  const made = { credits: before.credits - 4, memes: before.memes + 1 };
  expect(await owned()).toEqual(made);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save GIF' }).click(),
  ]);
  expect(readFileSync(await download.path()).equals(file)).toBe(true);
  expect(await owned()).toEqual(made);
  // Once it is deleted from the gallery, it is made again.
  await dialog.waitFor({ state: 'detached' });
  await engine.call('DELETE', `/v1/memes/${(await newest()).id}`);
  await page.keyboard.press('Control+e');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).not.toBe(address);
  expect(await owned()).toEqual({ ...made, credits: made.credits - 4 });
});

test('a video has the frames that the dialog says', async () => {
  const motion = { movement: { motion: 'pan', strength: 0.1 } } as const;
  const { page } = await openExport(motion, 'More frames');
  const dialog = findDialog(page);
  const frames = dialog.getByRole('textbox', { name: 'Frames per second' });
  await dialog.getByText(/^5\.0s, 100 frames · About/).waitFor();
  expect(await frames.inputValue()).toBe('20');
  await dialog.getByRole('radio', { name: 'MP4', exact: true }).click();
  await dialog.getByText(/^5\.0s, 150 frames · About/).waitFor();
  expect(await frames.inputValue()).toBe('30');
  await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save MP4' }).click(),
  ]);
  expect((await newest()).motion).toMatchObject({ duration_ms: 5000, frames: 150 });
});

test('an arrow key that is let go at once chooses the next format', async () => {
  const { page } = await openExport(SHORT, 'Let go at once');
  const gif = findDialog(page).getByRole('radio', { name: 'GIF', exact: true });
  await gif.focus();
  // Both in one task, as a page gets them that was busy while the key was down.
  await page.evaluate(`for (const type of ['keydown', 'keyup'])
    document.activeElement.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true }));`);
  await findDialog(page).getByRole('radio', { name: 'WebP', exact: true, checked: true }).waitFor();
});

test('by keyboard alone: another format, its frames, saved', async () => {
  const { page } = await openExport(SHORT, 'By keyboard');
  const dialog = findDialog(page);
  const before = await owned();
  await dialog.getByText(/^1\.0s, 10 frames · About/).waitFor();
  /** Goes back from the button that saves. */
  const reach = async (target: Locator) => {
    for (let turn = 0; turn < 20; turn += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await page.keyboard.press('Shift+Tab');
    }
    throw new Error('It cannot be reached by keyboard.');
  };
  const save = dialog.getByRole('button', { name: /^Save/ });
  expect(await save.evaluate((element) => element.matches(':focus'))).toBe(true);
  const frames = dialog.getByRole('textbox', { name: 'Frames per second' });
  await reach(frames);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^1\.0s, 5 frames · About/).waitFor();
  await reach(dialog.getByRole('radio', { name: 'GIF', exact: true }));
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('radio', { name: 'WebP', exact: true, checked: true }).waitFor();
  await reach(save);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const { format, pages, delay = [] } = await sharp(await download.path(), { animated: true }).metadata();
  // Frames that are equal are one.
  expect(pages).toBeLessThanOrEqual(5);
  expect([format, delay.reduce((sum, ms) => sum + ms, 0)]).toEqual(['webp', 1000]);
  expect((await newest()).motion?.frames).toBe(pages);
  await dialog.waitFor({ state: 'detached' });
  expect(await owned()).toEqual({ credits: before.credits - 4, memes: before.memes + 1 });
});
