import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { BenchEngine } from './engine.ts';

/** Pages with the probe in them, and what the browser counts of them. */

const PROBE = readFileSync(path.join(import.meta.dirname, 'probe.js'), 'utf8');
const VIEWPORT = { width: 1440, height: 900 };

/** A browser profile whose pages carry the probe. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1, locale: 'en-GB' });
  await context.addInitScript({ content: PROBE });
  return context;
}

/** A page of the app, signed in, at Browse. */
export async function openApp(context: BrowserContext, engine: BenchEngine): Promise<Page> {
  const page = await context.newPage();
  await page.goto(await engine.link());
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  return page;
}

/** A page of one's own: what the browser and the driver cost without the app. */
export async function openBare(context: BrowserContext, html: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`data:text/html,${encodeURIComponent(`<!doctype html>${html}`)}`);
  return page;
}

/** What the main thread did, ms of its own time. */
export interface Work {
  script: number;
  /** Style and layout. */
  layout: number;
  /** Everything, painting included. */
  task: number;
}

/** Reads the browser's counters of a page. */
export async function readCounters(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  // Time the thread really ran: what else the machine does counts in frames, not here.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const work = async (): Promise<Work> => {
    const all = await read();
    const ms = (...names: string[]) => names.reduce((sum, name) => sum + (all.get(name) ?? 0) * 1000, 0);
    return {
      script: ms('ScriptDuration'),
      layout: ms('LayoutDuration', 'RecalcStyleDuration'),
      task: ms('TaskDuration'),
    };
  };
  return { cdp, read, work };
}

/** What the main thread did while `action` ran, ms for each of `parts`. */
export async function workDuring<T>(
  page: Page,
  parts: (result: T) => number,
  action: () => Promise<T>,
): Promise<{ result: T; work: Work }> {
  const { cdp, work } = await readCounters(page);
  const before = await work();
  const result = await action();
  const after = await work();
  await cdp.detach();
  const count = Math.max(1, parts(result));
  const each = (name: keyof Work) => (after[name] - before[name]) / count;
  return { result, work: { script: each('script'), layout: each('layout'), task: each('task') } };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
