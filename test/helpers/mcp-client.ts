import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** Programs that serve MCP on their stdin and stdout, called as assistants' clients call them. */

/** How a server is started. `env` is all it has, besides the few variables that the SDK passes on by itself. */
export interface ServerCommand {
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd?: string;
}

export interface McpSession {
  client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<CallToolResult>;
  /** Words of a tool's result. */
  words(name: string, args?: Record<string, unknown>): Promise<string>;
  stderr(): string;
  close(): Promise<void>;
}

/** Starts a server and connects the official client to it. */
export async function connectTo({ command, args, env, cwd }: ServerCommand): Promise<McpSession> {
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...env },
    stderr: 'pipe',
    ...(cwd !== undefined && { cwd }),
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const call = (name: string, given: Record<string, unknown> = {}) =>
    client.callTool({ name, arguments: given });
  return {
    client,
    call,
    async words(name, given) {
      const { content } = await call(name, given);
      return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    },
    stderr: () => stderr,
    close: () => client.close(),
  };
}

/** Connects to a server for as long as `use` takes. */
export async function within<T>(
  command: ServerCommand,
  use: (session: McpSession) => Promise<T>,
): Promise<T> {
  const session = await connectTo(command);
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}

/** What a server wrote while it answered `initialize`, a list of its tools and a call, and how it ended. */
export interface RawRun {
  /** Lines of stdout. */
  lines: string[];
  stderr: string;
  code: number | null;
}

const REQUESTS = [
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1.0.0' },
    },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  { id: 3, method: 'tools/call', params: { name: 'cam_account', arguments: {} } },
];

/** Runs a server by hand, to see every byte it writes to stdout. Closes its stdin once all is answered. */
export async function runRaw({ command, args, env, cwd }: ServerCommand): Promise<RawRun> {
  const child: ChildProcess = spawn(command, args, { env, cwd, stdio: 'pipe' });
  const run: RawRun = { lines: [], stderr: '', code: null };
  child.stderr?.on('data', (chunk) => {
    run.stderr += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  for (const request of REQUESTS) child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...request })}\n`);
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      run.lines.push(line);
      if (line.includes('"id":3')) child.stdin?.end();
    }
  }
  run.code = await ended;
  return run;
}
