import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureOwner } from '../../../src-main/bootstrap/owner.ts';
import { serve } from '../../helpers/engine-process.ts';
import { type Call, createCaller } from '../../helpers/window.ts';

/** `cam serve` in a process of its own, as a script or Electron's main process runs it. */
export interface BenchEngine {
  baseUrl: string;
  port: number;
  /** ms from the start of the process to its ready line. */
  readyAfter: number;
  call: Call;
  /** A one-time address that signs a browser in. */
  link(): Promise<string>;
  stop(): Promise<unknown>;
}

/** A home that is removed by `remove`. */
export function tempHome(): { home: string; remove(): void } {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-bench-ui-'));
  return { home, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Starts the engine on a home. `port` 0 takes any. @throws Error where it ends before it is ready */
export async function startEngine(home: string, port = 0): Promise<BenchEngine> {
  const start = performance.now();
  const { baseUrl, stop } = await serve(home, undefined, ['--port', String(port)]);
  const readyAfter = performance.now() - start;
  const call = createCaller(baseUrl, ensureOwner(home).key);
  return {
    baseUrl,
    readyAfter,
    call,
    port: Number(new URL(baseUrl).port),
    link: async () => (await call<{ url: string }>('POST', '/session/link')).url,
    stop,
  };
}
