import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { table } from '../../src-main/cli/commands/doctor.ts';
import { ffmpegPath } from '../helpers/ffmpeg.ts';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
eachOnItsHome((made) => {
  home = made;
});

async function examine(): Promise<{
  code: number;
  states: Record<string, string>;
  detail(check: string): string;
}> {
  const { code, out } = await cam(home, ['doctor', '--json']);
  const checks: unknown = out[0]?.checks;
  const list: { check: string; state: string; detail: string }[] = Array.isArray(checks) ? checks : [];
  return {
    code,
    states: Object.fromEntries(list.map(({ check, state }) => [check, state])),
    detail: (wanted) => list.find(({ check }) => check === wanted)?.detail ?? '',
  };
}

test('a fresh home is fine, and stays as it is', async () => {
  await rm(home, { recursive: true });
  const { code, states, detail } = await examine();
  expect(code).toBe(0);
  expect(new Set(Object.values(states))).toEqual(new Set(['ok']));
  expect(detail('home')).toContain('will be made at the first start');
  await expect(rm(home, { recursive: true })).rejects.toThrow('ENOENT');
});

test('a used home is fine: the sums add up', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  const { code, states } = await examine();
  expect(code).toBe(0);
  expect(states).toMatchObject({ database: 'ok', ledger: 'ok', pictures: 'ok', engine: 'ok', fonts: 'ok' });
});

test('says what makes videos, and what to install where they cannot be given', async () => {
  const without = await cam(home, ['doctor', '--json'], { env: { CAM_HOME: home, CAM_FFMPEG: 'off' } });
  expect(JSON.stringify(without.out)).toContain(
    'mp4: H.264 by minih264 (built in); webm: VP8 by libvpx (built in)\\nVideos cannot be given: FFmpeg is switched off by CAM_FFMPEG=off. Install FFmpeg',
  );
  const found = await cam(home, ['doctor', '--json'], { env: { CAM_HOME: home, CAM_FFMPEG: ffmpegPath() } });
  expect(JSON.stringify(found.out)).toMatch(/Videos can be given: FFmpeg \S+ decodes them\./);
});

test('a balance that was tampered with is found', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  const db = new Database(join(home, 'cam.db'));
  db.exec('UPDATE balances SET balance = balance + 7');
  db.close();
  const { code, states, detail } = await examine();
  expect(code).toBe(1);
  expect(states).toMatchObject({ database: 'ok', ledger: 'fail' });
  expect(detail('ledger')).toContain('add up to');
});

test('a wrong count of memes is not reported as a wrong balance', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  const db = new Database(join(home, 'cam.db'));
  db.exec('INSERT INTO meme_counts (account_id, memes) SELECT id, 3 FROM accounts');
  db.close();
  const { code, states, detail } = await examine();
  expect({ code, ledger: states.ledger, pictures: states.pictures }).toEqual({
    code: 1,
    ledger: 'ok',
    pictures: 'fail',
  });
  expect(detail('pictures')).toContain('3 memes counted, 0 stored');
});

