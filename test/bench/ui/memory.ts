import type { BrowserContext, Page } from 'playwright-core';
import { open, SIX_BOXES } from './documents.ts';
import type { BenchEngine } from './engine.ts';
import { openApp, readCounters } from './pages.ts';

/** What a page holds once its garbage is gone. */
export interface HeapUse {
  /** MB of JavaScript. */
  heap: number;
  nodes: number;
  listeners: number;
}

async function heldBy(page: Page): Promise<HeapUse> {
  const { cdp, read } = await readCounters(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const all = await read();
  await cdp.detach();
  return {
    heap: (all.get('JSHeapUsedSize') ?? 0) / 1e6,
    nodes: all.get('Nodes') ?? 0,
    listeners: all.get('JSEventListeners') ?? 0,
  };
}

/** Documents that are opened one after the other in the same page, and what it holds after some and after all. */
export async function benchMemory(context: BrowserContext, engine: BenchEngine, documents: number) {
  const { templates } = await engine.call<{ templates: { id: string }[] }>('GET', '/v1/templates?limit=40');
  const page = await openApp(context, engine);
  const browse = await heldBy(page);
  const openSome = async (from: number, to: number) => {
    for (const { id } of templates.slice(from, to)) {
      const captions = SIX_BOXES.captions.filter(({ box }) => box !== undefined);
      await open(page, engine, { ...SIX_BOXES, template_id: id, captions });
    }
  };
  const third = Math.round(documents / 3);
  await openSome(0, third);
  const some = await heldBy(page);
  await openSome(third, documents);
  const all = await heldBy(page);
  await page.close();
  return { browse, some, all, documents: { some: third, all: documents } };
}
