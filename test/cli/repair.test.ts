import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LiveHome, openLiveHome, ownerKey, type StoredMeme } from '../helpers/home.ts';
import { cam, eachOnItsHome } from './harness.ts';

/** `cam doctor --deep` and `--repair` on real homes that something happened to. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});
const engines: LiveHome['engine'][] = [];
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.kill())));

async function open(): Promise<LiveHome> {
  const live = await openLiveHome(home);
  engines.push(live.engine);
  return live;
}

/** A home with memes, every second one with its document inside, whose engine has stopped; its copies are damaged. */
let used: string;
let memes: StoredMeme[];
beforeAll(async () => {
  used = mkdtempSync(path.join(tmpdir(), 'cam-used-'));
  const live = await openLiveHome(used);
  memes = [];
  for (let at = 0; at < 9; at++) memes.push(await live.meme(`meme ${at}`, { embed: at % 2 === 0 }));
  await live.engine.stop();
});
afterAll(() => rmSync(used, { recursive: true, force: true }));
const useHome = () => cpSync(used, home, { recursive: true });

const doctor = (...flags: string[]) => cam(home, ['doctor', ...flags]);

async function expectWhole(made: readonly StoredMeme[]): Promise<void> {
  const checked = await doctor('--deep', '--json');
  const checks = checked.out[0]?.checks;
  expect(Array.isArray(checks) && checks.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(checked.code).toBe(0);
  const live = await open();
  for (const { meme, bytes } of made) {
    expect(await live.picture(meme.url)).toEqual(bytes);
    expect(await live.call('GET', `/v1/memes/${meme.id}`)).toMatchObject({
      id: meme.id,
      bytes: bytes.length,
    });
  }
}

const removeDatabase = () => {
  for (const ending of ['', '-wal', '-shm']) rmSync(path.join(home, `cam.db${ending}`), { force: true });
};

describe('without a database', () => {
  test('every address answers again, with captions where the picture carries them', async () => {
    useHome();
    removeDatabase();
    expect(await doctor('--deep')).toMatchObject({ code: 1 });
    const repaired = await doctor('--repair', '--yes');
    expect(repaired.stderr).toContain('Make 9 pictures memes again');
    expect(repaired.stderr).toContain('Made 9 pictures memes again');
    expect(repaired.code).toBe(0);
    await expectWhole(memes);
    const live = engines[0] && (await fetch(`${engines[0].baseUrl}/v1/health`));
    expect(live?.status).toBe(200);
    const first = await cam(home, 'doctor --repair --yes');
    expect(first.stderr).toContain('nothing to repair');
  });

  test('the latest backup is the base, and what was made since is imported', async () => {
    const live = await open();
    const before = [await live.meme('before')];
    await live.call('PATCH', '/v1/settings', { theme: 'dark' });
    await live.call('POST', '/v1/backups', {});
    await expect
      .poll(async () => readdirSync(path.join(home, 'backups')).some((name) => name.endsWith('.zip')))
      .toBe(true);
    const after = await live.meme('after');
    engines.splice(0);
    await live.engine.stop();
    removeDatabase();
    expect((await doctor('--repair', '--yes')).stderr).toContain('restore the latest backup');
    await expectWhole([...before, after]);
    const owner = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8')).key;
    const answer = await fetch(`${engines[0]?.baseUrl}/v1/settings`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(await answer.json()).toMatchObject({ data: { theme: 'dark' } });
  });
});

describe('with a damaged database', () => {
  test.each([
    ['the middle of it zeroed', (size: number) => [Math.floor(size * 0.4), 8192] as const],
    ['its schema gone', () => [100, 3900] as const],
    ['its header gone', () => [0, 100] as const],
  ])('%s: what is readable is saved, and no picture is lost', async (_, where) => {
    useHome();
    const file = path.join(home, 'cam.db');
    const [offset, length] = where(statSync(file).size);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(length), 0, length, offset);
    closeSync(handle);
    expect(await doctor()).toMatchObject({ code: 1 });
    const repaired = await doctor('--repair', '--yes');
    expect([repaired.code, repaired.stderr]).toEqual([0, expect.stringContaining('The database is damaged')]);
    const aside = readdirSync(home).find((name) => name.startsWith('damaged-')) ?? '';
    expect(statSync(path.join(home, aside, 'cam.db')).size).toBeGreaterThan(0);
    await expectWhole(memes);
  });
});

test('changes behind a damaged place of the log are saved', async () => {
  const live = await open();
  const made: StoredMeme[] = [];
  for (let at = 0; at < 9; at++) made.push(await live.meme(`meme ${at}`));
  // As a kill leaves them: an engine that stops empties the log.
  const files = ['cam.db', 'cam.db-wal'].map((name) => path.join(home, name));
  for (const file of files) copyFileSync(file, `${file}.killed`);
  engines.splice(0);
  await live.engine.stop();
  for (const file of files) renameSync(`${file}.killed`, file);
  const log = path.join(home, 'cam.db-wal');
  const bytes = readFileSync(log);
  const place = Math.floor(bytes.length * 0.6);
  bytes[place] = (bytes[place] ?? 0) ^ 0x10;
  writeFileSync(log, bytes);
  const repaired = await doctor('--repair', '--yes');
  expect([repaired.code, repaired.stderr]).toEqual([0, expect.stringContaining('its log at frame')]);
  await expectWhole(made);
  const [again] = engines;
  const headers = { authorization: `Bearer ${ownerKey(home)}` };
  let kept = 0;
  for (const { meme } of made) {
    const answer = await fetch(`${again?.baseUrl}/v1/memes/${meme.id}`, { headers });
    if ((await answer.text()).includes(`"caption":"${meme.caption}"`)) kept += 1;
  }
  expect(kept).toBeGreaterThanOrEqual(7);
});

test('pictures without a row come back from where the engine put them', async () => {
  useHome();
  const db = new Database(path.join(home, 'cam.db'));
  db.exec('DELETE FROM memes WHERE seq > 6');
  db.close();
  const live = await open();
  await expect.poll(() => existsSync(path.join(home, 'cdn/.lost/memes'))).toBe(true);
  await expect.poll(() => readdirSync(path.join(home, 'cdn/.lost/memes')).length).toBeGreaterThan(0);
  const running = await doctor('--repair', '--yes');
  expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop it first') });
  engines.splice(0);
  await live.engine.stop();
  expect((await doctor('--repair', '--yes')).code).toBe(0);
  await expectWhole(memes);
});

test('changed, missing and incomplete files are found', async () => {
  useHome();
  const [changed = '', missing = ''] = memes.map(({ meme }) => path.join(home, new URL(meme.url).pathname));
  const bytes = readFileSync(changed);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(changed, bytes);
  expect((await doctor()).code).toBe(0);
  const found = await doctor('--deep');
  expect([found.code, JSON.stringify(found.out)]).toEqual([
    1,
    expect.stringContaining(`${path.basename(changed)} has other bytes`),
  ]);
  rmSync(missing);
  expect(JSON.stringify((await doctor('--deep')).out)).toContain(`${path.basename(missing)} is missing`);
});

test('nothing is repaired that nobody agreed to', async () => {
  useHome();
  removeDatabase();
  expect(await doctor('--repair')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  const declined = await cam(home, 'doctor --repair', { confirm: async () => false });
  expect(declined.code).toBe(1);
  expect(existsSync(path.join(home, 'cam.db'))).toBe(false);
});
