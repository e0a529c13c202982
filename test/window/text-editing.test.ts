import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../src-shared/contract/style.ts';
import { findPicture, saveDraft, savedDraft, settled, showDraft } from './editor-page.ts';
import { clickAt, findBox, findCanvas, onScreen } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { edited, inputMethod, measureCaret, readField } from './typing-in-place.ts';
import { windows } from './windows.ts';

/** Editing a text where it stands: what is typed is drawn by the layout, and the caret stands at its glyphs. */

const app = windows();
const window = app.shared();

const IN_ONE = { x: 0.3, y: 0.2 };
const IN_TWO = { x: 0.3, y: 0.8 };
const BARE = { x: 0.9, y: 0.5 };
const PLAIN: CaptionStyle = {
  font: 'sans',
  font_size: 36,
  outline_width: 0,
  color: '#000000',
  align: 'left',
};

const documentOn = (image_url: string, text: string, style: CaptionStyle = {}): CaptionRequest => ({
  image_url,
  captions: [
    { text, position: 'box-1', box: { x: 0.05, y: 0.05, width: 0.8, height: 0.3 }, style },
    { text: 'the other', position: 'box-2', box: { x: 0.05, y: 0.65, width: 0.8, height: 0.3 }, style },
  ],
});

/** Opens a document with a text, and edits it with the caret at its end. */
async function editing(text: string, style: CaptionStyle = {}): Promise<Page> {
  const { page, engine } = window();
  const document = documentOn(await upload(engine, await png(800, 500)), text, style);
  await showDraft(window(), await saveDraft(engine, document));
  await findBox(page, 'Text box: box-1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  return page;
}

const saved = async () => (await savedDraft(window())).document.captions.map(({ text }) => text);
const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+Shift+z');

describe('typing', () => {
  test('with an input method shows what is composed, as one step', async () => {
    const page = await editing('は');
    const ime = await inputMethod(page);
    const before = await findPicture(page).innerHTML();
    await ime.compose('k', 'か', 'かん', 'かんじ');
    expect(await edited(page)).toBe('はかんじ|');
    expect(await page.locator('[data-composing]').getAttribute('d')).not.toBe('');
    await settled(window());
    expect(await findPicture(page).innerHTML()).not.toBe(before);
    await ime.commit('漢字');
    expect(await edited(page)).toBe('は漢字|');
    expect(await page.locator('[data-composing]').getAttribute('d')).toBe('');
    await undo(page);
    expect(await edited(page)).toBe('は|');
    await redo(page);
    expect((await saved())[0]).toBe('は漢字');
  });
});

describe('the caret', () => {
  /** Where the ink of the first text ends on the screen, px. */
  const measureInk = (page: Page) =>
    findPicture(page)
      .locator('path')
      .first()
      .evaluate((path) => {
        const { left, right } = path.getBoundingClientRect();
        return { left, right };
      });

  test('stands behind each letter, to its left in Hebrew', async () => {
    for (const letters of ['Hmx', 'กขค', '日本', 'שלו']) {
      const isRtl = letters === 'שלו';
      const page = await editing('', { ...PLAIN, align: isRtl ? 'right' : 'left' });
      for (const letter of letters) {
        await page.keyboard.insertText(letter);
        await settled(window());
        const [{ x }, ink] = [await measureCaret(page), await measureInk(page)];
        expect(Math.abs(x - (isRtl ? ink.left : ink.right)), letter).toBeLessThan(6);
      }
    }
  });

  test('goes to the left and to the right as the arrows say, also through two directions', async () => {
    const page = await editing('abc אבג 12 def', PLAIN);
    const walk = async (key: string, steps: number) => {
      const xs = [(await measureCaret(page)).x];
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key);
        xs.push((await measureCaret(page)).x);
      }
      return xs;
    };
    const left = await walk('ArrowLeft', 14);
    expect(left).toEqual([...left].sort((a, b) => b - a));
    expect(new Set(left).size).toBe(15);
    const right = await walk('ArrowRight', 14);
    expect(right.map(Math.round)).toEqual(left.toReversed().map(Math.round));
  });
});

