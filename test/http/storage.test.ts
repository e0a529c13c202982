import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { CleanupData, StorageReport } from '../../src-shared/contract/storage.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** The space that a home takes, over HTTP, on the real engine. */

const DAY = 86_400_000;
let now = Date.now();
let free = 50_000_000_000;
let cam: TestApp;
let owner: TestCaller;
beforeEach(async () => {
  now = Date.now();
  free = 50_000_000_000;
  cam = await createTestApp({ now: () => now, readSpace: async () => ({ free, total: 100_000_000_000 }) });
  const { account_id: accountId, key_id: keyId, key: secret } = ensureOwner(cam.home, cam.store);
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  owner = { accountId, keyId, secret, headers };
  await cam.services.runMaintenance();
});
afterEach(() => cam.cleanup());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, as = owner) =>
  cam.app.inject({ method, url, headers: as.headers, ...(body && { payload: body }) });
const data = async <T>(...args: Parameters<typeof call>): Promise<T> => {
  const answer = (await call(...args)).json();
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};
const caption = (body: object, as = owner) =>
  call('POST', '/v1/meme/caption', { captions: [{ position: 'top', text: 'x' }], width: 100, ...body }, as);
const makeMeme = (as = owner) =>
  caption({ template_id: 'tpl_two-buttons', captions: [{ position: '0', text: 'x' }] }, as);
const upload = async (background: string): Promise<string> => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background } }).png();
  const image_base64 = (await picture.toBuffer()).toString('base64');
  return (await data<{ url: string }>('POST', '/v1/images', { image_base64 })).url;
};
const inHome = (...names: string[]) => path.join(cam.home, ...names);
const fileAt = (url: string) => inHome(new URL(url).pathname);
const age = (file: string, days: number) =>
  utimesSync(file, (now - days * DAY) / 1000, (now - days * DAY) / 1000);
const put = (name: string, bytes: number) => {
  mkdirSync(path.dirname(inHome(name)), { recursive: true });
  writeFileSync(inHome(name), Buffer.alloc(bytes));
};
const toKinds = ({ kinds }: StorageReport | CleanupData) =>
  Object.fromEntries(kinds.map(({ kind, files, bytes }) => [kind, [files, bytes]]));

describe('what takes space', () => {
  test('is told by kind, with what the disk has left', async () => {
    const memes: Meme[] = [(await makeMeme()).json().data, (await makeMeme()).json().data];
    await call('DELETE', `/v1/memes/${memes[1]?.id}`);
    put('cdn/.lost/memes/ab/x.png', 500);
    put('cdn/thumbs/ab/x.png.webp', 70);
    put('cdn/images/ab/x.png', 900);
    put('templates/mine/blank.png', 300);
    put('models/tiny.gguf', 4000);
    put('fonts/font_a/font.ttf', 800);
    put('backups/old.sqlite', 2000);
    put('before-restore-2026-01-01T00-00-00-000Z/cam.db', 1000);
    const report = await data<StorageReport>('GET', '/v1/storage');
    expect(toKinds(report)).toMatchObject({
      memes: [1, memes[0]?.bytes],
      trash: [1, memes[1]?.bytes],
      uploads: [1, 900],
      thumbs: [1, 70],
      lost: [1, 500],
      templates: [1, 300],
      models: [1, 4000],
      fonts: [1, 800],
      backups: [2, 3000],
    });
    expect(report.disk).toEqual({ free_bytes: free, total_bytes: 100_000_000_000, low: false });
    expect(report.bytes).toBe(report.kinds.reduce((sum, { bytes }) => sum + bytes, 0));
    const database = readFileSync(inHome('cam.db')).length + readFileSync(inHome('cam.db-wal')).length;
    expect(toKinds(report).database?.[1]).toBeGreaterThanOrEqual(database);
  });

  test('is measured again after a minute, or a clean-up', async () => {
    const lost = async () => toKinds(await data<StorageReport>('GET', '/v1/storage')).lost;
    expect(await lost()).toEqual([0, 0]);
    put('cdn/.lost/memes/ab/x.png', 500);
    expect(await lost()).toEqual([0, 0]);
    now += 60_000;
    expect(await lost()).toEqual([1, 500]);
    await call('POST', '/v1/storage/cleanup', { kinds: ['lost'] });
    expect(await lost()).toEqual([0, 0]);
  });

  test('is the owner’s to bound', async () => {
    const storage = { pictures_max_mb: 10, keep_memes_days: null };
    expectError(await call('PATCH', '/v1/settings', { storage }, cam.caller('pro')), 'OWNER_KEY_REQUIRED');
  });

  test('a disk that is nearly full shows in health and in the report', async () => {
    const low = async () => (await data<{ low_space: boolean }>('GET', '/v1/health')).low_space;
    expect(await low()).toBe(false);
    free = 999_999_999;
    await cam.services.runMaintenance();
    expect(await low()).toBe(true);
    expect((await data<StorageReport>('GET', '/v1/storage')).disk?.low).toBe(true);
    free = 1_000_000_000;
    await data('GET', '/v1/storage');
    expect(await low()).toBe(false);
  });
});

