/**
 * `node scripts/screens.ts [names…] [--language de] [--to folder]`: pictures of every screen and its main dialogs, light
 * and dark, in a large and a small window (the documentation also on a telephone), from the real app on a real engine,
 * into out/screens, and those that a page shows into docs/pictures/screens; those of another language also in the
 * smallest window, into out/screens-de. Look at them before you keep them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { WrapperCommand } from '../src-main/bootstrap/wrapper-command.ts';
import { isLanguageTag, type LanguageTag } from '../src-shared/contract/languages.ts';
import { launchBrowser } from '../test/helpers/browser.ts';
import { pageInLanguage } from '../test/helpers/page-in-language.ts';
import { openProfile, startEngine, type TestEngine } from '../test/helpers/window.ts';
import { fill } from './screens/content.ts';
import { FIRST_SHOTS, listShots } from './screens/shots.ts';
import type { Shot } from './screens/steps.ts';
import { getPicturePath } from './shown-pictures.ts';

const SIZES = [
  { name: 'large', width: 1440, height: 900 },
  { name: 'small', width: 1024, height: 700 },
  { name: 'least', width: 900, height: 600 },
  { name: 'narrow', width: 360, height: 740 },
] as const;
/** Pictures name no folder of this machine. */
const WRAPPER: WrapperCommand = {
  command: '/Applications/CAM.app/Contents/MacOS/CAM',
  args: ['mcp'],
  os: 'macos',
};
/** Shown in the question before a download; nothing is asked of it. */
const HUB = 'https://huggingface.co';
const THEMES = ['light', 'dark'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, language: { type: 'string', default: 'en' } },
});

/** @throws Error where the window has no such language */
function readLanguage(tag: string): LanguageTag {
  if (isLanguageTag(tag)) return tag;
  throw new Error(`The window has no language "${tag}".`);
}

const language = readLanguage(values.language);
const ROOT = path.join(import.meta.dirname, '..');
const folder = language === 'en' ? 'screens' : `screens-${language}`;
const getTarget = (name: string): string =>
  values.to === undefined ? getPicturePath(`${folder}/${name}`) : path.join(values.to, name);

type SizeName = (typeof SIZES)[number]['name'];
function inSize({ small, narrow }: Shot, size: SizeName): boolean {
  if (size === 'least') return language !== 'en' && small === true;
  return size === 'large' || Boolean(size === 'small' ? small : narrow);
}
const isWanted = (shot: Shot) => positionals.length === 0 || positionals.includes(shot.name);

/** Pictures, fonts and whatever moves have come to rest. */
const RESTED = `Promise.all([
  document.fonts.ready,
  // Pictures outside the window may be loaded lazily, and then never.
  ...[...document.images]
    .filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((image) => image.decode().catch(() => undefined)),
  ...document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
]).then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))`;

async function shoot(page: Page, engine: TestEngine, shot: Shot, file: string): Promise<void> {
  // A new load, so that no dialog of the previous picture is left open.
  await page.goto('about:blank');
  await page.goto(`${engine.baseUrl}/${shot.place ?? ''}`);
  const named = pageInLanguage(page, language);
  await shot.act?.(named);
  await shot.ready(named);
  await page.evaluate(RESTED);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await shot.after?.(named);
  writeFileSync(file, await sharp(png).webp({ quality: 82, effort: 5 }).toBuffer());
}

/** What the first sign-in of a browser shows, and every page after it, is in the language. */
async function chooseLanguage(context: BrowserContext, engine: TestEngine): Promise<void> {
  await engine.call('PATCH', '/v1/settings', { language });
  await context.addInitScript({ content: `localStorage.setItem('cam-language', '${language}');` });
}

async function signIn(context: BrowserContext, engine: TestEngine): Promise<void> {
  const page = await context.newPage();
  await page.goto(engine.cam.sessions.link());
  // By its tag: the welcome of a first start hides it from screen readers.
  await page.locator('nav').waitFor();
  await page.close();
}

/** Takes the pictures of one engine in every theme and size. */
async function shootAll(browser: Browser, engine: TestEngine, shots: readonly Shot[]): Promise<void> {
  for (const { name: size, ...viewport } of SIZES) {
    for (const colorScheme of THEMES) {
      const [context, stranger] = [
        await openProfile(browser, { viewport, colorScheme }),
        await openProfile(browser, { viewport, colorScheme }),
      ];
      await Promise.all([context, stranger].map((profile) => chooseLanguage(profile, engine)));
      await signIn(context, engine);
      for (const shot of shots.filter(isWanted).filter((shot) => inSize(shot, size))) {
        const page = await (shot.place === null ? stranger : context).newPage();
        page.setDefaultTimeout(15_000);
        const name = `${shot.name}-${colorScheme}-${size}.webp`;
        try {
          await shoot(page, engine, shot, getTarget(name));
          console.log(name);
        } catch (error) {
          console.error(`${name}: ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
        }
        await page.close();
      }
      await context.close();
      await stranger.close();
    }
  }
}

mkdirSync(values.to ?? path.join(ROOT, 'out', folder), { recursive: true });
const browser = await launchBrowser();
try {
  const first = await startEngine({ firstRun: true });
  await shootAll(browser, first, FIRST_SHOTS);
  await first.close();
  const engine = await startEngine({ wrapper: WRAPPER, modelHub: HUB });
  await shootAll(browser, engine, listShots(await fill(engine)));
  await engine.close();
} finally {
  await browser.close();
}
