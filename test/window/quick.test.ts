import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { openWindow } from '../helpers/window.ts';
import { difference } from './compare.ts';
import { findCard, openDraftId } from './editor-page.ts';
import { pasteFiles } from './files.ts';
import { holdRequests } from './held-requests.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { png } from './pictures.ts';
import { windows } from './windows.ts';

/** Quick caption with the keyboard alone, at `/quick` and in a window as small as the app's. */

const app = windows();
const SMALL = { width: 640, height: 420 };

const finder = (page: Page) => page.getByRole('combobox', { name: 'Find a template' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openQuick(allow: readonly RegExp[] = []) {
  const window = await app.open({ viewport: SMALL, allow });
  await window.page.goto(`${window.baseUrl}/quick`);
  await finder(window.page).waitFor();
  return window;
}

/** Types a search and goes to the texts of the best result. */
async function find(page: Page, search: string) {
  await page.keyboard.type(search);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox').first().waitFor();
}

const PNG_ON_CLIPBOARD = `(async () => {
  const [item] = await navigator.clipboard.read();
  const bytes = new Uint8Array(await (await item.getType('image/png')).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
})()`;

const memes = async () => (await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=50')).memes;

test('type to find, type the texts, Enter copies what the engine drew; then the next one', async () => {
  const { page, engine } = await openQuick();
  expect(page.url()).toBe(`${engine.baseUrl}/#/quick`);
  await find(page, 'two but');
  await page.getByRole('heading', { name: 'Two Buttons' }).waitFor();
  await page.keyboard.type('Sleep');
  await page.keyboard.press('Tab');
  await page.keyboard.type('One more');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('episode');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Image copied').waitFor();
  const [meme] = await memes();
  expect(meme?.captions).toEqual([
    { position: 'left-button', text: 'Sleep' },
    { position: 'right-button', text: 'One more\nepisode' },
  ]);
  const copied = Buffer.from(await page.evaluate<string>(PNG_ON_CLIPBOARD), 'base64');
  expect(await difference(copied, await engine.bytes(meme?.url ?? ''))).toMatchObject({ beyond: 0 });
  // The next: nothing of the last one is left.
  await find(page, 'two but');
  expect(await field(page, 'Left button').inputValue()).toBe('');
});

describe('the keyboard', () => {
  test('arrows choose, and Escape goes back one step at a time and keeps what was typed', async () => {
    const { page } = await openQuick();
    const results = page.waitForResponse(/search=button&/);
    await page.keyboard.type('button');
    await (await results).finished();
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))))',
    );
    await expect.poll(() => chosen(page).textContent()).toBe('Two Buttons');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen(page).textContent()).not.toBe('Two Buttons');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Kept');
    await page.keyboard.press('Escape');
    expect(await finder(page).inputValue()).toBe('button');
    await page.keyboard.press('Enter');
    expect(await field(page, 'Left button').inputValue()).toBe('Kept');
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    expect(await finder(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/browse/);
  });

  test('what is typed behind Enter, before the results are there, goes into the first text', async () => {
    const { page } = await openQuick();
    const release = await holdRequests(page, '**/v1/templates?*search=two*');
    await page.keyboard.type('two but');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Kepx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('t');
    expect(await finder(page).inputValue()).toBe('two but');
    release();
    await expect.poll(() => field(page, 'Left button').inputValue()).toBe('Kept');
    await page.keyboard.type(' on');
    expect(await field(page, 'Left button').inputValue()).toBe('Kept on');
  });

  test('Ctrl+E opens what was typed in the editor', async () => {
    const window = await openQuick();
    const { page } = window;
    await find(page, 'two but');
    await page.keyboard.type('Sleep');
    await page.keyboard.press('ControlOrMeta+e');
    await openDraftId(window);
    await expect.poll(() => findCard(page, 'Left button').inputValue()).toBe('Sleep');
  });
});

test('a picture that is pasted takes a text at the top and one at the bottom', async () => {
  const { page } = await openQuick();
  await pasteFiles(page.locator('body'), [{ name: 'image.png', bytes: await png(), type: 'image/png' }]);
  await page.getByRole('heading', { name: 'Pasted picture' }).waitFor();
  await page.keyboard.type('Above');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Below');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Image copied').waitFor();
  const [meme] = await memes();
  expect(meme?.captions).toEqual([
    { position: 'top', text: 'Above' },
    { position: 'bottom', text: 'Below' },
  ]);
});

describe('what goes wrong is said, and nothing typed is lost', () => {
  test('no text, then an engine that does not answer', async () => {
    const { page } = await openQuick([/ERR_FAILED/]);
    await page.route('**/v1/meme/caption', (route) => route.abort());
    await find(page, 'two but');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Type at least one text first.').waitFor();
    await page.keyboard.type('Sleep');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('What you typed stays here').waitFor();
    expect(await field(page, 'Left button').inputValue()).toBe('Sleep');
    await page.unroute('**/v1/meme/caption');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Image copied').waitFor();
  });

  test('a search without a result', async () => {
    const { page } = await openQuick();
    await page.keyboard.type('qqqqzzzz');
    await page.getByText('No templates match “qqqqzzzz”').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await find(page, 'two but');
  });
});

describe('languages', () => {
  afterEach(() => app.engine.call('PATCH', '/v1/settings', { language: 'en' }));

  test('templates and regions have the names of the window’s language', async () => {
    await app.engine.call('PATCH', '/v1/settings', { language: 'de' });
    const window = await app.open({ viewport: SMALL });
    await window.page.goto(`${window.baseUrl}/quick`);
    await window.page.getByRole('combobox', { name: 'Vorlage suchen' }).waitFor();
    await find(window.page, 'zwei knöpfe');
    await window.page.getByRole('heading', { name: 'Zwei Knöpfe' }).waitFor();
  });
});

describe('nothing is cut or hard to reach in the window of the app', () => {
  let window: Awaited<ReturnType<typeof openWindow>>;
  beforeAll(async () => {
    const { engine, browser } = app;
    window = await openWindow({ engine, browser, viewport: SMALL });
    await addAxe(window.page);
    return () => window.close();
  });

  test.each(THEMES)('both steps, %s', async (theme) => {
    const { page } = window;
    await page.goto(`${window.baseUrl}/quick`);
    await chosen(page).waitFor();
    expect(await problemsIn(page, theme)).toEqual([]);
    await find(page, 'two but');
    await page.keyboard.type('A rather long text that needs more than the characters it has');
    expect(await problemsIn(page, theme)).toEqual([]);
  });
});
