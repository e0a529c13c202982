import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { createRateLimiter } from '../../src-main/http/plugins/auth.ts';
import { createRoutes } from '../../src-main/http/registration.ts';
import { addRequestContext } from '../../src-main/http/request-context.ts';
import { FILE_ROUTE } from '../../src-main/http/route-declaration.ts';
import { addAppFileRoutes } from '../../src-main/http/routes/public-files.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { createAppFiles } from '../../src-main/services/editor/app-files.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';
import { layoutText } from '../../src-shared/layout/layout.ts';
import { sharedBrowser } from '../helpers/browser.ts';
import { createFakeServices } from '../helpers/fake-services.ts';
import { FULL } from '../helpers/full-run.ts';
import { textDeps } from '../helpers/hard-picture.ts';
import type { LayoutResult, LayoutTask } from './layout-in-page.ts';

/**
 * Lines and sizes in Node against those in a real browser, which has its own ICU: sentences of the Universal
 * Declaration of Human Rights in 33 languages of 26 scripts, with punctuation, digits, Latin and emoji mixed in.
 */

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const SENTENCES: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/declaration.json'), 'utf8'),
);

/** Ways a sentence stands in a caption. */
const SETTINGS: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence,
  (sentence) => `“${sentence}”`,
  (sentence) => `${sentence} 😂😂 100 %!`,
  (sentence) => `(${sentence}) – CPU/GPU 24/7?`,
  (sentence) => `2026: ${sentence}… 👍🏽`,
];

function createTasks(): LayoutTask[] {
  return Object.entries(SENTENCES).flatMap(([lang, sentences]) =>
    sentences.map((sentence, at): LayoutTask => {
      const text = SETTINGS[at % SETTINGS.length]?.(sentence) ?? sentence;
      // Narrow and wide boxes, so that all grades of breaks are taken; every third text says its language.
      const box = { width: 160 + 97 * (at % 6), height: 240, maxLines: 2 + (at % 4), pictureSide: 900 };
      return { text, lang: at % 3 === 0 ? lang : undefined, box };
    }),
  );
}

async function bundlePage(): Promise<string> {
  const build = await rolldown({
    input: path.join(import.meta.dirname, 'layout-in-page.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code;
}

async function inBrowser(tasks: LayoutTask[]): Promise<LayoutResult[]> {
  const app = Fastify();
  const none = { has: () => false, read: () => new Uint8Array() };
  const emoji = createEmojiArt(RESOURCES);
  const appFiles = createAppFiles({
    emoji,
    faces: listBundledFaces(),
    ownFonts: none,
    resourcesDir: RESOURCES,
  });
  addRequestContext(app);
  const unused = { baseUrl: () => '', ownOrigins: () => [], limiter: createRateLimiter() };
  const routes = createRoutes(app, { services: createFakeServices(), ...unused });
  addAppFileRoutes(routes, { appFiles });
  const script = await bundlePage();
  routes.add({ ...FILE_ROUTE, path: '/page.js' }, (_request, reply) =>
    reply.type('text/javascript').send(script),
  );
  routes.add({ ...FILE_ROUTE, path: '/' }, (_request, reply) =>
    reply.type('text/html').send('<!doctype html><meta charset="utf-8"><script src="/page.js"></script>'),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await page.evaluate((all) => globalThis.layOut(all), tasks);
  } finally {
    await context.close();
    await app.close();
  }
}

test('a browser breaks every line as Node does', async () => {
  const all = createTasks();
  expect(all.length).toBeGreaterThanOrEqual(500);
  // One of five meets each language, and each way to stand in a caption.
  const tasks = all.filter((_, at) => FULL || at % 5 === Math.floor(at / 5) % 5);
  const found = await inBrowser(tasks);
  const different = tasks.flatMap(({ text, lang, box }, at) => {
    const { lines, size } = layoutText(text, {}, box, textDeps, { lang });
    const other = found[at];
    const equal = other && lines.join('\n') === other.lines.join('\n') && Math.abs(size - other.size) < 0.01;
    return equal ? [] : [{ node: lines, browser: other?.lines }];
  });
  expect(different).toEqual([]);
});
