import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** An engine of its own for sheets of pictures, on an empty home. */

const CAM = path.resolve(import.meta.dirname, '../../src-main/cli/cam.ts');

export interface SheetEngine {
  /** `data` of an answer of `/v1`. @throws Refused where the engine refuses */
  call<T>(address: string, body: object): Promise<T>;
  /** Bytes of a picture. */
  picture(url: string): Promise<Buffer>;
  stop(): Promise<void>;
}

/** The words of the engine to a request that it refuses. */
export class RefusalError extends Error {}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the engine has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the engine ended before it was ready');
}

/** Starts it; its home is removed when it is stopped. */
export async function startSheetEngine(): Promise<SheetEngine> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-sheet-'));
  const made = execFileSync(process.execPath, [CAM, 'keys', 'create', '--admin', '--home', home], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const headers = { authorization: `Bearer ${JSON.parse(made).key}`, 'content-type': 'application/json' };
  const child = spawn(process.execPath, [CAM, 'serve', '--port', '0', '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CAM_LOG_LEVEL: 'error' },
  });
  const { base_url: base } = JSON.parse(await firstLine(child));
  return {
    async call(address, body) {
      const answer = await fetch(`${base}/v1${address}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { data, error } = JSON.parse(await answer.text());
      if (!answer.ok) throw new RefusalError(error.message);
      return data;
    },
    picture: async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
