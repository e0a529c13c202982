import { PassThrough } from 'node:stream';
import {
  type Client,
  type JSONRPCMessage,
  ReadBuffer,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cacheFolders } from '../../../mcp/src/cache-folder.ts';
import { readConfig } from '../../../mcp/src/config.ts';
import { servePipes } from '../../../mcp/src/stdio.ts';
import { ensureMcpBuilt } from '../../../scripts/mcp-build.ts';
import { type ClientOptions, type Connect, createClient } from './client.ts';
import type { McpEngine } from './engine.ts';

/** The built wrapper as a process of its own, as clients start it. */

/** Its environment for a user whose home is `userHome`, which everything it writes goes to. */
export const environment = (userHome: string, more: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: userHome,
  USERPROFILE: userHome,
  LOCALAPPDATA: userHome,
  TMPDIR: userHome,
  TEMP: userHome,
  ...more,
});

export const keyedEnvironment = ({ userHome, gate }: McpEngine, secret: string): Record<string, string> =>
  environment(userHome, { CAM_API_KEY: secret, CAM_BASE_URL: gate.baseUrl });

/** What the wrapper answers to `server/discover`. */
let discovered: ReturnType<Client['getDiscoverResult']>;

export interface Wrapper {
  client: Client;
  /** Kills it without any chance to clean up, and resolves once it is gone. */
  kill(): Promise<void>;
}

export async function startWrapper(
  env: Record<string, string>,
  options: ClientOptions = { era: 'legacy' },
): Promise<Wrapper> {
  const args = [await ensureMcpBuilt()];
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' });
  const client = createClient(options);
  // Known after the first connection: without it, each one would start a second process to ask.
  const discover = options.era === 'modern' ? discovered : undefined;
  await client.connect(transport, discover ? { prior: { kind: 'modern', discover } } : {});
  discovered ??= client.getDiscoverResult();
  return {
    client,
    async kill() {
      const { promise: gone, resolve } = Promise.withResolvers<void>();
      client.onclose = resolve;
      if (transport.pid !== null) process.kill(transport.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** The client's ends of two pipes. */
class PipeClientTransport implements Transport {
  readonly #received = new ReadBuffer();
  readonly #pipes: { stdin: PassThrough; stdout: PassThrough };
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  constructor(pipes: { stdin: PassThrough; stdout: PassThrough }) {
    this.#pipes = pipes;
  }

  async start(): Promise<void> {
    this.#pipes.stdout.on('data', (chunk: Buffer) => {
      this.#received.append(chunk);
      for (let message = this.#received.readMessage(); message; message = this.#received.readMessage()) {
        this.onmessage?.(message);
      }
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#pipes.stdin.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    this.#pipes.stdin.end();
    this.onclose?.();
  }
}

/** The wrapper in this process: all of it but its program and its signals. */
export async function startWrapperHere(env: Record<string, string>): Promise<Client> {
  const pipes = { stdin: new PassThrough(), stdout: new PassThrough() };
  const folders = cacheFolders({ platform: process.platform, env }, env.HOME ?? '', env.TMPDIR ?? '');
  servePipes(pipes, { configNow: () => readConfig(env), folders, onEnd: () => {} });
  const client = createClient({ era: 'legacy' });
  await client.connect(new PipeClientTransport(pipes));
  return client;
}

export const connectStdio: Connect = async (engine, { secret, ...options }) =>
  (await startWrapper(keyedEnvironment(engine, secret), options)).client;
