import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH, keysFor, readTexts, type Texts } from '../../scripts/message-files.ts';
import { LANGUAGE_TAGS, LANGUAGES, type LanguageTag } from '../../src-shared/contract/languages.ts';
import type { Area } from '../../src-shared/messages/keys.ts';
import { pageInLanguage } from '../helpers/page-in-language.ts';
import { openWindow, startEngine, type TestWindow } from '../helpers/window.ts';
import { cutTexts } from './cut-texts.ts';
import { fillScreens, PARTS, SCREENS, type ScreenContent, visit } from './every-screen.ts';
import { cutElements } from './page-problems.ts';
import { windows } from './windows.ts';

/**
 * No text is cut in the smallest window: every screen and its dialogs in their longest language and in Arabic, which is
 * mirrored, and every screen in Japanese, which breaks lines anywhere.
 */

const SMALLEST = { width: 900, height: 600 };

/** Where texts are missing, the page shows their keys: `messages.test.ts` fails then. */
const COMPLETE = new Map<LanguageTag, Texts>();
for (const tag of LANGUAGE_TAGS) {
  const texts = tag === 'en' ? ENGLISH : readTexts(tag);
  if (texts && keysFor(tag).every((key) => texts.has(key))) COMPLETE.set(tag, texts);
}

/** Letters in the texts of a part of the catalogue. */
function countLetters(texts: Texts, area: Area): number {
  let sum = 0;
  for (const [key, text] of texts) if (key.startsWith(`${area}.`)) sum += text.length;
  return sum;
}

/** By part of the catalogue, the language written from left to right whose texts of it are longest. */
const LONGEST = new Map<Area, LanguageTag>();
for (const { area } of [...SCREENS, ...PARTS, { area: 'welcome' as const }]) {
  const [longest] = [...COMPLETE]
    .filter(([tag]) => LANGUAGES[tag].direction === 'ltr')
    .sort(([, a], [, b]) => countLetters(b, area) - countLetters(a, area));
  if (longest) LONGEST.set(area, longest[0]);
}

const isShownIn = (tag: LanguageTag, area: Area) => tag === 'ar' || tag === LONGEST.get(area);
const isScreenShownIn = (tag: LanguageTag, area: Area) => tag === 'ja' || isShownIn(tag, area);

async function problemsIn(page: Page, tag: LanguageTag): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return [...(await cutElements(page)), ...(await cutTexts(page, tag))];
}

const app = windows();
let content: ScreenContent;
beforeAll(async () => {
  content = await fillScreens(app.engine);
});

const SHOWN = [...COMPLETE.keys()].filter((tag) =>
  [...SCREENS, ...PARTS].some(({ area }) => isScreenShownIn(tag, area)),
);

describe.each(SHOWN)('in %s nothing is cut', (tag) => {
  let window: TestWindow;
  let page: Page;
  beforeAll(async () => {
    const { engine, browser } = app;
    await engine.call('PATCH', '/v1/settings', { language: tag });
    window = await openWindow({ engine, browser, allow: [/status of 404/], viewport: SMALLEST });
    page = pageInLanguage(window.page, tag);
    await page.locator(`html[lang="${tag}"][dir="${LANGUAGES[tag].direction}"]`).waitFor();
  });
  afterAll(() => window.close());

  test.each(SCREENS.filter(({ area }) => isScreenShownIn(tag, area)))('$name', async ({ name }) => {
    await visit(name, { window, page, content });
    expect(await problemsIn(window.page, tag)).toEqual([]);
  });

  test.each(PARTS.filter(({ area }) => isShownIn(tag, area)))('$name', async ({ screen, open, there }) => {
    await visit(screen, { window, page, content });
    await open(page);
    await there(page);
    expect(await problemsIn(window.page, tag)).toEqual([]);
  });
});

describe('the welcome of the first start', () => {
  test.each([...COMPLETE.keys()].filter((tag) => isScreenShownIn(tag, 'welcome')))('%s', async (tag) => {
    const engine = await startEngine({ firstRun: true });
    await engine.call('PATCH', '/v1/settings', { language: tag });
    const window = await openWindow({ engine, browser: app.browser, viewport: SMALLEST });
    const { page } = window;
    await page.locator(`html[lang="${tag}"]`).waitFor();
    await page.getByRole('dialog').locator('textarea').first().waitFor();
    expect(await problemsIn(page, tag)).toEqual([]);
    await window.close();
    await engine.close();
  });
});
