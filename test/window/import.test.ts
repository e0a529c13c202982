import { expect, test } from 'vitest';
import { windows } from './windows.ts';

/** Import of templates, and the formats people ask for by name. */

const app = windows();
const window = app.shared();

test('a format that is not there: ours for the same joke comes first, and is called that', async () => {
  const { page } = window();
  await page.getByLabel('Search templates').fill('drake');
  await page.getByText('“Drake” is not in your library.').waitFor();
  const first = page.locator('[data-index="0"] [data-action="open"]');
  await expect.poll(() => first.getAttribute('aria-label')).toBe('No / Yes');
  await page.getByLabel('Search templates').fill('');
});

test('nothing is fetched before it is said what, from where and whose it is', async () => {
  const { page } = window();
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import templates' });
  await dialog.getByRole('button', { name: 'Fetch memegen’s templates…' }).click();
  await dialog.getByText('codeload.github.com').waitFor();
  await dialog.getByText('belong to others').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
});
