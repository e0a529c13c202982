import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { CaptionStyle } from '../../src-shared/contract/style.ts';
import { findBox, openEditor } from './render-editor.tsx';
import { findTextField, readEdited } from './text-field.ts';

/** Editing a text where it stands, by keys and events: what the field, the caret and the draft say. */

const CONTROL_Z = '{Control>}z{/Control}';
const CONTROL_SHIFT_Z = '{Control>}{Shift>}z{/Shift}{/Control}';
const BARE = { x: 0.95, y: 0.5 };

/** Opens a document with a text, and edits it with the caret at its end. */
async function edit(text: string, style: CaptionStyle = {}) {
  const editor = await openEditor({
    captions: [
      { text, position: 'box-1', box: { x: 0.05, y: 0.05, width: 0.8, height: 0.3 }, style },
      { text: 'the other', position: 'box-2', box: { x: 0.05, y: 0.65, width: 0.8, height: 0.3 }, style },
    ],
  });
  const { user, canvas } = editor;
  const keys = (typed: string) => user.keyboard(typed);
  (await findBox(canvas, 'Text box: box-1')).focus();
  await keys('{Enter}');
  await waitFor(() => expect(findTextField()).not.toBeNull());
  await keys('{Control>}{End}{/Control}');
  const caption = async () => (await editor.saved()).document.captions[0];
  return { ...editor, keys, caption };
}
const getField = () => findTextField() ?? expect.fail('no text is edited');

/** What an input method does: shows steps of a composition, and ends it with a text. */
function compose(steps: readonly string[], result: string): void {
  const field = getField();
  const { value, selectionStart: start, selectionEnd: end } = field;
  const show = (data: string) => {
    field.value = value.slice(0, start) + data + value.slice(end);
    field.setSelectionRange(start + data.length, start + data.length);
    fireEvent(field, new InputEvent('input', { inputType: 'insertCompositionText', data, bubbles: true }));
  };
  fireEvent.compositionStart(field);
  for (const step of steps) show(step);
  show(result);
  fireEvent.compositionEnd(field);
}

test.each([
  ['Latin', 'Wait, what?', 2],
  ['Arabic', 'لا تلمس هذا', 3],
  ['Thai', 'น้ำกำลังมา', 2],
])('typing in %s is undone and redone word by word', async (_, words, expected) => {
  const { keys, caption } = await edit('');
  // A busy machine would take a pause between two letters for one of the person.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await keys(words);
  vi.restoreAllMocks();
  expect(readEdited()).toBe(`${words}|`);
  let steps = 0;
  for (; readEdited() !== '|' && steps < 20; steps += 1) await keys(CONTROL_Z);
  expect(steps).toBe(expected);
  await keys(CONTROL_SHIFT_Z.repeat(steps));
  expect(readEdited()).toBe(`${words}|`);
  expect((await caption())?.text).toBe(words);
});

test('a composition is one step; one that is given up is none', async () => {
  const { keys } = await edit('は');
  compose(['k', 'か'], '');
  expect(readEdited()).toBe('は|');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  compose(['k', 'か', 'かん', 'かんじ'], '漢字');
  expect(readEdited()).toBe('は漢字|');
  await keys(CONTROL_Z);
  expect(readEdited()).toBe('は|');
});

test('a letter with a selected box replaces its words', async () => {
  const { keys } = await edit('old words');
  await keys('{Escape}new');
  expect(readEdited()).toBe('new|');
  await keys(CONTROL_Z);
  expect(readEdited()).toBe('[old words]');
});

test('the caret never stands inside of a letter', async () => {
  const letters = ['ก็', 'e\u0301', '👩‍🚀', '🇫🇷', '👨‍👩‍👧‍👦'];
  const { keys } = await edit(letters.join(''));
  for (let at = letters.length; at > 0; at -= 1) {
    expect(readEdited()).toBe(letters.toSpliced(at, 0, '|').join(''));
    await keys('{ArrowLeft}');
  }
  expect(readEdited()).toBe(`|${letters.join('')}`);
  await keys('{ArrowRight}');
  expect(readEdited()).toBe(letters.toSpliced(1, 0, '|').join(''));
});

