import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAt } from '../helpers/session.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'cam-dev-'));
let child: ChildProcess;
/** The one-time address that was printed. */
let link: URL;

beforeAll(async () => {
  const command = [path.join(ROOT, 'scripts/dev.ts'), '--port', '0', '--home', home];
  // As in a shell where something was built.
  const env = { ...process.env, NODE_ENV: 'production' };
  const started = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  child = started;
  let printed = '';
  started.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  while (!printed.includes('Ctrl-C stops it.')) await once(started.stdout, 'data');
  const addresses = [...printed.matchAll(/http:\/\/[^\s/]+/g)].map(([address]) => address);
  expect([...new Set(addresses)]).toHaveLength(1);
  link = new URL(/http:\S+#token=\S+/.exec(printed)?.[0] ?? '');
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** Marks a source as changed, without changing it. */
function touch(file: string): void {
  const now = new Date();
  utimesSync(path.join(ROOT, file), now, now);
}

type Answer<T> = { data: T };

async function health(): Promise<{ uptime_s: number; home_id: string }> {
  const response = await fetch(new URL('/v1/health', link));
  return ((await response.json()) as Answer<{ uptime_s: number; home_id: string }>).data;
}

test('page and engine are at one address, where the printed link signs in', async () => {
  const page = await fetch(new URL('/', link), { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  // The policy of production, and one nonce for React's refresh.
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self' 'nonce-[^']+' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; .*frame-ancestors 'none'$/,
  );
  const account = await fetch(new URL('/v1/account', link), { headers: await signInAt(link) });
  expect(await account.json()).toMatchObject({ data: { plan: 'studio' } });
});

test('a changed part of the page is sent to it', async () => {
  // The server knows a module once it has been asked for.
  for (const file of ['main.tsx', 'App.tsx']) expect((await fetch(new URL(file, link))).status).toBe(200);
  const client = await (await fetch(new URL('/@vite/client', link))).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`ws://${link.host}/?token=${token}`, 'vite-hmr');
  const updated: string[] = [];
  socket.onmessage = ({ data }) => {
    const { updates = [] }: { updates?: { path: string }[] } = JSON.parse(data);
    updated.push(...updates.map((update) => update.path));
  };
  await once(socket, 'open');
  // On a busy machine the watcher of files may begin later than the server: a change before that is not seen.
  await expect
    .poll(() => {
      touch('src-renderer/App.tsx');
      return updated;
    })
    .toContain('/App.tsx');
  socket.close();
});

test('a changed part of the engine restarts it, and calls wait for the new one', async () => {
  const before = await health();
  touch('src-main/cli/cam.ts');
  await expect.poll(async () => (await health()).uptime_s).toBeLessThan(before.uptime_s);
  expect((await health()).home_id).toBe(before.home_id);
});

test('Ctrl-C ends both', async () => {
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(path.join(home, 'engine.json'))).toBe(false);
  await expect(fetch(new URL('/v1/health', link))).rejects.toThrow();
});
