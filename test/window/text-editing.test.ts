import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../src-shared/contract/style.ts';
import { findCard, findPicture, saveDraft, savedDraft, settled, showDraft } from './editor-page.ts';
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
  test.each([
    ['Latin', 'Wait, what?', 2],
    ['Arabic', 'لا تلمس هذا', 3],
    ['Hebrew', 'שלום לכולם', 2],
    ['Thai', 'น้ำกำลังมา', 2],
    ['Devanagari', 'क्षमा करें', 2],
    ['emoji', 'so 👨‍👩‍👧‍👦 much 🏳️‍🌈', 2],
  ])('in %s, undone and redone word by word', async (_, words, expected) => {
    const page = await editing('');
    await page.keyboard.type(words);
    expect(await edited(page)).toBe(`${words}|`);
    expect((await saved())[0]).toBe(words);
    let steps = 0;
    for (; (await edited(page)) !== '|'; steps += 1) await undo(page);
    expect(steps).toBe(expected);
    for (; steps > 0; steps -= 1) await redo(page);
    expect(await edited(page)).toBe(`${words}|`);
    expect((await saved())[0]).toBe(words);
  });

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

  test('with a dead key', async () => {
    const page = await editing('caf');
    const ime = await inputMethod(page);
    await ime.compose('´');
    expect(await edited(page)).toBe('caf´|');
    await ime.commit('é');
    expect((await saved())[0]).toBe('café');
  });

  test('a composition that is given up leaves nothing', async () => {
    const page = await editing('は');
    const ime = await inputMethod(page);
    await ime.compose('k', 'か', '');
    await page.keyboard.press('Escape');
    expect((await saved())[0]).toBe('は');
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
  });

  test('a letter with a selected box replaces its words', async () => {
    const page = await editing('old words');
    await page.keyboard.press('Escape');
    await page.keyboard.type('new');
    expect(await edited(page)).toBe('new|');
    await undo(page);
    expect(await edited(page)).toBe('[old words]');
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

  test.each([
    ['Latin', 'HmwxEon'],
    ['Thai', 'กขคงน'],
    ['Japanese', '日本語の字'],
  ])('stands behind each letter in %s', async (_, letters) => {
    const page = await editing('', PLAIN);
    for (const letter of letters) {
      await page.keyboard.insertText(letter);
      await settled(window());
      const [{ x }, ink] = [await measureCaret(page), await measureInk(page)];
      expect(Math.abs(x - ink.right)).toBeLessThan(6);
    }
  });

  test('stands to the left of each letter in Hebrew', async () => {
    const page = await editing('', { ...PLAIN, align: 'right' });
    for (const letter of 'שלום') {
      await page.keyboard.insertText(letter);
      await settled(window());
      const [{ x }, ink] = [await measureCaret(page), await measureInk(page)];
      expect(Math.abs(x - ink.left)).toBeLessThan(6);
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

  test('never stands inside of a letter', async () => {
    const page = await editing('ก็e\u0301👩‍🚀');
    const places = [];
    for (let step = 0; step < 4; step += 1) {
      places.push(await edited(page));
      await page.keyboard.press('ArrowLeft');
    }
    expect(places).toEqual(['ก็e\u0301👩‍🚀|', 'ก็e\u0301|👩‍🚀', 'ก็|e\u0301👩‍🚀', '|ก็e\u0301👩‍🚀']);
  });

  test.each([
    ['a flag', '🇫🇷'],
    ['a family', '👨‍👩‍👧‍👦'],
  ])('passes %s in one step', async (_, emoji) => {
    const page = await editing(`a${emoji}b`);
    await page.keyboard.press('ArrowLeft');
    expect(await edited(page)).toBe(`a${emoji}|b`);
    await page.keyboard.press('ArrowLeft');
    expect(await edited(page)).toBe(`a|${emoji}b`);
    await page.keyboard.press('ArrowRight');
    expect(await edited(page)).toBe(`a${emoji}|b`);
  });

  test('goes through lines and to their ends', async () => {
    const page = await editing('one\ntwo three\nfour', PLAIN);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    expect(await edited(page)).toBe('one\n|two three\nfour');
    await page.keyboard.press('End');
    expect(await edited(page)).toBe('one\ntwo three|\nfour');
    const { x } = await measureCaret(page);
    await page.keyboard.press('ArrowDown');
    expect(await edited(page)).toBe('one\ntwo three\nfour|');
    await page.keyboard.press('ArrowUp');
    expect((await measureCaret(page)).x).toBeCloseTo(x, 1);
    await page.keyboard.press('Control+ArrowLeft');
    expect(await edited(page)).toBe('one\ntwo |three\nfour');
    await page.keyboard.press('Control+Shift+End');
    expect(await edited(page)).toBe('one\ntwo [three\nfour]');
    expect(await page.locator('[data-selected-letters]').getAttribute('d')).toMatch(/^M.*Z.*Z$/);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+a');
    expect(await edited(page)).toBe('[one\ntwo three\nfour]');
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

describe('steps', () => {
  test('of every kind are undone and redone one by one, with the caret', async () => {
    const page = await editing('start ');
    const ime = await inputMethod(page);
    await page.evaluate("navigator.clipboard.writeText('pasted')");
    const press = (keys: string) => () => page.keyboard.press(keys);
    const select = async () => {
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    };
    const work: readonly (() => Promise<unknown>)[] = [
      () => page.keyboard.type('word'),
      press('Enter'),
      press('Control+v'),
      async () => {
        await ime.compose('に', 'にほ');
        await ime.commit('日本');
      },
      async () => {
        await select();
        await page.keyboard.press('Delete');
      },
      async () => {
        await select();
        await page.keyboard.press('Control+x');
      },
      press('Control+Backspace'),
      async () => {
        await page.keyboard.press('Control+a');
        await page.keyboard.type('x');
      },
    ];
    const states = [await edited(page)];
    for (const step of work) {
      await step();
      states.push(await edited(page));
    }
    expect(states.at(-1)).toBe('x|');
    const texts = states.map((state) => state?.replace(/[|[\]]/g, ''));
    for (const text of texts.slice(0, -1).toReversed()) {
      await undo(page);
      expect((await readField(page))?.value).toBe(text);
    }
    expect(await edited(page)).toBe(states[0]);
    for (const state of states.slice(1)) {
      await redo(page);
      expect((await readField(page))?.value).toBe(state?.replace('|', ''));
    }
    expect((await saved())[0]).toBe('x');
  });
});

describe('the emoji picker', () => {
  test('inserts at the caret, replaces selected letters, and is undone in one step', async () => {
    const page = await editing('ab');
    const pick = async () => {
      await page.getByRole('button', { name: 'Add sticker' }).click();
      const picker = page.getByRole('dialog', { name: 'Stickers' });
      await picker.getByRole('combobox', { name: 'Search emoji' }).fill('red heart');
      await picker.getByRole('option', { name: 'red heart', exact: true }).click();
      await picker.waitFor({ state: 'detached' });
    };
    await page.keyboard.press('ArrowLeft');
    await pick();
    expect(await edited(page)).toBe('a❤️|b');
    await expect.poll(async () => (await readField(page))?.focused).toBe(true);
    await page.keyboard.press('Shift+ArrowRight');
    await pick();
    await expect.poll(async () => (await readField(page))?.focused).toBe(true);
    expect(await edited(page)).toBe('a❤️❤️|');
    await page.keyboard.type('!');
    expect((await saved())[0]).toBe('a❤️❤️!');
    expect((await savedDraft(window())).document.layers ?? []).toEqual([]);
    await undo(page);
    await undo(page);
    expect(await edited(page)).toBe('a❤️[b]');
    await undo(page);
    expect((await readField(page))?.value).toBe('ab');
  });
});

describe('underline by key', () => {
  const spans = async () => (await savedDraft(window())).document.captions[0]?.spans ?? [];

  test('is that of the selected letters, or of the whole text, and is undone', async () => {
    const page = await editing('one two');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+u');
    expect(await spans()).toEqual([{ start: 4, end: 7, underline: true }]);
    expect(await edited(page)).toBe('one [two]');
    await page.keyboard.press('Control+u');
    expect(await spans()).toEqual([]);
    await undo(page);
    expect(await spans()).toEqual([{ start: 4, end: 7, underline: true }]);
    await page.keyboard.press('End');
    await page.keyboard.press('Control+u');
    expect(await spans()).toEqual([{ start: 0, end: 7, underline: true }]);
    await undo(page);
    await undo(page);
    expect(await spans()).toEqual([]);
    expect(await edited(page)).toContain('one');
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
  test('the arrows move the caret of the field that a screen reader reads', async () => {
    const page = await editing('two words');
    const field = page.getByRole('textbox', { name: 'Text box: box-1', exact: true });
    expect(await field.inputValue()).toBe('two words');
    expect(await readField(page)).toEqual({ value: 'two words', selected: [9, 9], focused: true });
    await page.keyboard.press('ArrowLeft');
    expect((await readField(page))?.selected).toEqual([8, 8]);
    await page.keyboard.press('Shift+Home');
    expect((await readField(page))?.selected).toEqual([0, 8]);
  });

  test('it is a text field with a name and a value, and Tab leads to the next text', async () => {
    const page = await editing('one');
    const field = page.getByRole('textbox', { name: 'Text box: box-1' });
    expect(await field.inputValue()).toBe('one');
    const size =
      "Number.parseFloat(getComputedStyle(document.querySelector('[data-text-editing]')).fontSize)";
    expect(await page.evaluate<number>(size)).toBeGreaterThanOrEqual(16);
    await page.keyboard.press('Tab');
    expect(await edited(page)).toBe('[the other]');
    expect(await page.getByRole('textbox', { name: 'Text box: box-2' }).inputValue()).toBe('the other');
    await page.keyboard.press('Control+Enter');
    expect(await edited(page)).toBeNull();
    const focused = "document.activeElement.getAttribute('aria-label')";
    await expect.poll(() => page.evaluate<string>(focused)).toBe('Text box: box-2');
  });

  test('the field of the inspector says the same, and takes over', async () => {
    const page = await editing('one');
    await page.keyboard.type(' more');
    await expect.poll(() => findCard(page, 'Box 1').inputValue()).toBe('one more');
    await findCard(page, 'Box 1').click();
    expect(await edited(page)).toBeNull();
    await findCard(page, 'Box 1').press('End');
    await page.keyboard.type('!');
    expect((await saved())[0]).toBe('one more!');
  });

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
