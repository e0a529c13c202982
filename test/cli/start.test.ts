import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { curlFor, firstCaption, quote } from '../../src-main/cli/commands/start.ts';
import { cam, eachOnItsHome, type Process, spawnCam } from './harness.ts';

let home: string;
const running = eachOnItsHome((made) => {
  home = made;
});

interface Block {
  process: Process;
  text: string;
  address: string;
  key: string;
  link: string;
}

/** Starts, and reads the block up to its last line. */
async function start(): Promise<Block> {
  const started = spawnCam(home, ['start', '--port', '0']);
  running.push(started);
  let text = '';
  do text += `${await started.line()}\n`;
  while (!/^(?:Ctrl-C stops it|Process \d+ runs it)\.$/m.test(text));
  const read = (label: string) => new RegExp(`^ {2}${label} +(\\S+)$`, 'm').exec(text)?.[1] ?? '';
  return { process: started, text, address: read('Address'), key: read('Your key'), link: read('Open') };
}

const stop = async ({ process }: Block) => {
  process.child.kill('SIGTERM');
  expect(await process.ended).toBe(0);
};

test('shows an address and a key that work, and a command to paste', async () => {
  const block = await start();
  const headers = { authorization: `Bearer ${block.key}` };
  const account = await fetch(`${block.address}/v1/account`, { headers });
  expect(account.status).toBe(200);
  expect(await account.json()).toMatchObject({ data: { plan: 'studio', mode: 'live' } });
  expect(block.text).toContain(`${block.address}/docs`);

  const body = /-d '(.+)'$/m.exec(block.text)?.[1]?.replaceAll(`'\\''`, `'`) ?? '';
  const made = await fetch(`${block.address}/v1/meme/caption`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  expect(made.status).toBe(200);
  await stop(block);
});

test('shows a link that opens the app signed in, once, also beside an engine that runs', async () => {
  const first = await start();
  const second = await start();
  for (const { link } of [first, second]) {
    expect(link).toMatch(new RegExp(`^${first.address}/#token=[\\w-]{32}$`));
    const signIn = () =>
      fetch(`${first.address}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: first.address },
        body: JSON.stringify({ token: new URL(link).hash.replace('#token=', '') }),
      });
    const signed = await signIn();
    expect([signed.status, signed.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('HttpOnly'),
    ]);
    expect((await signIn()).status).toBe(401);
  }
  await stop(first);
});

test('the key is stored, readable by the owner only', async () => {
  const first = await start();
  await stop(first);
  const file = join(home, 'owner.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ key: first.key });
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  const second = await start();
  expect(second.key).toBe(first.key);
  await stop(second);
  expect((await cam(home, ['keys', 'list'])).out).toHaveLength(1);
});

test('while it runs, a second start shows the same and is done', async () => {
  const first = await start();
  const second = await start();
  expect(second.text).toContain('already runs on this home');
  expect({ address: second.address, key: second.key }).toEqual({ address: first.address, key: first.key });
  expect(await second.process.ended).toBe(0);
  await stop(first);
});

describe('a stored key that is no longer valid is replaced for the same account', () => {
  test('revoked', async () => {
    const first = await start();
    await stop(first);
    const [key] = (await cam(home, ['keys', 'list'])).out;
    await cam(home, ['keys', 'revoke', String(key?.id)]);
    const second = await start();
    expect(second.key).not.toBe(first.key);
    await stop(second);
    expect((await cam(home, ['account', 'list'])).out).toHaveLength(1);
  });

  test('a broken file', async () => {
    await writeFile(join(home, 'owner.json'), '{ "key": ');
    const block = await start();
    expect(block.key).toMatch(/^cam_live_/);
    await stop(block);
  });
});

test('an engine whose owner cannot have a key is stopped again', async () => {
  await mkdir(join(home, 'owner.json'));
  const started = spawnCam(home, ['start', '--port', '0']);
  running.push(started);
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toMatch(/^cam: .*owner\.json/m);
  expect(existsSync(join(home, 'engine.json'))).toBe(false);
});

test('the key is sent to the engine itself, never to a public address', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url} ${request.headers.authorization}`);
    response.end('{"data":{"templates":[{"id":"tpl_x"}]}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  // Nothing listens at this address: a request to it would give no command.
  const urls = { localUrl: `http://${host}`, baseUrl: 'https://memes.invalid' };
  const command = await firstCaption(urls, 'cam_live_x', 'linux');
  server.close();
  expect(requests).toEqual([
    `${host} /v1/templates?limit=1 Bearer cam_live_x`,
    `${host} /v1/templates/tpl_x Bearer cam_live_x`,
  ]);
  expect(command).toContain('curl -s https://memes.invalid/v1/meme/caption');
});

describe('the command to paste', () => {
  const body = { template_id: 'tpl_x', captions: [{ position: 'top', text: `it's "done" \\ $HOME \`x\`` }] };

  test.runIf(process.platform !== 'win32')('reaches the program as meant', () => {
    const command = curlFor('http://127.0.0.1:1', 'cam_live_x', body, 'linux');
    const shown = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], {
      encoding: 'utf8',
    });
    const args = shown.stdout.trim().split('\n');
    expect(args).toContain('Authorization: Bearer cam_live_x');
    expect(JSON.parse(args.at(-1) ?? '')).toEqual(body);
  });

  test('on Windows is one line in double quotes', () => {
    expect(curlFor('http://x', 'k', { a: 'b' }, 'win32')).toBe(
      'curl -s http://x/v1/meme/caption -H "Authorization: Bearer k" -H "Content-Type: application/json" -d "{\\"a\\":\\"b\\"}"',
    );
    expect(quote('plain', 'win32')).toBe('"plain"');
  });
});
