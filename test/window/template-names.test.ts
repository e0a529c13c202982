import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateNamesIn } from '../helpers/page-in-language.ts';
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
});
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
    'Die andere Möglichkeit, die sich mit der ersten nicht verträgt',
  );
});

test('the regions of a batch, and what they ask for, are named in the language', async () => {
  const { page } = window;
  await page.goto(`${window.baseUrl}/#/create`);
  await page.getByRole('tab', { name: 'Serie' }).click();
  await page.getByRole('button', { name: /^Vorlage / }).click();
  await page.getByRole('searchbox').fill('two buttons');
  await page.getByRole('button', { name: 'Zwei Knöpfe' }).click();
  await page.getByRole('button', { name: 'Zwei Knöpfe' }).waitFor();
  await page.getByRole('textbox', { name: 'Zeilen' }).fill('links\trechts\tich');
  await page.getByRole('columnheader', { name: 'Linker Knopf' }).waitFor();
  await page.getByText('Wer sich entscheiden muss').waitFor();
  if (process.env.CAM_TEST_SHOT) await page.screenshot({ path: `${process.env.CAM_TEST_SHOT}-b.png` });
});

test('the gallery calls a meme by the name of its template', async () => {
  const { page, engine } = window;
  await engine.call('POST', '/v1/meme/caption', {
    template_id: 'tpl_two-buttons',
    captions: [{ position: 'left-button', text: 'eins' }],
  });
  await page.goto(`${window.baseUrl}/#/gallery`);
  await page.getByRole('button', { name: 'eins', exact: true }).click();
  await page.getByRole('dialog', { name: 'Zwei Knöpfe' }).waitFor();
  await page.keyboard.press('Escape');
});

test('the welcome names templates and asks for their texts in the language', async () => {
  const { page, engine } = window;
  await engine.call('PATCH', '/v1/settings', { welcomed: false });
  await page.goto(`${window.baseUrl}/#/`);
  await page.goto(`${window.baseUrl}/#/`);
  await page.reload();
  const welcome = page.getByRole('dialog');
  await welcome.locator('textarea').first().waitFor();
  const german = templateNamesIn('de');
  const names = Object.values(german.templates).flat();
  for (const picture of await welcome.locator('[type="radio"] + img').all())
    expect(names).toContain(await picture.getAttribute('alt'));
  const roles = Object.values(german.roles);
  for (const label of await welcome.locator('form label').allInnerTexts()) expect(roles).toContain(label);
  if (process.env.CAM_TEST_SHOT) await page.screenshot({ path: `${process.env.CAM_TEST_SHOT}-w.png` });
  await page.keyboard.press('Escape');
});
