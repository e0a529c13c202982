import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHome } from '../../src-main/bootstrap/open-home.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';

/* What a start makes of a home that others may read, and of what killed processes left in it. */

let parent: string;
let home: string;
let logged: string[];
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'cam-private-'));
  home = path.join(parent, 'home');
  logged = [];
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const log = () => pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const put = (name: string) => {
  mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
  writeFileSync(path.join(home, name), 'x');
};

/** Opens and closes the home as an engine does. */
function start(): void {
  openHome({ home }, Date.now(), log()).close();
}

function openToOthers(): string[] {
  const all = readdirSync(parent, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(parent, name),
  );
  return all.filter((file) => (statSync(file).mode & 0o077) !== 0).map((file) => path.relative(home, file));
}

describe.skipIf(process.platform === 'win32')('the rights of a home', () => {
  test('are its owner’s alone from the start, whatever the umask', () => {
    const before = process.umask(0);
    try {
      const opened = openHome({ home }, Date.now(), log());
      ensureOwner(home, opened.store);
      opened.lock.publish({ pid: 1, base_url: '', local_url: '', version: '', started_at: '' });
      expect(openToOthers()).toEqual([]);
      expect(readdirSync(home)).toEqual(
        expect.arrayContaining(['cam.db', 'cam.db-wal', 'engine.json', 'engine.lock', 'owner.json']),
      );
      opened.close();
    } finally {
      process.umask(before);
    }
    expect(logged).toEqual([]);
  });

  test('are taken from others where a home was open to them, which is told once', async () => {
    start();
    for (const name of ['owner.json', 'cdn/images/ab/a.png', 'templates/mine/template.json']) put(name);
    for (const name of ['', 'cdn', 'cdn/images', 'cdn/images/ab', 'templates'])
      chmodSync(path.join(home, name), 0o755);
    for (const name of ['cam.db', 'engine.lock', 'owner.json', 'cdn/images/ab/a.png'])
      chmodSync(path.join(home, name), 0o644);
    start();
    await expect.poll(openToOthers).toEqual([]);
    expect(logged).toEqual([expect.stringContaining('other users could read the home')]);
    start();
    expect(logged).toHaveLength(1);
  });

  test('stay as they are in a folder of everybody, with a warning', () => {
    mkdirSync(home);
    chmodSync(home, 0o1777);
    start();
    expect(statSync(home).mode & 0o7777).toBe(0o1777);
    expect(logged).toEqual([expect.stringContaining('other users may read the home')]);
  });
});

test('what killed processes left is deleted, and nothing else', () => {
  start();
  const dead = 2 ** 22 + 1;
  const leftovers = [
    `engine.json.${dead}`,
    `owner.json.${dead}`,
    `engine.json.${process.pid}`,
    '.cam-doctor-abc/x',
    'backups/cam-v1.sqlite.part',
    'backups/cam-v1.sqlite.part-journal',
    'cdn/.tmp/half',
  ];
  const kept = [
    `owner.json.${process.ppid}`,
    'owner.json.old',
    'backups/cam-v1.sqlite',
    'cdn/images/ab/a.png',
  ];
  for (const name of [...leftovers, ...kept]) put(name);
  utimesSync(path.join(home, '.cam-doctor-abc'), 1, 1);
  start();
  expect(leftovers.filter((name) => existsSync(path.join(home, name)))).toEqual([]);
  expect(kept.filter((name) => !existsSync(path.join(home, name)))).toEqual([]);
});
