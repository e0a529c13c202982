import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Meme } from '../../src-main/contract/meme.ts';
import type { Settings } from '../../src-main/contract/settings.ts';
import { windows } from './windows.ts';

const app = windows({ firstRun: true, home: mkdtempSync(path.join(tmpdir(), 'cam-first-')) });
const settings = () => app.engine.call<Settings>('GET', '/v1/settings');

test('from an empty home to a meme on the disk: two texts and one button', async () => {
  const { page } = await app.open();
  const welcome = page.getByRole('dialog', { name: 'Pick one, type, done.' });
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
});

test('it does not come again, and Escape skips it', async () => {
  await expect.poll(async () => (await settings()).welcomed).toBe(true);
  const again = await app.open();
  await again.page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  expect(await again.page.getByRole('dialog').count()).toBe(0);

  await app.engine.call('PATCH', '/v1/settings', { welcomed: false });
  const { page } = await app.open();
  await page.getByRole('dialog', { name: 'Pick one, type, done.' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await settings()).welcomed).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
