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

/** A menu is as wide as its items, and closes where the button that opened it goes; a panel of colours goes with its own. */
const OPENED = PARTS.filter(({ name }) => !name.endsWith(' menu') && name !== 'colours');
const COLOURS = PARTS.find(({ name }) => name === 'colours') ?? expect.fail();

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

  test.each(SIZES)('colours at %i × %i', async (...[wide, high]) => {
    await window.page.setViewportSize({ width: wide, height: high });
    await visit(COLOURS.screen, { window, page, content });
    await COLOURS.open(page);
    await COLOURS.there(page);
    const box = await window.page.locator('[role="dialog"][data-state="open"]').boundingBox();
    if (!box) throw new Error('There is no panel.');
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect([box.x + box.width <= wide, box.y + box.height <= high]).toEqual([true, true]);
  });
});
