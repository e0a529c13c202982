import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { compose, type Engine, type Overrides } from '../../src-main/bootstrap/compose.ts';
import { openStoreAs, openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { listBoundHosts } from '../../src-main/bootstrap/server-address.ts';
import { configure, connect as connectDatabase } from '../../src-main/store/database.ts';
import { lockHome } from '../../src-main/store/home-lock.ts';
import { migrate, readMigrations } from '../../src-main/store/migrate.ts';
import { tempDir } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const DAY = 86_400_000;

let home: string;
let running: Engine[];
beforeEach(() => {
  home = tempDir();
  running = [];
});
afterEach(async () => {
  for (const cam of running) await cam.stop().catch(() => {});
  await rm(home, { recursive: true, force: true });
});

async function start(overrides: Overrides = {}, host = '127.0.0.1'): Promise<Engine> {
  const config = { home, host, port: 0, publicUrl: null, logLevel: 'silent' as const, allowedOrigins: [] };
  const cam = await compose(config, pino({ level: 'silent' }), overrides);
  running.push(cam);
  return cam;
}

/** Whether no process owns the home. */
function isFree(): boolean {
  const lock = lockHome(home);
  lock?.close();
  return lock !== null;
}

describe('stop', () => {
  test('aborts a request that does not end within the grace time', async () => {
    const cam = await start({ graceMs: 1 });
    const { port } = await cam.start();
    const arrived = new Promise<void>((resolve) => cam.app.server.once('request', () => resolve()));
    const { id } = cam.store.accounts.create({ plan: 'free', name: '', now: Date.now() });
    const key = { accountId: id, mode: 'live' as const, name: '', expiresAt: null, now: Date.now() };
    const socket = connect(port, '127.0.0.1').resume();
    socket.on('error', () => {});
    const head = [
      'POST /v1/meme/caption HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${cam.store.keys.create(key).secret}`,
      'Content-Type: application/json',
      'Content-Length: 9',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    await arrived;
    const closed = once(socket, 'close');
    await cam.stop();
    expect(isFree()).toBe(true);
    await closed;
  });

  test('closes store and home, even where the server cannot be closed', async () => {
    const cam = await start();
    vi.spyOn(cam.app, 'close').mockRejectedValue(new Error('a hook failed'));
    await expect(cam.stop()).rejects.toThrow('a hook failed');
    expect(() => cam.store.accounts.list()).toThrow('not open');
    expect(isFree()).toBe(true);
  });
});

test('a start that fails closes store and home', async () => {
  mkdirSync(path.join(home, 'cdn'));
  writeFileSync(path.join(home, 'cdn', '.tmp'), 'a file in the way');
  await expect(start()).rejects.toThrow('ENOTDIR');
  // The last connection deletes the write-ahead log.
  expect(existsSync(path.join(home, 'cam.db'))).toBe(true);
  expect(existsSync(path.join(home, 'cam.db-wal'))).toBe(false);
  expect(isFree()).toBe(true);
});

test('a start releases what a process that crashed had claimed, and purges responses older than a day', async () => {
  const before = openStoreForHome({ home });
  const { id } = before.accounts.create({ plan: 'free', name: '', now: NOW });
  const claim = (key: string) => before.idempotency.claim({ accountId: id, key, fingerprint: 'f', now: NOW });
  for (const key of ['answered', 'cut-off']) claim(key);
  before.idempotency.complete({ accountId: id, key: 'answered', status: 200, body: '{}', now: NOW });
  before.ledger.hold({ accountId: id, amount: 1, operation: 'caption', requestId: 'req_1', now: NOW });
  before.close();

  const cam = await start({ now: () => NOW + DAY });
  const db = new Database(path.join(home, 'cam.db'), { readonly: true });
  expect(db.prepare('SELECT key FROM idempotency').all()).toEqual([]);
  expect(db.prepare('SELECT status FROM holds').pluck().all()).toEqual(['released']);
  db.close();
  expect(cam.store.audit()).toEqual([]);
});

test('only the owner of a home migrates it', async () => {
  const file = path.join(home, 'cam.db');
  const db = connectDatabase(file);
  configure(db);
  const first = readMigrations(path.join(RESOURCES, 'migrations')).slice(0, 1);
  migrate(db, first, { file, backupsDir: path.join(home, 'backups'), now: Date.now });
  db.close();
  for (const open of [() => openStoreForHome({ home }), () => openStoreAs('creator', { home })]) {
    expect(open).toThrow('start CAM once to bring this home up to date');
  }
  const cam = await start();
  expect(cam.store.audit()).toEqual([]);
  openStoreForHome({ home }).close();
});

test('a database is only created while no other process owns the home', () => {
  const lock = lockHome(home);
  expect(() => openStoreForHome({ home }, 1)).toThrow('There is no database');
  expect(existsSync(path.join(home, 'cam.db'))).toBe(false);
  lock?.close();
  const store = openStoreForHome({ home }, 1);
  expect(store.homeId).toMatch(/^home_/);
  store.close();
  expect(isFree()).toBe(true);
});

describe('an engine that listens on every address', () => {
  const address = (ip: string) => ({
    address: ip,
    netmask: '',
    mac: '',
    internal: false,
    cidr: null,
    family: 'IPv4' as const,
  });

  test('can be called by each address of this machine', () => {
    const interfaces = { eth0: [address('192.168.7.9'), address('10.1.2.3')], none: undefined };
    expect(listBoundHosts('0.0.0.0', interfaces)).toEqual(['192.168.7.9', '10.1.2.3']);
    expect(listBoundHosts('::', interfaces)).toEqual(['192.168.7.9', '10.1.2.3']);
    expect(listBoundHosts('192.168.7.9', interfaces)).toEqual(['192.168.7.9']);
  });

  test('accepts them as hosts, and no other', async () => {
    const cam = await start({}, '0.0.0.0');
    const { port } = await cam.start();
    const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((each) => each.address));
    const ask = async (host: string) =>
      (await cam.app.inject({ url: '/v1/health', headers: { host: `${host}:${port}` } })).statusCode;
    for (const ip of own) expect(await ask(ip.includes(':') ? `[${ip}]` : ip)).toBe(200);
    expect(await ask('192.0.2.1')).toBe(403);
  });
});
