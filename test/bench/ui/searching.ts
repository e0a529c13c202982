import type { BrowserContext } from 'playwright-core';
import { computeStats } from '../measure.ts';
import type { BenchEngine } from './engine.ts';
import { openApp, pause } from './pages.ts';
import { max } from './report.ts';

interface SearchProbe {
  found: { toDom: number; toPaint: number }[];
  /** Keys after which no other list came before the next key. */
  lost: number;
}

/** Typed letter by letter, slips included. */
const SEARCHES = [
  'coffee penguin',
  'raccon',
  'angry boss',
  'toster',
  'magic dragon',
  'unicron',
  'jungle shark',
  'lawyer',
];
const PACE_MS = 150;

/** Search as one types: from the key to other cards in the DOM, and to the frame that shows them. */
export async function benchSearching(context: BrowserContext, engine: BenchEngine, rounds: number) {
  const page = await openApp(context, engine);
  await page.locator('[data-index="0"]').waitFor();
  // What opening the page costs is measured elsewhere.
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('searchbox', { name: 'Search templates' });
  await box.focus();
  await page.evaluate('bench.search.start()');
  // Every round searches what was not searched before: an answer that is remembered costs nothing.
  for (const text of SEARCHES.slice(0, rounds)) {
    await page.keyboard.press('Control+a');
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await pause(PACE_MS);
    }
  }
  const asked: number[] = [];
  for (const text of SEARCHES.slice(0, rounds)) {
    for (let letters = 2; letters <= text.length; letters += 1) {
      // Another spelling of the same: nothing in between may have kept the answer.
      asked.push(
        await page.evaluate<number>(`bench.search.ask(${JSON.stringify(`${text.slice(0, letters)} `)})`),
      );
      await pause(PACE_MS / 3);
    }
  }
  const { found, lost } = await page.evaluate<SearchProbe>('bench.search.stop()');
  await page.close();
  const toDom = found.map((sample) => sample.toDom);
  const toPaint = found.map((sample) => sample.toPaint);
  return {
    toDom: { ...computeStats(toDom), max: max(toDom) },
    toPaint: { ...computeStats(toPaint), max: max(toPaint) },
    /** The answer alone, in the same page. */
    floor: computeStats(asked),
    lost,
  };
}
