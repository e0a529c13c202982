import { expect, test } from 'vitest';
import { waitForToast } from './editor-page.ts';
import { windows } from './windows.ts';

/** Messages at the foot of the window. */

const app = windows();

test('stand beside the rail, are reached by F8, and end with their screen', async () => {
  const { page } = await app.open({ place: '#/keys', viewport: { width: 900, height: 600 } });
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Message');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Close without copying' }).click();
  await page.getByRole('button', { name: 'Revoke Message' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  const message = await waitForToast(page, 'Revoked Message.');
  const rail = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const box = await message.boundingBox();
  expect(box?.x).toBeGreaterThan((rail?.x ?? 0) + (rail?.width ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  await page.keyboard.press('F8');
  expect(
    await page.evaluate('document.activeElement.contains(document.querySelector("[data-behind]"))'),
  ).toBe(true);
  // The message belongs to its screen.
  await page.keyboard.press('Control+1');
  await message.waitFor({ state: 'detached' });
});
