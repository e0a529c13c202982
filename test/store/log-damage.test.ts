import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { assertLogIntact, findLogDamage } from '../../src-main/store/log-damage.ts';
import { amount, timeout } from '../helpers/full-run.ts';
import { tempDir } from '../helpers/store.ts';

/* What a kill or a power cut leaves of the log is no damage; what makes SQLite drop saved changes is. */

const dirs: string[] = [];
const newDir = () => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};
afterAll(() => {
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
});

function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function open(dir: string): Database.Database {
  const db = new Database(path.join(dir, 'cam.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, a)');
  return db;
}

/** The files as a kill at this moment would leave them. */
function killed(dir: string): string {
  const copy = newDir();
  for (const name of fs.readdirSync(dir)) fs.copyFileSync(path.join(dir, name), path.join(copy, name));
  return copy;
}

const fileIn = (dir: string) => path.join(dir, 'cam.db');
const rowsIn = (dir: string): unknown => {
  const db = new Database(fileIn(dir));
  try {
    return db.prepare('SELECT group_concat(id) FROM t').pluck().get();
  } finally {
    db.close();
  }
};

/** One transaction that writes `rows` rows, each a page or more. */
function write(db: Database.Database, rows: number, roll = false): void {
  const insert = db.prepare<[string]>('INSERT INTO t (a) VALUES (?)');
  db.exec('BEGIN IMMEDIATE');
  for (let row = 0; row < rows; row += 1) insert.run('x'.repeat(5000));
  db.exec(roll ? 'ROLLBACK' : 'COMMIT');
}

const LONG = { timeout: timeout(60_000) };

it(
  'kills at any moment are no damage, whatever was written, rolled back, spilled and checkpointed',
  LONG,
  () => {
    const random = createRandom(20261122);
    const dir = newDir();
    const db = open(dir);
    db.pragma('wal_autocheckpoint = 40');
    db.pragma('cache_size = 5');
    const steps: (() => unknown)[] = [
      () => write(db, 1 + random(4)),
      () => write(db, 1 + random(60)),
      () => write(db, 20 + random(60), true),
      () => db.pragma(`wal_checkpoint(${['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'][random(4)]})`),
      () => db.prepare('DELETE FROM t WHERE id % 3 = ?').run(random(3)),
    ];
    for (let kill = 0; kill < amount(60, 300); kill += 1) {
      steps[random(steps.length)]?.();
      // In the middle of a transaction that has spilled pages into the log.
      const isInside = random(3) === 0;
      if (isInside) {
        db.exec('BEGIN IMMEDIATE');
        const insert = db.prepare<[string]>('INSERT INTO t (a) VALUES (?)');
        for (let row = 0; row < 40; row += 1) insert.run('y'.repeat(5000));
      }
      const left = killed(dir);
      for (const index of [true, false])
        expect(findLogDamage(fileIn(left), { index, pauseMs: 0 })).toBeUndefined();
      fs.rmSync(left, { recursive: true });
      if (isInside) db.exec(random(2) === 0 ? 'ROLLBACK' : 'COMMIT');
    }
    db.close();
  },
);

describe('after six commits in a second round of the log', () => {
  const dir = newDir();
  const db = open(dir);
  write(db, 30);
  db.pragma('wal_checkpoint(RESTART)');
  for (let commit = 0; commit < 6; commit += 1) write(db, 2);
  const left = killed(dir);
  db.close();
  const log = fs.readFileSync(`${fileIn(left)}-wal`);
  const frameSize = 24 + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const frames = Array.from({ length: Math.floor((log.length - 32) / frameSize) }, (_, at) => {
    const start = 32 + at * frameSize;
    return {
      start,
      isCurrent: log.subarray(start + 8, start + 16).equals(salts),
      commit: log.readUInt32BE(start + 4) > 0,
    };
  });
  const current = frames.filter(({ isCurrent }) => isCurrent);

  const damaged = (change: (bytes: Buffer) => Buffer, withIndex = true): string => {
    const copy = killed(left);
    fs.writeFileSync(`${fileIn(copy)}-wal`, change(Buffer.from(log)));
    if (!withIndex) fs.rmSync(`${fileIn(copy)}-shm`);
    return copy;
  };
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    return bytes;
  };

  it('one flipped bit is damage exactly where SQLite would drop changes for it', LONG, () => {
    expect(current.length).toBeGreaterThan(12);
    expect(frames.length).toBeGreaterThan(current.length);
    const all = rowsIn(damaged((bytes) => bytes));
    const random = createRandom(7);
    const places = [0, 9, 17, 25].concat(
      frames.flatMap(({ start }) => [0, 6, 12, 18, 24].map((at) => start + at)),
    );
    for (let at = 0; at < amount(10, 500); at += 1) places.push(random(log.length));
    for (const at of places) {
      const copy = damaged(flip(at));
      const damage = findLogDamage(fileIn(copy), { index: true, pauseMs: 0 });
      expect([at, damage !== undefined]).toEqual([at, rowsIn(copy) !== all]);
      fs.rmSync(copy, { recursive: true });
    }
  });

  it('without the index it is damage too, unless the power may have been cut in the last commit', () => {
    const lastCommit = current.slice(0, -1).findLastIndex(({ commit }) => commit);
    for (const [at, { start }] of current.entries()) {
      const damage = findLogDamage(fileIn(damaged(flip(start + 100), false)), { index: true, pauseMs: 0 });
      expect([at, damage !== undefined]).toEqual([at, at <= lastCommit]);
    }
  });

  it('a log that was cut short is damage, a commit that was never finished is not', () => {
    const end = 32 + current.length * frameSize;
    const cut = damaged((bytes) => bytes.subarray(0, end - frameSize));
    expect(() => assertLogIntact(fileIn(cut), { index: true })).toThrow(
      /cam\.db-wal, which holds the latest changes .* is damaged .* Nothing was changed\. Restore a backup/,
    );
    // As a power cut leaves it: the index was never written for it.
    const torn = damaged((bytes) => bytes.subarray(0, end - 1000), false);
    expect(findLogDamage(fileIn(torn), { index: true, pauseMs: 0 })).toBeUndefined();
  });
});