describe('it changes nothing', () => {
  const snapshot = async () => {
    const names = (await readdir(home)).sort();
    // The shared-memory file only lists current readers.
    const checked = names.filter((name) => !name.endsWith('-shm'));
    const contents = await Promise.all(checked.map((name) => readFile(join(home, name), 'base64')));
    return { names, contents: Object.fromEntries(checked.map((name, at) => [name, contents[at]])) };
  };

  test('in a home at rest', async () => {
    await cam(home, ['keys', 'create', '--plan', 'starter']);
    const before = await snapshot();
    expect((await examine()).code).toBe(0);
    expect(await snapshot()).toEqual(before);
  });

  test('in a home whose engine was killed: the log it left stays', async () => {
    await cam(home, ['keys', 'create', '--plan', 'starter']);
    const db = new Database(join(home, 'cam.db'));
    db.exec("UPDATE keys SET name = 'changed'");
    for (const name of ['cam.db', 'cam.db-wal']) await copyFile(join(home, name), join(home, `${name}.copy`));
    db.close();
    for (const name of ['cam.db', 'cam.db-wal']) {
      await copyFile(join(home, `${name}.copy`), join(home, name));
      await rm(join(home, `${name}.copy`));
    }
    await writeFile(join(home, 'cam.db-shm'), '');
    const before = await snapshot();
    expect(before.contents['cam.db-wal']).not.toBe('');
    expect((await examine()).code).toBe(0);
    expect(await snapshot()).toEqual(before);
  });

  test('in a home of an older CAM: it reports what to do', async () => {
    await cam(home, ['keys', 'create', '--plan', 'starter']);
    const db = new Database(join(home, 'cam.db'));
    db.pragma('user_version = 1');
    db.close();
    const before = await snapshot();
    const { code, detail } = await examine();
    expect(code).toBe(1);
    expect(detail('database')).toContain('start CAM once to bring this home up to date');
    const keys = await cam(home, ['keys', 'list']);
    expect(keys).toMatchObject({ code: 1, out: [] });
    expect(keys.stderr).toContain('start CAM once to bring this home up to date');
    expect(await snapshot()).toEqual(before);
  });

  test('where the database is an empty file', async () => {
    await writeFile(join(home, 'cam.db'), '');
    const before = await snapshot();
    const { code, detail } = await examine();
    expect({ code, database: detail('database') }).toEqual({
      code: 0,
      database: 'empty (filled at the first start)',
    });
    expect(await snapshot()).toEqual(before);
    // A key can be made all the same.
    expect(await cam(home, ['keys', 'create', '--plan', 'starter'])).toMatchObject({ code: 0 });
  });
});

test('a damaged database is found', async () => {
  await cam(home, ['keys', 'create', '--plan', 'starter']);
  await truncate(join(home, 'cam.db'), 9000);
  const { code, states } = await examine();
  expect({ code, database: states.database }).toEqual({ code: 1, database: 'fail' });
});

test('a file in place of the home is found', async () => {
  await rm(home, { recursive: true });
  await writeFile(home, '');
  const { code, states, detail } = await examine();
  expect({ code, home: states.home }).toEqual({ code: 1, home: 'fail' });
  expect(detail('home')).toContain('choose another home with --home');
});

test('a broken template of the user is found', async () => {
  await mkdir(join(home, 'templates', 'mine'), { recursive: true });
  await writeFile(join(home, 'templates', 'mine', 'template.json'), '{');
  const { code, detail } = await examine();
  expect(code).toBe(1);
  expect(detail('templates')).toContain('template.json: is not JSON');
});

test('half-written pictures are worth a note, not a failure', async () => {
  await mkdir(join(home, 'cdn', '.tmp'), { recursive: true });
  await writeFile(join(home, 'cdn', '.tmp', 'abc'), 'x');
  const { code, states } = await examine();
  expect({ code, leftovers: states.leftovers }).toEqual({ code: 0, leftovers: 'note' });
});

test('lost pictures are counted', async () => {
  await mkdir(join(home, 'cdn', '.lost', 'memes', 'ab'), { recursive: true });
  await writeFile(join(home, 'cdn', '.lost', 'memes', 'ab', 'meme_ab.png'), 'x');
  const { code, states, detail } = await examine();
  expect({ code, leftovers: states.leftovers }).toEqual({ code: 0, leftovers: 'note' });
  expect(detail('leftovers')).toContain(`1 that no meme names in ${join(home, 'cdn', '.lost')}`);
});

test('people get a table: on a terminal to stdout, else to stderr', async () => {
  const piped = await cam(home, ['doctor']);
  expect(piped.text).toBe('');
  expect(piped.stderr).toMatch(/^✓ node {7}\d/);
  const terminal = await cam(home, ['doctor'], { stdoutIsTerminal: true });
  expect(terminal.stderr).toBe('');
  expect(terminal.text).toMatch(/✓ fonts/);
  expect(
    table([
      { check: 'home', state: 'fail', detail: 'one\ntwo' },
      { check: 'leftovers', state: 'note', detail: 'three' },
    ]),
  ).toBe('✗ home       one\n             two\n! leftovers  three');
});
