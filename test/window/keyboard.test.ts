import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import { findCard, saveDraft, savedDraft, settled, showDraft } from './editor-page.ts';
import { findCanvas } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The window by keyboard alone, and text in several scripts. */

const app = windows();

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

describe('without a mouse', () => {
  test('from Browse to an exported meme', async () => {
    const window = await app.open();
    const { page } = window;
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('fire');
    // Not sooner: while results replace others, the focus stays at its place in the grid, on another card.
    await page.locator('[data-index="0"] [aria-label="Calm in the Fire"]').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toEqual({ name: 'Calm in the Fire', seen: true });
    await page.keyboard.press('Enter');
    await openDraftIdOrNew(page);
    await page.keyboard.type('it is fine');
    await savedDraft(window);
    // On to the picture: its boxes can be reached, chosen, moved and written in.
    await tabTo(page, 'Text box: top', 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' really');
    await page.keyboard.press('Escape');
    const { document } = await savedDraft(window);
    expect(document.captions[0]).toMatchObject({ text: 'it is fine really', box: {} });
    await page.keyboard.press('Control+e');
    await page.getByText('Editable in CAM').waitFor();
    await tabTo(page, 'Save PNG');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect((await sharp(readFileSync(await download.path())).metadata()).format).toBe('png');
  });

  test('the rail, the header and the cards are reached in order, each with a visible focus', async () => {
    const { page } = await app.open();
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    await page.evaluate('document.activeElement.blur()');
    for (const name of ['Browse', 'Gallery', 'Settings', 'Search templates', 'Trending', 'Comparison']) {
      await tabTo(page, name);
    }
    const readName = (index: number) =>
      page.locator(`[data-index="${index}"] [data-action="open"]`).getAttribute('aria-label');
    await tabTo(page, (await readName(0)) ?? '');
    // The grid is one tab stop.
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).not.toBe(await readName(1));
  });

  test('the palette finds commands, templates and drafts, slips forgiven', async () => {
    const { page, engine } = await app.open();
    await saveDraft(engine, { template_id: 'tpl_iceberg', captions: [{ text: 'x', position: '0' }] });
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.type('setings');
    await palette.getByRole('option', { name: 'Settings', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wandering ey');
    await palette.getByRole('option', { name: 'Wandering Eyes', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('application', { name: 'Canvas' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });

  test('the sheet of shortcuts shows them all and finds one', async () => {
    const { page } = await app.open();
    await page.getByRole('button', { name: 'Two Buttons', exact: true }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Ctrl+Shift+Z').waitFor();
    await page.keyboard.type('to front');
    await sheet.getByText('Ctrl+Shift+]').waitFor();
    expect(await sheet.getByText('Ctrl+Shift+Z').count()).toBe(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  test('Escape closes every dialog and gives the focus back', async () => {
    const { page, engine } = await app.open();
    const image_url = await upload(engine, await png());
    const id = await saveDraft(engine, { image_url, captions: [{ text: 'x', position: 'top' }] });
    await page.goto(`${engine.baseUrl}/#/edit/${id}`);
    await findCard(page, 'Top').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    for (const [keys, name] of [
      ['Control+e', 'Export'],
      ['Control+Alt+c', 'Copy as code'],
      ['Control+k', 'Command palette'],
      ['Control+/', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(keys);
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      await expect.poll(async () => (await focused(page)).name).toBe('Export');
    }
    await page.getByRole('button', { name: 'More export options' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page)).name).toBe('More export options');
  });
});

async function openDraftIdOrNew(page: Page): Promise<void> {
  await page.waitForURL(/#\/(?:edit|new)\//);
  await page.locator('textarea').first().waitFor();
}

describe('writing', () => {
  const start = async () => {
    const window = await app.open();
    const image_url = await upload(app.engine, await png());
    await showDraft(
      window,
      await saveDraft(app.engine, { image_url, captions: [{ text: '', position: 'top' }] }),
    );
    await findCard(window.page, 'Top').focus();
    return window;
  };
  const getText = ({ document }: Draft) => document.captions[0]?.text;

  test('a long Arabic caption goes from right to left, wraps and stays readable or says so', async () => {
    const window = await start();
    const words = 'عندما يعمل الكود من أول مرة ولا أعرف لماذا، '.repeat(6).trim();
    await window.page.keyboard.insertText(words);
    expect(getText(await savedDraft(window))).toBe(words);
    const field = findCard(window.page, 'Top');
    expect(
      await field.evaluate(
        (element) => element.ownerDocument.defaultView.getComputedStyle(element).direction,
      ),
    ).toBe('rtl');
    await settled(window);
    await window.page
      .getByText(/characters|too long|small|budget|shrunk|read/i)
      .first()
      .waitFor();
  });

  test('emoji of several code points are typed and deleted as one', async () => {
    const window = await start();
    const { page } = window;
    await page.keyboard.insertText('go 👩‍💻🏳️‍🌈');
    expect(getText(await savedDraft(window))).toBe('go 👩‍💻🏳️‍🌈');
    await page.keyboard.press('Backspace');
    expect(getText(await savedDraft(window))).toBe('go 👩‍💻');
    await page.getByText('4/70').waitFor();
  });

  test('keys of an input method trigger no shortcuts, on the canvas as well', async () => {
    const window = await start();
    const { page, context } = window;
    const session = await context.newCDPSession(page);
    const compose = async (steps: readonly string[], end: string) => {
      for (const text of steps) {
        const selectionStart = text.length;
        await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd: selectionStart });
      }
      await session.send('Input.insertText', { text: end });
    };
    await compose(['に', 'にほ', 'にほん'], '日本');
    expect(await findCard(page, 'Top').inputValue()).toBe('日本');
    expect(getText(await savedDraft(window))).toBe('日本');
    await findCanvas(page).getByRole('button', { name: 'Text box: top' }).focus();
    await page.keyboard.press('Enter');
    const bubble = page.getByRole('textbox', { name: 'Text box: top' });
    await bubble.press('End');
    await compose(['ご', 'ごは'], 'ご飯');
    expect(await bubble.inputValue()).toBe('日本ご飯');
    await page.keyboard.press('Escape');
    expect(getText(await savedDraft(window))).toBe('日本ご飯');
  });
});
