import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { cardOf, saveDraft, settled } from './editor-page.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Runs axe on every screen and dialog in both themes, and checks that nothing is cut off in the smallest window. */

const app = windows();
let draft = '';
let own = '';
let foreign = '';

beforeAll(async () => {
  const { engine } = app;
  const image_url = await upload(engine, await png());
  const document = {
    image_url,
    captions: [{ text: 'A caption', position: 'top' }],
    layers: [{ emoji: '🔥', box: { x: 0.1, y: 0.5, width: 0.2, height: 0.3 } }],
  };
  draft = await saveDraft(engine, document);
  await engine.call('POST', '/v1/meme/caption', document);
  await engine.call('POST', '/v1/meme/caption', { ...document, width: 200 });
  own = (
    await engine.call<{ id: string }>('POST', '/v1/templates', {
      ...{ name: 'My own', image_base64: (await png()).toString('base64') },
    })
  ).id;
  foreign = await saveDraft(engine, { ...document, image_url: 'https://far.example/a.png' });
  await engine.call('POST', '/v1/keys', { name: 'A script', plan: 'starter' });
});

type Reach = (page: Page) => Promise<unknown>;
const seen =
  (role: Parameters<Page['getByRole']>[0], name: string | RegExp): Reach =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

/** The screens: address, and what to wait for. */
const SCREENS: readonly [name: string, place: () => string, there: Reach][] = [
  ['browse', () => '#/browse', seen('button', 'Two Buttons')],
  ['search without result', () => '#/browse?q=qqqqzzz', seen('heading', /No templates match/)],
  ['editor', () => `#/edit/${draft}`, seen('img', 'Picture')],
  ['pictures of others', () => `#/edit/${foreign}`, seen('dialog', /far\.example/)],
  ['authoring', () => `#/template/${own}`, seen('button', /^Region 1/)],
  ['built-in template', () => '#/template/tpl_two-buttons', seen('button', 'Make a copy to edit')],
  ['gallery', () => '#/gallery', seen('button', 'A caption')],
  ['create', () => '#/create', seen('heading', 'Create')],
  ['jobs', () => '#/jobs', seen('heading', 'Jobs')],
  ['keys', () => '#/keys', seen('row', /A script/)],
  ['settings', () => '#/settings', seen('radiogroup', 'Theme')],
  ['a draft that is gone', () => '#/edit/draft_aaaaaaaaaaaaaaaaaaaa', seen('heading', 'No draft found')],
];

const tab =
  (name: string | RegExp): Reach =>
  (page) =>
    page.getByRole('tab', { name }).click();
const click =
  (name: string | RegExp): Reach =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
const press =
  (keys: string): Reach =>
  (page) =>
    page.keyboard.press(keys);

