import type { BrowserContext } from 'playwright-core';
import type { ReadyMemesData } from '../../../src-shared/contract/ready-memes.ts';
import { computeStats } from '../measure.ts';
import type { BenchEngine } from './engine.ts';
import { openApp } from './pages.ts';
import { max } from './report.ts';

const summarise = (times: readonly number[]) => ({ ...computeStats(times), max: max(times) });

/** Ready memes as one types: from the last key of an idea to the frame that shows all of their pictures. */
export async function benchReadyMemes(context: BrowserContext, engine: BenchEngine, rounds: number) {
  const { ready_memes: memes } = await engine.call<ReadyMemesData>('GET', '/v1/ready-memes?limit=100');
  const ideas = [...new Set(memes.map(({ situation }) => situation))].slice(0, rounds);
  const page = await openApp(context, engine);
  await page.goto(`${engine.baseUrl}/#/create`);
  const field = page.getByRole('textbox', { name: 'Your idea' });
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  await field.focus();
  const times: number[] = [];
  for (const idea of [...ideas, ...ideas]) {
    const shown = page.evaluate<number>('bench.ready.next()');
    await page.keyboard.press('Control+a');
    // All but the last letter at once: in a pause between two of them, others would be searched for.
    const typed = [page.keyboard.insertText(idea.slice(0, -1)), page.keyboard.type(idea.slice(-1))];
    const [time] = await Promise.all([shown, ...typed]);
    times.push(time);
  }
  await page.close();
  const [first = 0, ...fresh] = times.slice(0, ideas.length);
  return {
    /** What draws the words is loaded as well. */
    first,
    /** Most templates, their pictures and fonts are loaded as well. */
    fresh: summarise(fresh),
    warm: summarise(times.slice(ideas.length)),
  };
}
