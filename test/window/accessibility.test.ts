import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { findCard } from './editor-page.ts';
import { fillScreens, PARTS, SCREENS, type ScreenContent, visit } from './every-screen.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { windows } from './windows.ts';

/** Runs axe on every screen and dialog in both themes, and checks that nothing is cut off in the smallest window. */

const app = windows();
let content: ScreenContent;

beforeAll(async () => {
  content = await fillScreens(app.engine);
});

describe('nothing is cut or hard to reach, light and dark', () => {
  let window: TestWindow;
  beforeAll(async () => {
    const { engine, browser } = app;
    const allow = [/status of 404/];
    window = await openWindow({ engine, browser, allow, viewport: { width: 1024, height: 700 } });
    await addAxe(window.page);
    await window.page.reload();
  });
  afterAll(() => window.close());

  test.each(SCREENS)('$name', async ({ name }) => {
    await visit(name, { window, content });
    for (const theme of THEMES) expect(await problemsIn(window.page, theme), theme).toEqual([]);
    await window.page.emulateMedia({ colorScheme: 'light' });
  });

  test.each(PARTS)('$name', async ({ screen, open, there }) => {
    await visit(screen, { window, content });
    await open(window.page);
    await there(window.page);
    for (const theme of THEMES) expect(await problemsIn(window.page, theme), theme).toEqual([]);
  });
});

test('the theme is switched by a key and stays after a reload', async () => {
  const { page, engine } = await app.open();
  const theme = () => page.evaluate('document.documentElement.dataset.theme');
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  const [was, light] = [await theme(), await ground()];
  expect(was).toBe('light');
  await page.keyboard.press('Control+Shift+L');
  await expect.poll(theme).toBe('dark');
  expect(await ground()).not.toBe(light);
  await expect
    .poll(async () => (await engine.call<{ theme: string }>('GET', '/v1/settings')).theme)
    .toBe('dark');
  await page.reload();
  await expect.poll(theme).toBe('dark');
  await page.goto(`${engine.baseUrl}/#/settings`);
  await page.getByRole('radio', { name: 'Match system' }).click();
  await expect.poll(theme).toBe('light');
  await findCard(page, 'Width').first().waitFor();
});
