import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { DamagedHomeError } from '../../src-main/bootstrap/start-errors.ts';
import { startRestored } from '../../src-main/bootstrap/start-restored.ts';
import { createTestApp } from '../helpers/app.ts';

/** What becomes of a home whose database is damaged: which backup is offered, and that it is put in place. */

const folder = mkdtempSync(path.join(tmpdir(), 'cam-restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** A home that was used, with one backup. */
const used = path.join(folder, 'used');
/** The account that its backup holds. */
let accountId: string;

beforeAll(async () => {
  const app = await createTestApp({ home: used });
  const owner = app.admin();
  ({ accountId } = owner);
  await app.app.inject({ method: 'POST', url: '/v1/backups', headers: owner.headers, payload: {} });
  await app.services.backups.idle();
  await app.stop();
});

/** A copy of that home with its database damaged. */
function damage(how: (file: string) => void): string {
  const home = mkdtempSync(path.join(folder, 'home-'));
  cpSync(used, home, { recursive: true });
  how(path.join(home, 'cam.db'));
  return home;
}
const overwrite = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'no database '));
const backupsIn = (home: string) =>
  readdirSync(path.join(home, 'backups')).filter((name) => name.endsWith('.zip'));

/** Opens the store as a start does; whether the account of the backup is there. */
const start = (home: string, restore: string | null) =>
  startRestored({ home, port: 0 }, restore, async () => {
    const store = openStoreForHome({ home });
    const isThere = store.accounts.get(accountId) !== undefined;
    store.close();
    return isThere;
  });
async function startDamaged(home: string, restore: string | null = null): Promise<DamagedHomeError> {
  const error = await start(home, restore).catch((thrown: unknown) => thrown);
  if (error instanceof DamagedHomeError) return error;
  throw new Error('it is not damaged', { cause: error });
}

test.each([
  ['truncated', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['overwritten', overwrite],
  ['emptied', (file: string) => truncateSync(file)],
  ['deleted', (file: string) => rmSync(file)],
])(
  'a database that is %s: the last backup is offered and put in place, and what was there kept',
  async (_, how) => {
    const home = damage(how);
    const file = path.join(home, 'cam.db');
    const damaged = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const { backup, notRestored } = await startDamaged(home);
    expect(notRestored).toBeNull();
    expect(await start(home, backup?.id ?? '')).toBe(true);
    const [aside = ''] = readdirSync(home).filter((name) => name.startsWith('before-restore-'));
    if (damaged.length > 0) expect(readFileSync(path.join(home, aside, 'cam.db')).equals(damaged)).toBe(true);
  },
);

test('without a backup none is offered, and all is left as it was', async () => {
  const home = damage(overwrite);
  rmSync(path.join(home, 'backups'), { recursive: true });
  const before = readFileSync(path.join(home, 'cam.db'));
  expect(await startDamaged(home)).toMatchObject({ backup: null, notRestored: null });
  expect(readFileSync(path.join(home, 'cam.db')).equals(before)).toBe(true);
  expect(readdirSync(home).filter((name) => name.startsWith('before-restore-'))).toEqual([]);
});

test('a backup that is damaged too gives way to the one before it', async () => {
  const home = damage(overwrite);
  const [good = ''] = backupsIn(home);
  const torn = readFileSync(path.join(home, 'backups', good)).subarray(0, 1000);
  writeFileSync(path.join(home, 'backups', 'cam-scheduled-2099-01-01T00-00-00-000Z.zip'), torn);
  const first = await startDamaged(home);
  expect(new Date(first.backup?.createdAt ?? 0).getUTCFullYear()).toBe(2099);
  const second = await startDamaged(home, first.backup?.id);
  expect(second.notRestored).not.toBeNull();
  expect(second.backup?.id).not.toBe(first.backup?.id);
  expect(await start(home, second.backup?.id ?? '')).toBe(true);
});

test('an error that is no damage is thrown as it is', async () => {
  const failing = startRestored({ home: used, port: 0 }, null, () =>
    Promise.reject(new Error('the port is taken')),
  );
  await expect(failing).rejects.toThrow(new Error('the port is taken'));
});
