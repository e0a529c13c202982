import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureShellBuilt } from '../../scripts/build-app.ts';
import { headlessArguments } from '../../src-main/desktop/command-line.ts';
import { runRaw, type ServerCommand } from '../helpers/mcp-client.ts';
import { REGISTER, ROOT, tempFolders } from './driver.ts';

/** The app started by an assistant's client: `CAM mcp`, on the fake Electron. */

const folders = tempFolders();
beforeAll(async () => {
  await ensureShellBuilt(() => {});
});
afterAll(() => folders.remove());

const mcp = (home: string, ...args: string[]): ServerCommand => ({
  command: process.execPath,
  cwd: home,
  args: ['--import', REGISTER, path.join(ROOT, 'out/desktop.js'), 'mcp', '--home', home, ...args],
  env: { HOME: folders.make(), XDG_CACHE_HOME: folders.make(), TMPDIR: folders.make() },
});

test('writes the protocol alone, and nothing into a home; ends with its client', async () => {
  const home = folders.make();
  const command = mcp(home);
  const { lines, stderr, code } = await runRaw(command);
  expect(lines.map((line) => JSON.parse(line).id)).toEqual([1, 2, 3]);
  expect(lines[2]).toContain('NO_KEY');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(readdirSync(home)).toEqual([]);
  expect(readdirSync(String(command.env.TMPDIR)).filter((name) => name.startsWith('cam-'))).toEqual([]);
});

test('also ends if its folder cannot be deleted, as on Windows while files in it are open', async () => {
  const script = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.rmSync = () => { throw new Error('EBUSY'); };
    syncBuiltinESMExports();`;
  const { args, ...command } = mcp(folders.make());
  const busy = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  const { lines, stderr, code } = await runRaw({ ...command, args: [...busy, ...args] });
  expect({ answers: lines.length, stderr, code }).toEqual({ answers: 3, stderr: '', code: 0 });
});

test('a wrong setting is one line on stderr, and no box', async () => {
  const command = mcp(folders.make());
  const { lines, stderr, code } = await runRaw({ ...command, env: { ...command.env, CAM_PORT: 'many' } });
  expect({ lines, code }).toEqual({ lines: [], code: 2 });
  expect(stderr).toMatch(/^cam: CAM_PORT is "many"[^\n]+\n/);
});

test('only the first word of the command line asks for it', () => {
  for (const args of [['mcp'], ['--home', 'x', 'mcp'], ['--no-sandbox', 'mcp', 'meme.png']])
    expect(headlessArguments(args)?.[0]).toBe('mcp');
  expect(headlessArguments(['--port', '0', 'mcp', '--home=x'])).toEqual(['mcp', '--home', 'x']);
  for (const args of [[], ['--home', 'mcp'], ['meme.png', 'mcp'], ['cam://mcp'], ['--mcp']])
    expect(headlessArguments(args)).toBeUndefined();
});

test('only `--cli --` starts the command line, and all behind it is its own', () => {
  expect(headlessArguments(['--disable-gpu', '--cli', '--', 'caption', '--home=x', '--', 'y'])).toEqual([
    'caption',
    '--home=x',
    '--',
    'y',
  ]);
  expect(headlessArguments(['--cli', '--'])).toEqual([]);
  for (const args of [
    ['--cli', 'serve'],
    ['--', 'serve'],
    ['cam://cli', '--'],
  ])
    expect(headlessArguments(args)).toBeUndefined();
});

test('on Windows it reads the stream that Electron hides', () => {
  const script = `import { openStdin } from ${JSON.stringify(path.join(ROOT, 'src-main/desktop/headless.ts'))};
    for await (const chunk of openStdin()) process.stdout.write(chunk);`;
  const read = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    input: 'one\ntwo\n',
    encoding: 'utf8',
  });
  expect(read).toBe('one\ntwo\n');
  const nothing = spawnSync(process.execPath, ['--input-type=module', '-e', script], { input: '' });
  expect(nothing.status).toBe(0);
});
