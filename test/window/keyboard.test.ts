import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { FULL } from '../helpers/full-run.ts';
import { difference } from './compare.ts';
import { findCard, saveDraft, savedDraft, settled, showDraft, waitForToast } from './editor-page.ts';
import { holdRequests } from './held-requests.ts';
import { addAxe, cutElements, problemsIn, THEMES } from './page-problems.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The window by keyboard alone: the order of the focus, typing in several scripts, what scrolls, Quick caption. */

const app = windows();
const window = app.shared();

const EXAMPLES = examplesFor('http://127.0.0.1');

/** The accessible name of the focused element, and whether its focus is visible. */
const focused = (page: Page): Promise<{ name: string; seen: boolean }> =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    // The mark may be on a part of it, such as a card's picture.
    const marked = [element, ...element.querySelectorAll('*')].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || (part === element && boxShadow !== 'none');
    });
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText ?? '';
    return { name: name.trim() || element.tagName, seen: marked && width > 0 && height > 0 };
  })()`);

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    met.push(at.name);
    expect(at, `after ${met.join(' → ')}`).toMatchObject({ seen: true });
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
  }
  throw new Error(`${name} is not reached: ${met.join(' → ')}`);
}

const focusedName = async (page: Page) => (await focused(page)).name;
const show = async (place: string): Promise<Page> => {
  const { page, baseUrl } = window();
  await page.goto(`${baseUrl}/${place}`);
  return page;
};

test('from Browse to the export of a meme: rail, header and cards in order, each with a visible focus', async () => {
  const { page } = window();
  await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
  await page.evaluate('document.activeElement.blur()');
  for (const name of ['Browse', 'Gallery', 'Settings', 'Search templates', 'Trending', 'Comparison'])
    await tabTo(page, name);
  const nameAt = (index: number) =>
    page.locator(`[data-index="${index}"] [data-action="open"]`).getAttribute('aria-label');
  await tabTo(page, (await nameAt(0)) ?? '');
  // The grid is one tab stop.
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).not.toBe(await nameAt(1));

  await page.keyboard.press('/');
  await page.keyboard.type('fire');
  // Not sooner: while results replace others, the focus stays at its place in the grid, on another card.
  await page.locator('[data-index="0"] [aria-label="Calm in the Fire"]').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toEqual({ name: 'Calm in the Fire', seen: true });
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/(?:edit|new)\//);
  await page.locator('textarea').first().waitFor();
  await page.keyboard.type('it is fine');
  await savedDraft(window());
  // On to the picture: its boxes can be reached, chosen, moved and written in.
  await tabTo(page, 'Text box: top', 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' really');
  await page.keyboard.press('Escape');
  const { document } = await savedDraft(window());
  expect(document.captions[0]).toMatchObject({ text: 'it is fine really', box: {} });
  await page.keyboard.press('Control+e');
  await page.getByText('Editable in CAM').waitFor();
  await tabTo(page, 'Save PNG');
  await page.keyboard.press('Escape');
});

test('typing: Arabic from right to left, emoji as one, and an input method that triggers no shortcuts', async () => {
  const { page, context, engine } = window();
  const image_url = await upload(engine, await png());
  await showDraft(
    window(),
    await saveDraft(engine, { image_url, captions: [{ text: '', position: 'top' }] }),
  );
  const field = findCard(page, 'Top');
  const readText = ({ document }: Draft) => document.captions[0]?.text;
  await field.focus();
  const words = 'عندما يعمل الكود من أول مرة ولا أعرف لماذا، '.repeat(6).trim();
  await page.keyboard.insertText(words);
  expect(readText(await savedDraft(window()))).toBe(words);
  const direction = field.evaluate(
    (element) => element.ownerDocument.defaultView.getComputedStyle(element).direction,
  );
  expect(await direction).toBe('rtl');
  await settled(window());
  await page
    .getByText(/characters|too long|small|budget|shrunk|read/i)
    .first()
    .waitFor();

  await field.fill('');
  await page.keyboard.insertText('go 👩‍💻🏳️‍🌈');
  expect(readText(await savedDraft(window()))).toBe('go 👩‍💻🏳️‍🌈');
  await page.keyboard.press('Backspace');
  expect(readText(await savedDraft(window()))).toBe('go 👩‍💻');
  await page.getByText('4/70').waitFor();

  await field.fill('');
  const session = await context.newCDPSession(page);
  const compose = async (steps: readonly string[], end: string) => {
    for (const text of steps) {
      const selectionStart = text.length;
      await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd: selectionStart });
    }
    await session.send('Input.insertText', { text: end });
  };
  await compose(['に', 'にほ', 'にほん'], '日本');
  expect(await field.inputValue()).toBe('日本');
  expect(readText(await savedDraft(window()))).toBe('日本');
});

test('what opens and scrolls: similar templates, the palette, messages, licences, a model that is asked about', async () => {
  const { page, engine } = window();
  await show('#/browse?q=climb');
  await page.getByRole('heading', { name: 'Similar spellings' }).waitFor();
  const right = page.getByRole('list', { name: 'Templates', exact: true }).getByRole('listitem');
  const similar = page.getByRole('list', { name: 'Similar spellings' }).getByRole('listitem');
  const readEdge = async (locator: Locator, edge: 'y' | 'x') => (await locator.boundingBox())?.[edge] ?? 0;
  const heading = await readEdge(page.getByRole('heading', { name: 'Similar spellings' }), 'y');
  expect(await readEdge(right.last(), 'y')).toBeLessThan(heading);
  expect(await readEdge(similar.first(), 'y')).toBeGreaterThan(heading);
  // It begins a row of its own.
  expect(await readEdge(similar.first(), 'x')).toBe(await readEdge(right.first(), 'x'));
  const count = Number(await right.first().getAttribute('aria-setsize'));
  const focusedIndex = () =>
    page.evaluate<number>(`Number(document.activeElement?.closest('[data-index]')?.dataset.index ?? -1)`);
  await page.locator(`[data-index="${count}"] [data-action="open"]`).focus();
  // Up to the last row of the right ones, and down again to the first of the similar ones.
  await page.keyboard.press('ArrowUp');
  await expect.poll(focusedIndex).toBeLessThan(count);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedIndex).toBe(count);

  // The palette keeps the focus while the editor behind it loads, and leaves it to its first text.
  const release = await holdRequests(page, '**/v1/templates/**');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('traición');
  await palette.getByRole('option', { selected: true, name: 'Wandering Eyes' }).waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('gal');
  release();
  const first = page.locator('textarea').first();
  await first.waitFor({ state: 'attached' });
  await page.keyboard.insertText('lery');
  await expect.poll(() => palette.getByRole('combobox').inputValue()).toBe('gallery');
  await palette.getByRole('option', { selected: true, name: 'Gallery' }).waitFor();
  expect(await first.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => first.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);

  // Messages stand beside the rail, in the smallest window too, and F8 leads to them.
  await page.setViewportSize({ width: 900, height: 600 });
  await engine.call('POST', '/v1/keys', { name: 'Message' });
  await show('#/keys');
  await page.getByRole('button', { name: 'Revoke Message' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  const message = await waitForToast(page, 'Revoked Message.');
  const rail = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const box = await message.boundingBox();
  expect(box?.x).toBeGreaterThan((rail?.x ?? 0) + (rail?.width ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  await page.keyboard.press('F8');
  const inMessage = 'document.activeElement.contains(document.querySelector("[data-behind]"))';
  expect(await page.evaluate(inMessage)).toBe(true);

  // A licence is read by keyboard.
  await show('#/settings');
  await page.getByRole('button', { name: 'Versions and licences' }).click();
  await page.getByRole('tab', { name: 'Licences' }).click();
  const licence = page.getByRole('region', { name: 'Licence of CAM' });
  await licence.getByText('Permission is hereby granted').waitFor();
  await licence.focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate('document.activeElement.scrollTop')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  // The model that Create asks about is in view afterwards, with the focus, however far down it is.
  await show('#/create');
  await page.getByRole('button', { name: /^Compare a language model/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => focusedName(page)).toMatch(/^Add Qwen3 4B/);
  const { y = -1, height = 0 } = (await page.locator('[data-item="qwen3-4b"]').boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(600);
});

test.runIf(FULL)(
  'a question about a server and a download of a model are not hard to reach, in Create and in Settings',
  async () => {
    const { page, baseUrl } = window();
    await addAxe(page);
    const json = (data: unknown) => ({ json: { success: true, data, meta: { request_id: 'req_1' } } });
    await page.route('**/v1/providers/local', (route) => route.fulfill(json(EXAMPLES.listLocalServers.data)));
    await page.route('**/v1/writing-models', (route) => route.fulfill(json(EXAMPLES.listWritingModels.data)));
    await page.goto(`${baseUrl}/#/create`);
    await page.reload();
    await page.getByRole('region', { name: 'Server on this device' }).waitFor();
    await page.getByRole('region', { name: 'Writing model' }).waitFor();
    for (const theme of THEMES) expect(await problemsIn(page, theme), theme).toEqual([]);
    await page.goto(`${baseUrl}/#/settings`);
    await page.getByRole('button', { name: 'Pause Qwen3 1.7B' }).waitFor();
    for (const theme of THEMES) expect(await problemsIn(page, theme), theme).toEqual([]);
    await page.unrouteAll();
  },
);

const PNG_ON_CLIPBOARD = `(async () => {
  const [item] = await navigator.clipboard.read();
  const bytes = new Uint8Array(await (await item.getType('image/png')).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
})()`;

test('Quick caption copies what the engine drew, and nothing of it is cut in its small window', async () => {
  const { page, baseUrl, engine } = window();
  await page.setViewportSize({ width: 640, height: 420 });
  await page.goto(`${baseUrl}/quick`);
  await page.getByRole('option', { selected: true }).waitFor();
  expect(page.url()).toBe(`${baseUrl}/#/quick`);
  expect(await cutElements(page)).toEqual([]);
  await page.keyboard.type('two but');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Two Buttons' }).waitFor();
  await page.keyboard.type('A rather long text that needs more than the characters it has');
  expect(await cutElements(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Image copied').waitFor();
  const { memes } = await engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=1');
  const copied = Buffer.from(await page.evaluate<string>(PNG_ON_CLIPBOARD), 'base64');
  expect(await difference(copied, await engine.bytes(memes[0]?.url ?? ''))).toMatchObject({ beyond: 0 });
});
