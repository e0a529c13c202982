import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PICTURE_URL } from '../fake-engine/data.ts';
import { findBox, openEditor, type RenderedEditor } from './render-editor.tsx';

/** The panel of adjustments, by keyboard and pointer. What they do to pixels is the subject of other tests. */

const WARM = {
  image_url: PICTURE_URL,
  box: { x: 0.6, y: 0.1, width: 0.2, height: 0.2 },
  adjust: { warmth: 0.4 },
};
const PLAIN = { image_url: PICTURE_URL, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } };
const CAPTIONS = [{ text: '', position: 'top' }];
const PLACES = { warm: { x: 0.7, y: 0.2 }, plain: { x: 0.2, y: 0.2 } };

const amounts = async (editor: RenderedEditor) =>
  (await editor.saved()).document.layers?.map(({ adjust }) => adjust);
const slider = (name: string) => screen.getByRole('slider', { name });
const undo = (editor: RenderedEditor) => editor.user.keyboard('{Control>}z{/Control}');

test('a picture is adjusted by keys alone: the command opens its sliders, each with a number', async () => {
  const editor = await openEditor({ captions: CAPTIONS, layers: [PLAIN] });
  const { user } = editor;
  (await findBox(editor.canvas, 'Image')).focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('adjust');
  await screen.findByRole('option', { name: /^Adjust…/, selected: true });
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(slider('Brightness'));
  await user.keyboard('{ArrowRight>5/}{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Brightness, amount in %' }));
  await user.keyboard('{Control>}a{/Control}-30{Enter}');
  expect(await amounts(editor)).toEqual([{ brightness: -0.3 }]);
  expect(slider('Brightness').getAttribute('aria-valuenow')).toBe('-30');
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(await amounts(editor)).toEqual([undefined]);
});

test('several pictures show what differs as mixed, and are adjusted together; a double click takes one back', async () => {
  const editor = await openEditor({ captions: CAPTIONS, layers: [PLAIN, WARM] });
  editor.click(PLACES.plain);
  editor.click(PLACES.warm, { shiftKey: true });
  expect(slider('Warmth').getAttribute('aria-valuetext')).toBe('Mixed');
  slider('Warmth').focus();
  await editor.user.keyboard('{ArrowRight}');
  expect(await amounts(editor)).toEqual([{ warmth: 0.41 }, { warmth: 0.41 }]);
  fireEvent.doubleClick(slider('Warmth'));
  expect(await amounts(editor)).toEqual([undefined, undefined]);
});

test('a drag of a slider is one undo entry, however long it takes', async () => {
  const editor = await openEditor({ captions: CAPTIONS, layers: [WARM] });
  editor.click(PLACES.warm);
  const knob = slider('Warmth');
  let passed = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => clock.mockRestore());
  const root = knob.closest('[data-orientation]') ?? expect.fail('there is no slider');
  fireEvent.pointerDown(root);
  for (const key of ['ArrowRight', 'PageUp', 'End']) {
    fireEvent.keyDown(knob, { key });
    // Changes so far apart are entries of their own elsewhere.
    passed += 5000;
  }
  fireEvent.lostPointerCapture(root);
  expect(await amounts(editor)).toEqual([{ warmth: 1 }]);
  await undo(editor);
  expect(await amounts(editor)).toEqual([{ warmth: 0.4 }]);
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
});

test('the picture under everything is adjusted, turned and mirrored in the panel of the canvas', async () => {
  const editor = await openEditor({ captions: CAPTIONS });
  const { user } = editor;
  await user.click(screen.getByRole('tab', { name: 'Canvas' }));
  const picture = within(screen.getByRole('region', { name: 'Picture' }));
  await user.click(picture.getByRole('button', { name: 'Rotate 90° right' }));
  await user.click(picture.getByRole('button', { name: 'Flip horizontally' }));
  slider('Grain').focus();
  await user.keyboard('{End}');
  expect((await editor.saved()).document.canvas).toEqual({ rotation: 90, flip: true, adjust: { grain: 1 } });
  expect(picture.getByRole('button', { name: 'Replace picture…' })).toBeTruthy();
});

test('a click on the bare picture, or Alt+F10, brings the tools of the picture under everything', async () => {
  const editor = await openEditor({ captions: CAPTIONS });
  const { user } = editor;
  const findTools = async () => within(await screen.findByRole('toolbar', { name: 'Selection' }));
  editor.click({ x: 0.5, y: 0.5 });
  await user.click((await findTools()).getByRole('button', { name: 'Adjust…' }));
  await expect.poll(() => document.activeElement).toBe(slider('Brightness'));
  await user.click((await findTools()).getByRole('button', { name: 'Flip horizontally' }));
  expect((await editor.saved()).document.canvas).toEqual({ flip: true });
  editor.canvas.focus();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
  await user.keyboard('{Alt>}{F10}{/Alt}');
  const crop = (await findTools()).getByRole('button', { name: 'Crop…' });
  await expect.poll(() => document.activeElement).toBe(crop);
});
