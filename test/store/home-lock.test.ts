import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockHome, readEngineInfo } from '../../src-main/store/home-lock.ts';
import { tempDir } from '../helpers/store.ts';

const INFO = {
  pid: 42,
  base_url: 'http://127.0.0.1:4226',
  local_url: 'http://127.0.0.1:4226',
  version: '0.1.0',
  started_at: '2026-10-15T12:00:00.000Z',
};

let home: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  home = path.join(tempDir(), 'home');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  fs.rmSync(path.dirname(home), { recursive: true, force: true });
});

/** Another process that owns the home until it is killed; undefined where it was refused. */
async function foreignOwner(): Promise<ChildProcess | undefined> {
  const script = `
    const { lockHome } = await import(${JSON.stringify(new URL('../../src-main/store/home-lock.ts', import.meta.url).href)});
    const lock = lockHome(${JSON.stringify(home)});
    lock?.publish(${JSON.stringify(INFO)});
    process.stdout.write(lock ? 'owner' : 'refused');
    if (lock) setInterval(() => lock, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return String(said) === 'owner' ? child : undefined;
}

describe('lockHome', () => {
  it('has one owner at a time, in this process and in others, also while somebody reads the lock file', async () => {
    lockHome(home)?.close();
    const reader = new Database(path.join(home, 'engine.lock'));
    reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    const lock = lockHome(home);
    expect(lock?.identity.changed()).toBeUndefined();
    expect(lockHome(home)).toBeNull();
    expect(await foreignOwner()).toBeUndefined();
    lock?.publish(INFO);
    expect(readEngineInfo(home)).toEqual(INFO);
    lock?.close();
    lock?.close();
    reader.close();
    lockHome(home)?.close();
    expect(fs.readdirSync(home)).toEqual(['engine.lock']);
  });

  it('replaces a lock file that is none', () => {
    fs.mkdirSync(home);
    fs.writeFileSync(path.join(home, 'engine.lock'), 'x'.repeat(5000));
    const lock = lockHome(home);
    expect(lock).not.toBeNull();
    expect(lockHome(home)).toBeNull();
    lock?.close();
  });

  it('is freed by kill -9, and what the killed owner published is ignored', async () => {
    const owner = await foreignOwner();
    expect(owner).toBeDefined();
    expect(lockHome(home)).toBeNull();
    expect(readEngineInfo(home)).toEqual(INFO);
    owner?.kill('SIGKILL');
    if (owner) await once(owner, 'exit');
    expect(fs.existsSync(path.join(home, 'engine.json'))).toBe(true);
    expect(readEngineInfo(home)).toBeUndefined();
    const lock = lockHome(home);
    expect(lock).not.toBeNull();
    expect(readEngineInfo(home)).toBeUndefined();
    lock?.close();
  });
});

describe('readEngineInfo', () => {
  it('returns what the owner published, and nothing once it closed', () => {
    expect(readEngineInfo(home)).toBeUndefined();
    const lock = lockHome(home);
    expect(readEngineInfo(home)).toBeUndefined();
    lock?.publish({ ...INFO, pid: 1 });
    lock?.publish(INFO);
    expect(readEngineInfo(home)).toEqual(INFO);
    // Looking must not free the lock.
    expect(lockHome(home)).toBeNull();
    lock?.close();
    expect(readEngineInfo(home)).toBeUndefined();
    expect(fs.readdirSync(home)).toEqual(['engine.lock']);
  });

  it.each(['', '{', '[]', 'null', '{"pid":"1","base_url":"x","version":"1","started_at":"x"}', '{"pid":1}'])(
    'does not believe %j',
    (text) => {
      const lock = lockHome(home);
      fs.writeFileSync(path.join(home, 'engine.json'), text);
      expect(readEngineInfo(home)).toBeUndefined();
      lock?.close();
    },
  );
});
