import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MALLOC_LIMITS, SEMI_SPACE_FLAG } from '../../src-main/cli/runtime.ts';
import type { Ready, Report } from './engine-child.ts';

/** A real engine in a process of its own, and what each hostile call costs it: time, memory and held event loop. */

/** What the engine answered. `code` is `ok` or that of the error; `other` where the answer has no envelope. */
export type Answer = {
  status: number;
  code: string;
};

/** What a call cost, a row of the table of a full run. */
export type Observation = Answer & {
  case: string;
  ms: number;
  /** Peak of its resident memory above what it had before, MB. */
  peak_rise_mb: number;
  /** Longest time its event loop was held, ms, and the CPU time of that. */
  stall_ms: number;
  cpu_ms: number;
};

/** A file made to harm. */
export interface HostileFile {
  name: string;
  make(): Promise<Buffer> | Buffer;
  /** The code of the right answer. */
  answer: 'ok' | 'IMAGE_UNREADABLE';
  /** MB it may take at its peak, where it is drawn at a size that takes more than others. */
  mb?: number;
}

export interface WatchedEngine {
  baseUrl: string;
  home: string;
  /** Of a key on the studio plan. */
  authorization: string;
  /** POSTs JSON, or bytes as they are. */
  post(path: string, body: object | Uint8Array, headers?: Record<string, string>): Promise<Answer>;
  /** Runs one case. @throws where the engine does not answer its health afterwards */
  observe(name: string, work: () => Promise<Answer>): Promise<Observation>;
  /** How long the event loop was held since the last reading; lighter than `observe`, for thousands of calls. */
  stall(): Promise<Report>;
  /** Every case so far, in order. */
  observations: readonly Observation[];
  /** Ends it and deletes its home. */
  close(): Promise<void>;
}

const CHILD = path.join(import.meta.dirname, 'engine-child.ts');

/** `hostilePort`: of the server that the engine may fetch from although it is on this machine. */
export async function startWatchedEngine({ hostilePort = 0 } = {}): Promise<WatchedEngine> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-hostile-'));
  const child = fork(CHILD, [home, String(hostilePort)], {
    execArgv: [SEMI_SPACE_FLAG],
    env: { ...process.env, ...MALLOC_LIMITS },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { baseUrl, secret } = await receiveMessage<Ready>(child);
  const authorization = `Bearer ${secret}`;
  const observations: Observation[] = [];
  const post: WatchedEngine['post'] = async (to, body, headers = {}) => {
    const isJson = !(body instanceof Uint8Array);
    const type = isJson ? 'application/json' : 'application/octet-stream';
    const reply = await fetch(`${baseUrl}${to}`, {
      method: 'POST',
      headers: { authorization, 'content-type': type, ...headers },
      body: isJson ? JSON.stringify(body) : new Blob([Uint8Array.from(body)]),
    });
    return readAnswer(reply);
  };
  await warmUp(post);
  return {
    baseUrl,
    home,
    authorization,
    post,
    observations,
    stall: () => requestReport(child),
    async observe(name, work) {
      const observation = { case: name, ...(await measured(child, work)) };
      observations.push(observation);
      const health = await fetch(`${baseUrl}/v1/health`);
      if (health.status !== 200) throw new Error(`after ${name} health answered ${health.status}`);
      return observation;
    },
    async close() {
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The first picture loads the image library, fonts and a template: that is no cost of a hostile call. */
async function warmUp(post: WatchedEngine['post']): Promise<void> {
  const captions = [{ position: 'top', text: 'Warm' }];
  for (const format of ['png', 'avif']) {
    await post('/v1/meme/caption', { image_base64: PIXEL, captions, width: 400, output_format: format });
  }
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The next message of a child. @throws where it ends instead */
async function receiveMessage<T>(child: ChildProcess): Promise<T> {
  const done = new AbortController();
  const ended = once(child, 'exit', { signal: done.signal }).then(([code, signal]) => {
    throw new Error(`the engine ended: ${code ?? signal}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: done.signal }), ended]);
    return message;
  } finally {
    done.abort();
  }
}

async function requestReport(child: ChildProcess): Promise<Report> {
  child.send('measure');
  return receiveMessage<Report>(child);
}

async function measured(child: ChildProcess, work: () => Promise<Answer>) {
  await requestReport(child);
  const memory = watchMemory(child.pid ?? 0);
  const start = performance.now();
  try {
    const answer = await work();
    const ms = Math.round(performance.now() - start);
    const { stall, cpu } = await requestReport(child);
    return { ...answer, ms, peak_rise_mb: memory.rise(), stall_ms: stall, cpu_ms: cpu };
  } finally {
    memory.stop();
  }
}

async function readAnswer(reply: Response): Promise<Answer> {
  const { status } = reply;
  try {
    const { success, error } = JSON.parse(await reply.text());
    if (success === true) return { status, code: 'ok' };
    return { status, code: typeof error?.code === 'string' && error.doc_url ? error.code : 'other' };
  } catch {
    return { status, code: 'other' };
  }
}

/** Peak resident memory of a process from now on: exact on Linux, elsewhere sampled. */
function watchMemory(pid: number): { rise(): number; stop(): void } {
  if (process.platform === 'linux') {
    writeFileSync(`/proc/${pid}/clear_refs`, '5'); // sets the peak to what it has now
    const before = statusMb(pid, 'VmRSS');
    return { rise: () => Math.max(0, statusMb(pid, 'VmHWM') - before), stop: () => undefined };
  }
  const before = sampledMb(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, sampledMb(pid));
  }, 50);
  return { rise: () => peak - before, stop: () => clearInterval(timer) };
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

function sampledMb(pid: number): number {
  if (process.platform === 'win32') return 0; // no quick way to ask; the other platforms measure
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}
