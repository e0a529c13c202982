import type { BrowserContext, Page } from 'playwright-core';
import type { BenchEngine } from './engine.ts';
import { openApp, pause, workDuring } from './pages.ts';
import { framesOf, max, share } from './report.ts';

/** What stands in the view at one frame. */
interface Seen {
  /** px without any card. */
  blank: number;
  /** Cards whose template has not come yet. */
  empty: number;
  /** Pictures that have not come yet. */
  late: number;
  /** Cards in the view. */
  shown: number;
  top: number;
}
interface ScrollProbe {
  frames: number[];
  seen: Seen[];
}

/** Between two notches of the wheel, ms. */
const WHEEL_MS = 16;

/** Turns the wheel for a while; `step` is px a notch. */
async function turn(page: Page, step: number, lastMs: number): Promise<ScrollProbe> {
  await page.mouse.move(700, 500);
  await page.evaluate('bench.scroll.start()');
  const start = performance.now();
  const turns: Promise<void>[] = [];
  while (performance.now() - start < lastMs) {
    turns.push(page.mouse.wheel(0, step));
    await pause(WHEEL_MS);
  }
  await Promise.all(turns);
  return page.evaluate<ScrollProbe>('bench.scroll.stop()');
}

async function measure(page: Page, step: number, lastMs: number) {
  const { result, work } = await workDuring(
    page,
    ({ frames }: ScrollProbe) => frames.length,
    () => turn(page, step, lastMs),
  );
  const { frames, seen } = result;
  const shown = seen.reduce((sum, one) => sum + one.shown, 0);
  const part = (name: 'empty' | 'late') => seen.reduce((sum, one) => sum + one[name], 0) / Math.max(1, shown);
  return {
    ...framesOf(frames),
    work,
    scrolled: max(seen.map(({ top }) => top)),
    /** Share of the frames with a place where a row should stand. */
    blank: share(seen, (one) => one.blank > 0),
    empty: part('empty'),
    unseen: part('late'),
  };
}

/** The same pictures in a page without any script: put on a page of the engine, which may show them. */
const BARE = `(thumbs) => {
  document.body.style = 'margin:0;display:grid;grid-template-columns:repeat(6,1fr);gap:20px';
  document.body.replaceChildren(...thumbs.map((src) => {
    const image = Object.assign(new Image(), { src, decoding: 'async' });
    image.style = 'width:100%;height:200px';
    return image;
  }));
}`;
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
  await page.goto(`${baseUrl}/v1/health`);
  await page.evaluate(`(${BARE})(${JSON.stringify(thumbs)})`);
  return page;
}

/** px a notch: as one reads on, and as one flings. */
const STEPS = { reading: 40, flinging: 400 };

/** The grid with all templates under a real wheel, beside a page with the same pictures and nothing else. */
export async function benchScrolling(context: BrowserContext, engine: BenchEngine, lastMs: number) {
  const bare = await openBareGrid(context, engine);
  const floor = await measure(bare, STEPS.reading, lastMs);
  await bare.close();
  const page = await openApp(context, engine);
  await page.locator('[data-index="0"]').waitFor();
  const reading = await measure(page, STEPS.reading, lastMs);
  const flinging = await measure(page, STEPS.flinging, lastMs);
  await page.close();
  return { floor, reading, flinging };
}
