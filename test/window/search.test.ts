import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { windows } from './windows.ts';

/** Searching by meaning in Browse and in the palette, with the keyboard alone. */

const window = windows().shared();

const firstCard = (page: Page) => page.locator('[data-index="0"]');

/** Types a search in Browse, in place of the last one. */
async function search(page: Page, text: string) {
  const box = page.getByRole('searchbox', { name: 'Search templates' });
  await box.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

describe('Browse', () => {
  test.each([
    ['exhausted', 'Awake at Night'],
    ['cansado', 'Awake at Night'],
    ['reunión', 'Keynote'],
    ['締め切り', 'Calm, calm, calm, panic'],
    ['🤡', 'Clown Steps'],
    ['options', 'Two Buttons'],
    ['drake', 'No / Yes'],
    ['dos botones', 'Two Buttons'],
  ])('“%s” finds “%s” first', async (typed, name) => {
    const { page } = window();
    await search(page, typed);
    await expect.poll(() => firstCard(page).innerText()).toContain(name);
    expect(await page.getByText('Similar spelling').count()).toBe(0);
  });

  test('a similar spelling is called that', async () => {
    const { page } = window();
    await search(page, 'procrastinatoin');
    await page.getByText('No exact match for “procrastinatoin”.').waitFor();
    await firstCard(page).getByText('Similar spelling').waitFor();
    expect(await firstCard(page).innerText()).toContain('Calm, calm, calm, panic');
  });

  test('without a match it offers three templates and a picture of one’s own', async () => {
    const { page } = window();
    await search(page, 'qqqqzzzz');
    await page.getByRole('heading', { name: 'No templates match “qqqqzzzz”' }).waitFor();
    await page.getByRole('button', { name: 'Make one from a picture' }).waitFor();
    const popular = page.getByRole('region', { name: 'Popular templates' });
    expect(await popular.getByRole('button').count()).toBe(3);
  });

  test('with a filter it offers the templates that match without it', async () => {
    const { page } = window();
    await search(page, '');
    await page.getByRole('button', { name: 'Food', exact: true }).click();
    await search(page, 'dilemma');
    await page.getByRole('heading', { name: 'No templates match “dilemma” with these filters' }).waitFor();
    const closest = page.getByRole('region', { name: 'Closest templates' });
    await closest.getByRole('button', { name: 'Two Buttons' }).press('Enter');
    await page.locator('textarea').first().waitFor();
  });
});

describe('the palette', () => {
  const open = async (page: Page, typed: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.waitFor();
    await page.keyboard.insertText(typed);
    return palette;
  };

  test('finds templates by meaning, and Enter uses the first', async () => {
    const { page } = window();
    const palette = await open(page, 'traición');
    await palette.getByRole('option', { selected: true, name: 'Wandering Eyes' }).waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'hidden' });
    await page.locator('textarea').first().waitFor();
  });

  test('says which results have a similar spelling, and when there are none', async () => {
    const { page } = window();
    const palette = await open(page, 'galery');
    await palette.getByRole('option', { name: 'Gallery' }).getByText('Similar spelling').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('qqqqzzzz');
    await palette.getByText('No results for “qqqqzzzz”').waitFor();
    await page.keyboard.press('Escape');
  });
});
