import { expect, test } from 'vitest';
import { zipOf } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { dropFiles } from './files.ts';
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

test('a format that is in no template: which collection has it, and the way to import it', async () => {
  const { page } = window();
  await page.getByLabel('Search templates').fill('surprised pikachu');
  await page.getByRole('heading', { name: '“Surprised Pikachu” is not in your library' }).waitFor();
  await page.getByRole('button', { name: 'Import templates…' }).click();
  await page.getByRole('dialog', { name: 'Import templates' }).waitFor();
  await page.keyboard.press('Escape');
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
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a dropped pack: whose it is, what came in and what did not, in the same dialog', async () => {
  const { page } = window();
  const bytes = zipOf([
    { name: 'calm/template.json', data: JSON.stringify(ownFile('calm', { name: 'Calm from a pack' })) },
    { name: 'calm/blank.webp', data: PICTURE },
    { name: 'torn/template.json', data: '{}' },
  ]);
  await dropFiles(page.getByRole('main'), [{ name: 'cats.zip', bytes }]);
  const dialog = page.getByRole('dialog', { name: 'Imported 1 template' });
  await dialog.getByText('their rights belong to others; source: cats.').waitFor();
  await dialog.getByRole('button', { name: 'Calm from a pack' }).waitFor();
  await dialog.getByText('torn').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
});
