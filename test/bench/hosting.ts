import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { computeStats, printTable } from './measure.ts';
import { type BenchHome, type BenchServer, createHome, startOn } from './server.ts';
import { CAPTIONS, TEMPLATE } from './subject.ts';

/** What one machine can do for a team: calls a second by clients at once, memory and disk per meme. */

export interface HostingSizes {
  /** Duration of each measurement, ms. */
  loadMs: number;
}

const CLIENTS = [1, 8, 64];
/** Bodies of a caption; `width` in px. */
const CAPTIONED = {
  'caption, WebP, 600 px wide': { output_format: 'webp', width: 600 },
  'caption, WebP, full size': { output_format: 'webp' },
  'caption, JPEG, full size': { output_format: 'jpeg' },
  'caption, PNG, full size': { output_format: 'png' },
};

interface Load {
  clients: number;
  /** Calls a second. */
  rate: number;
  p50: number;
  p95: number;
  calls: number;
  /** Calls that the engine refused with 503 because of its load; their clients waited as told. */
  refused: number;
}

/** The engine has too much to do. */
class OverloadError extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('the engine has too much to do');
    this.waitMs = waitMs;
  }
}

/** One call of the engine. @throws Overloaded; Error if the response is not a success */
type Ask = (method: 'GET' | 'POST', url: string, body?: object) => Promise<string>;

function createClient(pool: Pool, key: string): Ask {
  return async (method, url, body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await pool.request({ method, path: url, headers, ...text });
    const read = await answer.body.text();
    if (answer.statusCode === 503) throw new OverloadError(Number(answer.headers['retry-after'] ?? 1) * 1000);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${read}`);
    return read;
  };
}

/** Calls by several clients at once; each sends the next call after the response. `at`: number of the call. */
async function load(
  clients: number,
  forMs: number,
  call: (client: number, at: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  let calls = 0;
  let refused = 0;
  const start = performance.now();
  const client = async (number: number) => {
    while (performance.now() - start < forMs) {
      const began = performance.now();
      try {
        await call(number, calls++);
        times.push(performance.now() - began);
      } catch (error) {
        if (!(error instanceof OverloadError)) throw error;
        refused++;
        await setTimeout(error.waitMs);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_none, at) => client(at)));
  const seconds = (performance.now() - start) / 1000;
  const { p50, p95 } = computeStats(times);
  return { clients, rate: times.length / seconds, p50, p95, calls: times.length, refused };
}

type LoadResults = Record<string, Load[]>;

async function measure(
  measured: LoadResults,
  name: string,
  clients: readonly number[],
  run: (clients: number) => Promise<Load>,
): Promise<void> {
  const loads: Load[] = [];
  for (const count of clients) loads.push(await run(count));
  measured[name] = loads;
}

/** Reads a picture as bytes: decoding it as text would take most of the measured time. */
async function takePicture(pool: Pool, at: string): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path: at });
  if (statusCode !== 200) throw new Error(`GET ${at}: ${statusCode}`);
  for await (const _chunk of body);
}

async function benchCalls(ask: Ask, pool: Pool, loadMs: number): Promise<LoadResults> {
  const measured: LoadResults = {};
  const document = { template_id: TEMPLATE, captions: CAPTIONS };
  for (const [name, options] of Object.entries(CAPTIONED)) {
    const call = () => ask('POST', '/v1/meme/caption', { ...document, ...options });
    await call();
    await measure(measured, name, CLIENTS, (clients) => load(clients, loadMs, call));
  }
  const made = JSON.parse(await ask('POST', '/v1/meme/caption', { ...document, output_format: 'webp' })).data;
  const picture = new URL(made.url).pathname;
  await measure(measured, 'picture served, WebP', CLIENTS, (clients) =>
    load(clients, loadMs, () => takePicture(pool, picture)),
  );
  const idea = (at: number) =>
    ask('POST', '/v1/meme/generate', { text: `Deploying on a Friday, again ${at}` });
  await measure(measured, 'generate, offline writer', [1, 8], (clients) =>
    load(clients, loadMs, (_client, at) => idea(at)),
  );
  const paint = (at: number) =>
    ask('POST', '/v1/meme/ai-image', { prompt: `A dog reads a spreadsheet ${at}` });
  await measure(measured, 'ai-image, offline painter', [1, 8], (clients) =>
    load(clients, loadMs, (_client, at) => paint(at)),
  );
  return measured;
}

/** Number of files and bytes below a folder. */
function measureSize(dir: string): { files: number; bytes: number } {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
    0,
  );
  return { files: files.length, bytes };
}

/** Bytes of the database for each meme, and of its picture by format. */
async function measureDisk({ home }: BenchHome, memes: number) {
  const database = statSync(path.join(home, 'cam.db')).size;
  const pictures = measureSize(path.join(home, 'cdn/memes'));
  return { memes, databasePerMeme: database / memes, picturePerMeme: pictures.bytes / pictures.files };
}

async function withServer<T>(
  created: BenchHome,
  work: (server: BenchServer, ask: Ask, pool: Pool) => Promise<T>,
): Promise<T> {
  const server = await startOn(created);
  const pool = new Pool(server.baseUrl, { connections: 64 });
  try {
    return await work(server, createClient(pool, created.key), pool);
  } finally {
    await pool.close();
    await server.stop();
  }
}

/** The rows for docs/self-hosting.md. */
function toMarkdown(measured: LoadResults): string {
  const cell = (load: Load | undefined) =>
    load
      ? `${load.rate.toFixed(load.rate < 10 ? 1 : 0)} (${load.p95.toFixed(0)} ms${load.refused > 0 ? `, ${load.refused} refused` : ''})`
      : '';
  const lines = Object.entries(measured).map(([name, loads]) => {
    const by = (clients: number) => cell(loads.find((each) => each.clients === clients));
    return `| ${name} | ${CLIENTS.map(by).join(' | ')} |`;
  });
  const head = ['| calls a second (p95) | 1 client | 8 clients | 64 clients |', '|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}

/** Returns what it prints. */
export async function benchHosting(sizes: HostingSizes) {
  const created = createHome();
  const result = await withServer(created, async (server, ask, pool) => {
    const idle = server.rss();
    const calls = await benchCalls(ask, pool, sizes.loadMs);
    const memes = JSON.parse(await ask('GET', '/v1/memes?limit=1')).data.total;
    const loaded = server.rss();
    return { calls, memes, idle, loaded, peak: server.peak() };
  });
  const disk = await measureDisk(created, Number(result.memes));
  created.remove();
  const mb = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(0)} MB`;
  printTable(`One machine, clients on the same; each row ${sizes.loadMs / 1000} s`, [
    {
      name: 'resident memory: idle, after all that, peak',
      value: [result.idle, result.loaded, result.peak].map(mb).join('  '),
    },
    {
      name: 'database per meme',
      value: `${disk.databasePerMeme.toFixed(0)} bytes, over ${disk.memes} memes`,
    },
    { name: 'picture per meme, of those formats', value: `${(disk.picturePerMeme / 1000).toFixed(0)} kB` },
  ]);
  console.log(`\nFor docs/self-hosting.md:\n\n${toMarkdown(result.calls)}`);
  return { ...result, disk };
}
