import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Backup, BackupTask } from '../../src-shared/contract/backups.ts';
import type { CleanupData } from '../../src-shared/contract/storage.ts';
import { START } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, renderApp } from './render-app.tsx';

/** Storage and backups in Settings, and the notice of a disk that is nearly full. */

const MB = 1_000_000;
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

test('storage shows what takes space, cleans up what is chosen, and keeps the bounds', async () => {
  const { user, engine } = await renderApp({ place: '#/settings' });
  const kinds: CleanupData['kinds'] = [
    { kind: 'uploads', files: 12, bytes: 8 * MB },
    { kind: 'thumbs', files: 2, bytes: 2 * MB },
    { kind: 'lost', files: 0, bytes: 0 },
  ];
  engine.answer({
    planCleanup: () => ({ kinds }),
    cleanUp: ({ body }) => ({ kinds: kinds.filter(({ kind }) => body.kinds.includes(kind)) }),
  });
  const storage = await findSection('Storage');
  await storage.findByText(/82 GB of 512 GB free on the disk\./);
  within(storage.getByRole('list', { name: 'What’s using space' })).getByText('Memes');

  await user.click(storage.getByRole('button', { name: 'Clean up…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clean up' }));
  await user.click(await dialog.findByRole('switch', { name: 'Unused uploads' }));
  dialog.getByRole('button', { name: 'Delete 2 MB' });
  await user.click(dialog.getByRole('switch', { name: 'Thumbnails' }));
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('switch', { name: 'Unused uploads' }));
  await user.click(dialog.getByRole('button', { name: 'Delete 8 MB' }));
  await findToast('Freed 8 MB.');
  expect(engine.calls.find(({ id }) => id === 'cleanUp')?.body).toEqual({ kinds: ['uploads'] });

  const bound = storage.getByRole('textbox', { name: 'Maximum space for memes' });
  await user.clear(bound);
  await user.type(bound, '2.5{Enter}');
  await user.click(storage.getByRole('combobox', { name: 'Move old memes to the trash' }));
  await user.click(await screen.findByRole('option', { name: 'After 90 days' }));
  await waitFor(() =>
    expect(engine.data.settings.storage).toEqual({ pictures_max_mb: 2500, keep_memes_days: 90 }),
  );
});

/** An engine that keeps backups. */
function engineWithBackups() {
  const engine = createFakeEngine();
  const backups: Backup[] = [];
  const task: BackupTask = {
    type: 'backup',
    status: 'running',
    progress: 0.4,
    message: 'Copying the database',
    started_at: START,
    finished_at: null,
    backup_id: null,
  };
  engine.answer({
    listBackups: () => ({
      backups,
      bytes: 0,
      schedule: { on: true, budget_bytes: 1000 * MB, problem: null, last_at: null, next_at: null },
      task: null,
      last_restore: null,
    }),
    createBackup: () => task,
  });
  return {
    engine,
    /** Ends the backup that runs. */
    finish() {
      const backup = { id: 'cam-manual.zip', bytes: 482_113, pictures: false, created_at: START };
      backups.push({ ...backup, kind: 'manual' });
      engine.send('streamBackups', 'task', {
        ...task,
        status: 'succeeded',
        progress: 1,
        finished_at: START,
        backup_id: backup.id,
      });
    },
  };
}

test('a backup is made, deleted with undo, and a restore says first what it does', async () => {
  const { engine, finish } = engineWithBackups();
  const { user } = await renderApp({ place: '#/settings', engine });
  const backups = await findSection('Backups');
  await backups.findByText(/^No backups on this device yet\./);
  await user.click(backups.getByRole('button', { name: 'Back up now' }));
  await backups.findByRole('progressbar', { name: 'Backup in progress' });
  finish();
  await findToast('Backup complete.');
  const row = within(await backups.findByRole('row', { name: /Manual/ }));

  await user.click(row.getByRole('button', { name: /^Restore the backup/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this backup?' }));
  dialog.getByText(/^Memes created since then stay/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(engine.calls.some(({ id }) => id === 'restoreBackup')).toBe(false);

  await user.click(row.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(backups.queryByRole('row', { name: /Manual/ })).toBeNull());
  await findToast('Deleted the backup.');
  await press(user, 'Undo');
  await backups.findByRole('row', { name: /Manual/ });
  expect(engine.calls.some(({ id }) => id === 'deleteBackup')).toBe(false);

  await user.click(backups.getByRole('switch', { name: /Back up every day/ }));
  await waitFor(() => expect(engine.data.settings.backup.scheduled).toBe(false));
});

test('a disk that is nearly full is said quietly, and can be dismissed', async () => {
  const engine = createFakeEngine();
  engine.answer({
    getHealth: () => ({
      status: 'ok',
      service: 'cam',
      version: '0.1.0',
      uptime_s: 3600,
      home_id: 'home_test',
      low_space: true,
    }),
    getStorage: () => ({
      kinds: [],
      bytes: 0,
      disk: { free_bytes: 400 * MB, total_bytes: 512_000 * MB, low: true },
      measured_at: START,
    }),
  });
  const { user } = await renderApp({ place: '#/browse', engine });
  await screen.findByText('The disk is nearly full.');
  await press(user, 'See what’s using space');
  await screen.findByText('Nearly full');
  await press(user, 'Dismiss');
  expect(screen.queryByText('The disk is nearly full.')).toBeNull();
});
