import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftListData } from '../../src-main/contract/drafts.ts';
import type { Meme } from '../../src-main/contract/meme.ts';
import { cardOf, openDraftId, saveDraft, toldOf } from './editor-page.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

const app = windows();
let image_url = '';

const make = (text: string, rest: object = {}) =>
  app.engine.call<Meme>('POST', '/v1/meme/caption', {
    ...{ image_url, captions: [{ text, position: 'top' }], width: 280, ...rest },
  });
const memes = async () => (await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=100')).memes;

beforeAll(async () => {
  image_url = await upload(app.engine, await png());
  for (const text of ['Monday mood', 'Tuesday plan', 'Friday deploy']) await make(text);
  await app.engine.call('POST', '/v1/meme/caption', {
    ...{ template_id: 'tpl_two-buttons', width: 240 },
    captions: [{ text: 'sleep', position: '0' }],
  });
});

describe('memes', () => {
  test('all are there, newest first, and a search finds them by words and template, slips forgiven', async () => {
    const { page } = await app.open({ place: '#/gallery' });
    const tiles = page.getByRole('list', { name: 'Memes' }).getByRole('button');
    await expect.poll(() => tiles.count()).toBe(4);
    expect(await tiles.first().getAttribute('aria-label')).toBe('sleep');
    const search = page.getByRole('searchbox', { name: 'Search gallery' });
    await search.fill('firday');
    await expect.poll(() => tiles.count()).toBe(1);
    await search.fill('two buttons');
    await page.getByRole('button', { name: 'sleep' }).waitFor();
    await search.fill('xylophone');
    await page.getByText('No meme says that').waitFor();
    await search.press('Escape');
    await expect.poll(() => tiles.count()).toBe(4);
  });

  test('one opens large with what is known of it, and opens again for editing', async () => {
    const { page, engine } = await app.open({ place: '#/gallery' });
    await page.getByRole('button', { name: 'Tuesday plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('280 × 170 px').waitFor();
    await dialog.getByRole('list', { name: 'Captions' }).getByText('Tuesday plan').waitFor();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const link: string = await page.evaluate('navigator.clipboard.readText()');
    expect((await engine.bytes(link)).subarray(1, 4).toString()).toBe('PNG');
    // Left and right lead through the others.
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('list', { name: 'Captions' }).getByText('Friday deploy').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('list', { name: 'Captions' }).getByText('Tuesday plan').waitFor();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await cardOf(page, 'Top').waitFor();
    expect(await cardOf(page, 'Top').inputValue()).toBe('Tuesday plan');
    await openDraftId({ page });
  });

  test('deleting can be undone; what was not undone is gone', async () => {
    const { page } = await app.open({ place: '#/gallery' });
    const doomed = await make('Doomed');
    const spared = await make('Spared');
    await page.reload();
    for (const name of ['Doomed', 'Spared']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    }
    // Nothing is gone yet.
    expect((await memes()).map(({ id }) => id)).toEqual(expect.arrayContaining([doomed.id, spared.id]));
    const message = await toldOf(page, /Deleted “Spared”/);
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Spared', exact: true }).waitFor();
    await (await toldOf(page, /Deleted “Doomed”/)).getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(async () => (await memes()).map(({ id }) => id)).not.toContain(doomed.id);
    expect((await memes()).map(({ id }) => id)).toContain(spared.id);
  });
});

describe('drafts', () => {
  const drafts = async () => (await app.engine.call<DraftListData>('GET', '/v1/drafts?limit=100')).drafts;

  test('are listed, opened, copied and deleted; closing the page does not save a deleted one', async () => {
    const id = await saveDraft(app.engine, { image_url, captions: [{ text: 'later', position: 'top' }] });
    const { page } = await app.open({ place: '#/gallery' });
    await page.getByRole('tab', { name: /Drafts/ }).click();
    const card = page.getByRole('button', { name: new RegExp(`^${id}`) });
    await card.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: new RegExp(`^${id} copy`) }).waitFor();
    await card.last().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await toldOf(page, /Deleted the draft/);
    await expect.poll(() => card.count()).toBe(1);
    await page.reload();
    await expect.poll(async () => (await drafts()).filter(({ name }) => name.startsWith(id)).length).toBe(1);
    await page.getByRole('tab', { name: /Drafts/ }).click();
    await card.first().click();
    await cardOf(page, 'Top').waitFor();
  });
});
