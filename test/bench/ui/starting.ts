import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { computeStats } from '../measure.ts';
import { startEngine, tempHome } from './engine.ts';
import { openContext } from './pages.ts';

/** One start, ms. */
interface Start {
  /** From the start of the process until it is ready. */
  ready: number;
  /** From asking for the page until it can be used. */
  page: number;
  /** Both, with what lies between them. */
  total: number;
}
interface There {
  at: number;
  files: string[];
}

/** The search box and the first template are there. */
const USABLE = '[data-index="0"] [data-action="open"]';

async function openAt(context: BrowserContext, url: string, selector: string): Promise<There> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const there = await page.evaluate<There>(`bench.there(${JSON.stringify(selector)})`);
  await page.close();
  return there;
}

const SERVER = `require('node:http').createServer((_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html><p>ready'),
).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;

/** The least that a server in Node with a page in this browser takes. */
async function startBare(context: BrowserContext): Promise<Start> {
  const start = performance.now();
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const ready = performance.now() - start;
  const { at } = await openAt(context, `http://127.0.0.1:${port}/`, 'p');
  const total = performance.now() - start;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return { ready, page: at, total };
}

interface AppStart extends Start {
  port: number;
  files: string[];
  baseUrl: string;
}

/** Starts the engine and the app; the first time by a one-time link. `use` may look at it while it runs. */
async function startApp(
  context: BrowserContext,
  home: string,
  port: number,
  use: (start: AppStart) => Promise<void> = async () => {},
): Promise<AppStart> {
  const began = performance.now();
  const engine = await startEngine(home, port);
  try {
    const { baseUrl } = engine;
    const url = port === 0 ? await engine.link() : `${baseUrl}/`;
    const { at, files } = await openAt(context, url, USABLE);
    const total = performance.now() - began;
    const start = { ready: engine.readyAfter, page: at, total, files, baseUrl, port: engine.port };
    await use(start);
    if (port === 0) await engine.call('PATCH', '/v1/settings', { welcomed: true });
    return start;
  } finally {
    await engine.stop();
  }
}

/** gzipped kB of what the page had loaded of a kind when it could be used. */
async function measureSize(files: readonly string[], kind: RegExp): Promise<number> {
  let bytes = 0;
  for (const file of new Set(files.filter((name) => kind.test(name)))) {
    bytes += gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer()), { level: 9 }).length;
  }
  return bytes / 1000;
}

const summary = (starts: readonly Start[]) => ({
  ready: computeStats(starts.map(({ ready }) => ready)).p50,
  page: computeStats(starts.map(({ page }) => page)).p50,
  total: computeStats(starts.map(({ total }) => total)).p50,
});

/**
 * From nothing to an app one can use. Cold: no home and an empty browser profile, signed in by a link. Warm: the
 * home, the session and the browser's cache of the last time.
 */
export async function benchStart(browser: Browser, runs: number) {
  const starts = { floor: [] as Start[], cold: [] as Start[], warm: [] as Start[] };
  const size = { js: 0, css: 0 };
  for (let run = 0; run < runs; run += 1) {
    const { home, remove } = tempHome();
    const context = await openContext(browser);
    starts.floor.push(await startBare(context));
    const cold = await startApp(context, home, 0, async ({ files }) => {
      size.js = await measureSize(files, /\.js$/);
      size.css = await measureSize(files, /\.css$/);
    });
    starts.cold.push(cold);
    starts.warm.push(await startApp(context, home, cold.port));
    await context.close();
    remove();
  }
  return {
    floor: summary(starts.floor),
    cold: summary(starts.cold),
    warm: summary(starts.warm),
    size,
  };
}