test('the caret goes through lines, words and to their ends, and selects on its way', async () => {
  const { keys } = await edit('one\ntwo three\nfour', { font: 'sans', font_size: 36, align: 'left' });
  for (const [pressed, result] of [
    ['{ArrowUp}{Home}', 'one\n|two three\nfour'],
    ['{End}', 'one\ntwo three|\nfour'],
    ['{ArrowDown}', 'one\ntwo three\nfour|'],
    ['{ArrowUp}', 'one\ntwo three|\nfour'],
    ['{Control>}{ArrowLeft}{/Control}', 'one\ntwo |three\nfour'],
    ['{Control>}{Shift>}{End}{/Shift}{/Control}', 'one\ntwo [three\nfour]'],
    ['{Control>}{Home}{/Control}{Control>}a{/Control}', '[one\ntwo three\nfour]'],
  ] as const) {
    await keys(pressed);
    expect(readEdited(), pressed).toBe(result);
  }
});

test('steps of every kind are undone and redone one by one, with the caret', async () => {
  const { user, keys, caption } = await edit('start ');
  const work: readonly (() => unknown)[] = [
    () => keys('word'),
    () => keys('{Enter}'),
    () => user.paste('pasted'),
    () => compose(['に', 'にほ'], '日本'),
    () => keys('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{Delete}'),
    async () => {
      await keys('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
      await user.cut();
    },
    () => keys('{Control>}a{/Control}x'),
  ];
  const states = [readEdited()];
  for (const step of work) {
    await step();
    states.push(readEdited());
  }
  expect(states.at(-1)).toBe('x|');
  const texts = states.map((state) => state?.replace(/[|[\]]/g, ''));
  for (const text of texts.slice(0, -1).toReversed()) {
    await keys(CONTROL_Z);
    expect(getField().value).toBe(text);
  }
  expect(readEdited()).toBe(states[0]);
  for (const text of texts.slice(1)) {
    await keys(CONTROL_SHIFT_Z);
    expect(getField().value).toBe(text);
  }
  expect((await caption())?.text).toBe('x');
});

test('the emoji picker inserts at the caret, replaces selected letters, and is undone in one step', async () => {
  const { user, keys, saved } = await edit('ab');
  const pick = async () => {
    await user.click(screen.getByRole('button', { name: 'Add sticker or emoji' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Stickers' }));
    await user.type(await picker.findByRole('combobox', { name: 'Search emoji' }), 'red heart');
    await user.click(await picker.findByRole('option', { name: 'red heart' }));
    await waitFor(() => expect(document.activeElement).toBe(findTextField()));
  };
  await keys('{ArrowLeft}');
  await pick();
  expect(readEdited()).toBe('a❤️|b');
  await keys('{Shift>}{ArrowRight}{/Shift}');
  await pick();
  expect(readEdited()).toBe('a❤️❤️|');
  await keys('!');
  const { document: draft } = await saved();
  expect(draft.captions[0]?.text).toBe('a❤️❤️!');
  expect(draft.layers ?? []).toEqual([]);
  await keys(CONTROL_Z + CONTROL_Z);
  expect(readEdited()).toBe('a❤️[b]');
  await keys(CONTROL_Z);
  expect(getField().value).toBe('ab');
});

test('underline by key is that of the selected letters, or of the whole text, and is undone', async () => {
  const { keys, caption } = await edit('one two', { font: 'sans' });
  const spans = async () => (await caption())?.spans ?? [];
  await keys('{Control>}{Shift>}{ArrowLeft}{/Shift}u{/Control}');
  expect(await spans()).toEqual([{ start: 4, end: 7, underline: true }]);
  expect(readEdited()).toBe('one [two]');
  await keys('{Control>}u{/Control}');
  expect(await spans()).toEqual([]);
  await keys(CONTROL_Z);
  expect(await spans()).toEqual([{ start: 4, end: 7, underline: true }]);
  await keys('{End}{Control>}ubi{/Control}');
  const style = async () => (await caption())?.style;
  expect([await spans(), await style()]).toEqual([
    [],
    { font: 'sans', underline: true, bold: false, italic: true },
  ]);
  await keys('{Control>}{Shift>}{ArrowLeft}{/Shift}u{/Control}');
  expect(await spans()).toEqual([{ start: 4, end: 7, underline: false }]);
  await keys(CONTROL_Z.repeat(4));
  expect([await spans(), await style()]).toEqual([[{ start: 4, end: 7, underline: true }], { font: 'sans' }]);
});

test('it is a text field with a name and a value; Tab leads to the next text, Control+Enter ends', async () => {
  const { keys } = await edit('two words');
  expect(screen.getByRole('textbox', { name: 'Text box: box-1' })).toHaveProperty('value', 'two words');
  await keys('{Shift>}{Home}{/Shift}');
  expect(readEdited()).toBe('[two words]');
  await keys('{Tab}');
  expect(readEdited()).toBe('[the other]');
  expect(getField().getAttribute('aria-label')).toBe('Text box: box-2');
  await keys('{Control>}{Enter}{/Control}');
  expect(readEdited()).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Text box: box-2'));
});

test('Enter writes a new line, and Escape goes back to the box, where arrows move it', async () => {
  const { keys, caption } = await edit('two');
  await keys('{Enter}and a half{Escape}');
  expect(await caption()).toMatchObject({ text: 'two\nand a half', box: { x: 0.05 } });
  await keys('{ArrowRight}');
  expect((await caption())?.box?.x).toBeCloseTo(0.05 + 1 / 500, 5);
});

test('the field of the inspector says the same, and takes over', async () => {
  const { user, keys, caption } = await edit('one');
  await keys(' more');
  const card = screen.getByRole('textbox', { name: 'Box 1' });
  await waitFor(() => expect(card).toHaveProperty('value', 'one more'));
  await user.click(card);
  expect(readEdited()).toBeNull();
  await keys('{End}!');
  expect((await caption())?.text).toBe('one more!');
});

test('a click elsewhere ends editing', async () => {
  const { canvas, click } = await edit('one');
  click(BARE);
  await waitFor(() => expect(readEdited()).toBeNull());
  expect(canvas.querySelector('[data-caret]')).toBeNull();
  expect(within(canvas).queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('what is too long leaves the field, and its letters are counted', async () => {
  const { user, keys } = await edit('one');
  const card = screen.getByRole('textbox', { name: 'Box 1' });
  const full = 'x'.repeat(LIMITS.captionChars);
  await user.clear(card);
  await user.click(card);
  await user.paste(`${full}yyy`);
  await waitFor(() => expect(card).toHaveProperty('value', full));
  await keys('{Control>}{End}{/Control}z');
  expect(card).toHaveProperty('value', full);
  await screen.findByText(new RegExp(`${LIMITS.captionChars}`));
});

test('typing updates the drawing in place, at once, to what a new drawing shows', async () => {
  const { user, canvas, saved, engine } = await openEditor({
    captions: [
      { text: 'plain', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.4, height: 0.2 } },
      {
        text: 'seen through',
        position: 'box-2',
        box: { x: 0.1, y: 0.6, width: 0.4, height: 0.2 },
        style: { color: '#ffffff80', shadow: { color: '#000000', dx: 0.1, dy: 0.1, blur: 0 } },
      },
    ],
  });
  const readPicture = (area: HTMLElement) =>
    area.querySelector('svg[data-picture]')?.innerHTML.replaceAll(' data-marked=""', '');
  const findPaths = () => [...canvas.querySelectorAll('svg[data-picture] path')];
  const widths = () => findPaths().flatMap((path) => path.getAttribute('stroke-width') ?? []);
  for (const path of findPaths()) path.setAttribute('data-marked', '');
  const before = widths();
  for (const name of ['Box 1', 'Box 2']) {
    const drawn = readPicture(canvas);
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(' and a good deal longer than it was, so that its size must change');
    expect(readPicture(canvas)).not.toBe(drawn);
  }
  expect(widths()).toHaveLength(before.length);
  expect(widths().every((width, at) => width !== before[at])).toBe(true);
  expect(findPaths().some((path) => path.hasAttribute('data-marked'))).toBe(true);
  const typed = readPicture(canvas);
  await saved();
  window.location.hash = '#/browse';
  await screen.findByRole('searchbox');
  window.location.hash = `#/edit/${engine.data.drafts[0]?.id}`;
  const again = await screen.findByRole('application');
  await waitFor(() => expect(readPicture(again)).toBe(typed));
});
