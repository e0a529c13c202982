import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { FULL } from '../helpers/full-run.ts';
import { signInAt } from '../helpers/session.ts';
import { CAM, cam, eachOnItsHome, makeHome, type Process, spawnCam } from './harness.ts';

let home: string;
const running = eachOnItsHome((made) => {
  home = made;
});

function serve(...args: string[]): Process {
  const started = spawnCam(home, ['serve', ...args]);
  running.push(started);
  return started;
}

interface Ready {
  event: string;
  base_url: string;
  home: string;
  version: string;
  pid: number;
}
const waitUntilReady = async (started: Process): Promise<Ready> => JSON.parse(await started.line());

const status = async (base: string, path: string) => (await fetch(`${base}${path}`)).status;

async function newKey(): Promise<string> {
  return String((await cam(home, 'keys create --plan starter')).out[0]?.key);
}

/** Waits until nothing listens on the port any more: the engine has begun to stop. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!connected) return;
  }
}

describe('one engine', () => {
  test('prints one ready line, serves, and exits with 0 at SIGTERM', async () => {
    const engine = serve('--port', '0');
    const ready = await waitUntilReady(engine);
    expect(ready).toEqual({
      event: 'ready',
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      home,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      pid: engine.child.pid,
    });
    expect(await status(ready.base_url, '/v1/health')).toBe(200);
    expect(existsSync(join(home, 'engine.json'))).toBe(true);
    engine.child.kill('SIGTERM');
    expect(await engine.ended).toBe(0);
    await expect(engine.line()).rejects.toThrow('stdout ended');
    expect(engine.stderr()).toBe('');
    expect(existsSync(join(home, 'engine.json'))).toBe(false);
  });

  test.runIf(FULL).each(['SIGINT', 'SIGHUP'] as const)('%s ends it as well', async (signal) => {
    const engine = serve('--port', '0');
    await engine.line();
    engine.child.kill(signal);
    expect(await engine.ended).toBe(0);
  });

  test.runIf(FULL)('logs go to stderr', async () => {
    const engine = spawnCam(home, ['serve', '--port', '0', '--log-level', 'info']);
    running.push(engine);
    await engine.line();
    engine.child.kill('SIGTERM');
    await engine.ended;
    expect(engine.stderr()).toContain('"level":30');
  });
});

describe('stopping', () => {
  /** A caption call whose headers have arrived while its body is held back. */
  async function openCall(base: string, key: string) {
    const call = request(`${base}/v1/meme/caption`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', expect: '100-continue' },
    });
    call.flushHeaders();
    await once(call, 'continue');
    return call;
  }
  const getPort = (base: string) => Number(new URL(base).port);

  // A body has a second to arrive once the engine stops, which a loaded machine may miss.
  test('what runs is finished, nothing new is taken', { retry: 2 }, async () => {
    const engine = serve('--port', '0');
    const { base_url } = await waitUntilReady(engine);
    const key = await newKey();
    const call = await openCall(base_url, key);
    // Listened to from here, so that an engine that hangs up fails the test at once.
    const answered = once(call, 'response');
    engine.child.kill('SIGTERM');
    await Promise.race([refused(getPort(base_url)), answered]);
    const captions = [{ position: '0', text: 'Just in time' }];
    call.end(JSON.stringify({ template_id: 'no-yes', captions, width: 64 }));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await engine.ended).toBe(0);
    expect((await cam(home, 'doctor --json')).out[0]).toMatchObject({ ok: true });
  });

  test('a second signal ends it at once', async () => {
    const engine = serve('--port', '0');
    const { base_url } = await waitUntilReady(engine);
    const call = await openCall(base_url, await newKey());
    call.on('error', () => {});
    engine.child.kill('SIGINT');
    const again = setInterval(() => engine.child.kill('SIGINT'), 50);
    // The program that ends it knows no signals: one more may come before its end.
    expect([1, 'SIGINT']).toContain(await engine.ended);
    clearInterval(again);
  });
});

