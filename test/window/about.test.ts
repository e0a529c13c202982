import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { windows } from './windows.ts';

/** About CAM: the details to copy, and the licences by keyboard alone. */

const app = windows();

test('the engine sends the licences of CAM and of others to anyone', async () => {
  const response = await fetch(`${app.engine.baseUrl}/docs/licences`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const root = path.join(import.meta.dirname, '../..');
  expect(text).toContain(readFileSync(path.join(root, 'LICENSE'), 'utf8').trim());
  expect(text).toContain(readFileSync(path.join(root, 'resources/THIRD-PARTY-NOTICES.md'), 'utf8'));
});

test('a licence is found, read and left by keyboard', async () => {
  const { page } = await app.open({ place: '#/settings' });
  await page.getByRole('button', { name: 'Versions and licences' }).click();
  await page.getByText('CAM – Caption A Meme', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Versions' }).focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('region', { name: 'Licence of CAM' })
    .getByText('Permission is hereby granted')
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('sharp apache');
  await page.getByRole('option', { name: 'sharp', exact: false }).first().waitFor();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('End');
  const region = page.getByRole('region', { name: 'Licence of sharp' });
  await region.getByText('Grant of Patent License').waitFor();
  await page.keyboard.press('Tab');
  const focused = (property: string) => page.evaluate(`document.activeElement?.${property}`);
  await expect.poll(() => focused("getAttribute('aria-label')")).toBe('Licence of sharp');
  await page.keyboard.press('End');
  await expect.poll(() => focused('scrollTop')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('in a browser the details name the engine and the browser', async () => {
  const { page } = await app.open({ place: '#/browse' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Gallery' }).waitFor();
  await page.keyboard.type('licences');
  await page.getByRole('option', { name: 'About CAM' }).click();
  await page.getByRole('button', { name: 'Copy details' }).click();
  await page.getByText('Details copied', { exact: true }).waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toMatch(/^CAM engine \d+\.\d+\.\d+\nIn a browser: .*Chrom/);
});
