import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { findCard, waitForToast } from './editor-page.ts';
import { addMovingMeme } from './moving-memes.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Versions, selection, order and types of memes in the gallery. */

const app = windows();
let image_url = '';

const make = (text: string, rest: object = {}) =>
  app.engine.call<Meme>('POST', '/v1/meme/caption', {
    ...{ image_url, captions: [{ text, position: 'top' }], width: 240, ...rest },
  });
const gallery = async () => {
  const { page } = await app.open({ place: '#/gallery' });
  await tiles(page).first().waitFor();
  return page;
};
const tiles = (page: Page) => page.getByRole('list', { name: 'Memes' }).getByRole('button');
const names = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected memes' });
const choose = async (page: Page, list: string, option: string) => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
};
const total = async () => (await app.engine.call<{ total: number }>('GET', '/v1/memes')).total;

beforeAll(async () => {
  image_url = await upload(app.engine, await png());
  for (const text of ['ant', 'bee', 'cat', 'dog']) await make(text);
  await make('first version', { draft_id: 'draft_0000000001' });
  await make('second version', { draft_id: 'draft_0000000001', output_format: 'webp' });
});

describe('versions', () => {
  test('of one document stand in a stack, whose latest is shown, and are seen one by one', async () => {
    const page = await gallery();
    expect(await names(page)).toEqual(['second version', 'dog', 'cat', 'bee', 'ant']);
    const stack = tiles(page).first();
    expect(await stack.getAttribute('aria-description')).toBe('2 versions');
    await stack.click();
    const dialog = page.getByRole('dialog');
    const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
    await expect.poll(() => versions.count()).toBe(2);
    await dialog.getByText('WebP', { exact: false }).first().waitFor();
    await versions.nth(1).click();
    await dialog.getByRole('list', { name: 'Captions' }).getByText('first version').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stack versions' }).click();
    await expect.poll(() => tiles(page).count()).toBe(6);
  });

  test('a meme that is edited and exported again joins its stack', async () => {
    const page = await gallery();
    await tiles(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await findCard(page, 'Top').fill('third version');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).last().click();
    await waitForToast(page, /^Saved/);
    await page.keyboard.press('Escape');
    await page.goto(`${app.engine.baseUrl}/#/gallery`);
    await page.getByRole('button', { name: 'third version', exact: true }).waitFor();
    expect(await tiles(page).first().getAttribute('aria-description')).toBe('3 versions');
    expect(await tiles(page).count()).toBe(5);
  });
});

describe('a selection', () => {
  test('begins at a checkbox, extends with Shift, and is cleared with Escape', async () => {
    const page = await gallery();
    await tiles(page).nth(1).hover();
    await checkbox(page, 'dog').click();
    await bar(page).getByText('1 selected').waitFor();
    await tiles(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 selected').waitFor();
    expect(await checkbox(page, 'cat').isChecked()).toBe(true);
    // A click selects while something is selected.
    await tiles(page).nth(2).click();
    await bar(page).getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await tiles(page)
      .nth(1)
      .click({ modifiers: ['Control'] });
    await bar(page).getByText('1 selected').waitFor();
  });

  test('is made with the keyboard alone', async () => {
    const page = await gallery();
    await tiles(page).nth(1).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await bar(page).getByText('2 selected').waitFor();
    await page.keyboard.press('Control+a');
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(5);
  });

  test('is saved as a ZIP with all versions, and its links are copied', async () => {
    const page = await gallery();
    await checkbox(page, 'third version').click({ force: true });
    await checkbox(page, 'ant').click({ force: true });
    await bar(page).getByText('4 selected').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: 'Save as ZIP' }).click(),
    ]);
    const files = Object.keys(unzipSync(readFileSync(await download.path())));
    expect(files).toEqual([
      '01 third version.png',
      '02 second version.webp',
      '03 first version.png',
      '04 ant.png',
    ]);
    await bar(page).getByRole('button', { name: 'Copy links' }).click();
    await waitForToast(page, '4 links copied');
    const copied: string = await page.evaluate('navigator.clipboard.readText()');
    expect(copied.split('\n')).toHaveLength(4);
  });

  test('is deleted together, and undone together', async () => {
    const page = await gallery();
    const before = await total();
    await checkbox(page, 'third version').click({ force: true });
    await checkbox(page, 'bee').click({ force: true });
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toEqual(['dog', 'cat', 'ant']);
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(total).toBe(before - 4);
    await (await waitForToast(page, 'Moved 4 memes to the trash'))
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(total).toBe(before);
    await expect.poll(() => names(page)).toEqual(['third version', 'dog', 'cat', 'bee', 'ant']);
  });
});

describe('a list', () => {
  test('is sorted, and narrowed to one type', async () => {
    await addMovingMeme(app.engine, 'gif', 'moving');
    const page = await gallery();
    await choose(page, 'Sort by', 'Oldest first');
    await expect.poll(async () => (await names(page)).at(0)).toBe('ant');
    await choose(page, 'Type', 'GIFs');
    await expect.poll(() => tiles(page).count()).toBe(1);
    // A GIF is not made of a GIF.
    await tiles(page).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Create video' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Create GIF' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await choose(page, 'Type', 'Videos');
    await page.getByRole('heading', { name: 'No videos yet' }).waitFor();
    await page.getByRole('button', { name: 'Show all types' }).click();
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(4);
  });

  test('says what failed and that nothing is lost', async () => {
    const { page } = await app.open({ allow: [/status of 503/] });
    await page.route('**/v1/memes?**', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: { code: 'OVERLOADED', message: 'Busy.' } },
      }),
    );
    await page.goto(`${app.engine.baseUrl}/#/gallery`);
    await page.getByRole('heading', { name: 'Couldn’t load your memes' }).waitFor();
    await page.getByText('Busy. Nothing is lost.').waitFor();
  });
});
