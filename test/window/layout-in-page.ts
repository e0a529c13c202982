import { createBrowserBreakData } from '../../src-renderer/state/preview/break-files.ts';
import { createBrowserEmoji } from '../../src-renderer/state/preview/emoji.ts';
import { createBrowserFaces } from '../../src-renderer/state/preview/fonts.ts';
import { NotLoadedError } from '../../src-renderer/state/preview/not-loaded.ts';
import { type CoverageJson, decodeCoverage } from '../../src-shared/layout/coverage.ts';
import { createHarfBuzz } from '../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { layoutText } from '../../src-shared/layout/layout.ts';
import type { LayoutBox } from '../../src-shared/layout/prepared-text.ts';

/** The text engine in a page, with the files the page has: bundled and run in a browser by layout-parity.test.ts. */

/** A text to lay out. */
export interface LayoutTask {
  text: string;
  lang: string | undefined;
  box: LayoutBox;
}

/** What must be equal in Node and in a browser. */
export interface LayoutResult {
  lines: string[];
  size: number;
}

declare global {
  var layOut: (tasks: LayoutTask[]) => Promise<LayoutResult[]>;
}

const file = (path: string) => fetch(`/app/${path}`);

async function deps() {
  const coverage: CoverageJson = JSON.parse(await (await file('fonts/coverage.json')).text());
  const index: [code: string, key: string][] = JSON.parse(await (await file('emoji/index.json')).text());
  const wasm = new Uint8Array(await (await file('fonts/harfbuzz.wasm')).arrayBuffer());
  const harfbuzz = new WebAssembly.Module(wasm);
  return {
    faces: createBrowserFaces({
      harfbuzz: createHarfBuzz(harfbuzz),
      coverage: decodeCoverage(coverage),
      fetchFont: async (id) => (await file(`fonts/${id}.ttf`)).arrayBuffer(),
    }),
    emoji: createBrowserEmoji({
      index,
      fetchSvg: async (key) => (await file(`emoji/${encodeURIComponent(key)}.svg`)).text(),
    }),
    breaks: createBrowserBreakData(async (name) => (await file(`line-breaking/${name}.txt`)).text()),
  };
}

globalThis.layOut = async (tasks) => {
  const known = await deps();
  const results: LayoutResult[] = [];
  while (results.length < tasks.length) {
    const task = tasks[results.length];
    if (!task) break;
    try {
      const { lines, size } = layoutText(task.text, {}, task.box, known, { lang: task.lang });
      results.push({ lines, size });
    } catch (error) {
      if (!(error instanceof NotLoadedError)) throw error;
      await error.load();
    }
  }
  return results;
};
