import type { BrowserContext, Page } from 'playwright-core';
import { computeStats } from '../measure.ts';
import { open, SIX_BOXES } from './documents.ts';
import type { BenchEngine } from './engine.ts';
import { openApp, openBare, pause, type Work, workDuring } from './pages.ts';
import { type Frames, summariseFrames } from './report.ts';

/** How often a mouse tells where it is, ms. */
const MOUSE_MS = 8;

/** Moves the mouse around a place in circles, as a hand does, and tells the frames meanwhile, ms each. */
async function circle(page: Page, at: { x: number; y: number }, lastMs: number): Promise<number[]> {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.evaluate('bench.frames.start()');
  const start = performance.now();
  const moves: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < lastMs; elapsed = performance.now() - start) {
    const angle = elapsed / 250;
    const [x, y] = [at.x + 90 * Math.sin(angle), at.y + 60 * (1 - Math.cos(angle))];
    // Not waited for: a mouse does not wait for the page either.
    moves.push(page.mouse.move(x, y));
    await pause(MOUSE_MS);
  }
  const frames = await page.evaluate<number[]>('bench.frames.stop()');
  await Promise.all(moves);
  await page.mouse.up();
  return frames;
}

async function measure(page: Page, at: { x: number; y: number }, lastMs: number) {
  await circle(page, at, 300);
  const { result, work } = await workDuring(
    page,
    (frames: number[]) => frames.length,
    () => circle(page, at, lastMs),
  );
  return { ...summariseFrames(result), frame: computeStats(result), work };
}
export type DragSummary = Frames & { work: Work };

const BARE = `<body style="margin:0;height:100vh"><div style="position:absolute;width:300px;height:100px;background:tan"></div><script>
  const box = document.querySelector('div');
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => (box.style.transform = 'translate(' + x + 'px,' + y + 'px)'));
</script>`;

/** A box dragged by a real mouse on a document of six texts, beside a bare box that follows the mouse. */
export async function benchDragging(context: BrowserContext, engine: BenchEngine, lastMs: number) {
  const bare = await openBare(context, BARE);
  const floor = await measure(bare, { x: 400, y: 300 }, lastMs);
  await bare.close();
  const page = await openApp(context, engine);
  await open(page, engine, SIX_BOXES);
  const box = await page
    .getByRole('application', { name: 'Canvas' })
    .locator('[data-item]')
    .nth(3)
    .boundingBox();
  if (!box) throw new Error('There is no box to drag.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const app = await measure(page, at, lastMs);
  await page.close();
  return { floor, app };
}