test.runIf(FULL && process.platform !== 'win32')(
  'under npm it ends with the shell that npm puts in between',
  async () => {
    const script = `"${process.execPath}" "${CAM}" serve --port 0; true`;
    const shell = spawn('sh', ['-c', script], {
      env: {
        ...process.env,
        CAM_HOME: home,
        CAM_LOG_LEVEL: 'warn',
        npm_lifecycle_event: 'cam',
        INIT_CWD: home,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(shell.stdout, 'data');
    const { base_url }: Ready = JSON.parse(String(line));
    expect(await status(base_url, '/v1/health')).toBe(200);
    shell.kill('SIGTERM');
    // The engine holds the pipe as well: it closes when both have ended.
    await once(shell, 'close');
    expect(existsSync(join(home, 'engine.json'))).toBe(false);
  },
);

describe('a port or home that is taken', () => {
  test('by the engine of the same home: its ready line again, and 0', async () => {
    const first = await waitUntilReady(serve('--port', '0'));
    const second = serve('--port', '0');
    expect(await waitUntilReady(second)).toEqual(first);
    expect(await second.ended).toBe(0);
    expect(second.stderr()).toBe(`CAM already runs on this home, at ${first.base_url}; using it.\n`);
    expect(await status(first.base_url, '/v1/health')).toBe(200);
  });

  test.runIf(FULL)('two starts at once end with one engine and one address', async () => {
    const [one, two] = [serve('--port', '0'), serve('--port', '0')];
    expect(await waitUntilReady(one)).toEqual(await waitUntilReady(two));
  });

  async function otherServer(): Promise<{ server: Server; port: number }> {
    const server = createServer((socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return { server, port: typeof address === 'object' && address ? address.port : 0 };
  }

  test('by another program: 1, and one line that names the port and the flag', async () => {
    const { server, port } = await otherServer();
    const engine = serve('--port', String(port));
    expect(await engine.ended).toBe(1);
    expect(engine.stderr()).toBe(
      `cam: port ${port} is taken by another program; choose another with --port (0 takes a free one).\n`,
    );
    await expect(engine.line()).rejects.toThrow('stdout ended');
    server.close();
    // The home was given up again.
    await waitUntilReady(serve('--port', '0'));
  });

  test.runIf(FULL)('by a CAM of another home: 1, with a message', async () => {
    const other = await makeHome();
    const first = spawnCam(other.home, ['serve', '--port', '0']);
    running.push(first);
    const { port } = new URL((await waitUntilReady(first)).base_url);
    const engine = serve('--port', port);
    expect(await engine.ended).toBe(1);
    expect(engine.stderr()).toContain(`port ${port} is taken by a CAM with another home`);
    first.child.kill('SIGTERM');
    await first.ended;
    await other.remove();
  });
});

/** Signs in by a link as the page does, and returns the plan of whom it signs in. */
async function planBehind(link: string): Promise<unknown> {
  const headers = await signInAt(link);
  const answer = await fetch(new URL('/v1/account', link), { headers });
  return JSON.parse(await answer.text()).data?.plan;
}

test('--open prints a one-time link, also where there is nothing to open it with', async () => {
  // No opener is found on an empty PATH, so that no browser appears on the machine that runs the tests.
  const engine = spawnCam(home, ['serve', '--port', '0', '--open'], { PATH: home });
  running.push(engine);
  const { base_url } = await waitUntilReady(engine);
  expect(await status(base_url, '/v1/health')).toBe(200);
  await vi.waitFor(() => expect(engine.stderr()).toContain('\n'));
  expect(engine.stderr()).toMatch(new RegExp(`^Open ${base_url}/#token=[\\w-]{32}\n$`));
  expect(await planBehind(engine.stderr().slice('Open '.length).trim())).toBe('studio');

  const second = spawnCam(home, ['serve', '--port', '0', '--open'], { PATH: home });
  running.push(second);
  expect(await second.ended).toBe(0);
  const [, link = ''] = /^Open (.+)$/m.exec(second.stderr()) ?? [];
  expect(link).toContain(`${base_url}/#token=`);
  expect(await planBehind(link)).toBe('studio');
  await expect(planBehind(link)).rejects.toThrow('Signing in: 401');
});
