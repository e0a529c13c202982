import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftListData } from '../../src-shared/contract/drafts.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { difference } from './compare.ts';
import { findCard, openDraftId, saveDraft, settled, shootPreview, waitForToast } from './editor-page.ts';
import { png, sticker, upload } from './pictures.ts';
import { windows } from './windows.ts';

const app = windows();
let image_url = '';
/** Console errors of the browser while the engine is unreachable. */
const AWAY = [/ERR_CONNECTION_REFUSED/, /status of 404/];

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
    await page.getByText('No memes match “xylophone”').waitFor();
    await search.press('Escape');
    await expect.poll(() => tiles.count()).toBe(4);
  });

  test('the wall shows small pictures, and the whole one where a small one cannot be had', async () => {
    const big = await make('Wallpaper', { width: 2000 });
    const { page } = await app.open({ place: '#/gallery', allow: [/status of (500|404)/] });
    const shown = page.getByRole('button', { name: 'Wallpaper', exact: true }).locator('img');
    const width = () => shown.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0));
    await expect.poll(width).toBe(640);
    await page.route('**/cdn/thumbs/**', (route) => route.fulfill({ status: 500 }));
    // Another page of the same profile may have cached it.
    const other = await make('Wallpaper two', { width: 2000 });
    await page.reload();
    const second = page.getByRole('button', { name: 'Wallpaper two', exact: true }).locator('img');
    await expect.poll(() => second.getAttribute('src')).toBe(new URL(other.url).pathname);
    for (const { id } of [big, other]) await app.engine.call('DELETE', `/v1/memes/${id}`);
  });

  test('a meme opens in the detail dialog, and for editing', async () => {
    const { page, engine } = await app.open({ place: '#/gallery' });
    await page.getByRole('button', { name: 'Tuesday plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('280 × 170 px').waitFor();
    await dialog.getByRole('list', { name: 'Captions' }).getByText('Tuesday plan').waitFor();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const link: string = await page.evaluate('navigator.clipboard.readText()');
    expect((await engine.bytes(link)).subarray(1, 4).toString()).toBe('PNG');
    // The left and right keys show the others.
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('list', { name: 'Captions' }).getByText('Friday deploy').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('list', { name: 'Captions' }).getByText('Tuesday plan').waitFor();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await findCard(page, 'Top').waitFor();
    expect(await findCard(page, 'Top').inputValue()).toBe('Tuesday plan');
    await openDraftId({ page });
  });

  test('one that a script made of pictures in base64 opens again with all of them', async () => {
    const [under, over] = [await png(640, 480), await sticker()].map((bytes) => bytes.toString('base64'));
    const made = await app.engine.call<Meme>('POST', '/v1/meme/caption', {
      image_base64: under,
      captions: [{ text: 'By a script', position: 'top' }],
      layers: [{ image_base64: over, box: { x: 0.5, y: 0.5, width: 0.3, height: 0.3 } }],
    });
    const window = await app.open({ place: '#/gallery' });
    const { page } = window;
    await page.getByRole('button', { name: 'By a script' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await openDraftId(window);
    await findCard(page, 'Top').waitFor();
    await settled(window);
    expect(await findCard(page, 'Top').inputValue()).toBe('By a script');
    const apart = await difference(await shootPreview(window), await app.engine.bytes(made.url));
    expect(apart.beyond).toBe(0);
    await app.engine.call('DELETE', `/v1/memes/${made.id}`);
  });

  test('deleting can be undone; without undo the meme is in the trash', async () => {
    const { page } = await app.open({ place: '#/gallery' });
    const doomed = await make('Doomed');
    const spared = await make('Spared');
    await page.reload();
    for (const name of ['Doomed', 'Spared']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    }
    const ids = async () => (await memes()).map(({ id }) => id);
    await expect.poll(ids).not.toEqual(expect.arrayContaining([doomed.id]));
    const message = await waitForToast(page, /Moved “Spared” to the trash/);
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Spared', exact: true }).waitFor();
    await (await waitForToast(page, /Moved “Doomed”/)).getByRole('button', { name: 'Dismiss' }).click();
    expect(await ids()).toContain(spared.id);
    expect(await ids()).not.toContain(doomed.id);
  });

  test('the trash gives memes back by keyboard, deletes one permanently and is emptied, after a question', async () => {
    for (const { id } of [await make('Lazarus'), await make('Icarus'), await make('Sisyphus')]) {
      await app.engine.call('DELETE', `/v1/memes/${id}`);
    }
    const { page } = await app.open({ place: '#/gallery' });
    await page.getByRole('tab', { name: /Trash/ }).click();
    const rows = page.getByRole('list', { name: 'Deleted memes' }).getByRole('listitem');
    await expect.poll(() => rows.filter({ has: page.locator('img') }).count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Restore Lazarus' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Restore Lazarus' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete Icarus permanently' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('button', { name: 'Delete Icarus permanently' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Restore Sisyphus' }).waitFor();
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    await page.getByRole('tab', { name: /Memes/ }).click();
    await page.getByRole('button', { name: 'Lazarus', exact: true }).waitFor();
    expect(await app.engine.call('GET', '/v1/trash')).toMatchObject({ total: 0 });
  });
});

test('a ring shows the focus of the keyboard, and none that of a click', async () => {
  const { page } = await app.open({ place: '#/gallery' });
  const tab = page.getByRole('tab', { name: /Drafts/ });
  const ring = (): Promise<string> => page.evaluate('getComputedStyle(document.activeElement).outlineColor');
  await tab.click();
  await page.getByRole('tab', { name: /Drafts/, selected: true }).waitFor();
  expect(await ring()).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /Trash/, selected: true }).waitFor();
  expect(await ring()).not.toBe('rgba(0, 0, 0, 0)');
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
    await waitForToast(page, /Deleted the draft/);
    await expect.poll(() => card.count()).toBe(1);
    await page.reload();
    await expect.poll(async () => (await drafts()).filter(({ name }) => name.startsWith(id)).length).toBe(1);
    await page.getByRole('tab', { name: /Drafts/ }).click();
    await card.first().click();
    await findCard(page, 'Top').waitFor();
  });

  const kept = (page: Page, id: string, text: string) => {
    const draft = { name: text, document: { image_url, captions: [{ text, position: 'top' }] }, revision: 0 };
    return page.evaluate(`localStorage.setItem('cam-draft:${id}', ${JSON.stringify(JSON.stringify(draft))})`);
  };

  test('started offline are listed as unsaved, and saved once the engine is back', async () => {
    const { page } = await app.open({ allow: AWAY });
    await page.goto(`${app.engine.baseUrl}/#/new/tpl_two-buttons`);
    await findCard(page, 'Left button').waitFor();
    await page.route('**/v1/**', (route) => route.abort('connectionrefused'));
    await page.keyboard.type('written in the dark');
    await page.getByText('Saved on this device', { exact: true }).waitFor();
    await page.keyboard.press('Control+3');
    await page.getByRole('tab', { name: /Drafts/ }).click();
    const waiting = page.getByRole('button', { name: /^Two Buttons On this device only/ });
    await waiting.waitFor();
    await page.unroute('**/v1/**');
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
    await waiting.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Two Buttons just now/ }).waitFor();
    const saved = (await drafts()).find(({ name }) => name === 'Two Buttons');
    expect(saved?.document.captions[0]?.text).toBe('written in the dark');
  });

  test('that the engine refuses stay listed, open for more, and can be deleted', async () => {
    const { page } = await app.open({ allow: [/status of (413|404)/] });
    await page.route('**/v1/drafts/draft_refused001', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 413,
            json: { success: false, error: { code: 'PAYLOAD_TOO_LARGE', message: 'too large' } },
          })
        : route.continue(),
    );
    await kept(page, 'draft_refused001', 'Refused');
    await page.keyboard.press('Control+3');
    await page.getByRole('tab', { name: /Drafts/ }).click();
    const card = page.getByRole('button', { name: /^Refused On this device only/ });
    await card.click();
    await findCard(page, 'Top').waitFor();
    expect(await findCard(page, 'Top').inputValue()).toBe('Refused');
    await page.keyboard.press('Control+3');
    await page.getByRole('tab', { name: /Drafts/ }).click();
    await card.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await (await waitForToast(page, /Deleted the draft “Refused”/))
      .getByRole('button', { name: 'Dismiss' })
      .click();
    const left = () => page.evaluate(`localStorage.getItem('cam-draft:draft_refused001')`);
    await expect.poll(left).toBeNull();
    expect(await card.count()).toBe(0);
  });

  test('are drawn as exported: with crop, bars and layers', async () => {
    const id = await saveDraft(app.engine, {
      template_id: 'tpl_two-buttons',
      captions: [{ text: 'half', position: '0' }],
      layers: [
        { emoji: '🦆', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
        { image_url, box: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } },
      ],
      canvas: { crop: { x: 0, y: 0, width: 1, height: 0.5 }, pad: { top: 0.2 }, color: '#ff0000' },
      watermark: { text: 'mine' },
    });
    const { page } = await app.open({ place: '#/gallery' });
    await page.getByRole('tab', { name: /Drafts/ }).click();
    const art = page
      .getByRole('button', { name: new RegExp(`^${id}`) })
      .locator('svg')
      .first();
    // 1200 × 1500 px, half of it, and a bar of a fifth above.
    await expect.poll(() => art.getAttribute('viewBox')).toBe('0 0 1200 900');
    expect(await art.locator('> rect').getAttribute('fill')).toBe('#ff0000');
    expect(await art.locator('> svg').getAttribute('viewBox')).toBe('0 0 1200 750');
    await expect.poll(() => art.locator('> g path').count()).toBeGreaterThan(5);
    expect(await art.locator('> g image').getAttribute('href')).toMatch(/^\/cdn\/images\//);
  });
});
