import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readMcpConfig } from '../../src-main/bootstrap/mcp-config.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { tempDir } from '../helpers/store.ts';

/** The key and the address with which assistants call the engine of a home. */

const LOCAL = 'http://127.0.0.1:7001';
const PUBLIC = 'http://cam.example:1';
const DEFAULT = 'http://127.0.0.1:4226';
/** No process has this id. */
const GONE = 2 ** 22 + 1;

let home: string;
beforeEach(() => {
  home = tempDir();
});

const publish = (pid: number) =>
  writeFileSync(
    path.join(home, 'engine.json'),
    JSON.stringify({ pid, base_url: PUBLIC, local_url: LOCAL, version: '1', started_at: '' }),
  );

test('the owner’s key goes to the engine that runs on the home, or to a given address of this machine', () => {
  const { key } = ensureOwner(home);
  publish(process.pid);
  expect(readMcpConfig(home, {})).toEqual({ baseUrl: LOCAL, key });
  for (const given of [PUBLIC, 'http://localhost:9'])
    expect(readMcpConfig(home, { CAM_BASE_URL: given })).toEqual({ baseUrl: given, key });
});

test('CAM_API_KEY and CAM_BASE_URL come first', () => {
  ensureOwner(home);
  publish(process.pid);
  const env = { CAM_API_KEY: 'Bearer cam_live_x', CAM_BASE_URL: 'http://far.example/' };
  expect(readMcpConfig(home, env)).toEqual({ baseUrl: 'http://far.example', key: 'cam_live_x' });
});

test('the owner’s key is sent to no other machine', () => {
  ensureOwner(home);
  publish(process.pid);
  const { refusal } = readMcpConfig(home, { CAM_BASE_URL: 'http://far.example' });
  expect(refusal).toMatchObject({
    code: 'NO_KEY',
    message: expect.stringContaining('Remove CAM_BASE_URL to use that engine. For another one:'),
  });
});

test('nor to whatever listens at the port of an engine that has crashed', () => {
  ensureOwner(home);
  publish(GONE);
  expect(readMcpConfig(home, {})).toMatchObject({
    baseUrl: DEFAULT,
    refusal: { code: 'UNREACHABLE', message: `none runs on the home ${home}` },
  });
});

test('without a key that can be read the words say what to do, and the file is left as it is', () => {
  publish(process.pid);
  const noKey = { code: 'NO_KEY', message: expect.stringMatching(/owner\.json\. Start CAM once .+ Or:$/) };
  expect(readMcpConfig(home, {}).refusal).toEqual(noKey);
  writeFileSync(path.join(home, 'owner.json'), '{');
  expect(readMcpConfig(home, {}).refusal).toEqual(noKey);
  expect(readFileSync(path.join(home, 'owner.json'), 'utf8')).toBe('{');
});
