import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { createTestApp } from './app.ts';

/** An engine that runs on a home. */
interface Running {
  baseUrl: string;
  stop(): Promise<unknown>;
  /** Ends it, by force where it is a process of its own. */
  kill(): Promise<unknown>;
}

/** A home with an engine that runs on it, called as its owner. */
export interface LiveHome {
  engine: Running;
  /** JSON of a call with the owner's key. @throws where the answer is no success */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** Makes a meme and returns it with the bytes behind its address. */
  meme(text: string, more?: object): Promise<StoredMeme>;
  /** The bytes behind a picture's path, or the status. */
  picture(url: string): Promise<Buffer | number>;
}

export interface StoredMeme {
  meme: Meme;
  bytes: Buffer;
}

/** The owner's key of a home; `cam start` or an engine that was asked for it has made it. */
export function ownerKey(home: string): string {
  return JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8')).key;
}

/** Starts an engine on a home in this process. */
async function serveHere(home: string): Promise<Running> {
  const app = await createTestApp({ home, port: 0 });
  const { baseUrl } = await app.start();
  return { baseUrl, stop: app.stop, kill: app.stop };
}

/** Opens a home; `serve`: starts its engine, as a process of its own where one is to be killed. */
export async function openLiveHome(
  home: string,
  serve: (home: string) => Promise<Running> = serveHere,
): Promise<LiveHome> {
  const engine = await serve(home);
  const { ensureOwner } = await import('../../src-main/bootstrap/owner.ts');
  const { key } = ensureOwner(home);
  const call = async (method: string, at: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${engine.baseUrl}${at}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { success: boolean; data: unknown };
    if (!answer.success) throw new Error(`${method} ${at}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const picture = async (url: string): Promise<Buffer | number> => {
    const response = await fetch(`${engine.baseUrl}${new URL(url).pathname}`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
  };
  return {
    engine,
    call,
    picture,
    async meme(text, more = {}) {
      const body = { template_id: 'no-yes', captions: [{ position: '0', text }], width: 64, ...more };
      // The contract types it; a test that got anything else would fail at once.
      const meme = (await call('POST', '/v1/meme/caption', body)) as Meme;
      const bytes = await picture(meme.url);
      if (typeof bytes === 'number') throw new Error(`${meme.url} answers ${bytes}`);
      return { meme, bytes };
    },
  };
}
