import type { BrowserContext, Page } from 'playwright-core';
import type { BenchEngine } from './engine.ts';
import { openApp, pause, workDuring } from './pages.ts';
import { max, share, summariseFrames } from './report.ts';

/** What stands in the view at one frame. */
interface ScrollCounts {
  /** px without any card. */
  blank: number;
  /** Cards whose template has not come yet. */
  empty: number;
  /** Pictures that have not come yet. */
  late: number;
  /** Cards that show neither their picture nor its placeholder. */
  bare: number;
  /** Cards in the view. */
  shown: number;
  top: number;
}
/** Between two notches of the wheel, ms. */
const WHEEL_MS = 16;

/** Turns the wheel for a while under one of the probes; `step` is px a notch. */
async function turn<T>(page: Page, probe: 'frames' | 'scroll', step: number, lastMs: number): Promise<T> {
  await page.mouse.move(700, 500);
  await page.evaluate(`bench.${probe}.start()`);
  const start = performance.now();
  const turns: Promise<void>[] = [];
  while (performance.now() - start < lastMs) {
    turns.push(page.mouse.wheel(0, step));
    await pause(WHEEL_MS);
  }
  await Promise.all(turns);
  return page.evaluate<T>(`bench.${probe}.stop()`);
}

/** How the frames follow each other. */
async function pace(page: Page, step: number, lastMs: number) {
  const { result, work } = await workDuring(
    page,
    (frames: number[]) => frames.length,
    () => turn<number[]>(page, 'frames', step, lastMs),
  );
  return { ...summariseFrames(result), work };
}

/** The pace, and then, further down, what was there to see. */
async function measure(page: Page, step: number, lastMs: number) {
  const paced = await pace(page, step, lastMs);
  const seen = await turn<ScrollCounts[]>(page, 'scroll', step, lastMs);
  const shown = seen.reduce((sum, one) => sum + one.shown, 0);
  const part = (name: 'empty' | 'late' | 'bare') =>
    seen.reduce((sum, one) => sum + one[name], 0) / Math.max(1, shown);
  return {
    ...paced,
    scrolled: max(seen.map(({ top }) => top)),
    /** Share of the frames with a place where a row should stand. */
    blank: share(seen, (one) => one.blank > 0),
    empty: part('empty'),
    unseen: part('late'),
    /** Share of the cards of all frames that show neither their picture nor its placeholder. */
    bare: part('bare'),
  };
}

/** The same pictures in a page without any script, fetched by the browser as they come near. */
const bareGrid = (thumbs: readonly string[]) =>
  `<!doctype html><body style="margin:0;display:grid;grid-template-columns:repeat(5,1fr);gap:50px 20px">${thumbs
    .map((src) => `<img loading="lazy" decoding="async" style="width:100%;height:200px" src="${src}">`)
    .join('')}`;
const BARE_PICTURES = 3000;
const PAGE = 100;

async function openBareGrid(context: BrowserContext, { baseUrl, call }: BenchEngine): Promise<Page> {
  const thumbs: string[] = [];
  for (let offset = 0; offset < BARE_PICTURES; offset += PAGE) {
    const route = `/v1/templates?limit=${PAGE}&offset=${offset}`;
    const { templates } = await call<{ templates: { thumb_url: string }[] }>('GET', route);
    thumbs.push(...templates.map(({ thumb_url }) => thumb_url));
  }
  const page = await context.newPage();
  // At an address of the engine, so that the pictures are fetched as the app fetches them.
  const address = `${baseUrl}/bare-grid`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: bareGrid(thumbs) }));
  await page.goto(address);
  await page.unroute(address);
  // A floor whose pictures are blocked would cost nothing.
  await page.waitForFunction('document.images[0].naturalWidth > 0');
  return page;
}

/** px a notch: as one reads on, and as one flings. */
const STEPS = { reading: 40, flinging: 400 };

/** The grid with all templates under a real wheel, beside a page with the same pictures and nothing else. */
export async function benchScrolling(context: BrowserContext, engine: BenchEngine, lastMs: number) {
  const bare = await openBareGrid(context, engine);
  const floor = await pace(bare, STEPS.reading, lastMs);
  await bare.close();
  const page = await openApp(context, engine);
  await page.locator('[data-index="0"]').waitFor();
  const reading = await measure(page, STEPS.reading, lastMs);
  const flinging = await measure(page, STEPS.flinging, lastMs);
  await page.close();
  return { floor, reading, flinging };
}
