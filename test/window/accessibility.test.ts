import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL } from '../helpers/full-run.ts';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { fillScreens, PARTS, SCREENS, type ScreenContent, visit } from './every-screen.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { windows } from './windows.ts';

/**
 * Runs axe on every screen in both themes, in the full run on every dialog as well, and checks that nothing is cut off
 * in the smallest window.
 */

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
    await visit(name, { window, content, reload: false });
    for (const theme of THEMES) expect(await problemsIn(window.page, theme), theme).toEqual([]);
    await window.page.emulateMedia({ colorScheme: 'light' });
  });

  test.each(FULL ? PARTS : [])('$name', async ({ screen, open, there }) => {
    await visit(screen, { window, content });
    await open(window.page);
    await there(window.page);
    for (const theme of THEMES) expect(await problemsIn(window.page, theme), theme).toEqual([]);
  });
});
