import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PICTURE_SIZE, PICTURE_URL } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { PICTURE } from '../fake-engine/served-files.ts';
import { renderApp } from './render-app.tsx';

/** Quick caption. The picture that it copies is in `test/window/keyboard.test.ts`. */

async function renderQuick(engine = createFakeEngine()) {
  const rendered = await renderApp({ place: '#/quick', engine });
  // As a browser does, it takes the picture of the item, or the reason why there is none.
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    for (const item of items) await item.getType('image/png');
  });
  const { user } = rendered;
  await screen.findByRole('option', { selected: true });
  return {
    ...rendered,
    /** Types a search and goes to the texts of the best result. */
    async find(search: string) {
      await user.keyboard(`${search}{Enter}`);
      await screen.findByRole('group', { name: /Two Buttons/ });
    },
  };
}
const getFinder = () => screen.getByRole('combobox', { name: 'Find a template' });
const getField = (name: string) => screen.getByRole('textbox', { name });
const getChosen = () => screen.getByRole('option', { selected: true }).textContent;

test('type to find, type the texts, Enter copies; then the next one', async () => {
  const { user, engine, find } = await renderQuick();
  await find('two but');
  await user.keyboard('Sleep');
  await user.tab();
  await user.keyboard('One more{Shift>}{Enter}{/Shift}episode{Enter}');
  await screen.findByText(/^Image copied/);
  expect(engine.data.memes[0]?.captions).toEqual([
    { position: 'left-button', text: 'Sleep' },
    { position: 'right-button', text: 'One more\nepisode' },
  ]);
  // The next: nothing of the last one is left.
  await find('two but');
  expect(getField('Left button')).toHaveProperty('value', '');
});

test('Ctrl+Shift+C copies as everywhere, and its button says so', async () => {
  const { user, find } = await renderQuick();
  await find('two but');
  await user.keyboard('Sleep');
  expect(screen.getByRole('button', { name: 'Copy' }).textContent).toContain('Ctrl+Shift+C');
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  await screen.findByText(/^Image copied/);
});

test('arrows choose, and Escape goes back one step at a time and keeps what was typed', async () => {
  const { user, find } = await renderQuick();
  await waitFor(() => expect(getChosen()).toContain('Two Buttons'));
  await user.keyboard('{ArrowDown}');
  expect(getChosen()).not.toContain('Two Buttons');
  await user.keyboard('{ArrowUp}');
  await find('two but');
  await user.keyboard('Kept{Escape}');
  expect(getFinder()).toHaveProperty('value', 'two but');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getField('Left button')).toHaveProperty('value', 'Kept'));
  await user.keyboard('{Escape}{Escape}');
  expect(getFinder()).toHaveProperty('value', '');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/(?:browse)?$/));
});

test('what is typed behind Enter, before the results are there, goes into the first text', async () => {
  const { user, engine } = await renderQuick();
  const release = engine.hold('listTemplates');
  await user.keyboard('two but{Enter}Kepx{Backspace}t');
  expect(getFinder()).toHaveProperty('value', 'two but');
  release();
  await waitFor(() => expect(getField('Left button')).toHaveProperty('value', 'Kept'));
  await user.keyboard(' on');
  expect(getField('Left button')).toHaveProperty('value', 'Kept on');
});

test('Ctrl+E opens what was typed in the editor', async () => {
  const { user, find } = await renderQuick();
  await find('two but');
  await user.keyboard('Sleep{Control>}e{/Control}');
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/edit\/draft_/));
  expect(await screen.findByRole('textbox', { name: 'Left button' })).toHaveProperty('value', 'Sleep');
});

test('a picture that is pasted takes a text at its best place and one at the bottom', async () => {
  const { user, engine } = await renderQuick();
  const image = { url: PICTURE_URL, ...PICTURE_SIZE, format: 'png', bytes: 9, animated: false };
  const place = {
    box: { x: 0.04, y: 0.5, width: 0.92, height: 0.2 },
    style: { vertical_align: 'middle' },
  } as const;
  const bottom = { box: { x: 0.04, y: 0.73, width: 0.92, height: 0.24 }, style: {} };
  engine.answer({ uploadImage: () => ({ ...image, places: [[place, bottom]] }) });
  const files = [new File([PICTURE], 'image.webp', { type: 'image/webp' })];
  fireEvent.paste(document.body, { clipboardData: { files } });
  await screen.findByRole('heading', { name: 'Pasted picture' });
  await user.keyboard('Above');
  await user.tab();
  await user.keyboard('Below{Enter}');
  await screen.findByText(/^Image copied/);
  expect(engine.calls.findLast(({ id }) => id === 'captionMeme')?.body).toHaveProperty('captions', [
    { position: 'top', text: 'Above', ...place },
    { position: 'bottom', text: 'Below' },
  ]);
});

test('without a text, and without an engine, it says so, and nothing typed is lost', async () => {
  const { user, engine, find } = await renderQuick();
  await find('two but');
  await user.keyboard('{Enter}');
  await screen.findByText('Type some text first.');
  await user.keyboard('Sleep');
  engine.setOnline(false);
  await user.keyboard('{Enter}');
  await screen.findByText(/What you typed stays here/);
  expect(getField('Left button')).toHaveProperty('value', 'Sleep');
  engine.setOnline(true);
  await user.keyboard('{Enter}');
  await screen.findByText(/^Image copied/);
});

test('a search without a result', async () => {
  const { user, find } = await renderQuick();
  await user.keyboard('qqqqzzzz');
  await screen.findByText(/^No templates match “qqqqzzzz”/);
  await user.keyboard('{Enter}');
  await user.clear(getFinder());
  await find('two but');
});
