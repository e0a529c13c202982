import path from 'node:path';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { RULES_OF, type Theme } from './page-problems.ts';
import { windows } from './windows.ts';

/**
 * The documentation in a real browser: with and without JavaScript, by keyboard, in both themes and at several sizes.
 */

const app = windows();
const PHOTO = path.join(import.meta.dirname, '../../resources/templates/wanted-poster/blank.webp');
const opened: { page: Page; problems: string[] }[] = [];
afterEach(async () => {
  for (const { page, problems } of opened.splice(0)) {
    await page.context().close();
    expect(problems).toEqual([]);
  }
});

async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await app.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  watch(page);
  await page.goto(app.engine.baseUrl + address);
  return page;
}

function watch(page: Page): void {
  const problems: string[] = [];
  opened.push({ page, problems });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    // The browser reports an error that a test provokes in one line.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
}

/** Waits for the results of all that was typed. */
const results = (page: Page) => page.locator('#search-results[aria-busy="false"]').waitFor();

const search = (page: Page) => page.getByRole('combobox', { name: 'Search the docs' });

describe('search', () => {
  test('by keyboard alone, with a slip', async () => {
    const page = await open('/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('idempotenzy');
    await results(page);
    expect(await page.getByRole('option').first().innerText()).toMatch(/^Retries with Idempotency-Key/);
    expect(await search(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await search(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs#idempotency$/);
  });

  test('Ctrl+K from anywhere, Escape closes, Enter without a choice opens all results', async () => {
    const page = await open('/docs/errors');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('watermark');
    await page.getByRole('listbox', { name: 'Results' }).waitFor();
    expect(await page.getByRole('status').first().innerText()).toMatch(/^\d+ results$/);
    await page.keyboard.press('Escape');
    expect(await search(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/search\?q=watermark$/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('watermark');
    expect(await page.locator('.results li').count()).toBeGreaterThan(3);
  });

  test('typing into it does not scroll the page', async () => {
    const page = await open('/docs#listTemplates');
    const place = () => page.locator('#listTemplates').evaluate((one) => one.getBoundingClientRect().top);
    const before = await place();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('watermark');
    await page.getByRole('option').first().waitFor();
    expect(await place()).toBe(before);
  });

  test('a text with markup is text', async () => {
    const page = await open(`/docs/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('"><img');
  });
});

describe('contents', () => {
  test('follow the reader, and show the parts of where one is', async () => {
    const page = await open('/docs');
    await page.locator('#getJob').evaluate((section) => section.scrollIntoView());
    await page.locator('.side a[aria-current="location"][href="#getJob"]').waitFor();
    expect(await page.locator('.side ul.parts a').allInnerTexts()).toEqual(['Path', 'Response', 'Errors']);
    const link = await page.locator('.side a[href="#getJob"]').boundingBox();
    expect(link && link.y > 60 && link.y < 900).toBe(true);
  });

  test('on a narrow screen they are a disclosure that names the place', async () => {
    const page = await open('/docs', { viewport: { width: 360, height: 740 } });
    const summary = page.locator('.side summary');
    expect(await page.locator('.side details').getAttribute('open')).toBeNull();
    await summary.click();
    await page.locator('.side a[href="#listTemplates"]').click();
    await page.locator('.side summary', { hasText: OPERATIONS.listTemplates.summary }).waitFor();
    expect(await page.locator('.side details').getAttribute('open')).toBeNull();
    const top = await page.locator('#listTemplates h3').boundingBox();
    const bar = await summary.boundingBox();
    expect(top && bar && top.y >= bar.y + bar.height).toBe(true);
    // The bar has gone with the page: only the contents stay.
    const header = await page.locator('header.bar').boundingBox();
    expect(header && header.y + header.height).toBeLessThan(0);
  });
});

test('a chosen language applies to every call, page and visit', async () => {
  const page = await open('/docs');
  const calls = page.locator('figure.call code');
  await page.locator('#getJob .tabs a', { hasText: 'Python' }).click();
  await page.locator('#getJob code', { hasText: 'urllib' }).waitFor();
  const texts = await calls.allTextContents();
  expect(texts.length).toBeGreaterThan(60);
  for (const text of texts) expect(text).toContain('urllib.request');
  expect(await page.locator('.tabs a[aria-current]').allTextContents()).toEqual(texts.map(() => 'Python'));
  await page.goto(`${app.engine.baseUrl}/docs/recipes`);
  expect(await page.locator('#idea-to-meme figure.call code').first().innerText()).toContain('urllib');
});

test('without script: other languages by links, the search by its form', async () => {
  const page = await open('/docs', { javaScriptEnabled: false });
  expect(await page.locator('#captionMeme figure.call code').first().innerText()).toMatch(/^curl /);
  await page.locator('#captionMeme .tabs a', { hasText: 'PowerShell' }).first().click();
  await page.waitForURL(/\?lang=powershell#captionMeme$/);
  expect(await page.locator('#captionMeme figure.call code').first().innerText()).toContain(
    'Invoke-RestMethod',
  );
  await page.getByRole('searchbox').fill('callback');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/search\?q=callback$/);
  expect(await page.locator('.results a').count()).toBeGreaterThan(1);
});

describe('Try it', () => {
  /** The form of an operation. */
  async function tryIt(page: Page, id: string) {
    await page.locator(`#${id} .try-open`).click();
    const form = page.locator(`#${id} form.try`);
    await form.waitFor();
    return form;
  }

  test('with a test key made on the spot: checked while one types, sent, shown', async () => {
    const window = await app.open({ allow: [/status of 400 .*docs\/check/] });
    const { page } = window;
    await page.goto(`${app.engine.baseUrl}/docs#captionMeme`);
    const form = await tryIt(page, 'captionMeme');
    await form.getByRole('button', { name: 'Make a test key for a day' }).click();
    await form.getByText('Costs nothing with a test key.').waitFor();
    const body = form.getByRole('textbox', { name: /^Body/ });
    const right = await body.inputValue();
    await body.fill(right.replace('"captions"', '"caption"'));
    await form.getByText('did you mean').waitFor();
    await body.fill(right.slice(0, -1));
    await form.getByText('not valid JSON').waitFor();
    await body.fill(right);
    await form.locator('.problems:empty').waitFor({ state: 'attached' });
    await form.getByRole('button', { name: 'Send' }).click();
    const picture = form.getByRole('img', { name: 'The meme that was made' });
    await picture.waitFor();
    expect(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth))).toBe(1200);
    expect(await form.locator('.line').innerText()).toMatch(/^200 .* ms · [\d,]+ bytes$/);
    const kept = await page.evaluate<[string, string[]]>(
      `[sessionStorage['cam.docs.key'], Object.values(localStorage)]`,
    );
    expect(kept[0]).toMatch(/^cam_test_/);
    expect(JSON.stringify(kept[1])).not.toContain(kept[0]);
  });

  test('a live key is asked for first, with the price; nothing is sent without a yes', async () => {
    const { key } = await app.engine.call<{ key: string }>('POST', '/v1/keys', { plan: 'starter' });
    const page = await open('/docs#captionMeme');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) sent.push(request.url());
    });
    const form = await tryIt(page, 'captionMeme');
    await form.getByLabel(/^Key/).fill(key);
    await form.getByText('With this live key: Costs 1 credit.').waitFor();
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog').getByText('Costs 1 credit.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await form.getByRole('img', { name: 'The meme that was made' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  test('a deletion asks first, even with a test key, and the refusal is shown', async () => {
    const { key } = await app.engine.call<{ key: string }>('POST', '/v1/keys', { mode: 'test' });
    const page = await open('/docs#deleteMeme');
    const form = await tryIt(page, 'deleteMeme');
    await form.getByLabel(/^Key/).fill(key);
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog').getByText('Delete a meme').waitFor();
    await page.getByRole('button', { name: 'Send it' }).click();
    await form.locator('.line', { hasText: '404' }).waitFor();
    expect(await form.locator('.response code').innerText()).toContain('MEME_NOT_FOUND');
  });

  test('a photo of one’s own goes as a form, and the picture itself comes back', async () => {
    const { key } = await app.engine.call<{ key: string }>('POST', '/v1/keys', { mode: 'test' });
    const page = await open('/docs#captionMeme');
    const form = await tryIt(page, 'captionMeme');
    await form.getByLabel(/^Key/).fill(key);
    await form.getByLabel('Send as').selectOption('form');
    await form.getByLabel(/^image/).setInputFiles(PHOTO);
    await form.getByLabel('Answer with the picture itself').check();
    await form.getByRole('button', { name: 'Send' }).click();
    const picture = form.getByRole('img', { name: 'The picture of the response' });
    await picture.waitFor();
    expect(await form.locator('.line').innerText()).toMatch(/^200 /);
    const body = form.getByRole('textbox', { name: /^Body/ });
    await body.fill('["top"]');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('must be a JSON object').waitFor();
    await form.getByLabel('Send as').selectOption('json');
    expect(await body.inputValue()).toContain('"template_id"');
  });

  test('free reads need no body, health no key', async () => {
    const page = await open('/docs#getHealth');
    const form = await tryIt(page, 'getHealth');
    await form.getByText('Needs no key.').waitFor();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.locator('.response code', { hasText: '"status": "ok"' }).waitFor();
    await page.locator('#getHealth .try-open').click();
    await form.waitFor({ state: 'detached' });
  });
});

interface Violation {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** Of the whole page, or of the part that a selector names: the reference is long. */
async function violations(page: Page, theme: Theme, part = 'html'): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: Violation[] = await page.evaluate(`axe.run('${part}', {
    resultTypes: ['violations'],
    runOnly: ${JSON.stringify(RULES_OF[theme])},
  }).then(({ violations }) => violations)`);
  return found
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
}

const PAGES = [
  '/docs/recipes',
  '/docs/manual/mcp',
  '/docs/changelog',
  '/docs/search?q=retry',
  '/docs/errors',
];

test.each(['light', 'dark'] as const)(
  'axe finds nothing in %s',
  async (colorScheme) => {
    for (const path of PAGES) {
      const page = await open(path, { colorScheme });
      expect([path, await violations(page, colorScheme)]).toEqual([path, []]);
    }
    const page = await open('/docs#captionMeme', { colorScheme });
    await page.locator('#captionMeme .try-open').click();
    await page.locator('form.try').waitFor();
    expect(await violations(page, colorScheme)).toEqual([]);
  },
  180_000,
);

describe.each(['light', 'dark'] as const)('axe finds nothing in %s', (colorScheme) => {
  test.each([1280, 390])('in the form with a file, and in the search, %s px wide', async (width) => {
    const page = await open('/docs#captionMeme', { colorScheme, viewport: { width, height: 844 } });
    await page.locator('#captionMeme .try-open').click();
    const form = page.locator('#captionMeme form.try');
    await form.getByLabel('Send as').selectOption('form');
    await form.getByLabel(/^image/).setInputFiles(PHOTO);
    await form.getByRole('textbox', { name: /^Body/ }).fill('{');
    await form.getByText('must be a JSON object').waitFor();
    const over = await form.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(over).toBe(0);
    await page.keyboard.press('Control+k');
    await search(page).fill('template');
    await results(page);
    expect(await violations(page, colorScheme, 'form.try, .search')).toEqual([]);
    const box = await page.locator('#search-results').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });

  test('in a search without results', async () => {
    const page = await open('/docs/errors', { colorScheme, viewport: { width: 390, height: 844 } });
    await page.keyboard.press('Control+k');
    await search(page).fill('zzzzqqqq');
    await results(page);
    expect(await violations(page, colorScheme, '.search')).toEqual([]);
  });
});

test('no page is wider than its screen', async () => {
  for (const width of [360, 900, 1600]) {
    const page = await open('/docs', { viewport: { width, height: 800 } });
    for (const path of ['/docs', ...PAGES]) {
      await page.goto(app.engine.baseUrl + path);
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([path, width, over]).toEqual([path, width, 0]);
    }
  }
});

test('printed pages contain the text, without bars and buttons', async () => {
  const page = await open('/docs/recipes');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.bar', '.side', '.code button', '.foot']) {
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  }
  expect(await page.locator('main h2').first().isVisible()).toBe(true);
});
