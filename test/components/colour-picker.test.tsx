import { render, screen, waitFor, within } from '@testing-library/react';
import { Tooltip } from 'radix-ui';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TextProvider } from '../../src-renderer/text.tsx';
import { ColorPanel } from '../../src-renderer/ui/ColorPanel.tsx';
import { ColorChoicesProvider } from '../../src-renderer/ui/color-choices.tsx';
import { Dialog } from '../../src-renderer/ui/Dialog.tsx';
import { openEditor } from './render-editor.tsx';

/** A colour that is picked from the screen, where the browser can. */

const BOX = { x: 0.1, y: 0.1, width: 0.35, height: 0.2 };
const findTool = async (name: string | RegExp) =>
  within(await screen.findByRole('toolbar', { name: /^Select/ })).findByRole('button', { name });

async function openDropper(open: (() => Promise<{ sRGBHex: string }>) | undefined) {
  vi.stubGlobal(
    'EyeDropper',
    open &&
      class {
        open = open;
      },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const editor = await openEditor({ captions: [{ text: 'see red fish', position: 'box-1', box: BOX }] });
  editor.click({ x: 0.25, y: 0.2 });
  const tool = await findTool(/^Colour:/);
  const before = tool.getAttribute('aria-label');
  await editor.user.click(tool);
  const panel = within(await screen.findByRole('dialog'));
  return { ...editor, tool, before, panel };
}
const EYEDROPPER = { name: 'Pick a colour from the screen' };

test('a colour is picked from the screen', async () => {
  const { user, panel } = await openDropper(() => Promise.resolve({ sRGBHex: '#12AB9F' }));
  await user.click(await panel.findByRole('button', EYEDROPPER));
  await findTool(/#12ab9f/i);
});

test('picking a colour that is given up changes nothing, and the panel stays', async () => {
  const dismissed = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  const { user, panel, tool, before } = await openDropper(dismissed);
  await user.click(await panel.findByRole('button', EYEDROPPER));
  await waitFor(() => expect(dismissed).toHaveBeenCalled());
  expect(tool.getAttribute('aria-label')).toBe(before);
  expect(panel.getAllByRole('textbox')).not.toEqual([]);
});

test('a panel adds its colour to the brand kit, and tells the recent colours its last one', async () => {
  const { engine, user, panel } = await openDropper(undefined);
  const add = await panel.findByRole('button', { name: 'Add this colour to the brand kit' });
  await user.click(await panel.findByRole('radio', { name: '#fa5252' }));
  await user.click(await panel.findByRole('radio', { name: '#40c057' }));
  await user.click(add);
  const brand = within(await panel.findByRole('radiogroup', { name: 'Brand kit' }));
  brand.getByRole('radio', { checked: true, name: '#40c057' });
  expect(add).toHaveProperty('disabled', true);
  await user.click(panel.getByRole('radio', { name: 'Transparent' }));
  await user.click(panel.getByRole('radio', { name: '#7950f2' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(engine.data.settings.recent_colors).toEqual(['#7950f2']));
  expect(engine.data.settings.brand.colors).toEqual([{ color: '#40c057' }]);
});

test('a colour under the mouse is shown on the text until it is left; a finger has none', async () => {
  const { user, panel, canvas, tool, before } = await openDropper(undefined);
  const isGreen = () => canvas.querySelector('svg[data-picture] [fill="rgb(64,192,87)"]') !== null;
  const green = await panel.findByRole('radio', { name: '#40c057' });
  await user.hover(green);
  expect(isGreen()).toBe(true);
  expect(tool.getAttribute('aria-label')).toBe(before);
  await user.unhover(green);
  expect(isGreen()).toBe(false);
  await user.pointer({ target: green, keys: '[TouchA>]' });
  expect(isGreen()).toBe(false);
  await user.hover(green);
  await user.keyboard('{Escape}');
  expect(isGreen()).toBe(false);
});

test.each([
  ['00C853', '#00c853'],
  ['0c8', '#0c8'],
  ['00c85380', '#00c85380'],
  [' #00C853 ', '#00c853'],
  ['Tomato', '#ff6347'],
  ['rgb(255, 0,80)', '#ff0050'],
])('"%s" is a colour that can be typed', async (typed, color) => {
  const { user, panel } = await openDropper(undefined);
  const hex = await panel.findByRole('textbox', { name: 'Hex colour' });
  await user.clear(hex);
  await user.type(hex, `${typed}{Enter}`);
  expect(hex).toHaveProperty('value', color);
  await findTool(`Colour: ${color}`);
});

test('what is no colour is marked with words when the field is left, until it is typed in again', async () => {
  const { user, panel, tool, before } = await openDropper(undefined);
  const hex = await panel.findByRole('textbox', { name: 'Hex colour' });
  await user.clear(hex);
  await user.type(hex, 'rgb(256,0,0)');
  expect(hex.getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(hex.getAttribute('aria-invalid')).toBe('true');
  panel.getByRole('alert');
  expect(tool.getAttribute('aria-label')).toBe(before);
  await user.type(hex, '0');
  expect(panel.queryByRole('alert')).toBeNull();
});

test('a browser without a dropper picks from the picture, but not from behind a dialog', async () => {
  const { app, panel } = await openDropper(undefined);
  panel.getByRole('button', { name: 'Pick a colour from the picture' });
  const ignore = () => undefined;
  const { unmount } = render(
    <TextProvider catalogue={app.language.catalogue}>
      <ColorChoicesProvider
        value={{ Groups: () => null, Picker: () => null, readTyped: ignore, onChosen: ignore }}
      >
        <Tooltip.Provider>
          <Dialog title="Over it" onClose={ignore}>
            <ColorPanel value="#ffffff" onChange={ignore} />
          </Dialog>
        </Tooltip.Provider>
      </ColorChoicesProvider>
    </TextProvider>,
  );
  onTestFinished(unmount);
  const dialog = within(await screen.findByRole('dialog', { name: 'Over it' }));
  dialog.getByRole('textbox', { name: 'Hex colour' });
  expect(dialog.queryByRole('button', { name: /^Pick a colour/ })).toBeNull();
});
