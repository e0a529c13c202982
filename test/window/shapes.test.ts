import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { openWindow, type TestWindow } from '../helpers/window.ts';
import { saveDraft, showDraft } from './editor-page.ts';
import { jpeg, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Shapes, groups and hidden items in the editor, by keys and pointer. */

const app = windows();
let window: TestWindow;
let image_url: string;

beforeAll(async () => {
  const { engine, browser } = app;
  image_url = await upload(engine, await jpeg());
  window = await openWindow({ engine, browser, viewport: { width: 1280, height: 800 } });
});
afterAll(() => window.close());

const LAYERS: CaptionRequest['layers'] = [
  { patch: { effect: 'pixelate' }, box: { x: 0.5, y: 0.2, width: 0.3, height: 0.4 } },
  { shape: { kind: 'rectangle', fill: '#ffd43b' }, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
  { shape: { kind: 'ellipse', fill: '#228be6' }, box: { x: 0.1, y: 0.5, width: 0.2, height: 0.2 } },
];

async function open(layers = LAYERS) {
  const request = { image_url, captions: [{ text: 'look here', position: 'bottom' }], layers };
  await showDraft(window, await saveDraft(app.engine, request));
  return window.page;
}

const countSelected = (page: TestWindow['page']) => page.locator('[data-item][aria-pressed="true"]').count();
const countItems = (page: TestWindow['page']) => page.locator('[data-item]').count();

describe('shapes in the editor', () => {
  test('are inserted by a key, changed in the inspector and undone', async () => {
    const page = await open([]);
    const before = await countItems(page);
    await page.getByRole('application').focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await expect.poll(() => countItems(page)).toBe(before + 1);
    await page.getByRole('region', { name: 'Shape' }).getByRole('radio', { name: 'Dashed' }).click();
    await page
      .getByRole('img', { name: 'Picture' })
      .locator('path[stroke-dasharray]')
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => countItems(page)).toBe(before);
    await page.keyboard.press('Control+y');
    await expect.poll(() => countItems(page)).toBe(before + 1);
  });

  test('are chosen from the menu by keys, drawn on the canvas, and undone by one step', async () => {
    const page = await open([]);
    const before = await countItems(page);
    const trigger = page.getByRole('button', { name: 'Shapes and drawing' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const names = await page.getByRole('menuitem').locator('span').allTextContents();
    expect(names).toEqual([
      'Rectangle',
      'Ellipse',
      'Line',
      'Arrow',
      'Speech bubble',
      'Pen',
      'Highlighter',
      'Blur patch',
      'Pixelate patch',
      'Text above the picture',
      'Text below the picture',
    ]);
    await page.keyboard.press('Escape');
    await page.locator('button[aria-label="Shapes and drawing"]:focus').waitFor();

    await page.keyboard.press('Enter');
    for (const name of ['Rectangle', 'Ellipse', 'Line', 'Arrow']) {
      await page.locator('[role="menuitem"]:focus').filter({ hasText: name }).waitFor();
      await page.keyboard.press(name === 'Arrow' ? 'Enter' : 'ArrowDown');
    }
    await page.getByRole('toolbar', { name: 'Arrow' }).waitFor();
    await page.locator('[role="application"]:focus').waitFor();
    const box = await page.getByRole('img', { name: 'Picture' }).boundingBox();
    if (!box) throw new Error('There is no picture.');
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 });
    await page.mouse.up();
    await page.locator('[data-item][aria-label^="Arrow"]').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => countItems(page)).toBe(before);
  });

  test('are grouped, selected by one click, and hidden', async () => {
    const page = await open();
    const [rectangle, ellipse] = [
      page.locator('[data-item][aria-label^="Rectangle"]'),
      page.locator('[data-item][aria-label^="Ellipse"]'),
    ];
    await rectangle.click();
    await ellipse.click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+g');
    await page.getByRole('application').press('Escape');
    await expect.poll(() => countSelected(page)).toBe(0);
    await rectangle.click();
    await expect.poll(() => countSelected(page)).toBe(2);
    await rectangle.dblclick();
    await expect.poll(() => countSelected(page)).toBe(1);
    await page.keyboard.press('Control+Shift+h');
    await expect.poll(() => rectangle.count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => rectangle.count()).toBe(1);
  });
});
