import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { renderApp } from './render-app.tsx';
import { openEditor } from './render-editor.tsx';

/** The brand kit: in Settings, and where the editor offers what is in it. */

const BOX = { x: 0.1, y: 0.1, width: 0.35, height: 0.2 };

function engineWithKit() {
  const engine = createFakeEngine();
  Object.assign(engine.data.settings.brand, {
    colors: [{ color: '#ff3366', name: 'Signal' }, { color: '#0b132b' }],
    fonts: ['playfair', 'bangers'],
    logos: [{ name: 'Badge', url: 'http://127.0.0.1:4226/cdn/images/ab/badge.png' }],
  });
  return engine;
}

test('colours are named, put in order by arrow keys, added and removed', async () => {
  const engine = engineWithKit();
  engine.data.settings.recent_colors = ['#0b132b', '#2a9d8f'];
  const { user } = await renderApp({ place: '#/settings/brand', engine });
  const kit = within(await screen.findByRole('region', { name: 'Brand kit' }));
  const colors = () => engine.data.settings.brand.colors;
  await user.type(kit.getByRole('textbox', { name: 'Name of #0b132b' }), 'Night');
  kit.getByRole('button', { name: 'Move Night with the arrow keys' }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(colors().map(({ name }) => name)).toEqual(['Night', 'Signal']));
  expect(document.activeElement).toBe(kit.getByRole('button', { name: 'Move Night with the arrow keys' }));
  kit.getByText('Night: 1 of 2');
  await user.click(kit.getByRole('button', { name: 'Add a colour' }));
  await screen.findByRole('textbox', { name: 'Hex colour' });
  await user.keyboard('{Escape}');
  await user.click(kit.getByRole('button', { name: 'Remove Signal' }));
  await waitFor(() => expect(colors()).toEqual([{ color: '#0b132b', name: 'Night' }, { color: '#2a9d8f' }]));
});

test('colours that are added differ', async () => {
  const engine = createFakeEngine();
  const { user } = await renderApp({ place: '#/settings/brand', engine });
  const kit = within(await screen.findByRole('region', { name: 'Brand kit' }));
  for (const count of [1, 2, 3]) {
    await user.click(kit.getByRole('button', { name: 'Add a colour' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(engine.data.settings.brand.colors).toHaveLength(count));
  }
  expect(new Set(engine.data.settings.brand.colors.map(({ color }) => color)).size).toBe(3);
});

test('a logo is uploaded once and named after its file, and becomes the watermark', async () => {
  const engine = createFakeEngine();
  const { user } = await renderApp({ place: '#/settings/brand', engine });
  const kit = within(await screen.findByRole('region', { name: 'Brand kit' }));
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const files = [new File([png], 'wide_white.png', { type: 'image/png' })];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    fireEvent.change(this, { target: { files } });
  });
  for (const _ of ['once', 'again']) await user.click(kit.getByRole('button', { name: 'Add logos…' }));
  vi.restoreAllMocks();
  const stamp = await kit.findByRole('button', { name: 'Use Wide white as watermark' });
  await user.click(stamp);
  const { brand } = engine.data.settings;
  await waitFor(() => expect(engine.data.settings.brand.watermark?.logo_url).toBe(brand.logos[0]?.url));
  expect(brand.logos).toMatchObject([{ name: 'Wide white' }]);
  expect(stamp.getAttribute('aria-pressed')).toBe('true');
});

test('the fonts of the kit come first where fonts are chosen, and once', async () => {
  const engine = engineWithKit();
  const { user, click } = await openEditor(
    { captions: [{ text: 'see', position: 'box-1', box: BOX }] },
    { engine },
  );
  click({ x: 0.25, y: 0.2 });
  const toolbar = within(await screen.findByRole('toolbar', { name: /^Select/ }));
  await user.click(await toolbar.findByRole('combobox', { name: 'Font' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Playfair Display', 'Bangers']);
  expect(names.filter((name) => name === 'Bangers')).toHaveLength(1);
});

test('the style of a text becomes that of new texts on a picture of one’s own', async () => {
  const style = { font: 'bangers', color: '#ffd43b' } as const;
  const { engine, user, click, saved } = await openEditor({
    captions: [{ text: 'see', position: 'box-1', box: BOX, style }],
  });
  click({ x: 0.25, y: 0.2 });
  const toolbar = within(await screen.findByRole('toolbar', { name: /^Select/ }));
  await user.click(await toolbar.findByRole('button', { name: 'Styles' }));
  const use = await screen.findByRole('button', { name: 'Use as brand style' });
  await user.click(use);
  expect(use).toHaveProperty('disabled', true);
  await waitFor(() => expect(engine.data.settings.brand.style).toMatchObject(style));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Add text/ }));
  const { captions } = (await saved()).document;
  expect(captions).toHaveLength(2);
  expect(captions[1]?.style).toMatchObject(style);
});

test('new texts on a template leave the style of the brand out', async () => {
  const engine = engineWithKit();
  engine.data.settings.brand.style = { color: '#ffd43b' };
  const { user, saved } = await openEditor(
    { template_id: 'tpl_two-buttons', captions: [{ text: '', position: '0' }] },
    { engine },
  );
  await user.click(screen.getByRole('button', { name: 'Add text box' }));
  const { captions } = (await saved()).document;
  expect(captions.at(-1)).toMatchObject({ position: 'box-1' });
  expect(captions.at(-1)?.style?.color).toBeUndefined();
});

test('a logo of the kit becomes a layer, and the logo of a watermark', async () => {
  const engine = engineWithKit();
  const [logo] = engine.data.settings.brand.logos;
  const { user, saved } = await openEditor({ captions: [{ text: '', position: 'top' }] }, { engine });
  await user.click(screen.getByRole('button', { name: 'Add image' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Badge' }));
  await waitFor(async () =>
    expect((await saved()).document.layers).toMatchObject([{ image_url: logo?.url }]),
  );
  await user.click(screen.getByRole('tab', { name: 'Canvas' }));
  await user.click(screen.getByRole('switch', { name: 'Watermark' }));
  await user.click(screen.getByRole('radio', { name: 'Logo' }));
  await user.click(screen.getByRole('button', { name: 'Badge' }));
  await waitFor(async () => expect((await saved()).document.watermark?.logo_url).toBe(logo?.url));
});

test('the styles to choose from are drawn, and the chosen one is that of new texts', async () => {
  const engine = engineWithKit();
  const { user } = await renderApp({ place: '#/settings/brand', engine });
  const list = within(await screen.findByRole('list', { name: 'Text style' }));
  const getTile = (name: string) => list.getByRole('button', { name });
  expect(getTile('Default style').getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(getTile('Comic').querySelector('svg path')).not.toBeNull());
  await user.click(getTile('Comic'));
  await waitFor(() => expect(engine.data.settings.brand.style).toMatchObject({ font: expect.any(String) }));
  expect(getTile('Comic').getAttribute('aria-pressed')).toBe('true');
  await user.click(getTile('Default style'));
  await waitFor(() => expect(engine.data.settings.brand.style).toBeNull());
});
