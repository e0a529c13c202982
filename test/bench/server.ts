import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { prepareCommand } from '../../scripts/command.mjs';
import { readCpuTime, readPeakMemory, readResidentMemory } from './engine-process.ts';
import { CAPTIONS, type Format, ROOT, TEMPLATE } from './subject.ts';

/** The command as a checkout runs it: its bundle. */
export const CAM = prepareCommand(ROOT, process.execPath, (line) => console.error(line));

/** A real engine in a process of its own, on a home that is removed at the end. */
export interface BenchServer {
  baseUrl: string;
  pid: number;
  /** ms from the start of the process to the first answered request. */
  firstAnswer: number;
  /** Captions the subject, or another template with another text. */
  caption(format: Format, other?: { template_id: string; captions: readonly object[] }): Promise<void>;
  get(path: string): Promise<number>;
  /** The `data` of an answer. */
  read<T>(path: string): Promise<T>;
  delete(path: string): Promise<number>;
  post(path: string, body: object): Promise<number>;
  /** Sends a file; returns the address that it has. */
  upload(path: string, file: Buffer): Promise<string>;
  /** Resident memory, MB; undefined where the system does not tell. */
  rss(): number | undefined;
  /** The most resident memory it ever had, MB; undefined where the system does not tell. */
  peak(): number | undefined;
  /** Time the cores worked for it so far, ms; undefined where the system does not tell. */
  cpu(): number | undefined;
  stop(): Promise<void>;
}

function run(args: string[]): string {
  return execFileSync(process.execPath, [CAM, ...args], { encoding: 'utf8' });
}

async function readyLine(child: ChildProcess): Promise<{ base_url: string; pid: number }> {
  if (!child.stdout) throw new Error('no stdout');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error('the engine ended before it was ready');
}

/** A home with one account, on which several engines may run one after the other. */
export interface BenchHome {
  home: string;
  key: string;
  remove(): void;
}

/** An empty home, or one that `prepare` fills before it gets its account. */
export function createHome(prepare?: (home: string) => void): BenchHome {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-bench-'));
  prepare?.(home);
  const { key } = JSON.parse(run(['keys', 'create', '--admin', '--home', home]));
  return { home, key, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** Starts `cam serve` on an empty home, or on one that `prepare` fills first; it is removed at the end. */
export async function startServer(
  prepare?: (home: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<BenchServer> {
  const created = createHome(prepare);
  const server = await startOn(created, env);
  return {
    ...server,
    async stop() {
      await server.stop();
      created.remove();
    },
  };
}

/** Starts `cam serve` on a home, which stays. */
export async function startOn({ home, key }: BenchHome, env: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const start = performance.now();
  const child = spawn(process.execPath, [CAM, 'serve', '--port', '0', '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CAM_LOG_LEVEL: 'error', ...env },
  });
  const { base_url: baseUrl, pid } = await readyLine(child);
  const pool = new Pool(baseUrl, { connections: 16 });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: string | Buffer) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': type }) };
    const answer = await pool.request({ method, path: url, headers, ...(body ? { body } : {}) });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${text}`);
    return text;
  };
  const send = async (...request: Parameters<typeof ask>) => (await ask(...request)).length;
  await send('GET', '/v1/health');
  const firstAnswer = performance.now() - start;
  return {
    baseUrl,
    pid,
    firstAnswer,
    async caption(output_format, other = { template_id: TEMPLATE, captions: CAPTIONS }) {
      await send('POST', '/v1/meme/caption', JSON.stringify({ ...other, output_format }));
    },
    get: (url) => send('GET', url),
    read: async (url) => JSON.parse(await ask('GET', url)).data,
    delete: (url) => send('DELETE', url),
    post: (url, body) => send('POST', url, JSON.stringify(body)),
    upload: async (url, file) => JSON.parse(await ask('POST', url, file)).data.url,
    rss: () => readResidentMemory(pid),
    peak: () => readPeakMemory(pid),
    cpu: () => readCpuTime(pid),
    async stop() {
      await pool.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
