import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BackupListData } from '../../src-shared/contract/backups.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { Settings } from '../../src-shared/contract/settings.ts';
import { waitForToast } from './editor-page.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Storage and backups in Settings, and the notice of a disk that is nearly full. */

let free = 80_000_000_000;
const app = windows({ readSpace: async () => ({ free, total: 500_000_000_000 }) });

test('storage shows what takes space, cleans up what is chosen, and keeps the bounds', async () => {
  const url = await upload(app.engine, await png());
  const file = path.join(app.engine.home, new URL(url).pathname);
  const old = Date.now() / 1000 - 2 * 86_400;
  utimesSync(file, old, old);
  await app.engine.call<Meme>('POST', '/v1/meme/caption', {
    ...{ template_id: 'tpl_two-buttons', width: 300, captions: [{ position: '0', text: 'x' }] },
  });
  const { page } = await app.open({ place: '#/settings' });
  const storage = page.getByRole('region', { name: 'Storage', exact: true });
  await storage.getByText('80 GB of 500 GB free on the disk.').waitFor();
  await storage.getByRole('list', { name: 'What takes space' }).getByText('Memes', { exact: true }).waitFor();
  await storage.getByRole('button', { name: 'Clean up…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clean up' });
  await dialog.getByRole('switch', { name: 'Unused uploads' }).click();
  await dialog.getByRole('switch', { name: 'Unused uploads' }).click();
  await dialog.getByRole('button', { name: /^Delete \d+/ }).click();
  await waitForToast(page, /^Freed /);
  expect(() => readFileSync(file)).toThrow('ENOENT');
  const bound = storage.getByLabel('Maximum space for memes');
  await bound.fill('2.5');
  await bound.press('Enter');
  await storage.getByRole('combobox', { name: 'Move old memes to the trash' }).click();
  await page.getByRole('option', { name: 'After 90 days' }).click();
  const kept = async () => (await app.engine.call<Settings>('GET', '/v1/settings')).storage;
  await expect.poll(kept).toEqual({ pictures_max_mb: 2500, keep_memes_days: 90 });
});

test('a backup is made, deleted with undo, and a restore says first what it does', async () => {
  const { page } = await app.open({ place: '#/settings' });
  const backups = page.getByRole('region', { name: 'Backups', exact: true });
  await backups.getByText('No backups on this device yet.', { exact: false }).waitFor();
  await backups.getByRole('button', { name: 'Back up now' }).click();
  const row = backups.getByRole('row', { name: /Manual/ });
  await row.waitFor();
  await row.getByRole('button', { name: /^Restore the backup/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await dialog.getByText('Memes made since then stay', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.waitFor({ state: 'detached' });
  await (await waitForToast(page, /Deleted the backup/)).getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  expect((await app.engine.call<BackupListData>('GET', '/v1/backups')).backups).toHaveLength(1);
  await backups.getByRole('switch', { name: /Back up every day/ }).click();
  const kept = async () => (await app.engine.call<Settings>('GET', '/v1/settings')).backup.scheduled;
  await expect.poll(kept).toBe(false);
});

test('a disk that is nearly full is said quietly, and can be dismissed', async () => {
  free = 400_000_000;
  await app.engine.cam.services.runMaintenance();
  const { page } = await app.open({ place: '#/browse' });
  const notice = page.getByText('The disk is nearly full.');
  await notice.waitFor();
  await page.getByRole('button', { name: 'See what takes space' }).click();
  await page.getByText('Nearly full', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
});
