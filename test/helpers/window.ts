import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { ensurePageBuilt } from '../../scripts/build-app.ts';
import { compose, type Engine, type Overrides } from '../../src-main/bootstrap/compose.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import type { ErrorBody } from '../../src-shared/contract/envelope.ts';
import { sharedBrowser } from './browser.ts';
import { serve } from './engine-process.ts';
import { OFFERED_IN_TESTS } from './onnx-runtime.ts';

/** The real window in a real Chromium on a real engine, as a person has it. */

/** A listening engine on a home of its own, and its owner's way to call it. */
export interface ServedEngine {
  home: string;
  baseUrl: string;
  port: number;
  key: string;
  call: Call;
  /** A one-time address that opens the window. */
  link(): Promise<string>;
  /** Bytes of one of its pictures, by its address. */
  bytes(url: string): Promise<Buffer>;
  /** Stops it; its home stays where `keepHome` is true. */
  close(keepHome?: boolean): Promise<void>;
}

/** One that runs in the test's own process. */
export interface TestEngine extends ServedEngine {
  cam: Engine;
}

/** One that can be killed. */
export interface EngineChild extends ServedEngine {
  /** Without any chance to clean up; its home stays. */
  kill(): Promise<void>;
}

type Answer<T> = { success: true; data: T } | ErrorBody;

/** Calls one operation and returns its `data`. @throws Error with the engine's words */
export type Call = <T>(method: string, route: string, body?: unknown) => Promise<T>;

export interface EngineOptions extends Overrides {
  home?: string;
  /** Where it listens; 127.0.0.1 where left out. */
  host?: string;
  /** 0 takes any. */
  port?: number;
  /** Origin that `hf:` addresses of language models stand for; nowhere where left out. */
  modelHub?: string;
  /** Shows the welcome of the first run. */
  firstRun?: boolean;
}

/** Calls of an engine by one key. */
export function createCaller(baseUrl: string, key: string): Call {
  return async (method, route, body) => {
    const response = await fetch(baseUrl + route, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer<never>;
    if (!answer.success) throw new Error(`${method} ${route}: ${response.status} ${answer.error.message}`);
    return answer.data;
  };
}

const newHome = () => mkdtempSync(path.join(tmpdir(), 'cam-window-'));

async function served(home: string, baseUrl: string, key: string, firstRun = false) {
  const call = createCaller(baseUrl, key);
  if (!firstRun) await call('PATCH', '/v1/settings', { welcomed: true });
  return {
    home,
    baseUrl,
    key,
    call,
    port: Number(new URL(baseUrl).port),
    link: async () => (await call<{ url: string }>('POST', '/session/link')).url,
    async bytes(url: string) {
      return Buffer.from(await (await fetch(baseUrl + new URL(url).pathname)).arrayBuffer());
    },
  };
}

/** Builds the window where it is stale and runs `cam serve` as a process of its own on a fresh home. */
export async function startEngineChild(): Promise<EngineChild> {
  await ensurePageBuilt(() => {});
  const home = newHome();
  const { key } = ensureOwner(home);
  const { baseUrl, kill, stop } = await serve(home);
  return {
    ...(await served(home, baseUrl, key)),
    kill,
    async close(keepHome = false) {
      await stop();
      if (!keepHome) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Builds the window where it is stale and starts an engine that serves it. */
export async function startEngine(options: EngineOptions = {}): Promise<TestEngine> {
  const { home = newHome(), host = '127.0.0.1', port = 0, firstRun = false, ...rest } = options;
  const { modelHub = 'http://127.0.0.1:1', ...overrides } = rest;
  await ensurePageBuilt(() => {});
  const config = { home, host, port, publicUrl: null, modelHub, logLevel: 'silent' as const };
  const cam = await compose({ ...config, allowedOrigins: [] }, pino({ level: 'silent' }), {
    // What runs on the machine of the tests does not matter.
    usualServers: [],
    packageRegistry: 'http://127.0.0.1:1',
    offeredCutOut: OFFERED_IN_TESTS,
    ...overrides,
  });
  const { baseUrl } = await cam.start();
  const { key } = ensureOwner(home, cam.store);
  return {
    ...(await served(home, baseUrl, key, firstRun)),
    cam,
    async close(keepHome = false) {
      await cam.stop();
      if (!keepHome) rmSync(home, { recursive: true, force: true });
    },
  };
}

export interface WindowOptions {
  engine?: ServedEngine;
  browser?: Browser;
  /** Another window of the same browser profile. */
  context?: BrowserContext;
  /** Where it opens, such as `#/gallery`. */
  place?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** By default nothing moves by itself, so that pictures of pages are the same. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Console errors that the test provokes. */
  allow?: readonly RegExp[];
}

export interface TestWindow {
  page: Page;
  context: BrowserContext;
  engine: ServedEngine;
  baseUrl: string;
  home: string;
  /** Requests that have no answer yet. */
  pending(): number;
  /** Closes what was opened for it. @throws Error where the page went wrong or asked anybody but the engine */
  close(): Promise<void>;
}

const VIEWPORT = { width: 1280, height: 800 };

/** A browser profile that may read and write the clipboard and download. */
export function openProfile(
  browser: Browser,
  {
    viewport = VIEWPORT,
    colorScheme = 'light',
    reducedMotion = 'reduce',
  }: Pick<WindowOptions, 'viewport' | 'colorScheme' | 'reducedMotion'> = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: 1,
    acceptDownloads: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
}

/** Everything that must not happen on a page, in words. */
function watch(page: Page, origin: string, allow: readonly RegExp[]) {
  const problems: string[] = [];
  let pending = 0;
  const tell = (words: string) => {
    if (!allow.some((known) => known.test(words))) problems.push(words);
  };
  page.on('pageerror', (error) => tell(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    const { url } = message.location();
    if (message.type() === 'error') tell(`console: ${message.text()} (${url})`);
  });
  page.on('crash', () => tell('the page crashed'));
  page.on('request', (request: Request) => {
    pending += 1;
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) tell(`asked another host: ${url.href}`);
  });
  const answered = () => {
    pending -= 1;
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return { problems, pending: () => pending };
}

/** Opens a page signed in by a one-time link, on an engine of its own where none is given. */
export async function openWindow(options: WindowOptions = {}): Promise<TestWindow> {
  const engine = options.engine ?? (await startEngine());
  const browser = options.browser ?? options.context?.browser() ?? (await sharedBrowser());
  const context = options.context ?? (await openProfile(browser, options));
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const { problems, pending } = watch(page, engine.baseUrl, options.allow ?? []);
  if (!options.context) await page.goto(await engine.link());
  else await page.goto(engine.baseUrl);
  // By its tag: the welcome of a first run hides it from the tree of roles.
  await page.locator('nav').waitFor();
  if (options.place) await page.goto(`${engine.baseUrl}/${options.place}`);
  return {
    page,
    context,
    engine,
    pending,
    baseUrl: engine.baseUrl,
    home: engine.home,
    async close() {
      await page.close();
      if (!options.context) await context.close();
      if (!options.engine) await engine.close();
      if (problems.length > 0) throw new Error(`The page went wrong:\n${problems.join('\n')}`);
    },
  };
}
