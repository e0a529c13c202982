import type { BrowserContext, Page } from 'playwright-core';
import { createRandom } from '../../../src-shared/random.ts';
import { computeStats } from '../measure.ts';
import { open, PICTURE, SIX_BOXES } from './documents.ts';
import type { BenchEngine } from './engine.ts';
import { openApp, openBare, pause, type Work, workDuring } from './pages.ts';
import { max, share } from './report.ts';

interface KeyProbe {
  slow: number[];
  samples: { toPaint: number; script: number; frame: number; changed: number }[];
}

const WORDS = 'when the deploy is on friday and nobody reads the logs, so we all go home early';
/** Between two keys, ms: as people type, at no fixed phase of the screen's beat. */
const PACE = { least: 60, most: 130 };

async function type(page: Page, keys: number): Promise<KeyProbe> {
  const random = createRandom('keystrokes').next;
  for (let at = 0; at < keys; at += 1) {
    // Now and then the field is emptied, as one who starts anew does, so that the text keeps a natural length.
    if (at % WORDS.length === 0) await page.keyboard.press('Control+a');
    await page.keyboard.press(
      WORDS.charAt(at % WORDS.length) === ' ' ? 'Space' : WORDS.charAt(at % WORDS.length),
    );
    await pause(PACE.least + random() * (PACE.most - PACE.least));
  }
  return page.evaluate<KeyProbe>('bench.keys.stop()');
}

function summary({ samples, slow }: KeyProbe, work: Work) {
  const toPaint = samples.map((sample) => sample.toPaint);
  const busy = samples.map(({ script, frame }) => script + frame);
  return {
    toPaint: { ...computeStats(toPaint), max: max(toPaint) },
    script: {
      ...computeStats(samples.map(({ script }) => script)),
      max: max(samples.map(({ script }) => script)),
    },
    busy: { ...computeStats(busy), max: max(busy) },
    /** Event Timing: share of keys whose frame was shown more than 24 ms after them. */
    slow: slow.filter((ms) => ms > 24).length / Math.max(1, samples.length),
    unchanged: share(samples, ({ changed }) => changed === 0),
    work,
  };
}
export type KeySummary = ReturnType<typeof summary>;

async function measure(page: Page, watch: string, keys: number): Promise<KeySummary> {
  await page.evaluate(`bench.keys.start(${JSON.stringify(watch)})`);
  const { result, work } = await workDuring(
    page,
    ({ samples }: KeyProbe) => samples.length,
    () => type(page, keys),
  );
  return summary(result, work);
}

/** Keystroke to paint on a document of six texts, in a field of the inspector and in place on the canvas, beside a bare text area in the same browser. */
export async function benchKeystrokes(context: BrowserContext, engine: BenchEngine, keys: number) {
  const bare = await openBare(context, '<textarea rows="4" cols="40" autofocus></textarea>');
  await bare.locator('textarea').focus();
  const floor = await measure(bare, 'body', keys);
  await bare.close();
  const page = await openApp(context, engine);
  await open(page, engine, SIX_BOXES);
  await page.locator('aside textarea').nth(2).focus();
  await type(page, 10);
  const app = await measure(page, PICTURE, keys);
  await page.locator('[data-item]').nth(2).focus();
  await page.keyboard.press('Enter');
  await type(page, 10);
  const inPlace = await measure(page, PICTURE, keys);
  await page.close();
  return { floor, app, inPlace };
}
