import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { createTestApp } from '../helpers/app.ts';
import { runRaw, type ServerCommand, within } from '../helpers/mcp-client.ts';
import { CAM, eachOnItsHome } from './harness.ts';

/** `cam mcp`: the wrapper with the key and the address of a home, whose rules `bootstrap/mcp-config` tests. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});

/** Starts an engine on the home; returns how it is stopped. */
async function serve(): Promise<() => Promise<void>> {
  const engine = await createTestApp({ home, port: 0 });
  onTestFinished(() => engine.stop());
  await engine.start();
  return engine.stop;
}

const command = (...args: string[]): ServerCommand => ({
  command: process.execPath,
  args: [CAM, 'mcp', '--home', home, ...args],
  cwd: home,
  env: { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), CAM_HOME: join(home, 'other') },
});

test('takes the owner’s key once it is there, makes a meme, and finds the engine that is started again', async () => {
  const stop = await serve();
  await within(command(), async ({ call, words, stderr }) => {
    expect(await words('cam_account')).toMatch(/^NO_KEY: No API key is configured/);
    const { key } = ensureOwner(home);
    const captions = [{ position: '0', text: 'From a client' }];
    const made = await call('cam_meme_caption', { template_id: 'no-yes', captions });
    expect(made.structuredContent).toMatchObject({ credits_used: 1, memes: [{ format: 'png' }] });
    expect(JSON.stringify(made)).not.toContain(key);
    await stop();
    expect(await words('cam_account')).toMatch(
      /^UNREACHABLE: No CAM engine answers at http:\/\/127\.0\.0\.1:4226 \(none runs on the home .+\)\. Start the CAM app, or run `cam serve`/,
    );
    await serve();
    expect(await words('cam_account')).toContain('studio');
    expect(stderr()).toBe('');
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
  const { lines, stderr, code } = await runRaw(command('--port', '1'));
  expect({ lines, code }).toEqual({ lines: [], code: 2 });
  expect(stderr).toContain("unknown option '--port'");
});
