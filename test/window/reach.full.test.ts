import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageInLanguage } from '../helpers/page-in-language.ts';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { fillScreens, PARTS, SCREENS, type ScreenContent, visit } from './every-screen.ts';
import { findUnreached, SIZES } from './reach.ts';
import { windows } from './windows.ts';

/** Every control of screens, dialogs and tabs can be reached in windows of all sizes in a long and in a mirrored language. */

const app = windows();
const [[width, height]] = SIZES;
let content: ScreenContent;
beforeAll(async () => {
  content = await fillScreens(app.engine);
});

/** A menu is as wide as its items, and closes where the button that opened it goes. */
const OPENED = PARTS.filter(({ name }) => !name.endsWith(' menu'));

describe.each(['de', 'ar'] as const)('in %s every control can be reached in windows of all sizes:', (tag) => {
  let window: TestWindow;
  let page: Page;
  beforeAll(async () => {
    const { engine, browser } = app;
    await engine.call('PATCH', '/v1/settings', { language: tag });
    window = await openWindow({ engine, browser, allow: [/status of 404/], viewport: { width, height } });
    page = pageInLanguage(window.page, tag);
    await page.locator(`html[lang="${tag}"]`).waitFor();
  });
  afterAll(() => window.close());

  test.each(SCREENS)('$name', async ({ name }) => {
    await window.page.setViewportSize({ width, height });
    await visit(name, { window, page, content });
    expect(await findUnreached(window.page)).toEqual([]);
  });

  test.each(OPENED)('$name', async ({ screen, open, there }) => {
    await window.page.setViewportSize({ width, height });
    await visit(screen, { window, page, content });
    await open(page);
    await there(page);
    expect(await findUnreached(window.page)).toEqual([]);
  });
});