/** Dialogs and other parts that open on a screen. */
const PARTS: readonly [name: string, screen: string, open: Reach, there: Reach][] = [
  ['palette', 'browse', press('Control+k'), seen('option', 'Gallery')],
  ['shortcuts', 'browse', press('Control+/'), seen('dialog', 'Keyboard shortcuts')],
  ['card menu', 'browse', click('More actions for No / Yes'), seen('menuitem', 'Use template')],
  ['layers', 'editor', tab('Layers'), seen('tree', 'Layers')],
  ['canvas', 'editor', tab('Canvas'), seen('slider', 'Bar above')],
  ['export', 'editor', press('Control+e'), seen('figure', 'Preview')],
  ['copy as code', 'editor', press('Control+Alt+c'), seen('tab', 'Python')],
  ['stickers', 'editor', click('Add sticker or emoji'), seen('option', 'grinning face')],
  ['zoom menu', 'editor', click(/^Zoom: /), seen('menuitem', /Zoom in/)],
  ['timeline', 'editor', click('Animate'), seen('slider', 'Playhead')],
  [
    'motion',
    'editor',
    async (page) => {
      await page.getByRole('button', { name: 'Animate', exact: true }).click();
      await page
        .getByRole('slider', { name: /^Time of/ })
        .first()
        .focus();
      await page.getByRole('tab', { name: 'Motion' }).click();
    },
    seen('radiogroup', 'Entrance'),
  ],
  ['moving export', 'editor', press('Control+e'), seen('radio', 'WebM')],
  ['template details', 'authoring', tab('Details'), seen('textbox', 'Template name')],
  ['template examples', 'authoring', tab('Examples'), seen('button', 'Add example')],
  ['ai image', 'create', tab('AI image'), seen('button', 'Create image')],
  ['remix', 'create', tab('Remix'), seen('list', 'Your memes')],
  ['batch', 'create', tab('Batch'), seen('textbox', 'Rows')],
  ['by hand', 'create', tab('From scratch'), seen('button', 'Choose a picture')],
  [
    'candidates',
    'create',
    async (page) => {
      // The tab that was open last is restored.
      await page.getByRole('tab', { name: 'From an idea' }).click();
      await page.getByRole('textbox', { name: 'Your idea' }).fill('One quick call, they said');
      await page.keyboard.press('Enter');
    },
    seen('list', 'Results'),
  ],
  ['drafts', 'gallery', tab(/Drafts/), seen('list', 'Drafts')],
  ['meme', 'gallery', click('A caption'), seen('button', 'Copy link')],
  ['usage', 'keys', tab('Usage'), seen('img', /^Calls of/)],
  ['requests', 'keys', tab('Requests'), seen('radio', 'Failed')],
  ['connect', 'keys', tab('Connect'), seen('button', 'Create a key and show the configuration')],
  [
    'connected client',
    'keys',
    async (page) => {
      await page.getByRole('tab', { name: 'Connect' }).click();
      await page.getByRole('radio', { name: 'VS Code' }).click();
      await page.getByRole('button', { name: 'Create a key and show the configuration' }).click();
      await page.getByRole('button', { name: 'Edit the file yourself instead' }).click();
      await page.getByRole('button', { name: 'The file isn’t empty' }).click();
    },
    seen('textbox', 'Current content of the file'),
  ],
  ['new key', 'keys', click('Create key'), seen('dialog', 'Create a key')],
  ['new provider', 'settings', click('Add a provider'), seen('dialog', 'Add a provider')],
  ['sign out', 'keys', click('Sign out everywhere'), seen('dialog', 'Sign out everywhere?')],
  ['revoke', 'keys', click('Revoke A script'), seen('dialog', /^Revoke/)],
];

describe('nothing is cut or hard to reach, light and dark', () => {
  let window: TestWindow;
  beforeAll(async () => {
    const { engine, browser } = app;
    const allow = [/status of 404/];
    window = await openWindow({ engine, browser, allow, viewport: { width: 1024, height: 700 } });
    await addAxe(window.page);
    await window.page.reload();
  });
  afterAll(() => window.close());

  const visit = async (name: string) => {
    const { page, baseUrl } = window;
    const [, place, there] = SCREENS.find(([screen]) => screen === name) ?? expect.fail(name);
    // Reloaded, so that no overlay of the previous screen is open.
    await page.goto('about:blank');
    await page.goto(`${baseUrl}/${place()}`);
    await there(page);
    if (name === 'editor') await settled(window);
  };

  test.each(SCREENS.flatMap(([name]) => THEMES.map((theme) => [name, theme] as const)))(
    '%s, %s',
    async (name, theme) => {
      await window.page.emulateMedia({ colorScheme: theme });
      await visit(name);
      expect(await problemsIn(window.page, theme)).toEqual([]);
    },
  );

  test.each(PARTS.map(([name]) => name))('%s', async (name) => {
    const [, screen, open, there] = PARTS.find(([part]) => part === name) ?? expect.fail(name);
    await visit(screen);
    await open(window.page);
    await there(window.page);
    for (const theme of THEMES) expect(await problemsIn(window.page, theme), theme).toEqual([]);
  });
});

test('the theme is switched by a key and stays after a reload', async () => {
  const { page, engine } = await app.open();
  const theme = () => page.evaluate('document.documentElement.dataset.theme');
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  const [was, light] = [await theme(), await ground()];
  expect(was).toBe('light');
  await page.keyboard.press('Control+Shift+L');
  await expect.poll(theme).toBe('dark');
  expect(await ground()).not.toBe(light);
  await expect
    .poll(async () => (await engine.call<{ theme: string }>('GET', '/v1/settings')).theme)
    .toBe('dark');
  await page.reload();
  await expect.poll(theme).toBe('dark');
  await page.goto(`${engine.baseUrl}/#/settings`);
  await page.getByRole('radio', { name: 'Match system' }).click();
  await expect.poll(theme).toBe('light');
  await cardOf(page, 'Width').first().waitFor();
});
