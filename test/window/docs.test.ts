import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addAxe, THEMES, violations } from './page-problems.ts';
import { windows } from './windows.ts';

/**
 * The documentation in a real browser. The window fails where a page asks another host, writes an error to the console
 * or is stopped by its content security policy.
 */

const app = windows();

const open = async (page: Page, place: string) => page.goto(app.engine.baseUrl + place);

test('the reference asks no other host, follows short addresses and sends a call', async () => {
  const { page } = await app.open();
  const { key } = await app.engine.call<{ key: string }>('POST', '/v1/keys', { mode: 'test' });
  await open(page, '/docs#getAccount');
  await page.waitForURL(/\/docs#tag\/account\/getAccount$/);
  await page.getByPlaceholder('Token').first().fill(key);
  await page.getByRole('button', { name: /^Test Request.*\/v1\/account\)/ }).click();
  const answer = page.waitForResponse(`${app.engine.baseUrl}/v1/account`);
  await page.getByRole('button', { name: /^Send get request/ }).click();
  expect((await answer).status()).toBe(200);
  await page.getByText('200 OK').first().waitFor();
  await open(page, '/docs#idempotency');
  await page.waitForURL(/\/docs\/guide#idempotency$/);
});

test('pages of text are accessible, and no wider than a phone', async () => {
  const { page } = await app.open({ viewport: { width: 390, height: 844 } });
  await addAxe(page);
  for (const place of ['/docs/guide', '/docs/recipes', '/docs/manual/cli', '/docs/errors/not-found']) {
    await open(page, place);
    expect([place, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([
      place,
      0,
    ]);
    // One style sheet gives all of them their colours.
    for (const colorScheme of place === '/docs/guide' ? THEMES : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      expect([place, colorScheme, await violations(page, colorScheme, 'html')]).toEqual([
        place,
        colorScheme,
        [],
      ]);
    }
  }
});
