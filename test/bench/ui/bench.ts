import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { ensurePageBuilt } from '../../../scripts/build-app.ts';
import { launchBrowser } from '../../helpers/browser.ts';
import { writeTemplates } from '../many-templates.ts';
import { createSubject, ROOT } from '../subject.ts';
import { benchDragging } from './dragging.ts';
import { type BenchEngine, startEngine, tempHome } from './engine.ts';
import { benchKeystrokes } from './keystrokes.ts';
import { benchMemory } from './memory.ts';
import { openContext } from './pages.ts';
import { benchQuick } from './quick.ts';
import { benchReadyMemes } from './ready-memes.ts';
import { listRows, markdown, quickRows } from './rows.ts';
import { benchScrolling } from './scrolling.ts';
import { benchSearching } from './searching.ts';
import { benchStart } from './starting.ts';

/**
 * `npm run bench:ui [-- caption] [--quick]`: how the window feels, in a real Chromium on a real engine, beside the floor
 * of the same run – a bare page in the same browser. Trust the distance to the floor, not the ms: the machine may be
 * shared, and a browser without a graphics card draws with the same cores that run the page. `caption` measures Quick
 * caption alone.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const QUICK = values.quick;
const TEMPLATES = QUICK ? 1000 : 10_000;

/** Runs something on an engine of its own, whose home `prepare` fills first. */
async function onEngine<T>(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  prepare: (home: string) => void,
  run: (context: BrowserContext, engine: BenchEngine) => Promise<T>,
): Promise<T> {
  const { home, remove } = tempHome();
  prepare(home);
  const engine = await startEngine(home);
  try {
    await engine.call('PATCH', '/v1/settings', { welcomed: true });
    const context = await openContext(browser);
    const result = await run(context, engine);
    await context.close();
    return result;
  } finally {
    await engine.stop();
    remove();
  }
}

const say = (line: string) => console.error(line);

/** Everything that `npm run bench:ui` measures. */
async function measure() {
  const browser = await launchBrowser();
  try {
    const subject = await createSubject();
    say('start …');
    const start = await benchStart(browser, QUICK ? 1 : 5);
    say('typing, dragging, memory …');
    const editor = await onEngine(
      browser,
      () => {},
      async (context, engine) => ({
        keystrokes: await benchKeystrokes(context, engine, QUICK ? 40 : 200),
        dragging: await benchDragging(context, engine, QUICK ? 1500 : 3000),
        memory: await benchMemory(context, engine, QUICK ? 9 : 30),
        readyMemes: await benchReadyMemes(context, engine, QUICK ? 5 : 30),
      }),
    );
    say(`scrolling and searching ${TEMPLATES} templates …`);
    const browse = await onEngine(
      browser,
      (home) => writeTemplates(home, TEMPLATES, subject),
      async (context, engine) => ({
        library: { templates: TEMPLATES, ready: engine.readyAfter },
        scrolling: await benchScrolling(context, engine, QUICK ? 1500 : 3000),
        searching: await benchSearching(context, engine, QUICK ? 2 : 8),
      }),
    );
    say('Quick caption …');
    const quick = await benchQuick(QUICK ? 3 : 12);
    return {
      quick,
      chromium: browser.version(),
      node: process.version,
      cores: availableParallelism(),
      start,
      ...editor,
      ...browse,
    };
  } finally {
    await browser.close();
  }
}

export type Results = Awaited<ReturnType<typeof measure>>;

await ensurePageBuilt(say);
if (positionals.includes('caption')) {
  console.log(markdown(quickRows(await benchQuick(QUICK ? 3 : 12))));
  process.exit(0);
}
const results = await measure();
mkdirSync(path.join(ROOT, 'out'), { recursive: true });
writeFileSync(path.join(ROOT, 'out/bench-ui.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log(
  `CAM’s window in Chromium ${results.chromium}, Node ${results.node}, ${results.cores} cores, no graphics card\n`,
);
console.log(markdown(listRows(results)));
console.log('\nAll figures: out/bench-ui.json');
