import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Parse } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackupListData, BackupTask } from '../../src-shared/contract/backups.ts';
import { createBackupFile } from '../helpers/backup-file.ts';
import { serve } from '../helpers/engine-process.ts';
import { type LiveHome, openLiveHome, ownerKey } from '../helpers/home.ts';

/** Backups as the app uses them: over HTTP, on an engine that restarts itself. */

let home: string;
let live: LiveHome;
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-backups-'));
  live = await openLiveHome(home, serve);
});
afterEach(async () => {
  await live.engine.kill();
  rmSync(home, { recursive: true, force: true });
});

const list = async () => Parse(BackupListData, await live.call('GET', '/v1/backups'));

/** Makes a backup and returns its id. */
async function backUp(pictures: boolean): Promise<string> {
  Parse(BackupTask, await live.call('POST', '/v1/backups', { pictures }));
  const { task } = await vi.waitUntil(async () => {
    const data = await list();
    return data.task?.status === 'running' ? undefined : data;
  }, 30_000);
  expect(task).toMatchObject({ status: 'succeeded', progress: 1 });
  return task?.backup_id ?? '';
}

/** Restores a backup and waits until the engine answers again. */
async function restore(id: string) {
  await live.call('POST', `/v1/backups/${id}/restore`);
  return vi.waitUntil(async () => (await list().catch(() => undefined))?.last_restore, { timeout: 15_000 });
}

const headers = () => ({ authorization: `Bearer ${ownerKey(home)}` });

test('a restored backup is served by the same process under the same address', async () => {
  const on = { on: true, budget_bytes: 1e9, last_at: null, problem: null };
  expect((await list()).schedule).toMatchObject(on);
  await live.call('PATCH', '/v1/settings', { backup: { scheduled: false, budget_mb: 50 } });
  expect((await list()).schedule).toMatchObject({ on: false, budget_bytes: 5e7, next_at: null });
  const kept = await live.meme('kept');
  const id = await backUp(false);
  const newer = await live.meme('newer');
  await live.call('PATCH', '/v1/settings', { theme: 'dark' });
  const report = await restore(id);
  expect(report).toMatchObject({ from: id, memes: 2, imported: 1, without_picture: 0 });
  for (const { meme, bytes } of [kept, newer]) {
    expect(await live.picture(meme.url)).toEqual(bytes);
    expect(await live.call('GET', `/v1/memes/${meme.id}`)).toEqual(meme);
  }
  expect(await live.call('GET', '/v1/settings')).toMatchObject({ theme: 'system' });
  expect((await list()).backups.map(({ kind }) => kind).sort()).toEqual(['manual', 'replaced']);
  await live.meme('made afterwards');
});

test('a full backup is downloaded, deleted, brought back and restored', async () => {
  const lost = await live.meme('lost');
  const id = await backUp(true);
  const address = `${live.engine.baseUrl}/v1/backups`;
  const file = Buffer.from(
    await (await fetch(`${address}/${id}/file`, { headers: headers() })).arrayBuffer(),
  );
  await live.call('DELETE', `/v1/backups/${id}`);
  expect((await list()).backups).toEqual([]);
  const upload = async (body: Buffer<ArrayBuffer>) => {
    const type = { 'content-type': 'application/zip' };
    return fetch(`${address}/upload`, { method: 'PUT', headers: { ...headers(), ...type }, body });
  };
  const damaged = Buffer.from(file);
  damaged[200] = (damaged[200] ?? 0) ^ 1;
  const refused = await upload(damaged);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('BACKUP_UNREADABLE')]);
  const empty = await upload(createBackupFile([]));
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('holds no database')]);
  expect((await list()).backups).toEqual([]);

  rmSync(path.join(home, 'cdn'), { recursive: true });
  expect((await upload(file)).status).toBe(200);
  const [uploaded] = (await list()).backups;
  expect(uploaded).toMatchObject({ kind: 'uploaded', pictures: true, bytes: file.length });
  await restore(uploaded?.id ?? '');
  expect(await live.picture(lost.meme.url)).toEqual(lost.bytes);
  expect(readFileSync(path.join(home, 'cdn', new URL(lost.meme.url).pathname.slice(5)))).toEqual(lost.bytes);
});
