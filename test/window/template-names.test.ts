import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { windows } from './windows.ts';

/** Built-in templates and their regions in a window that does not speak English. */

const app = windows();
let window: TestWindow;
beforeAll(async () => {
  const { engine, browser } = app;
  await engine.call('PATCH', '/v1/settings', { language: 'de' });
  window = await openWindow({ engine, browser });
  await window.page.locator('html[lang="de"]').waitFor();
}, 60_000);
afterAll(() => window.close());

test('a card shows the name in the language, and the English one in its tooltip and description', async () => {
  const { page } = window;
  await page.getByRole('searchbox').fill('two buttons');
  const card = page.locator('[data-index="0"] [data-action="open"]');
  await page.locator('[data-index="0"] [title="Two Buttons"]').waitFor();
  expect(await card.getAttribute('aria-label')).toBe('Zwei Knöpfe');
  expect(await card.getAttribute('aria-description')).toContain('Two Buttons');
  if (process.env.CAM_TEST_SHOT) await page.screenshot({ path: process.env.CAM_TEST_SHOT });
});

test('the editor calls the document and its regions by these names', async () => {
  const { page } = window;
  await page.locator('[data-index="0"] [data-action="open"]').press('Enter');
  await page.getByLabel('Linker Knopf', { exact: true }).first().waitFor();
  await page.getByText('Zwei Knöpfe').or(page.locator('input[value="Zwei Knöpfe"]')).first().waitFor();
  if (process.env.CAM_TEST_SHOT) await page.screenshot({ path: `${process.env.CAM_TEST_SHOT}-e.png` });
});

test('an empty region of a built-in template asks for its text in the language', async () => {
  const { page } = window;
  expect(await page.getByLabel('Rechter Knopf', { exact: true }).first().getAttribute('placeholder')).toBe(
    'Rechter Knopf',
  );
});
