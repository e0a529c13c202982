import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { renderApp } from './render-app.tsx';
import { openEditor, type RenderedEditor } from './render-editor.tsx';

/** The panel of the canvas: bars, shapes and the watermark. */

async function openCanvasPanel(): Promise<
  RenderedEditor & { slide(name: string, keys: string): Promise<void> }
> {
  const editor = await openEditor({ captions: [{ text: '', position: 'top' }] });
  const { user } = editor;
  await user.click(screen.getByRole('tab', { name: 'Canvas' }));
  const slide = async (name: string, keys: string) => {
    screen.getByRole('slider', { name }).focus();
    await user.keyboard(keys);
  };
  return { ...editor, slide };
}

test('bars make room, in their colour; an aspect ratio is set by one press', async () => {
  const { user, saved, slide } = await openCanvasPanel();
  await slide('Bar above', '{ArrowRight>20/}');
  await user.click(screen.getByRole('button', { name: /^Bar colour: / }));
  const hex = await screen.findByRole('textbox', { name: 'Hex colour' });
  await user.clear(hex);
  await user.type(hex, '#ff00aa{Enter}');
  await user.keyboard('{Escape}');
  expect((await saved()).document.canvas).toEqual({ pad: { top: 0.2 }, color: '#ff00aa' });
  await slide('Bar above', '{Home}');
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  const { crop } = (await saved()).document.canvas ?? {};
  expect((crop?.width ?? 1) * 500).toBeCloseTo((crop?.height ?? 1) * 400, 1);
  await user.click(screen.getByRole('radio', { name: 'Original' }));
  expect((await saved()).document.canvas?.crop).toBeUndefined();
});

test('a picture is shown whole in a shape, with a surround that is chosen by keyboard', async () => {
  const { user, saved, slide } = await openCanvasPanel();
  await user.click(screen.getByRole('radio', { name: '9:16' }));
  await user.click(screen.getByRole('radio', { name: 'Fit' }));
  const shape = { aspect_ratio: '9:16', fit: 'bars' };
  expect((await saved()).document.canvas).toEqual({ ...shape, surround: { type: 'blur' } });
  await slide('Strength', '{End}');
  expect((await saved()).document.canvas?.surround).toEqual({ type: 'blur', strength: 1 });
  screen.getByRole('radio', { name: 'Blurred' }).focus();
  await user.keyboard('{ArrowRight}');
  await slide('Angle', '{Home}{ArrowRight}');
  expect((await saved()).document.canvas?.surround).toEqual({ type: 'gradient', angle: 5 });
  await user.click(screen.getByRole('radio', { name: 'Fill' }));
  const { canvas } = (await saved()).document;
  expect(canvas).toEqual({ crop: expect.objectContaining({ height: 1 }) });
});

test('a ratio of one’s own is two numbers', async () => {
  const { user, saved } = await openCanvasPanel();
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  await user.click(screen.getByRole('radio', { name: 'Fit' }));
  const width = screen.getByRole('textbox', { name: 'Ratio: width' });
  await user.clear(width);
  await user.type(width, '3{Enter}');
  expect((await saved()).document.canvas).toMatchObject({ aspect_ratio: '3:1', fit: 'bars' });
  await user.clear(width);
  await user.type(width, '21{Tab}');
  screen.getByText('Ratios go from 1:4 to 4:1.');
  await user.keyboard('9{Tab}');
  expect(width).toHaveProperty('value', '21');
  expect((await saved()).document.canvas).toMatchObject({ aspect_ratio: '7:3' });
});

test('a watermark is written, placed and saved as the brand kit, which new memes get', async () => {
  const { user, saved, slide, engine } = await openCanvasPanel();
  await user.click(screen.getByRole('switch', { name: 'Watermark' }));
  await user.type(screen.getByRole('textbox', { name: 'Watermark text' }), 'mine');
  await user.click(screen.getByRole('radio', { name: 'Top left' }));
  await slide('Watermark opacity', '{End}');
  const watermark = { text: 'mine', position: 'top-left', opacity: 1 };
  expect((await saved()).document.watermark).toMatchObject(watermark);
  await user.click(screen.getByRole('button', { name: 'Save as brand kit' }));
  await waitFor(() => expect(engine.data.settings.brand.watermark).toMatchObject(watermark));
});

test('a new meme has the watermark of the brand kit where the setting is on', async () => {
  const engine = createFakeEngine();
  Object.assign(engine.data.settings.brand, { watermark: { text: 'mine' }, always: true });
  const { user } = await renderApp({ place: '#/new/two-buttons', engine });
  await user.type(await screen.findByRole('textbox', { name: 'Left button' }), 'branded');
  await waitFor(() =>
    expect(engine.data.drafts).toMatchObject([{ document: { watermark: { text: 'mine' } } }]),
  );
});
