import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { ModelUsage } from '../src-shared/contract/envelope.ts';
import { cam, serve } from '../test/helpers/engine-process.ts';
import { usageText } from './judge/usage-text.ts';

/**
 * The whole way to a server that speaks OpenAI's interface, each part a process of its own: CAM is set up by the
 * environment, lists the server's models, writes and paints with them, and says what left the machine. Without options
 * against the test server; `--base-url URL --caption-model M --image-model M` against a real one, whose key is taken
 * from CAM_RUN_API_KEY and never printed. Prints each call and what it cost.
 */

const SERVER = new URL('../test/helpers/openai-server-process.ts', import.meta.url).pathname;
const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    'caption-model': { type: 'string', default: 'writer-1' },
    'image-model': { type: 'string', default: 'image-1' },
  },
});

interface Meme {
  width: number;
  height: number;
  bytes: number;
  caption: string;
}
interface Answer {
  data?: Record<string, unknown> & {
    memes?: Meme[];
    models?: Model[];
    requests?: Outbound[];
  } & Partial<Meme>;
  error?: { code: string; message: string };
  meta: {
    processing_time_ms?: number;
    model?: string;
    provider?: string;
    credits_used?: number;
    usage?: ModelUsage;
  };
}
interface Model {
  id: string;
  capabilities: string[];
  status: string;
}
interface Outbound {
  operation: string;
  host: string;
  model: string | null;
  bytes_sent: number;
  bytes_received: number;
  processing_ms: number;
  status: number | null;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function startServer(): Promise<{ baseUrl: string; child: ChildProcess | undefined }> {
  const given = values['base-url'];
  if (given !== undefined) return { baseUrl: given, child: undefined };
  const models = [values['caption-model'], values['image-model'], 'text-embedding-1'];
  const child = spawn(process.execPath, [SERVER, ...models], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { baseUrl: String(line), child };
}

/** Calls the engine, and prints the call and what came of it. */
function createCaller(base: string, key: string) {
  return async (method: 'GET' | 'POST', route: string, body?: object): Promise<Answer> => {
    const response = await fetch(base + route, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: Answer = JSON.parse(await response.text());
    say(`\n${method} ${route}${body ? ` ${JSON.stringify(body)}` : ''}`);
    const { meta } = answer;
    const took = meta.processing_time_ms === undefined ? '' : ` in ${meta.processing_time_ms} ms`;
    const by = meta.model ? ` by ${meta.model} (${meta.provider}), ${meta.credits_used} credits` : '';
    say(`  ${response.status}${took}${by}`);
    if (meta.usage) say(`  ${usageText(meta.usage)}`);
    if (answer.error) say(`  ${answer.error.code}: ${answer.error.message}`);
    return answer;
  };
}

function showOutbound(rows: readonly Outbound[]): void {
  for (const row of rows.toReversed()) {
    const cells = [
      row.operation.padEnd(9),
      row.host.padEnd(16),
      (row.model ?? '–').padEnd(9),
      `${row.bytes_sent} B out`.padStart(12),
      `${row.bytes_received} B in`.padStart(13),
      `${row.processing_ms} ms`.padStart(8),
      row.status === null ? 'no answer' : String(row.status),
    ];
    say(`  ${cells.join('  ')}`);
  }
}

type Call = ReturnType<typeof createCaller>;

async function askModels(call: Call): Promise<void> {
  const { data: listed } = await call('GET', '/v1/models');
  for (const { id, capabilities, status } of listed?.models ?? []) {
    if (id.startsWith('lab/')) say(`  ${id.padEnd(16)} ${status}, ${capabilities.join(', ')}`);
  }
  const written = await call('POST', '/v1/meme/generate', {
    text: 'Deploying on a Friday',
    model: `lab/${values['caption-model']}`,
    count: 2,
  });
  for (const { width, height, bytes, caption } of written.data?.memes ?? []) {
    say(`  ${width}×${height}, ${bytes} bytes: ${caption}`);
  }
  const { data: painted } = await call('POST', '/v1/meme/ai-image', {
    prompt: 'A slow dog',
    caption: { top: 'Monday' },
    model: `lab/${values['image-model']}`,
  });
  if (painted) say(`  ${painted.width}×${painted.height}, ${painted.bytes} bytes`);
  showOutbound((await call('GET', '/v1/outbound?limit=20')).data?.requests ?? []);
}

async function loseServer(call: Call, server: ChildProcess): Promise<void> {
  say('\n(the server is stopped)');
  server.kill();
  await once(server, 'exit');
  const showBalance = async () =>
    say(`  ${(await call('GET', '/v1/account')).data?.credits_remaining} credits left`);
  await showBalance();
  await call('POST', '/v1/meme/generate', { text: 'Once more', model: `lab/${values['caption-model']}` });
  await showBalance();
  showOutbound((await call('GET', '/v1/outbound?limit=3')).data?.requests ?? []);
}

const home = mkdtempSync(path.join(tmpdir(), 'cam-provider-'));
const { baseUrl, child } = await startServer();
const setUp = {
  id: 'lab',
  name: 'Lab',
  base_url: baseUrl,
  caption_model: values['caption-model'],
  image_model: values['image-model'],
};
const secret = process.env.CAM_RUN_API_KEY;
process.env.CAM_PROVIDERS = JSON.stringify([{ ...setUp, ...(secret ? { api_key: secret } : {}) }]);
say(`CAM_PROVIDERS='${JSON.stringify([setUp])}' cam serve`);
const engine = await serve(home);
try {
  const { key }: { key: string } = JSON.parse(cam('keys', 'create', '--admin', '--home', home));
  const call = createCaller(engine.baseUrl, key);
  await askModels(call);
  if (child) await loseServer(call, child);
} finally {
  await engine.stop();
  child?.kill();
  rmSync(home, { recursive: true, force: true });
}