describe('a clean-up', () => {
  test('spares every upload that a draft, meme, deleted meme or brand kit names, and young ones', async () => {
    const colours = ['red', 'green', 'blue', 'white', 'black', 'yellow', 'pink', 'gold'];
    const [draft, meme, deleted, brand, unused, young, again, logo] = await Promise.all(colours.map(upload));
    const urls = [draft, meme, deleted, brand, unused, again, logo].map((url) => url ?? '');
    await call('PUT', '/v1/drafts/draft_0123456789', {
      name: 'x',
      document: { image_url: draft, captions: [{ position: 'top', text: 'x' }] },
    });
    await caption({ image_url: meme });
    await call('DELETE', `/v1/memes/${(await caption({ image_url: deleted })).json().data.id}`);
    const logos = [{ name: 'Wide', url: logo }];
    await call('PATCH', '/v1/settings', { brand: { watermark: { logo_url: brand }, logos } });
    for (const url of urls) age(fileAt(url), 2);
    age(fileAt(young ?? ''), 0.5);
    // Uploaded again: it keeps its file, and is young.
    expect(await upload('pink')).toBe(again);
    const size = readFileSync(fileAt(unused ?? '')).length;
    const plan = await data<CleanupData>('GET', '/v1/storage/cleanup');
    expect(toKinds(plan)).toMatchObject({ uploads: [1, size], lost: [0, 0] });
    expect(existsSync(fileAt(unused ?? ''))).toBe(true);
    const counted = cam.store.uploads.countBytes(owner.accountId);
    const done = await data<CleanupData>('POST', '/v1/storage/cleanup', { kinds: ['uploads', 'uploads'] });
    expect(cam.store.uploads.countBytes(owner.accountId)).toBe(counted - size);
    expect(done).toEqual({ kinds: [{ kind: 'uploads', files: 1, bytes: size }] });
    expect([...urls, young ?? ''].filter((url) => !existsSync(fileAt(url)))).toEqual([unused]);
  });

  test('deletes only the kinds that were named', async () => {
    put('cdn/.lost/memes/ab/x.png', 500);
    put('cdn/thumbs/ab/x.png.webp', 70);
    const [old, young] = [8, 6].map((days) =>
      new Date(now - days * DAY).toISOString().replaceAll(/[:.]/g, '-'),
    );
    put(`backups/cam-v3-${old}-1.sqlite`, 2000);
    put(`backups/cam-v4-${young}-1.sqlite`, 2000);
    put(`backups/cam-manual-${old}.zip`, 2000);
    put(`before-restore-${old}/cam.db`, 1000);
    expect(toKinds(await data<CleanupData>('GET', '/v1/storage/cleanup'))).toEqual({
      uploads: [0, 0],
      lost: [1, 500],
      thumbs: [1, 70],
      backups: [2, 3000],
    });
    await data('POST', '/v1/storage/cleanup', { kinds: ['lost', 'backups'] });
    expect(existsSync(inHome('cdn/thumbs/ab/x.png.webp'))).toBe(true);
    expect(existsSync(inHome('cdn/.lost/memes/ab/x.png'))).toBe(false);
    const left = [`cam-manual-${old}.zip`, `cam-v4-${young}-1.sqlite`];
    expect(readdirSync(inHome('backups')).sort()).toEqual(left);
    expect(existsSync(inHome(`before-restore-${old}`))).toBe(false);
  });
});

