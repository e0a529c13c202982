import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onPath } from './on-path.ts';
import { notRun } from './programs.ts';

/** A Redis of the system, on a free port of this machine, that keeps nothing on disk. */
export interface RedisServer {
  url: string;
  /** Kills it; what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same place, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether there is one; if not, the run reports which tests were skipped, and why. */
export const hasRedis = (): boolean =>
  onPath('redis-server') !== undefined ||
  notRun('the tests of workers', 'install redis-server, Debian: apt install redis-server');

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** `password`: of its default user. */
export async function startRedis({
  password = '',
  under = [] as readonly string[],
} = {}): Promise<RedisServer> {
  const port = await findFreePort();
  const dir = mkdtempSync(path.join(tmpdir(), 'cam-redis-'));
  let child: ChildProcess | undefined;
  const start = async () => {
    const secret = password === '' ? [] : ['--requirepass', password];
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', dir, ...secret];
    const [program = 'redis-server', ...more] = [...under, 'redis-server', ...args];
    const started = spawn(program, more, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    for await (const line of createInterface({ input: started.stdout }))
      if (line.includes('Ready to accept connections')) break;
    started.stdout.resume();
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url: `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}`,
    start,
    kill,
    async stop() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
