import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { FULL } from '../helpers/full-run.ts';
import { runRaw, type ServerCommand, within } from '../helpers/mcp-client.ts';
import { CAM, cam, eachOnItsHome, type Process, spawnCam } from './harness.ts';

/** `cam mcp`: the wrapper with the key and the address of a home. */

let home: string;
const running = eachOnItsHome((made) => {
  home = made;
});

async function serve(): Promise<{ engine: Process; baseUrl: string }> {
  const engine = spawnCam(home, ['serve', '--port', '0']);
  running.push(engine);
  return { engine, baseUrl: JSON.parse(await engine.line()).base_url };
}

const command = (env: Record<string, string> = {}, ...args: string[]): ServerCommand => ({
  command: process.execPath,
  args: [CAM, 'mcp', ...args],
  cwd: home,
  env: { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), CAM_HOME: home, ...env },
});

async function newKey(name: string): Promise<string> {
  const [made] = (await cam(home, ['keys', 'create', '--plan', 'free', '--name', name])).out;
  return String(made?.key);
}

test('makes a meme with the owner’s key, at the engine that runs on the home', async () => {
  await serve();
  const { key } = ensureOwner(home);
  await within(command(), async ({ call, stderr }) => {
    const made = await call('cam_meme_caption', {
      template_id: 'no-yes',
      captions: [{ position: '0', text: 'From a client' }],
    });
    expect(made.structuredContent).toMatchObject({ credits_used: 1, memes: [{ format: 'png' }] });
    expect(JSON.stringify(made)).not.toContain(key);
    expect(stderr()).toBe('');
  });
});

test.runIf(FULL)(
  'finds an engine that was started again on another port, without being restarted itself',
  async () => {
    const first = await serve();
    ensureOwner(home);
    await within(command(), async ({ words }) => {
      expect(await words('cam_account')).toContain('studio');
      first.engine.child.kill('SIGTERM');
      await first.engine.ended;
      expect(await words('cam_account')).toMatch(
        /^UNREACHABLE: No CAM engine answers at http:\/\/127\.0\.0\.1:4226 \(none runs on the home .+\)\. Start the CAM app, or run `cam serve`/,
      );
      const second = await serve();
      expect(second.baseUrl).not.toBe(first.baseUrl);
      expect(await words('cam_account')).toContain('studio');
    });
  },
);

test.runIf(FULL)('CAM_API_KEY and CAM_BASE_URL come first', async () => {
  const { baseUrl } = await serve();
  ensureOwner(home);
  const key = await newKey('client');
  await within(command({ CAM_API_KEY: `Bearer ${key}`, CAM_BASE_URL: `${baseUrl}/` }), async ({ words }) => {
    expect(await words('cam_account')).toContain('free');
  });
  await within(command({ CAM_BASE_URL: 'http://127.0.0.1:1' }), async ({ words }) => {
    expect(await words('cam_account')).toContain('No CAM engine answers at http://127.0.0.1:1 (');
  });
});

test('the owner’s key is sent to no other machine', async () => {
  ensureOwner(home);
  // A name of this machine that is none of the loopback: the key would arrive.
  const { engine, baseUrl } = await serve();
  const elsewhere = { CAM_BASE_URL: baseUrl.replace('127.0.0.1', 'cam.localhost') };
  await within(command(elsewhere), async ({ words }) => {
    expect(await words('cam_account')).toMatch(
      /^NO_KEY: No API key is configured for the address in CAM_BASE_URL, .+ Remove CAM_BASE_URL to use that engine\. For another one: Create a key/,
    );
  });
  engine.child.kill('SIGTERM');
  await engine.ended;
  // Unless it is the public address of the home's own engine.
  const published = 'http://cam.localhost:1';
  running.push(spawnCam(home, ['serve', '--port', '0', '--public-url', published]));
  await running.at(-1)?.line();
  await within(command({ CAM_BASE_URL: published }), async ({ words }) => {
    expect(await words('cam_account')).toContain(`No CAM engine answers at ${published}`);
  });
});

test.runIf(FULL)('--home names the home', async () => {
  await serve();
  ensureOwner(home);
  const elsewhere = command({ CAM_HOME: join(home, 'other') }, '--home', home);
  await within(elsewhere, async ({ words }) => expect(await words('cam_account')).toContain('studio'));
});

describe('without a key that can be read', () => {
  test('says what to do, and takes the key once it is there', async () => {
    await serve();
    await within(command(), async ({ words }) => {
      expect(await words('cam_account')).toMatch(
        /^NO_KEY: No API key is configured, and there is none in .+owner\.json\. Start CAM once .+ Create a key in CAM/,
      );
      ensureOwner(home);
      expect(await words('cam_account')).toContain('studio');
    });
  });

  test.runIf(FULL)('a damaged file of the owner is none', async () => {
    await serve();
    ensureOwner(home);
    writeFileSync(join(home, 'owner.json'), '{');
    await within(command(), async ({ words }) => expect(await words('cam_account')).toContain('NO_KEY'));
    expect(readFileSync(join(home, 'owner.json'), 'utf8')).toBe('{');
  });
});

test.runIf(FULL)('an engine that has crashed is not called: another program may have its port', async () => {
  const { engine } = await serve();
  ensureOwner(home);
  engine.child.kill('SIGKILL');
  await engine.ended;
  await within(command(), async ({ words }) => {
    expect(await words('cam_account')).toContain('none runs on the home');
  });
});

test('stdout carries the protocol only, and the process ends with its client', async () => {
  const { lines, stderr, code } = await runRaw(command());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'cam' } } },
    { jsonrpc: '2.0', id: 2, result: { tools: expect.any(Array) } },
    { jsonrpc: '2.0', id: 3, result: { isError: true } },
  ]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test('wrong usage is reported on stderr alone', async () => {
  const { lines, stderr, code } = await runRaw(command({}, '--port', '1'));
  expect({ lines, code }).toEqual({ lines: [], code: 2 });
  expect(stderr).toContain("unknown option '--port'");
});
