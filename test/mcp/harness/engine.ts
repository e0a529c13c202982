import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPictureFetcher } from '../../../src-main/fetch/picture-fetcher.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../helpers/app.ts';
import { ffmpegPath } from '../../helpers/ffmpeg.ts';
import { type Gate, startGate } from '../../helpers/gate.ts';
import { type HostileServer, startHostileServer } from '../../helpers/hostile-server.ts';
import { startOpenAiServer } from '../../helpers/openai-server.ts';
import { createSlowWriter, type SlowWriter } from '../../helpers/slow-writer.ts';

/** What an assistant's tools work on: a real engine behind a gate, with a model provider that can be slow. */
export interface McpEngine {
  app: TestApp;
  /** Clients reach the engine through it. */
  gate: Gate;
  writer: SlowWriter;
  /** Pictures behind addresses. */
  pictures: HostileServer;
  /** Home of the user who runs the wrapper: `~`, and what it keeps. */
  userHome: string;
  /** Credits of a caller's account that are free to use. */
  available(caller: TestCaller): number;
  /** Jobs of a caller, latest first. */
  jobs(caller: TestCaller): Promise<{ id: string; status: string; credits_used: number }[]>;
  /** Cancels the latest job of a caller, as CAM's own pages do. */
  cancelJob(caller: TestCaller): Promise<void>;
  /** Memes of a caller, latest first. */
  memes(caller: TestCaller): Promise<{ id: string }[]>;
  /** Stops the engine and starts another on the same home. */
  restart(): Promise<void>;
  cleanup(): Promise<void>;
}

/** 512 px, as a painter paints it. */
export const PICTURE = readFileSync(new URL('../../../resources/icons/icon-512.png', import.meta.url));

export async function startMcpEngine(): Promise<McpEngine> {
  const writer = createSlowWriter();
  const picture = PICTURE.toString('base64');
  const provider = await startOpenAiServer({ picture, writes: writer.behaviour });
  const userHome = await mkdtemp(path.join(tmpdir(), 'cam-mcp-'));
  const pictures = await startHostileServer();
  const fetcher = createPictureFetcher({
    record() {},
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allow: (_address, port) => port === pictures.port,
  });
  const start = async (home?: string) => {
    const app = await createTestApp({
      port: 0,
      graceMs: 0,
      fetcher,
      ffmpeg: { program: ffmpegPath() },
      ...(home !== undefined && { home }),
      providerEnv: { CAM_OPENAI_API_KEY: 'sk-test', CAM_OPENAI_BASE_URL: provider.baseUrl },
    });
    return { app, address: await app.start() };
  };
  let { app, address } = await start();
  const gate = await startGate(address.baseUrl);
  const get = async ({ headers: { authorization } }: TestCaller, url: string) =>
    (await app.app.inject({ url, headers: { authorization } })).json().data;
  return {
    get app() {
      return app;
    },
    gate,
    writer,
    pictures,
    userHome,
    available: ({ accountId }) => app.store.ledger.credits(accountId, Date.now()).available,
    jobs: async (caller) => (await get(caller, '/v1/jobs?limit=100')).jobs,
    async cancelJob(caller) {
      const [job] = (await get(caller, '/v1/jobs?limit=1')).jobs;
      const { authorization } = caller.headers;
      await app.app.inject({ method: 'DELETE', url: `/v1/jobs/${job.id}`, headers: { authorization } });
    },
    memes: async (caller) => (await get(caller, '/v1/memes?limit=100')).memes,
    async restart() {
      gate.lead(undefined);
      await app.stop();
      ({ app, address } = await start(app.home));
      gate.lead(address.baseUrl);
    },
    async cleanup() {
      writer.flow();
      await gate.close();
      await app.cleanup();
      await provider.close();
      await pictures.close();
      rmSync(userHome, { recursive: true, force: true });
    },
  };
}