describe('the pointer', () => {
  test('puts the caret where it clicks, and selects words, lines and what it is dragged over', async () => {
    const page = await editing('one two three', { ...PLAIN, font_size: 60 });
    await page.keyboard.press('Escape');
    const at = await onScreen(page, IN_ONE);
    await page.mouse.click(at.x, at.y);
    const clicked = await readField(page);
    expect(clicked?.focused).toBe(true);
    expect((await measureCaret(page)).x).toBeGreaterThan(at.x - 25);
    expect((await measureCaret(page)).x).toBeLessThan(at.x + 25);
    await page.mouse.dblclick(at.x, at.y);
    expect(await edited(page)).toBe('one [two] three');
    await page.mouse.click(at.x, at.y, { clickCount: 3 });
    expect(await edited(page)).toBe('[one two three]');
    await page.keyboard.press('Home');
    await page.keyboard.down('Shift');
    await page.mouse.click(at.x, at.y);
    await page.keyboard.up('Shift');
    expect(await edited(page)).toBe(
      `[${'one two three'.slice(0, clicked?.selected[0])}]${'one two three'.slice(clicked?.selected[0])}`,
    );
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 400, at.y, { steps: 4 });
    await page.mouse.up();
    expect(await edited(page)).toMatch(/three\]$/);
  });

  test('a double click edits a text that is not selected; a click elsewhere ends it', async () => {
    const page = await editing('one');
    const at = await onScreen(page, IN_TWO);
    await page.mouse.dblclick(at.x, at.y);
    expect(await edited(page)).toMatch(/^\[the\] other$|^the\[ \]other$|^the \[other\]$/);
    await clickAt(page, BARE);
    expect(await edited(page)).toBeNull();
    expect(await page.locator('[data-caret]').count()).toBe(0);
    expect(await findCanvas(page).locator('[aria-pressed="true"]').count()).toBe(0);
  });

  test('the frame moves the box while its text is edited', async () => {
    const page = await editing('one');
    const edge = await page.locator('[data-edge="left"]').boundingBox();
    if (!edge) throw new Error('There is no edge.');
    await page.mouse.move(edge.x + 3, edge.y + 60);
    await page.mouse.down();
    await page.keyboard.down('Alt');
    await page.mouse.move(edge.x + 33, edge.y + 60, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    expect(await edited(page)).toBe('one|');
    expect((await savedDraft(window())).document.captions[0]?.box?.x).toBeGreaterThan(0.05);
  });
});

describe('the clipboard', () => {
  test('gives plain words, without the style that they had elsewhere', async () => {
    const page = await editing('my ');
    await page.evaluate(`navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob(['<p><b style="color: red">rich</b> words</p>'], { type: 'text/html' }),
      'text/plain': new Blob(['rich words'], { type: 'text/plain' }),
    })])`);
    await page.keyboard.press('Control+v');
    expect(await edited(page)).toBe('my rich words|');
    expect((await saved())[0]).toBe('my rich words');
    expect((await savedDraft(window())).document.captions[0]?.spans ?? []).toEqual([]);
  });
});

describe('for everybody', () => {
  test('an empty place shows what it is for, in its own letters', async () => {
    const page = await editing('');
    await settled(window());
    const { x } = await measureCaret(page);
    const placeholder = page
      .locator('[data-caret]')
      .locator('xpath=ancestor::*[local-name()="svg"][1]')
      .locator('path')
      .first();
    expect(
      Math.abs((await placeholder.evaluate((path) => path.getBoundingClientRect().left)) - x),
    ).toBeLessThan(20);
    await page.keyboard.type('x');
    expect(await edited(page)).toBe('x|');
  });
});

test('white letters on a white picture are warned of, until they get an outline', async () => {
  const { page, engine } = window();
  const white = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const document = documentOn(await upload(engine, white), 'unseen', { ...PLAIN, color: '#ffffff' });
  await showDraft(window(), await saveDraft(engine, document));
  const note = page.getByText(/^Hard to read on this picture/);
  const sign = page.getByRole('button', { name: 'Notes on this text' });
  await expect.poll(() => Promise.all([note.count(), sign.count()])).toEqual([2, 2]);
  await findBox(page, 'Text box: box-1').focus();
  await page.getByRole('slider', { name: 'Outline width' }).press('ArrowRight');
  await expect.poll(() => Promise.all([note.count(), sign.count()])).toEqual([1, 1]);
});
