import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { Settings } from '../../src-shared/contract/settings.ts';
import { openProfile } from '../helpers/window.ts';
import { windows } from './windows.ts';

const app = windows({ firstRun: true, home: mkdtempSync(path.join(tmpdir(), 'cam-first-')) });
const settings = () => app.engine.call<Settings>('GET', '/v1/settings');

test('from an empty home to a meme on the disk: two texts and one button', async () => {
  const { page } = await app.open();
  const welcome = page.getByRole('dialog', { name: 'Make your first meme' });
  await welcome.locator('textarea').first().waitFor();
  const fields = await welcome.locator('textarea').count();
  await page.keyboard.type('the first words');
  for (let field = 1; field < fields; field += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`words ${field}`);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    welcome.getByRole('button', { name: 'Save' }).click(),
  ]);
  const { format } = await sharp(readFileSync(await download.path())).metadata();
  expect(format).toBe('png');
  await welcome.waitFor({ state: 'detached' });
  const { memes } = await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes');
  expect(memes).toHaveLength(1);
  expect(memes[0]?.caption).toContain('the first words');
  await expect.poll(async () => (await settings()).welcomed).toBe(true);
});

test('it is shown once, and Escape skips it', async () => {
  const again = await app.open();
  await again.page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  expect(await again.page.getByRole('dialog').count()).toBe(0);

  await app.engine.call('PATCH', '/v1/settings', { welcomed: false });
  const { page } = await app.open();
  await page.getByRole('dialog', { name: 'Make your first meme' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await settings()).welcomed).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

describe('where the templates cannot be loaded at first', () => {
  const open = async (
    answer: (route: Route) => Promise<void>,
    allow: RegExp[],
    address: string | RegExp = '**/v1/trending*',
  ) => {
    await app.engine.call('PATCH', '/v1/settings', { welcomed: false });
    const context = await openProfile(app.browser);
    await context.route(address, answer);
    // Signed in by a link, since the profile is a new one.
    const first = await context.newPage();
    await first.goto(await app.engine.link());
    await first.locator('nav').waitFor();
    await first.close();
    const { page } = await app.open({ context, allow });
    const welcome = page.getByRole('dialog', { name: 'Make your first meme' });
    const formats = welcome.getByRole('radio');
    return { context, page, welcome, formats };
  };

  test('they are loaded once the engine answers', async () => {
    const { context, page, welcome, formats } = await open(
      (route) => route.abort('connectionrefused'),
      [/ERR_CONNECTION_REFUSED/],
    );
    // The engine is unreachable for all requests, which are retried until it answers.
    await page.route('**/v1/health', (route) => route.abort('connectionrefused'));
    await welcome.getByText('The engine isn’t responding.').waitFor();
    expect(await formats.count()).toBe(0);
    await context.unroute('**/v1/trending*');
    await page.unroute('**/v1/health');
    await expect.poll(() => formats.count(), { timeout: 10_000 }).toBe(6);
    await welcome.locator('textarea').first().waitFor();
    expect(await welcome.getByRole('alert').count()).toBe(0);
  });

  test('the settings are loaded again as well', async () => {
    const { context, page, welcome, formats } = await open(
      (route) => route.abort('connectionrefused'),
      [/ERR_CONNECTION_REFUSED/],
      /\/v1\/(?:settings|health|templates)/,
    );
    await page.getByText('Reconnecting…').first().waitFor();
    expect(await welcome.count()).toBe(0);
    await context.unrouteAll();
    await expect.poll(() => formats.count(), { timeout: 10_000 }).toBe(6);
  });

  test('an error of the engine shows its message, and a button retries', async () => {
    let failing = true;
    const error = { code: 'INTERNAL_ERROR', message: 'The library is being repaired.' };
    const { welcome, formats } = await open(
      (route) =>
        failing ? route.fulfill({ status: 500, json: { success: false, error } }) : route.continue(),
      [/status of 500/],
    );
    await welcome.getByText('The library is being repaired.').waitFor();
    failing = false;
    await welcome.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => formats.count()).toBe(6);
  });
});
