import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureOwner } from '../../../src-main/bootstrap/owner.ts';
import { type Call, createCaller } from '../../helpers/window.ts';
import { ROOT } from '../subject.ts';

const CAM = path.join(ROOT, 'src-main/cli/cam.ts');

/** `cam serve` in a process of its own, as a script or Electron's main process runs it. */
export interface BenchEngine {
  baseUrl: string;
  port: number;
  /** ms from the start of the process to its ready line. */
  readyAfter: number;
  call: Call;
  /** A one-time address that signs a browser in. */
  link(): Promise<string>;
  stop(): Promise<void>;
}

/** A home that is removed by `remove`. */
export function tempHome(): { home: string; remove(): void } {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-bench-ui-'));
  mkdirSync(home, { recursive: true });
  return { home, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts the engine on a home. `port` 0 takes any. @throws Error where it ends before it is ready */
export async function startEngine(home: string, port = 0): Promise<BenchEngine> {
  const start = performance.now();
  const child = spawn(process.execPath, [CAM, 'serve', '--port', String(port), '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CAM_LOG_LEVEL: 'error' },
  });
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([first]) => String(first)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the engine ended with ${code}`))),
  ]);
  const readyAfter = performance.now() - start;
  const { base_url: baseUrl } = JSON.parse(line);
  const { key } = ensureOwner(home);
  const call = createCaller(baseUrl, key);
  return {
    baseUrl,
    readyAfter,
    call,
    port: Number(new URL(baseUrl).port),
    link: async () => (await call<{ url: string }>('POST', '/session/link')).url,
    stop: () => end(child),
  };
}
