import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from './held-requests.ts';
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
    ['exhausted', 'One Percent Left'],
    ['cansado', 'One Percent Left'],
    ['reunión', 'Keynote'],
    ['締め切り', 'Calm, calm, calm, panic'],
    ['🤡', 'Clown Steps'],
    ['contradiction', 'Two Buttons'],
    ['drake', 'No / Yes'],
    ['dos botones', 'Two Buttons'],
  ])('“%s” finds “%s” first', async (typed, name) => {
    const { page } = window();
    await search(page, typed);
    await expect.poll(() => firstCard(page).innerText()).toContain(name);
    expect(await page.getByRole('heading', { name: 'Similar spellings' }).count()).toBe(0);
  });

  test('a similar spelling is called that', async () => {
    const { page } = window();
    await search(page, 'procrastinatoin');
    await page.getByText('No exact match for “procrastinatoin”.').waitFor();
    expect(await firstCard(page).innerText()).toContain('Calm, calm, calm, panic');
    // The note says it already.
    expect(await page.getByRole('heading', { name: 'Similar spellings' }).count()).toBe(0);
  });

  test('similar spellings stand under a heading, below what was searched for; arrows lead there and back', async () => {
    const { page } = window();
    await search(page, 'lines');
    await page.getByRole('heading', { name: 'Similar spellings' }).waitFor();
    const right = page.getByRole('list', { name: 'Templates', exact: true }).getByRole('listitem');
    const similar = page.getByRole('list', { name: 'Similar spellings' }).getByRole('listitem');
    const count = Number(await right.first().getAttribute('aria-setsize'));
    expect(await similar.first().getAttribute('aria-posinset')).toBe('1');
    const measureEdge = async (locator: Locator, edge: 'y' | 'x') =>
      (await locator.boundingBox())?.[edge] ?? 0;
    const heading = await measureEdge(page.getByRole('heading', { name: 'Similar spellings' }), 'y');
    expect(await measureEdge(right.last(), 'y')).toBeLessThan(heading);
    expect(await measureEdge(similar.first(), 'y')).toBeGreaterThan(heading);
    // It begins a row of its own.
    expect(await measureEdge(similar.first(), 'x')).toBe(await measureEdge(right.first(), 'x'));

    const focused = () =>
      page.evaluate<number>(`Number(document.activeElement?.closest('[data-index]')?.dataset.index ?? -1)`);
    const press = async (key: string, index: number) => {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(index);
    };
    await press('ArrowDown', 0);
    await press('End', Number(await similar.first().getAttribute('aria-setsize')) + count - 1);
    await press('Home', 0);
    for (let index = 1; index <= count; index += 1) await press('ArrowRight', index);
    await press('ArrowLeft', count - 1);
    await press('ArrowRight', count);
    // Up to the last row of the right ones, and down again to the first of the similar ones.
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBeLessThan(count);
    await press('ArrowDown', count);
    if (process.env.CAM_TEST_SHOT) await page.screenshot({ path: `${process.env.CAM_TEST_SHOT}-g.png` });
  });

  test('without a match it offers three templates and a picture of one’s own', async () => {
    const { page } = window();
    await search(page, 'qqqqzzzz');
    await page.getByRole('heading', { name: 'No templates match “qqqqzzzz”' }).waitFor();
    await page.getByRole('button', { name: 'Make one from a picture' }).waitFor();
    const popular = page.getByRole('region', { name: 'Popular templates' });
    await expect.poll(() => popular.getByRole('button').count()).toBe(3);
  });

  test('with a filter it offers the templates that match without it', async () => {
    const { page } = window();
    await search(page, '');
    await page.getByRole('button', { name: 'Space', exact: true }).click();
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

  test('keeps the focus while the editor behind it loads, and leaves it to its first text', async () => {
    const { page, baseUrl } = window();
    await page.goto(baseUrl);
    await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
    const release = await holdRequests(page, '**/v1/templates/**');
    let palette = await open(page, 'wandering eyes');
    await palette.getByRole('option', { selected: true, name: 'Wandering Eyes' }).waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'hidden' });
    palette = await open(page, 'gal');
    release();
    await page.locator('textarea').first().waitFor({ state: 'attached' });
    await page.keyboard.insertText('lery');
    await palette.getByRole('option', { selected: true, name: 'Gallery' }).waitFor();
    expect(await palette.getByRole('combobox').inputValue()).toBe('gallery');
    const first = page.locator('textarea').first();
    expect(await first.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await expect
      .poll(() => first.evaluate((field) => field === field.ownerDocument.activeElement))
      .toBe(true);
  });
});
