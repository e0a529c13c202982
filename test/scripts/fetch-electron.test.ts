import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { findElectron, getProgramPath } from '../../scripts/electron/find-electron.ts';

/** Downloading Electron into a checkout, from a release site of the test's own. */

const ROOT = path.join(import.meta.dirname, '../..');
const SCRIPT = path.join(ROOT, 'scripts/electron/download.ts');
const VERSION = '45.4.1';
const FILE = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;

/** A release with a program that is as good as empty. */
async function release(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('#!/bin/sh\n'), getProgramPath(process.platform), { mode: 0o100755 });
  zip.addBuffer(Buffer.from(VERSION), 'version');
  zip.addBuffer(Buffer.alloc(3_000_000, 7), 'resources.pak', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

let root: string;
let archive: Buffer;
/** What the release site answers. */
let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response));

beforeEach(async () => {
  archive = await release();
  answer = (response) => response.end(archive);
  root = mkdtempSync(path.join(tmpdir(), 'cam-electron-'));
  const folder = path.join(root, 'node_modules/electron');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: VERSION }));
  const checksum = createHash('sha256').update(archive).digest('hex');
  writeFileSync(path.join(folder, 'checksums.json'), JSON.stringify({ [FILE]: checksum }));
  symlinkSync(
    path.join(ROOT, 'node_modules/@electron-internal'),
    path.join(root, 'node_modules/@electron-internal'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(root, { recursive: true });
});

function site(): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
}

function start(env: NodeJS.ProcessEnv = {}) {
  const own = {
    ELECTRON_MIRROR: site(),
    electron_config_cache: path.join(root, 'cache'),
    NO_PROXY: '',
    no_proxy: '',
  };
  const child = spawn(process.execPath, [SCRIPT, root], { env: { ...process.env, ...own, ...env } });
  return { child, printed: text(child.stdout), progress: text(child.stderr), ended: once(child, 'close') };
}

async function download(env: NodeJS.ProcessEnv = {}) {
  const { child, printed, progress, ended } = start(env);
  await ended;
  return { code: child.exitCode, reason: (await printed).trim(), progress: await progress };
}

const inPackage = () => readdirSync(path.join(root, 'node_modules/electron')).sort();

test('a release is checked, unpacked and found, and its progress shown', async () => {
  const { code, reason, progress } = await download();
  expect({ code, reason }).toEqual({ code: 0, reason: '' });
  expect(progress).toContain('of 3 MB');
  const program = findElectron(root, {});
  expect(program).toBeDefined();
  expect(statSync(String(program)).mode & 0o100).toBe(0o100);
  expect(inPackage()).toEqual(['checksums.json', 'dist', 'package.json', 'path.txt']);
});

describe('a failure says why and leaves nothing that looks like Electron', () => {
  afterEach(() => {
    expect(findElectron(root, {})).toBeUndefined();
    expect(existsSync(path.join(root, 'node_modules/electron/dist'))).toBe(false);
  });

  test.each<[string, (response: ServerResponse) => void, string]>([
    [
      'a damaged file',
      (response) => response.end(Buffer.concat([archive.subarray(0, -1), Buffer.from([0xff])])),
      'the downloaded file is damaged: its checksum is wrong',
    ],
    [
      'a release site that refuses',
      (response) => response.writeHead(403).end(),
      'its release site answered with status 403',
    ],
  ])('%s', async (_, wrong, reason) => {
    answer = wrong;
    expect(await download()).toMatchObject({ code: 1, reason });
  });

  test('nobody there', async () => {
    // A port that was just closed may be another test's by now; nothing listens on port 1.
    const { reason } = await download({ ELECTRON_MIRROR: 'http://127.0.0.1:1/' });
    expect(reason).toBe('its release site cannot be reached (behind a proxy, set HTTPS_PROXY)');
  });

  test('an end in the middle, as by Ctrl-C', async () => {
    const held = new Promise<void>((resolve) => {
      answer = (response) => {
        response.writeHead(200, { 'content-length': archive.length });
        response.write(archive.subarray(0, 1_000_000), () => resolve());
      };
    });
    const { child, ended } = start();
    await held;
    child.kill('SIGINT');
    await ended;
  });
});

test('what an earlier try left half unpacked is removed', async () => {
  const left = path.join(root, 'node_modules/electron/partial-abc');
  mkdirSync(left);
  writeFileSync(path.join(left, getProgramPath(process.platform)), '');
  expect((await download()).code).toBe(0);
  expect(inPackage()).toEqual(['checksums.json', 'dist', 'package.json', 'path.txt']);
  expect(readFileSync(path.join(root, 'node_modules/electron/dist/version'), 'utf8')).toBe(VERSION);
});

test('a proxy is used where one is set', async () => {
  const asked: string[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    // The proxy is the way to the release site.
    server.emit('connection', socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const { code, reason } = await download({
      ELECTRON_MIRROR: 'http://releases.example/',
      HTTP_PROXY: `http://127.0.0.1:${port}`,
    });
    expect({ code, reason }).toEqual({ code: 0, reason: '' });
    expect(asked).toContain('releases.example:80');
  } finally {
    proxy.close();
  }
});