describe('the owner’s bounds', () => {
  const bound = (more: object) =>
    call('PATCH', '/v1/settings', { storage: { pictures_max_mb: 10, keep_memes_days: null, ...more } });

  test('refuse new pictures for every account, uncharged, until there is room', async () => {
    const big = await fillTo(10_000_001);
    await bound({});
    now += 2000;
    const other = cam.caller('pro');
    const before = cam.store.ledger.credits(other.accountId, now).available;
    const refused = await makeMeme(other);
    expectError(refused, 'STORAGE_FULL');
    expect(refused.json().error.message).not.toContain('empty the trash');
    expectError(await call('POST', '/v1/meme/generate', { text: 'Mondays' }), 'STORAGE_FULL');
    expect(cam.store.ledger.credits(other.accountId, now).available).toBe(before);
    // In the trash it still takes its room.
    await call('DELETE', `/v1/memes/${big}`);
    expect((await makeMeme()).json().error.message).toContain('empty the trash');
    await call('DELETE', '/v1/trash');
    expect((await makeMeme()).statusCode).toBe(200);
  });

  /** A row that says it is large: what counts is the size in the database. */
  async function fillTo(bytes: number) {
    const meme: Meme = (await makeMeme()).json().data;
    const record = cam.store.memes.get(owner.accountId, meme.id);
    if (!record) throw new Error('there is no meme');
    cam.store.transaction(() => {
      cam.store.memes.remove(owner.accountId, meme.id);
      cam.store.memes.insert({ ...record, bytes });
    });
    return meme.id;
  }

  test('move old memes to the trash where the owner wants that, but not after a jump of the clock', async () => {
    const old = (await makeMeme()).json().data.id;
    await bound({ keep_memes_days: 7 });
    const total = async (url: string) => (await data<{ total: number }>('GET', url)).total;
    for (let day = 0; day < 6; day += 1) {
      now += DAY;
      await cam.services.runMaintenance();
    }
    await makeMeme();
    // As if it were 2035, for an hour.
    const right = now;
    now = Date.parse('2035-06-01T00:00:00Z');
    expect(await cam.services.runMaintenance()).toMatchObject({ trashed: 0 });
    now = right;
    expect(await cam.services.runMaintenance()).toMatchObject({ trashed: 0 });
    now += 2 * DAY;
    expect(await cam.services.runMaintenance()).toMatchObject({ trashed: 1 });
    expect([await total('/v1/memes'), await total('/v1/trash')]).toEqual([1, 1]);
    // What somebody wants back stays.
    await call('POST', `/v1/trash/${old}/restore`);
    expect(await cam.services.runMaintenance()).toMatchObject({ trashed: 0 });
    await call('DELETE', `/v1/memes/${old}`);
    await call('POST', `/v1/trash/${old}/restore`);
    expect(await total('/v1/memes')).toBe(2);
  });

  test('are checked: each has its least', async () => {
    expectError(await bound({ pictures_max_mb: 9 }), 'VALIDATION_ERROR');
    expectError(await bound({ keep_memes_days: 0 }), 'VALIDATION_ERROR');
    expect((await bound({})).json().data.storage).toEqual({ pictures_max_mb: 10, keep_memes_days: null });
  });
});
