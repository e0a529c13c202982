import { expect, test } from 'vitest';
import { windows } from './windows.ts';

/** Keys pressed before earlier requests are answered. */

const app = windows();

test('Enter before a search is answered opens its first result, unless typing goes on', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: 'No / Yes', exact: true }).waitFor();
  const held: (() => void)[] = [];
  await page.route(/templates\?.*search=/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    // A cancelled request is not answered.
    await route.continue().catch(() => undefined);
  });
  const answer = () => {
    for (const go of held.splice(0)) go();
  };
  const box = page.getByRole('searchbox', { name: 'Search templates' });
  await box.fill('iceb');
  await box.press('Enter');
  await box.press('e');
  await expect.poll(() => held.length).toBe(2);
  answer();
  await page.locator('[data-index="0"] [data-action="open"][aria-label="Iceberg"]').waitFor();
  expect(page.url()).not.toContain('#/new');

  await box.fill('tow buttns');
  await box.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  answer();
  await page.waitForURL(/#\/new\/tpl_two-buttons/);
});

test('the palette always has a selected row', async () => {
  const { page } = await app.open({ place: '#/gallery' });
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  for (const letter of 'exp') {
    await page.keyboard.press(letter);
    await palette.getByRole('option', { selected: true }).waitFor();
  }
  await palette.getByRole('option', { name: 'Expectation vs Reality' }).waitFor();
  await palette.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/new\/tpl_/);
});
